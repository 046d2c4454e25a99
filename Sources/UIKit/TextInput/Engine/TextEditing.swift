/// A text field or text view: the input that both share, and the requirements for what differs.
///
/// The text and its selection are a ``TextInputState``; a ``TextStage`` shows them. Both views forward `UITextInput`
/// and the edit actions to the extensions of this protocol.
@MainActor
protocol TextEditing: UIView, UITextInput, UITextDraggable, UITextDroppable,
  UITextPasteConfigurationSupporting, UIContentSizeCategoryAdjusting
{
  var input: TextInputState { get set }
  /// The view that shows the text and the selection.
  var stage: TextStage { get }
  /// Connects the text with drags and drops.
  var textDragAndDrop: TextDragAndDrop { get }

  // MARK: Properties

  /// True if the user may currently change the text.
  var mayEdit: Bool { get }
  /// Lets the user change the text from now on.
  func becomeEditable()
  /// True if the user may currently select text.
  var maySelect: Bool { get }
  /// True if a line feed means Return instead of being part of the text.
  var isSingleLine: Bool { get }
  /// The visible part of the text, in the view's own coordinates.
  var textArea: CGRect { get }
  /// True if the user may change attributes, for example to bold.
  var allowsEditingTextAttributes: Bool { get }
  /// True if the next insertion replaces the whole text.
  var clearsOnInsertion: Bool { get set }
  /// The font of the whole text.
  var font: UIFont? { get set }
  static var defaultFont: UIFont { get }
  var textAlignment: NSTextAlignment { get }
  /// A layout manager that draws the text instead of the view's own lines; usually `nil`.
  var drawingManager: NSLayoutManager? { get }
  /// Posted after every change of the text, by the user or by code.
  static var textDidChangeNotification: Notification.Name { get }

  // MARK: Delegate

  func delegateShouldChangeText(in range: NSRange, to text: String) -> Bool
  /// Returns the delegate's menu for the selection; `nil` shows the suggested actions.
  func delegateEditMenu(for range: NSRange, _ suggested: [UIMenuElement]) -> UIMenu?
  func delegateWillPresentEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  func delegateWillDismissEditMenu(_ animator: any UIEditMenuInteractionAnimating)
  /// Notifies the delegate and targets of a change of the text.
  func reportTextChange()
  /// Called after every change of the selection.
  func selectionDidChange()
  /// Called when Return is pressed in a single-line text.
  func returnPressed()

  // MARK: Layout

  /// Called after the text or its attributes were set or changed.
  func textWasSet()
  /// Called when the text takes a different space and its lines must be shown again.
  func textLayoutDidChange()
  func hasLink(at point: CGPoint) -> Bool
  /// Opens the link at a point. Returns false if there is none to open.
  func followLink(at point: CGPoint) -> Bool
  /// Shows the menu of the link at a point. Returns false if there is none.
  func showItemMenu(at point: CGPoint) -> Bool
  /// Scrolls the text so that a rectangle, in the column's coordinates, is visible.
  func showText(_ rect: CGRect)
}

extension TextEditing {
  func returnPressed() {}
  func hasLink(at point: CGPoint) -> Bool { false }
  func followLink(at point: CGPoint) -> Bool { false }
  func showItemMenu(at point: CGPoint) -> Bool { false }

  /// Connects the stage and adds the recognizers that select text.
  func setUpTextInput() {
    stage.owner = self
    isAccessibilityElement = true
    addGestureRecognizer(TextTouchRecognizer())
    addInteraction(TextMenuInteraction())
    textDragAndDrop.connect(to: self)
  }

  /// Accepts marked text, ends the current undo step and hides the handles, because the view is no longer the first
  /// responder.
  func finishInput() {
    if input.marked != nil { unmark() }
    input.history.close()
    stage.showsHandles = false
  }

  // MARK: Appearance

  /// The appearance of the text; setting it discards the layout.
  var textStyle: TextColumn.Style {
    get { input.style }
    set {
      input.style = newValue
      forgetTextLayout()
    }
  }

  var isSecure: Bool {
    get { input.style.isSecure }
    set { if newValue != input.style.isSecure { textStyle.isSecure = newValue } }
  }

  /// The attributes of characters that do not set their own.
  var defaultAttributes: TextStore.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: input.style.defaults.font, .foregroundColor: input.style.defaults.color, .paragraphStyle: style]
  }

  /// The text with the default attributes for those that characters do not set.
  var textWithDefaults: NSAttributedString { input.store.attributed(input.all, defaults: defaultAttributes) }

  /// - Parameter font: `nil` restores the default font.
  func setFont(_ font: UIFont?) {
    textStyle.defaults.font = font ?? Self.defaultFont
    updateAttributes(input.all) { $0[.font] = nil }
    textWasSet()
  }

  /// - Parameter color: `nil` restores the label colour.
  func setTextColor(_ color: UIColor?) {
    textStyle.defaults.color = color ?? .label
    updateAttributes(input.all) { $0[.foregroundColor] = nil }
    textWasSet()
  }

  /// Updates the font for the preferred text size if the view adjusts to it.
  func adjustFont() {
    guard adjustsFontForContentSizeCategory, let scaling = input.style.defaults.font.scaling else { return }
    font = scaling.font(for: traitCollection)
  }

  // MARK: Layout

  /// The text in lines, laid out lazily.
  var column: TextColumn {
    if let laid = input.laid { return laid }
    var style = input.style
    style.marked = input.marked
    let (store, known) = (input.store, input.forgotten)
    var made: TextColumn?
    traitCollection.performAsCurrent { made = TextColumn(store, style, of: self, like: known) }
    let column = made ?? TextColumn(store, style, of: self)
    input.laid = column
    input.forgotten = nil
    return column
  }

  /// The ranges of the lines, in the order of the text.
  var lineRanges: [Range<Int>] {
    let column = column
    column.ensureLayout(of: input.all)
    return sequence(first: TextColumnLine(paragraph: 0, line: 0)) { column.line(after: $0) }.map(column.range)
  }

  /// Discards the layout, for example after fonts changed.
  func forgetTextLayout() {
    if let laid = input.laid, laid.isEstimated || laid.length > TextColumn.mostEagerUnits { input.forgotten = laid }
    input.laid = nil
    textLayoutDidChange()
  }

  /// Lays out and draws the text again, for example after colours changed.
  func redrawText() {
    forgetTextLayout()
    stage.redraw()
  }
}
