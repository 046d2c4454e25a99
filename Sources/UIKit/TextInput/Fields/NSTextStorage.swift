/// A text view's characters as an attributed string that can be changed in place; changes show at once and cannot be
/// taken back.
@preconcurrency open class NSTextStorage: NSMutableAttributedString {
  private var onEdit: (() -> Void)?
  private var depth = 0
  private var isChanged = false
  private var isLoading = false
  private var managers: [NSLayoutManager] = []

  public convenience init() {
    self.init(string: "")
  }

  // MARK: Layout

  /// Those that lay out this text; it keeps them.
  open var layoutManagers: [NSLayoutManager] { managers }

  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !managers.contains(where: { $0 === aLayoutManager }) else { return }
    if let other = aLayoutManager.textStorage, other !== self { other.removeLayoutManager(aLayoutManager) }
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.forgetLayout()
  }

  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  private func forgetLayouts() {
    let managers = managers
    guard !managers.isEmpty else { return }
    let call: @MainActor @Sendable () -> Void = { for manager in managers { manager.forgetLayout() } }
    if MainThread.isCurrent { MainActor.assumeIsolated(call) } else { DispatchQueue.main.async(execute: call) }
  }

  // MARK: Editing

  /// - Parameter onEdit: Called after each change, or once after several between ``beginEditing()`` and ``endEditing()``.
  func load(_ text: NSAttributedString, onEdit: @escaping () -> Void) {
    take(text)
    isChanged = false
    self.onEdit = onEdit
  }

  /// Has changes told as those of a text that was loaded.
  func follow(_ onEdit: @escaping () -> Void) {
    self.onEdit = onEdit
  }

  private func take(_ text: NSAttributedString) {
    isLoading = true
    // Emptied first: Foundation would compare the attributes of what goes and of what comes, see ``TextStore``.
    super.replaceCharacters(in: NSRange(location: 0, length: length), with: "")
    super.setAttributedString(text)
    isLoading = false
  }

  /// Changes the characters apart from Foundation, which cannot compare attributes; see ``TextStore``.
  private func edit(_ range: NSRange, _ body: (inout TextStore, Range<Int>) -> Void) {
    precondition(
      range.location >= 0 && range.length >= 0 && NSMaxRange(range) <= length,
      "a range of \(range.location)+\(range.length) lies outside a text of \(length)")
    var store = TextStore(self)
    body(&store, range.location..<NSMaxRange(range))
    take(store.attributed(0..<store.length, defaults: [:]))
    isChanged = true
    tell()
  }

  private func tell() {
    guard depth == 0, isChanged else { return }
    isChanged = false
    forgetLayouts()
    onEdit?()
  }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    tell()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    if isLoading { return super.replaceCharacters(in: range, with: str) }
    edit(range) { store, range in
      let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
      store.replace(range, with: TextStore(str, store.attributes(at: source)))
    }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    if isLoading { return super.replaceCharacters(in: range, with: attrString) }
    edit(range) { $0.replace($1, with: TextStore(attrString)) }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    if isLoading { return super.setAttributes(attrs, range: range) }
    edit(range) { $0.update($1) { $0 = attrs ?? [:] } }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    if isLoading { return super.addAttribute(name, value: value, range: range) }
    edit(range) { $0.update($1) { $0[name] = value } }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    if isLoading { return super.addAttributes(attrs, range: range) }
    edit(range) { $0.update($1) { $0.merge(attrs) { $1 } } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    if isLoading { return super.removeAttribute(name, range: range) }
    edit(range) { $0.update($1) { $0[name] = nil } }
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
