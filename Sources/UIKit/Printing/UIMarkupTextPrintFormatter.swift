/// Prints a document of simple HTML, as `NSAttributedString` reads it, on as many pages as it needs.
@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  open var markupText: String? {
    didSet { measured = nil }
  }

  private var measured: TextPages?

  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }

  open override var pageCount: Int { pages(of: rectForPage(at: 0).size).parts.count }

  open override func draw(in rect: CGRect, forPageAt pageIndex: Int) {
    pages(of: rectForPage(at: 0).size).draw(pageIndex, in: rect)
  }

  private func pages(of size: CGSize) -> TextPages {
    if let measured, measured.size == size { return measured }
    let pages = TextPages(HTMLReader.attributedString(markupText ?? ""), size: size)
    measured = pages
    return pages
  }
}
