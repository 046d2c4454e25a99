/// A view whose text a ``TextEditor`` holds.
@MainActor protocol TextEditing: UIView, UITextInput, UIContentSizeCategoryAdjusting {
  var editor: TextEditor { get }
  /// What shows the text, and the selection over it.
  var stage: TextStage { get }
  /// Whether a person may change the text now.
  var mayEdit: Bool { get }
  /// Whether a person may select text now.
  var maySelect: Bool { get }
  /// Whether line feeds are Return and no part of the text.
  var isSingleLine: Bool { get }
  /// The part of the text that can be seen, in the view's own coordinates.
  var textArea: CGRect { get }

  /// Whether people may make text bold and the like.
  var allowsEditingTextAttributes: Bool { get }
  /// That of text which states no font.
  var ordinaryFont: UIFont { get }
  /// Of the whole text.
  var font: UIFont? { get set }
  var textAlignment: NSTextAlignment { get }

  /// Draws the text in place of its own lines; `nil` for most.
  var drawingManager: NSLayoutManager? { get }

  /// What is offered for the selection, given the standard actions; `nil` shows no menu.
  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu?
  /// Return was pressed in a single line.
  func returnPressed()
  /// After every change of the text, by a person or by code that edits.
  func textDidChange()
  /// After every change of the selection.
  func selectionDidChange()
  /// The text takes another place: the lines have to be shown again.
  func textLayoutDidChange()
  func hasLink(at point: CGPoint) -> Bool
  /// Opens the link at a point, where there is one to open.
  func followLink(at point: CGPoint) -> Bool
  /// Moves the text so that a rectangle of it can be seen, in the column's coordinates.
  func showText(_ rect: CGRect)
}

extension TextEditing {
  func hasLink(at point: CGPoint) -> Bool { false }
  func followLink(at point: CGPoint) -> Bool { false }

  /// Of characters that say nothing themselves.
  var defaultAttributes: TextStore.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: editor.style.defaults.font, .foregroundColor: editor.style.defaults.color, .paragraphStyle: style]
  }

  /// Takes the font for the size of text that the person prefers, where the view goes by it.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let scaling = editor.style.defaults.font.scaling else { return }
    font = scaling.font(for: traitCollection)
  }
}
