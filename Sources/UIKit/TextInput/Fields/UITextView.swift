import Typesetting

/// A scrolling view of text of any length that can be selected and edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextDraggable, UITextDroppable,
  UITextPasteConfigurationSupporting, UIContentSizeCategoryAdjusting, TextShowing
{
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UITextView.self)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  open dynamic override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    super.canPerformAction(action, withSender: sender)
  }

  private func setUp() {
    let given = textContainer.manager?.textStorage
    textContainer.owner = self
    if let given { show(given) }
    textStyle.links = linkTextAttributes ?? [:]
    containerDidChange()
    alwaysBounceVertical = true
    addSubview(stage)
    setUpTextInput()
  }

  final var input = TextInputState(
    TextColumn.Style(defaults: TextDefaults(font: UITextView.defaultFont, color: .label), width: 0))
  final let stage = TextStage(frame: .zero)
  final let textDragAndDrop = TextDragAndDrop()

  /// The delegate, which is also notified of scrolling.
  @_nonoverride open weak var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  /// True if sizes of text mean the same as on macOS. Here they do in any case: text is not converted between systems.
  open var usesStandardTextScaling = false

  // MARK: - Text

  /// The text; never `nil` when read. Setting it queries no delegate and cannot be undone.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { input.store.string }
    set {
      setText(TextStore(newValue ?? ""))
      textWasSet()
    }
  }

  /// The text with attributes. Attributes that it does not set come from the view's properties.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
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
    didSet {
      guard textAlignment != oldValue else { return }
      textStyle.defaults.paragraph.alignment = textAlignment.style
      updateAttributes(input.all) { $0[.paragraphStyle] = nil }
      textWasSet()
    }
  }

  /// The attributes of the next typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(input.attributesForTyping) { $1 } }
    set { input.typingAttributes = newValue }
  }

  /// Attributes that override those of links.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet {
      textStyle.links = linkTextAttributes ?? [:]
      stage.redraw()
    }
  }

  /// True if the user may make text bold, italic, underlined, larger and smaller. Pasted text has no attributes in
  /// either case.
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  final var storage: NSTextStorage?
  /// True if the storage contains all typed text.
  final var isStorageFresh = false
  /// True while the lines are being placed in the content.
  final var isPlacing = false

  /// The text as a mutable string. Typed text is written to it on the next access.
  open var textStorage: NSTextStorage {
    let storage = storage ?? NSTextStorage(string: "")
    self.storage = storage
    guard !isStorageFresh else { return storage }
    isStorageFresh = true
    if !storage.isHeard {
      storage.load(attributedText, onEdit: adoptingEdits)
    } else if storage.string != input.store.string {
      passTextToStorage()
    }
    return storage
  }

  /// The layout manager, which reports the position of each character and the character at a point, in coordinates of
  /// ``textContainer``. The container's corner is at the top and left of ``textContainerInset``.
  ///
  /// A custom layout manager, given by the text container passed to the initializer, also draws the text.
  open var layoutManager: NSLayoutManager {
    if let manager = textContainer.manager { return manager }
    let manager = NSLayoutManager()
    manager.allowsNonContiguousLayout = true
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    return manager
  }

  // MARK: - Editing

  open var isEditable = true {
    didSet {
      if isEditable != oldValue, isFirstResponder, !isEditable { resignFirstResponder() }
      detectionDidChange()
    }
  }
  /// The kinds of data that are shown as links while the text is not editable.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { detectionDidChange() } }
  /// True if text can be selected and links can be followed.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue, isFirstResponder, !isSelectable { resignFirstResponder() } }
  }
  /// True if the next insertion replaces the whole text.
  open var clearsOnInsertion = false

  /// The selected range in UTF-16 units.
  open var selectedRange: NSRange {
    get { NSRange(input.selection.range) }
    set { setSelection(TextSpan(input.store.clamp(newValue))) }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open override var canBecomeFocused: Bool { isEditable }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard window != nil, canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder()
    else { return false }
    stage.placeSelection()
    guard isEditable else { return true }
    hasBegun = true
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !hasBegun || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  /// True if the delegate was notified that editing began.
  private var hasBegun = false

  override func didResignFirstResponder() {
    finishInput()
    stage.placeSelection()
    guard hasBegun else { return }
    hasBegun = false
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: - Layout

  public final let textContainer: NSTextContainer

  /// The insets between the view's edges and the text container.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { containerDidChange() } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeText()
  }

  /// Scrolls by the minimum distance that makes a range visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let found = input.store.clamp(range)
    var shown: CGRect?
    var rect = self.rect(of: found)
    // The lines around the range, which are laid out when they come into view, may move it.
    while rect != shown {
      showText(rect)
      placeText()
      shown = rect
      rect = self.rect(of: found)
    }
  }

  /// The rectangle of some characters in the column.
  private func rect(of range: Range<Int>) -> CGRect {
    let rects = column.selectionRects(for: range)
    return rects.dropFirst().reduce(rects.first ?? column.caretRect(at: TextPosition(range.lowerBound))) {
      $0.union($1)
    }
  }

  /// The last measurement.
  final var measured: (width: CGFloat, size: CGSize)?

  /// Returns the size that fits the longest line and the height of all lines, within the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }

  /// The size of the text if the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : sizeThatFits(.zero)
  }
  override var contentFlows: Bool { !isScrollEnabled }
  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    isScrollEnabled ? intrinsicContentSize : sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { containerDidChange() } }
  }

  override var textLineHeight: CGFloat? { input.style.defaults.font.lineHeight }
  override var firstBaselineDistance: CGFloat { textContainerInset.top + column.firstBaseline }

  override func colorsDidChange() {
    super.colorsDidChange()
    redrawText()
  }

  override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    redrawText()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stage.placeSelection()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
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

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? input.store.string }
    set { super.accessibilityValue = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }

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

  // MARK: - Finding

  /// True if the text can be searched, and replaced if it is editable. False by default.
  open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      if isFindInteractionEnabled {
        let interaction = UIFindInteraction(sessionDelegate: finding)
        findInteraction = interaction
        addInteraction(interaction)
      } else if let findInteraction {
        removeInteraction(findInteraction)
        self.findInteraction = nil
      }
    }
  }
  /// The interaction that shows the find navigator; `nil` while the text cannot be searched.
  open private(set) var findInteraction: UIFindInteraction?
  private lazy var finding = TextViewFinding()

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { findInteraction?.dismissFindNavigator() }
  }

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
    set { isSecure = newValue }
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
