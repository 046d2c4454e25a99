/// A text view's characters as a mutable attributed string. Changes are shown immediately and cannot be undone.
///
/// Each change, or all changes between ``beginEditing()`` and ``endEditing()``, is processed once: the delegate
/// inspects it and may add to it, then the text view applies it, and layout managers process it. The user's typing is
/// processed in the same way if there is a delegate, a custom subclass, or a layout manager that is not the text view's
/// own.
///
/// A subclass may store the characters itself. It overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for a string and `setAttributes(_:range:)`, and calls
/// ``edited(_:range:changeInLength:)`` in the latter two. It should store them in another text storage: Foundation's
/// own mutable attributed string terminates the program on Linux when it compares attributes that are objects.
/// Foundation can copy such a text only with `attributedSubstring(from:)`.
///
/// A text of more than 65,536 characters or 1,000 runs is stored in chunks, so that a change costs what it replaces,
/// wherever the latest change was. It is given to Foundation when it is copied: by the storage's methods, or as an
/// `NSTextStorage`. Code that knows it only as an `NSAttributedString` copies it with `attributedSubstring(from:)`. Of a
/// smaller text Foundation is given the changed lines and runs after each change; after all changes between
/// ``beginEditing()`` and ``endEditing()``.
@preconcurrency open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of change to a text.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private var onEdit: EditHandler?
  private var depth = 0
  private var isProcessing = false
  private var isLoading = false
  private var managers: [NSLayoutManager] = []
  /// The characters and attributes; `nil` for a subclass, before the first change, and after ``mutableString`` was
  /// used.
  private(set) var store: TextStore?
  /// The part in which the text differs from Foundation's; `nil` if there is none.
  private var difference: TextStore.Difference?
  /// True if Foundation's own characters are those before the latest changes.
  private var isBehind: Bool { difference != nil }
  /// True if the characters may be changed without this class, by ``mutableString``.
  private var isShared = false
  /// ``store`` as a string, until the next change.
  private var madeString: String?

  public init() {
    super.init(string: "")
  }

  public override init(string str: String) {
    super.init(string: str)
  }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }

  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  /// True if the characters are stored by Foundation, which reads and writes ranges efficiently.
  private var isPlain: Bool { type(of: self) == NSTextStorage.self }
  /// True if Foundation's methods read the text.
  private var isReadByFoundation: Bool { isPlain && !isBehind }

  // MARK: Layout

  /// The layout managers of this text; the storage retains them.
  open var layoutManagers: [NSLayoutManager] { managers }

  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
    if let other = aLayoutManager.textStorage, other !== self { other.removeLayoutManager(aLayoutManager) }
    managers.append(aLayoutManager)
    managersDidChange()
    aLayoutManager.textStorage = self
    aLayoutManager.forgetLayout()
  }

  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    managersDidChange()
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// A text view's own layout manager knows of typed text from the view; others hear of it from the text.
  private func managersDidChange() {
    informsManagers = managers.count > 1 || managers.contains { type(of: $0) != NSLayoutManager.self }
  }

  /// Lets each layout manager process a change, as the last step.
  private func informManagers(_ mask: EditActions, _ range: NSRange, _ change: Int) {
    guard !managers.isEmpty else { return }
    nonisolated(unsafe) let storage = self
    let call: @MainActor @Sendable () -> Void = {
      storage.isInformingManagers = true
      for manager in storage.managers {
        manager.processEditing(
          for: storage, edited: mask, range: range, changeInLength: change, invalidatedRange: range)
      }
      storage.isInformingManagers = false
    }
    if MainThread.isCurrent { MainActor.assumeIsolated(call) } else { DispatchQueue.main.async(execute: call) }
  }

  private func forgetLayouts() {
    let managers = managers
    guard !managers.isEmpty else { return }
    let call: @MainActor @Sendable () -> Void = { for manager in managers { manager.forgetLayout() } }
    if MainThread.isCurrent { MainActor.assumeIsolated(call) } else { DispatchQueue.main.async(execute: call) }
  }

  // MARK: Processing

  /// Inspects every change before it is shown. A text with a delegate may be changed only on the main thread.
  @preconcurrency @MainActor open weak var delegate: (any NSTextStorageDelegate)? {
    didSet { isWatched = delegate != nil }
  }
  private var isWatched = false
  /// True if there are layout managers that hear of each change from the text only.
  private var informsManagers = false
  /// True while the layout managers process a change that the text has applied itself.
  private(set) var isInformingManagers = false

  /// True if each change must be processed, for a delegate, a subclass or a layout manager.
  var isHeard: Bool { isWatched || !isPlain || informsManagers }

  /// The kinds of the changes that are not processed yet; empty between changes.
  open private(set) var editedMask: EditActions = []
  /// The range that encloses the changes, in the current text; its location is `NSNotFound` between changes.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference in length to the text before the changes.
  open private(set) var changeInLength = 0

  /// Reports a change that a subclass made to its own characters, and processes it unless more changes follow.
  ///
  /// The range is that of the replaced characters, before this change; `delta` is the difference in length of their
  /// replacement.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let whole = self.editedMask.isEmpty ? editedRange : NSUnionRange(self.editedRange, editedRange)
    self.editedMask.formUnion(editedMask)
    self.editedRange = NSRange(location: whole.location, length: max(0, whole.length + delta))
    changeInLength += delta
    process()
  }

  private func process() {
    guard depth == 0, !isProcessing, !editedMask.isEmpty else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
    let (mask, range, change) = (editedMask, editedRange, changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    forgetLayouts()
    onEdit?(range, change)
    informManagers(mask, range, change)
  }

  /// Notifies the delegate and observers of a change. Overrides call super, before or after changes of their own.
  open func processEditing() {
    NotificationCenter.default.post(name: Self.willProcessEditingNotification, object: self)
    notifyDelegate(isProcessed: false)
    notifyDelegate(isProcessed: true)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
  }

  /// Discards the layouts of the text. Attributes take effect when a text is laid out, so all of them are read again.
  open func invalidateAttributes(in range: NSRange) { forgetLayouts() }

  private func notifyDelegate(isProcessed: Bool) {
    guard isWatched else { return }
    precondition(MainThread.isCurrent, "a text storage that has a delegate was changed off the main thread")
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      let (mask, range, change) = (storage.editedMask, storage.editedRange, storage.changeInLength)
      if isProcessed {
        storage.delegate?.textStorage(storage, didProcessEditing: mask, range: range, changeInLength: change)
      } else {
        storage.delegate?.textStorage(storage, willProcessEditing: mask, range: range, changeInLength: change)
      }
    }
  }

  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, let store, Self.isSmall(store) { settle() }
    process()
  }

  // MARK: Showing

  /// Receives the range of a change in the current text, and the change in length.
  typealias EditHandler = (_ range: NSRange, _ changeInLength: Int) -> Void

  /// - Parameter onEdit: Called after each change, or once after several between ``beginEditing()`` and ``endEditing()``.
  func load(_ text: NSAttributedString, onEdit: @escaping EditHandler) {
    self.onEdit = nil
    if isPlain { take(text) } else { setAttributedString(text) }
    self.onEdit = onEdit
  }

  /// Sets the closure that is called after each change, as for a loaded text.
  func follow(_ onEdit: @escaping EditHandler) {
    self.onEdit = onEdit
  }

  /// Adopts the user's edits with one change of the characters that differ. If none differ, it replaces all attributes.
  ///
  /// - Parameter attributed: Returns the characters in the form in which they are stored.
  func take(_ store: TextStore, as attributed: (TextStore, Range<Int>) -> NSAttributedString) {
    let old = Array(string.utf16)
    let new = store.units.elements
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var rest = 0
    while rest < limit - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
    // A surrogate pair is always replaced as a whole.
    if start > 0, UTF16.isLeadSurrogate(old[start - 1]) { start -= 1 }
    if rest > 0, UTF16.isTrailSurrogate(old[old.count - rest]) { rest -= 1 }
    if old == new { (start, rest) = (0, 0) }
    let range = NSRange(location: start, length: old.count - start - rest)
    replaceCharacters(in: range, with: attributed(store, start..<new.count - rest))
  }

  private func take(_ text: NSAttributedString) {
    isLoading = true
    // Emptied first; otherwise Foundation would compare the old and new attributes, see ``TextStore``.
    super.replaceCharacters(in: NSRange(location: 0, length: super.length), with: "")
    super.setAttributedString(text)
    isLoading = false
    difference = nil
    store = nil
    madeString = nil
  }

  // MARK: Foundation's copy

  /// The largest text that is given to Foundation after each change, or after several between ``beginEditing()`` and
  /// ``endEditing()``, in UTF-16 units and in runs. Larger limits make changes of large texts slow; smaller ones more
  /// texts depend on how they are copied.
  private static let mostEagerUnits = 65_536
  private static let mostEagerRuns = 1_000

  private static func isSmall(_ store: TextStore) -> Bool {
    store.length <= mostEagerUnits && store.runCount <= mostEagerRuns
  }

  /// Gives Foundation the characters, for methods that read its own.
  final func settle() {
    guard let difference, let store else { return }
    guard store.runCount <= Self.mostEagerRuns else {
      take(store.attributed(0..<store.length, defaults: [:]))
      self.store = store
      return
    }
    isLoading = true
    store.update(self, differingIn: difference)
    isLoading = false
    self.difference = nil
  }

  open override var string: String {
    guard isBehind, let store else { return super.string }
    let made = madeString ?? store.string
    madeString = made
    return made
  }

  /// The characters as a string that changes them. Each later change is given to Foundation at once.
  open override var mutableString: NSMutableString {
    settle()
    store = nil
    isShared = true
    return super.mutableString
  }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    if isLoading { return super.attributes(at: location, effectiveRange: range) }
    guard isBehind, let store else {
      return TextStore.unseparated(super.attributes(at: location, effectiveRange: range))
    }
    precondition(
      (0..<store.length).contains(location), "the location \(location) is outside a text of length \(store.length)")
    let run = store.run(at: location)
    range?.pointee = NSRange(location: run.range.lowerBound, length: run.range.count)
    return run.attributes
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    settle()
    return super.copy(with: zone)
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    settle()
    return super.mutableCopy(with: zone)
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    settle()
    (other as? NSTextStorage)?.settle()
    return super.isEqual(to: other)
  }

  // MARK: Reading

  // Foundation reads its own characters directly and bypasses a subclass's overrides.
  open override var length: Int {
    if isReadByFoundation || isLoading { return super.length }
    return store?.length ?? string.utf16.count
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    if isReadByFoundation {
      return TextStore.unseparated(super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit))
    }
    var found = NSRange()
    let values = attributes(at: location, effectiveRange: &found)
    range?.pointee = NSIntersectionRange(found, rangeLimit)
    return values
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    isReadByFoundation
      ? super.attribute(attrName, at: location, effectiveRange: range)
      : attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    isReadByFoundation
      ? super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
      : attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isReadByFoundation { return super.enumerateAttributes(in: enumerationRange, options: opts, using: block) }
    var stop = ObjCBool(false)
    let runs = self.runs(in: enumerationRange)
    for (values, range) in opts.contains(.reverse) ? runs.reversed() : runs {
      block(values, range, &stop)
      if stop.boolValue { return }
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    if isReadByFoundation {
      return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }
    enumerateAttributes(in: enumerationRange, options: opts) { block($0[attrName], $1, $2) }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    isReadByFoundation
      ? super.attributedSubstring(from: range)
      : TextStore(self).attributed(range.location..<NSMaxRange(range), defaults: [:])
  }

  private func runs(in range: NSRange) -> [(values: [NSAttributedString.Key: Any], range: NSRange)] {
    var result: [(values: [NSAttributedString.Key: Any], range: NSRange)] = []
    var location = range.location
    while location < NSMaxRange(range) {
      var found = NSRange()
      let values = attributes(at: location, effectiveRange: &found)
      let end = min(max(NSMaxRange(found), location + 1), NSMaxRange(range))
      result.append((values, NSRange(location: location, length: end - location)))
      location = end
    }
    return result
  }

  // MARK: Changing

  /// Changes the characters without Foundation, which cannot compare attributes; see ``TextStore``.
  private func edit(_ range: NSRange, _ actions: EditActions, _ body: (inout TextStore, Range<Int>) -> Void) {
    precondition(
      range.location >= 0 && range.length >= 0 && NSMaxRange(range) <= length,
      "a range of \(range.location)+\(range.length) is outside a text of length \(length)")
    var changed = TextStore(self)
    // The only reference, so that the change copies nothing.
    store = nil
    let old = changed.length
    body(&changed, range.location..<NSMaxRange(range))
    let lengthChange = changed.length - old
    madeString = nil
    if isShared || !isPlain {
      take(changed.attributed(0..<changed.length, defaults: [:]))
    } else {
      note(range.location..<NSMaxRange(range), lengthChange, actions)
      store = changed
      if depth == 0, Self.isSmall(changed) { settle() }
    }
    edited(actions, range: range, changeInLength: lengthChange)
  }

  /// Adds a change to those that Foundation has not been given.
  private func note(_ replaced: Range<Int>, _ lengthChange: Int, _ actions: EditActions) {
    let hasCharacters = actions.contains(.editedCharacters)
    if difference == nil {
      difference = TextStore.Difference(
        replaced: replaced, lengthChange: lengthChange, hasCharacters: hasCharacters)
    } else {
      difference?.add(replaced: replaced, lengthChange: lengthChange, hasCharacters: hasCharacters)
    }
  }

  /// Changes the attributes of each run with the methods that a subclass overrides.
  private func update(_ range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    beginEditing()
    for (values, run) in runs(in: range) {
      var values = values
      change(&values)
      setAttributes(values, range: run)
    }
    endEditing()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    if isLoading { return super.replaceCharacters(in: range, with: str) }
    edit(range, .editedCharacters) { store, range in
      let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
      store.replace(range, with: TextStore(str, store.attributes(at: source)))
    }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if isLoading { return super.replaceCharacters(in: range, with: attrString) }
    if isPlain {
      return edit(range, [.editedAttributes, .editedCharacters]) { $0.replace($1, with: TextStore(attrString)) }
    }
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    attrString.enumerateAttributes(in: NSRange(location: 0, length: attrString.length)) { values, run, _ in
      setAttributes(values, range: NSRange(location: range.location + run.location, length: run.length))
    }
    endEditing()
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    if isLoading { return super.setAttributes(attrs, range: range) }
    edit(range, .editedAttributes) { $0.update($1) { $0 = attrs ?? [:] } }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    if isLoading { return super.addAttribute(name, value: value, range: range) }
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    if isLoading { return super.addAttributes(attrs, range: range) }
    guard isPlain else { return update(range) { $0.merge(attrs) { $1 } } }
    edit(range, .editedAttributes) { $0.update($1) { $0.merge(attrs) { $1 } } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    if isLoading { return super.removeAttribute(name, range: range) }
    guard isPlain else { return update(range) { $0[name] = nil } }
    edit(range, .editedAttributes) { $0.update($1) { $0[name] = nil } }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
}

extension NSAttributedString {
  /// Copies a text storage with all of its changes.
  public convenience init(attributedString text: NSTextStorage) {
    text.settle()
    self.init(attributedString: text as NSAttributedString)
  }
}
