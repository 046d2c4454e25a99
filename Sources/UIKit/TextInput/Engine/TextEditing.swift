/// A view whose text is held by a ``TextEditor``.
@MainActor protocol TextEditing: UIView, UITextInput, UIContentSizeCategoryAdjusting {
  var editor: TextEditor { get }
  /// The view that shows the text and the selection.
  var stage: TextStage { get }
  /// True if the user may currently change the text.
  var mayEdit: Bool { get }
  /// True if the user may currently select text.
  var maySelect: Bool { get }
  /// True if a line feed means Return instead of being part of the text.
  var isSingleLine: Bool { get }
  /// The visible part of the text, in the view's own coordinates.
  var textArea: CGRect { get }

  /// True if the user may change attributes, for example to bold.
  var allowsEditingTextAttributes: Bool { get }
  /// The font of text that has no font attribute.
  var ordinaryFont: UIFont { get }
  /// The font of the whole text.
  var font: UIFont? { get set }
  var textAlignment: NSTextAlignment { get }

  /// A layout manager that draws the text instead of the view's own lines; usually `nil`.
  var drawingManager: NSLayoutManager? { get }

  /// Returns the menu for the selection, given the standard actions; `nil` shows no menu.
  func editMenu(_ suggested: [UIMenuElement]) -> UIMenu?
  /// Called when Return is pressed in a single-line text.
  func returnPressed()
  /// Called after every change of the text, by the user or by code.
  func textDidChange()
  /// Called after every change of the selection.
  func selectionDidChange()
  /// Called when the text takes a different space and its lines must be shown again.
  func textLayoutDidChange()
  func hasLink(at point: CGPoint) -> Bool
  /// Opens the link at a point. Returns false if there is none to open.
  func followLink(at point: CGPoint) -> Bool
  /// Scrolls the text so that a rectangle, in the column's coordinates, is visible.
  func showText(_ rect: CGRect)
}

extension TextEditing {
  func hasLink(at point: CGPoint) -> Bool { false }
  func followLink(at point: CGPoint) -> Bool { false }

  /// The attributes of characters that do not set their own.
  var defaultAttributes: TextStore.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: editor.style.defaults.font, .foregroundColor: editor.style.defaults.color, .paragraphStyle: style]
  }

  /// Updates the font for the preferred text size if the view adjusts to it.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let scaling = editor.style.defaults.font.scaling else { return }
    font = scaling.font(for: traitCollection)
  }
}
