import Typesetting

/// An editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextDraggable, UITextDroppable,
  UITextPasteConfigurationSupporting, UIContentSizeCategoryAdjusting, TextShowing
{
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UITextField.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  open dynamic override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }

  private func setUp() {
    contentHorizontalAlignment = .leading
    setUpTextInput()
    installParts()
  }

  final var input = TextInputState(
    TextColumn.Style(
      defaults: TextDefaults(font: UITextField.defaultFont, color: .label, paragraph: .init(alignment: .left)),
      width: .infinity))
  final let stage = TextStage(frame: .zero)
  final let textDragAndDrop = TextDragAndDrop()
  final var parts = Parts()

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text

  /// The text; never `nil` when read. Setting it queries no delegate and cannot be undone.
  open var text: String? {
    get { input.store.string }
    set {
      setText(TextStore((newValue ?? "").withoutLineFeeds, parts.attributes))
      textWasSet()
    }
  }

  /// The text with attributes. Attributes that it does not set come from the field's properties.
  open var attributedText: NSAttributedString? {
    get { textWithDefaults }
    set {
      setText(TextStore(newValue ?? NSAttributedString(string: "")))
      textWasSet()
    }
  }

  /// The font of the whole text; `nil` restores the default font.
  open var font: UIFont? {
    get { input.style.defaults.font }
    set {
      setFont(newValue)
      observedValueDidChange()
    }
  }

  /// The colour of the whole text; `nil` restores the label colour.
  open var textColor: UIColor? {
    get { input.style.defaults.color }
    set {
      setTextColor(newValue)
      observedValueDidChange()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { alignmentDidChange() } }
  }

  /// The attributes of text without attributes of its own; setting it changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(parts.attributes) { $1 } }
    set { setDefaultAttributes(newValue) }
  }

  /// The attributes of the next typed text; `nil` while the field is not being edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultAttributes.merging(input.attributesForTyping) { $1 } : nil }
    set { if isEditing { input.typingAttributes = newValue } }
  }

  /// True if the user may make text bold, italic, underlined, larger and smaller. Pasted text has no attributes in
  /// either case.
  open var allowsEditingTextAttributes = false

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// The placeholder with attributes. Attributes that it does not set are those of the field's text, in the placeholder
  /// colour.
  open var attributedPlaceholder: NSAttributedString? { didSet { textWasSet() } }

  /// True if the font shrinks until the text fits, down to ``minimumFontSize``, while the field is not being edited.
  open var adjustsFontSizeToFitWidth = false { didSet { drawnTextDidChange() } }
  /// The minimum font size in points.
  open var minimumFontSize: CGFloat = 0 { didSet { drawnTextDidChange() } }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  // MARK: - Editing

  /// True while the field is the first responder.
  open var isEditing: Bool { isFirstResponder }
  /// True if the field is cleared when editing begins, provided that the delegate allows it.
  open var clearsOnBeginEditing = false
  /// True if the next insertion replaces the whole text.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didResignFirstResponder() {
    endEditing()
  }

  /// Called when the selection has moved.
  func textSelectionDidChange() {}
  /// Removes what the clear button removes besides the text.
  func clearBesideText() {}

  // MARK: - Appearance

  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      appearanceDidChange()
      intrinsicSizeDidChange()
    }
  }

  /// The image that is stretched behind the text instead of a border. It is not used with the rounded border.
  open var background: UIImage? { didSet { appearanceDidChange() } }
  /// The background image while the field is disabled.
  open var disabledBackground: UIImage? { didSet { appearanceDidChange() } }

  /// A view at the leading end.
  open var leftView: UIView? { didSet { changeSideView(from: oldValue, to: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the trailing end, in place of the clear button.
  open var rightView: UIView? { didSet { changeSideView(from: oldValue, to: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Determines when a button that clears the field is shown; it requires text.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textArea(in: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearButtonArea(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { sideArea(of: leftView, in: bounds, leads: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { sideArea(of: rightView, in: bounds, leads: false) }

  /// Draws the text while it is not being edited.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { drawPlaceholderContent(in: rect) }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var textLineHeight: CGFloat? { input.style.defaults.font.lineHeight }
  override var firstBaselineDistance: CGFloat { baseline }
  override var lastBaselineDistance: CGFloat { bounds.height - baseline }
  override var baselineShare: CGFloat? { contentShare }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
    baselinesMayHaveMoved()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    appearanceDidChange()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    redrawText()
    appearanceDidChange()
  }

  override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    redrawText()
    alignmentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    appearanceDidChange()
    stage.placeSelection()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    alignmentDidChange()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(with: coder)
  }

  // MARK: - Accessibility

  /// The text; dots if it is hidden.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? shownText }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  // MARK: - UITextInput

  // Members that subclasses may override must be declared in each class; they only forward to `TextEditing`.

  open var hasText: Bool { !input.store.isEmpty }
  open func insertText(_ text: String) { insertTyped(text) }
  open func deleteBackward() { deleteBefore() }

  open func text(in range: UITextRange) -> String? { input.string(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { replaceText(range, with: text) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    delegateAllows(range, text)
  }

  /// The selected range. Setting `nil` leaves the selection unchanged.
  open var selectedTextRange: UITextRange? {
    get { input.selectedSpan }
    set { setSelection(newValue) }
  }
  open var selectionAffinity: UITextStorageDirection {
    get { affinity }
    set { affinity = newValue }
  }
  open var markedTextRange: UITextRange? { input.markedSpan }
  /// Attributes that override those of the marked text; `nil` underlines it.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { markedAttributes }
    set { markedAttributes = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    setMarked(markedText ?? "", selected: selectedRange)
  }
  open func unmarkText() { unmark() }

  open var beginningOfDocument: UITextPosition { TextPlace(0) }
  open var endOfDocument: UITextPosition { TextPlace(input.store.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    input.span(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    input.place(from: position, by: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    place(from: position, in: direction, by: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    input.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    input.distance(from: from, to: toPosition)
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    input.place(in: range, farthest: direction)
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    span(from: position, in: direction)
  }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    self.direction(at: position)
  }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection, for: range)
  }

  open func firstRect(for range: UITextRange) -> CGRect { firstFrame(of: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { caretFrame(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionFrames(of: range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { place(at: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    place(at: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { span(at: point) }
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    styling(at: position)
  }

  open var inputDelegate: (any UITextInputDelegate)? {
    get { input.inputDelegate }
    set { input.inputDelegate = newValue }
  }
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open var textInputView: UIView { self }

  // MARK: - Drag and drop

  open var textDragDelegate: (any UITextDragDelegate)? {
    get { textDragAndDrop.dragDelegate }
    set { textDragAndDrop.dragDelegate = newValue }
  }
  /// The object that changes what is pasted; `nil` pastes plain text.
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  open var textDropDelegate: (any UITextDropDelegate)? {
    get { textDragAndDrop.dropDelegate }
    set { textDragAndDrop.dropDelegate = newValue }
  }
  /// The interaction that lifts selected text. Disabling it keeps the text in place.
  open var textDragInteraction: UIDragInteraction? { textDragAndDrop.dragging }
  open var textDropInteraction: UIDropInteraction? { textDragAndDrop.dropping }
  /// True during a drag of text of this view.
  open var isTextDragActive: Bool { textDragAndDrop.isDragActive }
  /// True if a drag that can be dropped here is above the view.
  open var isTextDropActive: Bool { textDragAndDrop.isDropActive }
  open var textDragOptions: UITextDragOptions {
    get { textDragAndDrop.options }
    set { textDragAndDrop.options = newValue }
  }

  // MARK: - Traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?
  /// True if each character is shown as a dot and the text is kept off the clipboard.
  open var isSecureTextEntry: Bool {
    get { isSecure }
    set {
      isSecure = newValue
      if !newValue { input.isReplacedByTyping = false }
    }
  }

  // MARK: - Input views

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// A view that is shown at the bottom of the window, in place of a keyboard, while the text is being edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
}
