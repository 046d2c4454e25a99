/// Prints a text on as many pages as it needs.
@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
  open var text: String? {
    didSet { measured = nil }
  }
  /// Has precedence over ``text``.
  open var attributedText: NSAttributedString? {
    didSet { measured = nil }
  }
  /// The font of ``text``; `nil` for the system font in 12 points.
  open var font: UIFont? {
    didSet { measured = nil }
  }
  open var color: UIColor? {
    didSet { measured = nil }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { measured = nil }
  }

  private var measured: TextPages?

  public init(text: String) {
    self.text = text
    super.init()
  }

  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }

  open override var pageCount: Int { pages(of: rectForPage(at: 0).size).parts.count }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    pages(of: rectForPage(at: 0).size).draw(pageIndex, in: rect)
  }

  private func pages(of size: CGSize) -> TextPages {
    if let measured, measured.size == size { return measured }
    let pages = TextPages(printedText, size: size)
    measured = pages
    return pages
  }

  private var printedText: NSAttributedString {
    if let attributedText { return attributedText }
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return NSAttributedString(
      string: text ?? "",
      attributes: [
        .font: font ?? .systemFont(ofSize: 12), .foregroundColor: color ?? .black, .paragraphStyle: style,
      ])
  }
}
