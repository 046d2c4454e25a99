import Typesetting

/// A text of any length that can be scrolled, selected and edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, TextShowing,
  TextEditing
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
  }

  private func setUp() {
    let given = textContainer.manager?.textStorage
    textContainer.owner = self
    if let given { show(given) }
    editor.style.links = linkTextAttributes ?? [:]
    isAccessibilityElement = true
    alwaysBounceVertical = true
    addSubview(stage)
    addGestureRecognizer(TextTouchRecognizer(self))
    addInteraction(TextMenuInteraction())
  }

  private(set) final lazy var editor = TextEditor(
    self, style: TextColumn.Style(defaults: TextDefaults(font: .systemFont(ofSize: 12), color: .label), width: 0))
  private(set) final lazy var stage = TextStage(self)

  /// Also hears of the scrolling.
  @_nonoverride open var delegate: (any UITextViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITextViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }

  // MARK: - Text

  /// Never `nil` when read. Setting it asks nobody and cannot be taken back.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { editor.store.string }
    set {
      editor.setText(TextStore(newValue ?? ""))
      textWasSet()
    }
  }

  /// What its characters do not say is as the view's properties have it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { editor.store.attributed(0..<editor.store.length, defaults: defaultAttributes) }
    set {
      editor.setText(TextStore(newValue ?? NSAttributedString(string: "")))
      textWasSet()
    }
  }

  private func textWasSet() {
    isStorageFresh = false
    intrinsicSizeDidChange()
  }

  /// Of the whole text; setting `nil` gives the usual font.
  open var font: UIFont? {
    get { editor.style.defaults.font }
    set {
      editor.style.defaults.font = newValue ?? .systemFont(ofSize: 12)
      editor.updateAttributes(0..<editor.store.length) { $0[.font] = nil }
      textWasSet()
    }
  }

  /// Of the whole text; setting `nil` gives the label colour.
  open var textColor: UIColor? {
    get { editor.style.defaults.color }
    set {
      editor.style.defaults.color = newValue ?? .label
      editor.updateAttributes(0..<editor.store.length) { $0[.foregroundColor] = nil }
      textWasSet()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet {
      guard textAlignment != oldValue else { return }
      editor.style.defaults.paragraph.alignment = textAlignment.style
      editor.updateAttributes(0..<editor.store.length) { $0[.paragraphStyle] = nil }
      textWasSet()
    }
  }

  /// Given to what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes.merging(editor.attributesForTyping) { $1 } }
    set { editor.typingAttributes = newValue }
  }

  /// Over the attributes of links.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link] {
    didSet {
      editor.style.links = linkTextAttributes ?? [:]
    }
  }

  /// Whether people may make text bold, italic, underlined, larger and smaller.
  /// What they paste has no attributes either way.
  open var allowsEditingTextAttributes = false
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }

  private func adjustFont() {
    guard adjustsFontForContentSizeCategory, let scaling = editor.style.defaults.font.scaling else { return }
    font = scaling.font(for: traitCollection)
  }

  private var storage: NSTextStorage?
  private var isStorageFresh = false

  /// The text as a string that can be changed in place. What a person types is in it when it is next asked for.
  open var textStorage: NSTextStorage {
    let storage = storage ?? NSTextStorage(string: "")
    self.storage = storage
    if !isStorageFresh {
      isStorageFresh = true
      storage.load(attributedText) { [weak self] in MainActor.assumeIsolated { self?.takeOverStorage() } }
    }
    return storage
  }

  /// Shows a text that a layout manager was given before, and changes that one from then on.
  private func show(_ given: NSTextStorage) {
    storage = given
    given.follow { [weak self] in MainActor.assumeIsolated { self?.takeOverStorage() } }
    takeOverStorage()
  }

  private func takeOverStorage() {
    guard let storage else { return }
    let selection = editor.selection
    editor.setText(TextStore(storage))
    editor.select(selection)
    isStorageFresh = true
    intrinsicSizeDidChange()
  }

  /// Lays out the text: says where each character is and which one lies at a point, in coordinates of ``textContainer``, whose
  /// corner lies at the top and left of ``textContainerInset``.
  ///
  /// One of an own class, given by the text container that the view is made with, also draws the text.
  open var layoutManager: NSLayoutManager {
    if let manager = textContainer.manager { return manager }
    let manager = NSLayoutManager()
    manager.addTextContainer(textContainer)
    textStorage.addLayoutManager(manager)
    return manager
  }

  final var drawingManager: NSLayoutManager? {
    textContainer.manager.flatMap { type(of: $0) == NSLayoutManager.self ? nil : $0 }
  }

  // MARK: - Editing

  open var isEditable = true {
    didSet { if isEditable != oldValue, isFirstResponder, !isEditable { resignFirstResponder() } }
  }
  /// Whether text can be selected and links can be followed.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue, isFirstResponder, !isSelectable { resignFirstResponder() } }
  }
  /// The next insertion takes the place of the whole text.
  open var clearsOnInsertion = false

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { NSRange(location: editor.selection.range.lowerBound, length: editor.selection.range.count) }
    set { editor.select(TextSpan(editor.store.clamp(newValue))) }
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

  /// Whether the delegate heard that editing began.
  private var hasBegun = false

  override func didLoseKeys() {
    if editor.marked != nil { editor.unmark() }
    editor.history.close()
    stage.showsHandles = false
    stage.placeSelection()
    guard hasBegun else { return }
    hasBegun = false
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  final var mayEdit: Bool { isEditable }
  final var maySelect: Bool { isSelectable || isEditable }
  final var isSingleLine: Bool { false }
  final var textArea: CGRect { bounds.inset(by: adjustedContentInset) }

  final func askDelegate(_ range: UITextRange, _ text: String) -> Bool {
    guard let range = editor.range(range) else { return false }
    return delegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count), replacementText: text) ?? true
  }

  final func returnPressed() { editor.type("\n") }

  private func insert(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      editor.select(TextSelection(0..<editor.store.length))
    }
    editor.insert(text)
  }

  final func textDidChange() {
    textWasSet()
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  final func selectionDidChange() { delegate?.textViewDidChangeSelection(self) }

  final func editMenu(_ suggested: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: selectedRange, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }

  final func hasLink(at point: CGPoint) -> Bool { link(at: point) != nil }

  final func followLink(at point: CGPoint) -> Bool {
    guard let (item, range) = link(at: point) else { return false }
    if let attachment = item as? NSTextAttachment {
      delegate?.textView(self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    } else if let url = item as? URL {
      delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
    }
    return true
  }

  /// An address or attachment that a tap on a text that is not edited leads to.
  private func link(at point: CGPoint) -> (item: Any, range: NSRange)? {
    guard !isEditable, isSelectable, let range = editor.column.range(at: convert(point, to: stage)) else { return nil }
    let attributes = editor.store.attributes(at: range.lowerBound)
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return (attachment, NSRange(location: range.lowerBound, length: range.count))
    }
    let link = attributes[.link]
    guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else { return nil }
    return (url, editor.linkRange(at: range.lowerBound))
  }

  nonisolated public static let textDidBeginEditingNotification =
    Notification.Name("UITextViewTextDidBeginEditingNotification")
  nonisolated public static let textDidEndEditingNotification =
    Notification.Name("UITextViewTextDidEndEditingNotification")
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  // MARK: - Layout

  public final let textContainer: NSTextContainer

  /// Between the view's edges and the text's container.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { containerDidChange() } }
  }

  final func containerDidChange() {
    editor.style.maximumLines = textContainer.maximumNumberOfLines
    editor.style.defaults.paragraph.lineBreakMode = textContainer.lineBreakMode.style
    intrinsicSizeDidChange()
    setNeedsLayout()
  }

  /// What lies left and right of the lines.
  private var sideRoom: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  private func lineWidth(in width: CGFloat) -> CGFloat {
    guard textContainer.widthTracksTextView else {
      return textContainer.size.width > 0 ? textContainer.size.width - 2 * textContainer.lineFragmentPadding : .infinity
    }
    return max(0, width - sideRoom)
  }

  private var isPlacing = false

  /// What a layout manager may fill with lines.
  final var containerSize: CGSize {
    guard textContainer.widthTracksTextView else { return textContainer.size }
    let width = bounds.width - adjustedContentInset.left - adjustedContentInset.right
    return CGSize(
      width: max(0, width - textContainerInset.left - textContainerInset.right), height: textContainer.size.height)
  }

  /// The lines as they are shown at the view's present width.
  final var placedColumn: TextColumn {
    placeText()
    return editor.column
  }

  final func textLayoutDidChange() {
    measured = nil
    isStorageFresh = false
    setNeedsLayout()
    if window != nil, editor.style.width > 0 { placeText() }
  }

  /// Puts the lines into the content and shows those that can be seen.
  private func placeText() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    let width = lineWidth(in: bounds.width - adjustedContentInset.left - adjustedContentInset.right)
    if editor.style.width != width { editor.style.width = width }
    if editor.style.isRightToLeft != isRightToLeft { editor.style.isRightToLeft = isRightToLeft }
    let column = editor.column
    let origin = CGPoint(x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
    let shownWidth = width.isFinite ? width : column.width
    let frame = CGRect(origin: origin, size: CGSize(width: shownWidth, height: column.height))
    if stage.frame != frame { stage.frame = frame }
    let size = CGSize(
      width: textContainer.widthTracksTextView ? shownWidth + sideRoom : column.width + sideRoom,
      height: (column.height + textContainerInset.top + textContainerInset.bottom).rounded(.up))
    if contentSize != size { contentSize = size }
    stage.show(convert(bounds, to: stage))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeText()
  }

  final func showText(_ rect: CGRect) {
    placeText()
    let area = stage.convert(rect, to: self).insetBy(dx: 0, dy: -textContainerInset.top / 2)
    if isScrollEnabled { scrollRectToVisible(area, animated: false) }
  }

  /// Scrolls as little as is needed to see some characters.
  open func scrollRangeToVisible(_ range: NSRange) {
    let found = editor.store.clamp(range)
    let rects = editor.column.selectionRects(for: found)
    let union = rects.dropFirst().reduce(rects.first ?? editor.column.caretRect(at: TextPosition(found.lowerBound))) {
      $0.union($1)
    }
    showText(union)
  }

  private var measured: (width: CGFloat, size: CGSize)?

  /// Wide enough for the longest line and high enough for all, in the width given.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let limit = size.width > 0 ? size.width : .infinity
    if let measured, measured.width == limit { return measured.size }
    var style = editor.style
    style.width = lineWidth(in: limit)
    let column = style.width == editor.style.width ? editor.column : TextColumn(editor.store, style)
    let height = (column.height + textContainerInset.top + textContainerInset.bottom).rounded(.up)
    let result = CGSize(width: min(limit, (column.width + sideRoom).rounded(.up)), height: height)
    measured = (limit, result)
    return result
  }

  /// That of the text where it does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) : sizeThatFits(.zero)
  }
  override var contentFlows: Bool { !isScrollEnabled }
  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    isScrollEnabled ? intrinsicContentSize : sizeThatFits(CGSize(width: width ?? 0, height: 0))
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { intrinsicSizeDidChange() } }
  }

  override var textLineHeight: CGFloat? { editor.style.defaults.font.lineHeight }
  override var firstBaselineDistance: CGFloat { textContainerInset.top + editor.column.firstBaseline }

  override func colorsDidChange() {
    super.colorsDidChange()
    editor.forgetLayout()
    stage.redraw()
  }

  override func readingDirectionDidChange() {
    super.readingDirectionDidChange()
    editor.forgetLayout()
    stage.redraw()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stage.placeSelection()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
  }

  // MARK: - Accessibility

  final var shownText: String? { editor.store.string }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? editor.store.string }
    set { super.accessibilityValue = newValue }
  }

  @discardableResult open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }

  // MARK: - UITextInput

  open var hasText: Bool { !editor.store.isEmpty }
  open func insertText(_ text: String) { insert(text) }
  open func deleteBackward() { editor.deleteBackward() }

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    askDelegate(range, text)
  }

  /// Setting `nil` leaves the selection as it is.
  open var selectedTextRange: UITextRange? {
    get { editor.selectedSpan }
    set { editor.select(newValue) }
  }
  open var selectionAffinity: UITextStorageDirection {
    get { editor.selection.head.affinity == .upstream ? .backward : .forward }
    set {
      let head = editor.selection.head.offset
      editor.select(
        TextSelection(
          anchor: editor.selection.anchor, head: TextPosition(head, newValue == .backward ? .upstream : .downstream)))
    }
  }
  open var markedTextRange: UITextRange? { editor.markedSpan }
  /// Kept, but not applied: marked text is underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarked(
      markedText ?? "", selected: TextStore(markedText ?? "").clamp(selectedRange))
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

  final var traits = TextTraits()
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }
  open var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }
  open var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }
  open var smartQuotesType: UITextSmartQuotesType {
    get { traits.smartQuotesType }
    set { traits.smartQuotesType = newValue }
  }
  open var smartDashesType: UITextSmartDashesType {
    get { traits.smartDashesType }
    set { traits.smartDashesType = newValue }
  }
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traits.smartInsertDeleteType }
    set { traits.smartInsertDeleteType = newValue }
  }
  open var inlinePredictionType: UITextInlinePredictionType {
    get { traits.inlinePredictionType }
    set { traits.inlinePredictionType = newValue }
  }
  open var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }
  open var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }
  open var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }
  open var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType! {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }
  open var passwordRules: UITextInputPasswordRules? {
    get { traits.passwordRules }
    set { traits.passwordRules = newValue }
  }
  /// Shows a point for each character and keeps the text from the clipboard.
  open var isSecureTextEntry: Bool {
    get { editor.style.isSecure }
    set { if newValue != editor.style.isSecure { editor.style.isSecure = newValue } }
  }

  // MARK: - Keys and actions

  override func types(_ text: String) -> Bool {
    editor.type(text)
    return true
  }

  override func composes(_ text: String, selected: Range<Int>) -> Bool {
    guard mayEdit else { return false }
    setMarkedText(text, selectedRange: NSRange(location: selected.lowerBound, length: selected.count))
    editor.showHead()
    return true
  }

  override func edits(with key: UIKey, isRepeat: Bool) -> Bool { editor.handle(key) }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action.name) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
  open override func delete(_ sender: Any?) { editor.delete() }
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }
  open override func increaseSize(_ sender: Any?) { editor.resize(by: TextEditor.sizeStep) }
  open override func decreaseSize(_ sender: Any?) { editor.resize(by: -TextEditor.sizeStep) }
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  /// Shown at the bottom of the window in place of a keyboard while the text is edited.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }
}

extension UITextView {
  final var defaultAttributes: TextStore.Attributes {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: editor.style.defaults.font, .foregroundColor: editor.style.defaults.color, .paragraphStyle: style]
  }
}
