import Typesetting

/// The room that a text view gives its lines.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  public required init?(coder: NSCoder) {
    size = .zero
    super.init()
  }

  /// The width counts while ``widthTracksTextView`` is off; 0 and less mean no limit. The height limits nothing.
  open var size: CGSize { didSet { if size != oldValue { owner?.containerDidChange() } } }
  /// Between the lines and both edges, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.containerDidChange() } }
  }
  /// 0 means any number. What is left out is shown by ``lineBreakMode``.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.containerDidChange() } }
  }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.containerDidChange() } }
  }
  /// Whether lines end at the text view's edge.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { owner?.containerDidChange() } }
  }
}

/// A text view's characters as an attributed string that can be changed in place; changes show at once and cannot be
/// taken back.
@preconcurrency open class NSTextStorage: NSMutableAttributedString {
  private var onEdit: (() -> Void)?
  private var depth = 0
  private var isChanged = false

  /// - Parameter onEdit: Called after each change, or once after several between ``beginEditing()`` and ``endEditing()``.
  func load(_ text: NSAttributedString, onEdit: @escaping () -> Void) {
    self.onEdit = nil
    super.setAttributedString(text)
    isChanged = false
    self.onEdit = onEdit
  }

  private func edit(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    isChanged = true
    tell()
  }

  private func tell() {
    guard depth == 0, isChanged else { return }
    isChanged = false
    onEdit?()
  }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    tell()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    edit { super.replaceCharacters(in: range, with: str) }
  }
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    edit { super.replaceCharacters(in: range, with: attrString) }
  }
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    edit { super.setAttributes(attrs, range: range) }
  }
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    edit { super.addAttribute(name, value: value, range: range) }
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    edit { super.addAttributes(attrs, range: range) }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    edit { super.removeAttribute(name, range: range) }
  }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    edit { super.insert(attrString, at: loc) }
  }
  open override func append(_ attrString: NSAttributedString) {
    edit { super.append(attrString) }
  }
  open override func deleteCharacters(in range: NSRange) {
    edit { super.deleteCharacters(in: range) }
  }
  open override func setAttributedString(_ attrString: NSAttributedString) {
    edit { super.setAttributedString(attrString) }
  }
}
