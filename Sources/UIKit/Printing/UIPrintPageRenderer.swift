/// Draws the pages of a job: headers, content, formatters and footers.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
  /// In points.
  open var headerHeight: CGFloat = 0
  /// In points.
  open var footerHeight: CGFloat = 0
  /// The whole paper; set for a job before ``numberOfPages`` is asked.
  open internal(set) var paperRect = CGRect.zero
  /// The part of the paper on which the printer prints.
  open internal(set) var printableRect = CGRect.zero
  open var printFormatters: [UIPrintFormatter]? {
    didSet {
      for formatter in printFormatters ?? [] { formatter.printPageRenderer = self }
    }
  }

  public override init() {
    super.init()
  }

  /// The printable part without header and footer.
  var contentRect: CGRect {
    printableRect.inset(by: UIEdgeInsets(top: headerHeight, left: 0, bottom: footerHeight, right: 0))
  }

  /// The default is the last page of the formatters.
  open var numberOfPages: Int { printFormatters?.map { $0.startPage + $0.pageCount }.max() ?? 0 }

  /// Adds a formatter whose first page is the page with a number, from 0.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    printFormatters = (printFormatters ?? []).filter { $0 !== formatter } + [formatter]
  }

  /// The formatters of a page; `nil` without any.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    let found = (printFormatters ?? []).filter {
      $0.startPage <= pageIndex && pageIndex < $0.startPage + $0.pageCount
    }
    return found.isEmpty ? nil : found
  }

  /// Called before the first of the pages is drawn. The default does nothing.
  open func prepare(forDrawingPages range: NSRange) {}

  /// Draws header, content, formatters and footer of a page.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let content = contentRect
    drawHeaderForPage(
      at: pageIndex,
      in: CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight))
    drawContentForPage(at: pageIndex, in: content)
    for formatter in printFormattersForPage(at: pageIndex) ?? [] {
      drawPrintFormatter(formatter, forPageAt: pageIndex)
    }
    drawFooterForPage(
      at: pageIndex,
      in: CGRect(x: printableRect.minX, y: content.maxY, width: printableRect.width, height: footerHeight))
  }

  /// The default does nothing.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// The default does nothing.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// The default does nothing.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}

  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    let own = pageIndex - printFormatter.startPage
    printFormatter.draw(in: printFormatter.rectForPage(at: own), forPageAt: own)
  }

  /// Returns the pages as a PDF; `nil` without pages.
  func pdfData(on paper: UIPrintPaper, title: String) -> Data? {
    paperRect = CGRect(origin: .zero, size: paper.paperSize)
    printableRect = paper.printableRect
    let count = numberOfPages
    guard count > 0 else { return nil }
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [String(kCGPDFContextTitle): title]
    prepare(forDrawingPages: NSRange(location: 0, length: count))
    return UIGraphicsPDFRenderer(bounds: paperRect, format: format).pdfData { context in
      for page in 0..<count {
        context.beginPage()
        drawPage(at: page, in: printableRect)
      }
    }
  }
}
