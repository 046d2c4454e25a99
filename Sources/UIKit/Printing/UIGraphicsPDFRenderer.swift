/// The information in the files of a PDF renderer.
@preconcurrency open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// Entries such as `kCGPDFContextTitle`, for the whole document.
  open var documentInfo: [String: Any] = [:]
}

/// The drawing environment of a PDF renderer's closure.
@preconcurrency @MainActor open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let document: PDFDrawing
  private let pdfFormat: UIGraphicsPDFRendererFormat

  init(_ document: PDFDrawing, _ format: UIGraphicsPDFRendererFormat) {
    self.document = document
    pdfFormat = format
    super.init(document.context, format)
  }

  open override var format: UIGraphicsPDFRendererFormat { pdfFormat }

  /// The bounds of the current page; empty outside of one.
  open var pdfContextBounds: CGRect { document.pageBounds }

  /// Begins a page with the renderer's bounds. All drawing needs a page.
  open func beginPage() { document.beginPage() }

  /// Begins a page with bounds of its own. A PDF of Cairo has no further entries of pages, so `pageInfo` is ignored.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    document.beginPage(bounds: bounds)
  }

  /// Makes a rectangle of the page a link.
  open func setURL(_ url: URL, for rect: CGRect) { document.setURL(url, for: rect) }

  /// Gives a point of the page a name that links can lead to.
  open func addDestination(withName name: String, at point: CGPoint) { document.addDestination(name, at: point) }

  /// Makes a rectangle of the page a link to a point with a name, on any page.
  open func setDestinationWithName(_ name: String, for rect: CGRect) { document.setDestination(name, for: rect) }
}

/// Makes PDF files by drawing their pages, in points with y pointing down.
@preconcurrency @MainActor open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  private let pdfFormat: UIGraphicsPDFRendererFormat

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
  }

  /// Creates a renderer. `bounds` is the rectangle of user space that a page shows, in points; an empty one is replaced
  /// by 612 × 792.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    pdfFormat = format
    super.init(bounds, format)
  }

  open override var format: UIGraphicsPDFRendererFormat { pdfFormat }

  /// Returns the file that the closure draws; empty data if it could not be made.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let data = NSMutableData()
    guard let consumer = CGDataConsumer(data: data) else { return Data() }
    do {
      try draw(to: consumer, actions)
    } catch {
      Log.warning("no PDF was made: \(error)")
    }
    return Data(referencing: data)
  }

  /// Writes the file that the closure draws, and replaces an existing one.
  ///
  /// - Throws: The error of the file system, with the path.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    guard let consumer = CGDataConsumer(url: url as NSURL) else { return }
    try draw(to: consumer, actions)
  }

  private func draw(to consumer: CGDataConsumer, _ actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    guard let document = PDFDrawing(consumer, bounds: bounds, info: format.documentInfo) else { return }
    document.target.collect { actions(UIGraphicsPDFRendererContext(document, format)) }
    try document.context.finishPDF()
  }
}
