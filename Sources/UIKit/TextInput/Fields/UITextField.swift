import Typesetting

/// An editable line of text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting, TextShowing {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    contentHorizontalAlignment = .leading
    parts.install()
    addGestureRecognizer(TextTouchRecognizer(self))
    addInteraction(TextMenuInteraction())
  }

  private(set) final lazy var editor = TextEditor(
    self,
    style: TextColumn.Style(
      defaults: TextDefaults(font: .systemFont(ofSize: 17), color: .label, paragraph: .init(alignment: .left)),
      width: .infinity))
  private(set) final lazy var stage = TextStage(self)
  final lazy var parts = TextFieldParts(self)

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: - Text

  /// The text; never `nil` when read. Setting it queries no delegate and cannot be undone.
  open var text: String? {
    get { editor.store.string }
    set {
      editor.setText(TextStore((newValue ?? "").withoutLineFeeds, parts.extraAttributes))
      textWasSet()
    }
  }

  /// The text with attributes. Attributes that it does not set come from the field's properties.
  open var attributedText: NSAttributedString? {
    get { editor.store.attributed(0..<editor.store.length, defaults: defaultAttributes) }
    set {
      editor.setText(TextStore(newValue ?? NSAttributedString(string: "")))
      textWasSet()
    }
  }

  private func textWasSet() {
    parts.textDidChange()
    intrinsicSizeDidChange()
  }

  /// The font of the whole text; `nil` restores the default font.
  open var font: UIFont? {
    get { editor.style.defaults.font }
    set {
      editor.style.defaults.font = newValue ?? .systemFont(ofSize: 17)
      editor.updateAttributes(0..<editor.store.length) { $0[.font] = nil }
      textWasSet()
    }
  }

  /// The colour of the whole text; `nil` restores the label colour.
  open var textColor: UIColor? {
    get { editor.style.defaults.color }
    set {
      editor.style.defaults.color = newValue ?? .label
      editor.updateAttributes(0..<editor.store.length) { $0[.foregroundColor] = nil }
      parts.textDidChange()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { parts.alignmentDidChange() } }
  }

  /// The attributes of text without attributes of its own; setting it changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(parts.extraAttributes) { $1 } }
    set { parts.setDefaultAttributes(newValue) }
  }

  /// The attributes of the next typed text; `nil` while the field is not being edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? defaultAttributes.merging(editor.attributesForTyping) { $1 } : nil }
    set { if isEditing { editor.typingAttributes = newValue } }
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
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      parts.textDidChange()
      intrinsicSizeDidChange()
    }
  }

  /// True if the font shrinks until the text fits, down to ``minimumFontSize``, while the field is not being edited.
  open var adjustsFontSizeToFitWidth = false { didSet { parts.textDidChange() } }
  /// The minimum font size in points.
  open var minimumFontSize: CGFloat = 0 { didSet { parts.textDidChange() } }
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
    parts.beginEditing()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func didLoseKeys() {
    parts.endEditing()
  }

  // MARK: - Looks

  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      parts.looksDidChange()
      intrinsicSizeDidChange()
    }
  }

  /// The image that is stretched behind the text instead of a border. It is not used with the rounded border.
  open var background: UIImage? { didSet { parts.looksDidChange() } }
  /// The background image while the field is disabled.
  open var disabledBackground: UIImage? { didSet { parts.looksDidChange() } }

  /// A view at the leading end.
  open var leftView: UIView? { didSet { parts.change(from: oldValue, to: leftView) } }
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view at the trailing end, in place of the clear button.
  open var rightView: UIView? { didSet { parts.change(from: oldValue, to: rightView) } }
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Determines when a button that clears the field is shown; it requires text.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not being edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { parts.textRect(bounds, isEditing: false) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { parts.textRect(bounds, isEditing: true) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { parts.clearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { parts.sideRect(leftView, bounds, leads: true) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { parts.sideRect(rightView, bounds, leads: false) }

  /// Draws the text while it is not being edited.
  open func drawText(in rect: CGRect) { parts.drawText(in: rect) }
  open func drawPlaceholder(in rect: CGRect) { parts.drawPlaceholder(in: rect) }

  open override var intrinsicContentSize: CGSize { parts.naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var textLineHeight: CGFloat? { editor.style.defaults.font.lineHeight }
  override var firstBaselineDistance: CGFloat { parts.baseline }
  override var lastBaselineDistance: CGFloat { bounds.height - parts.baseline }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut()
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isEnabled, isFirstResponder { resignFirstResponder() }
    parts.looksDidChange()
  }

  override func colorsDidChange() {
    super.colorsDidChange()
    editor.forgetLayout()
    stage.redraw()
    parts.looksDidChange()
  }

  override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    editor.forgetLayout()
    stage.redraw()
    parts.alignmentDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    parts.looksDidChange()
    stage.placeSelection()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    parts.alignmentDidChange()
  }

  // MARK: - Accessibility

  final var shownText: String? { parts.shownText }

  /// The text; dots if it is hidden.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? parts.shownText }
    set { super.accessibilityValue = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? placeholder }
    set { super.accessibilityLabel = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  // MARK: - UITextInput

  open var hasText: Bool { !editor.store.isEmpty }
  open func insertText(_ text: String) { parts.insert(text) }
  open func deleteBackward() { editor.deleteBackward() }

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    askDelegate(range, text)
  }

  /// The selected range. Setting `nil` leaves the selection unchanged.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedSpan }
    set { editor.select(newValue) }
  }
  open var selectionAffinity: UITextStorageDirection {
    get { editor.affinity }
    set { editor.affinity = newValue }
  }
  open var markedTextRange: UITextRange? { editor.markedSpan }
  /// Attributes that override those of the marked text; `nil` underlines it.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.style.markedAttributes }
    set { editor.setMarkedAttributes(newValue) }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarked(markedText ?? "", selected: selectedRange)
  }
  open func unmarkText() { editor.unmark() }

  open var beginningOfDocument: UITextPosition { TextPlace(0) }
  open var endOfDocument: UITextPosition { TextPlace(editor.store.length) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.place(from: position, by: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    editor.place(from: position, in: direction, by: offset)
  }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.distance(from: from, to: toPosition)
  }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    editor.place(in: range, farthest: direction)
  }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    editor.characterRange(from: position, direction)
  }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    editor.direction(at: position)
  }
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    editor.setDirection(writingDirection, for: range)
  }

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(range) }
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caretRect(position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(range) }
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.place(at: point) }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.place(at: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
  open func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    (position as? TextPlace).map { defaultAttributes.merging(editor.store.attributes(at: $0.offset)) { $1 } }
  }

  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  open private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  open var textInputView: UIView { self }

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
  /// True if each character is shown as a dot and the text is kept off the clipboard.
  open var isSecureTextEntry: Bool {
    get { editor.style.isSecure }
    set { if newValue != editor.style.isSecure { editor.style.isSecure = newValue } }
  }

  // MARK: - Keys

  override var textEditor: TextEditor? { editor }

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
