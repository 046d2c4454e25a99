/// Begins a PDF whose file is appended to `data` by ``UIGraphicsEndPDFContext()``. ``UIGraphicsPDFRenderer`` is the
/// modern replacement.
///
/// - Parameters:
///   - data: The file, after the end.
///   - bounds: The rectangle of user space that a page shows, in points; empty for 612 × 792.
///   - documentInfo: Entries such as `kCGPDFContextTitle`.
@preconcurrency @MainActor public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  guard let consumer = CGDataConsumer(data: data) else { return }
  _ = PDFDrawing.begin(consumer, bounds, documentInfo)
}

/// Begins a PDF that ``UIGraphicsEndPDFContext()`` writes to a file.
///
/// - Returns: False if there is no folder for the file, or the bounds are not possible.
@preconcurrency @MainActor @discardableResult public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let url = URL(fileURLWithPath: path)
  guard FileManager.default.isWritableFile(atPath: url.deletingLastPathComponent().path),
    let consumer = CGDataConsumer(url: url as NSURL)
  else { return false }
  return PDFDrawing.begin(consumer, bounds, documentInfo)
}

/// Ends the current PDF.
@preconcurrency @MainActor public func UIGraphicsEndPDFContext() {
  guard let document = PDFDrawing.open.popLast() else { return }
  document.context.closePDF()
  DrawingTarget.pop()
}

/// Begins a page with the document's bounds.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPage() {
  PDFDrawing.open.last?.beginPage()
}

/// Begins a page with bounds of its own; empty ones are those of the document. A PDF of Cairo has no further entries of
/// pages, so `pageInfo` is ignored.
@preconcurrency @MainActor public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?)
{
  PDFDrawing.open.last?.beginPage(bounds: bounds)
}

/// The bounds of the current page; empty outside of one.
@preconcurrency @MainActor public func UIGraphicsGetPDFContextBounds() -> CGRect {
  PDFDrawing.open.last?.pageBounds ?? .zero
}

/// Makes a rectangle of the current page a link.
@preconcurrency @MainActor public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  PDFDrawing.open.last?.setURL(url, for: rect)
}

/// Gives a point of the current page a name that links can lead to.
@preconcurrency @MainActor public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
  PDFDrawing.open.last?.addDestination(name, at: point)
}

/// Makes a rectangle of the current page a link to a point with a name.
@preconcurrency @MainActor public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
  PDFDrawing.open.last?.setDestination(name, for: rect)
}

extension PDFDrawing {
  fileprivate static func begin(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
    guard let document = PDFDrawing(consumer, bounds: bounds, info: info ?? [:]) else { return false }
    open.append(document)
    document.target.push()
    return true
  }
}
