import CCairo
import Foundation
import Raster

/// The state of a context that draws the pages of a PDF.
struct PageState {
  let file: PDFFile
  let consumer: CGDataConsumer
  let defaultBox: CGRect
  /// The rectangle of the current page; `nil` between pages.
  var box: CGRect?
  var isClosed = false
}

/// PDF files. Outlines, text, pictures and gradients stay what they are; shadows, layers and masks by images become
/// pictures with four pixels per point. ``CGBlendMode/clear`` has no effect, because there are no pixels to clear.
extension CGContext {
  /// Creates a context for a PDF, with y pointing up from the lower left corner of each page. Drawing begins with
  /// ``beginPDFPage(_:)``, and the consumer receives the file with ``closePDF()``.
  ///
  /// - Parameters:
  ///   - mediaBox: The rectangle of user space that a page shows, in points; `nil` for 612 × 792.
  ///   - auxiliaryInfo: Information with keys such as ``kCGPDFContextTitle``.
  /// - Returns: `nil` for an empty rectangle or one with a side of more than 14,400 points.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    let info = PDFInfo(auxiliaryInfo)
    let box = (mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)).standardized
    guard box.isPage, let file = PDFFile(size: box.size) else { return nil }
    for (kind, text) in info.metadata { file.setMetadata(kind, text) }
    self.init(PageState(file: file, consumer: consumer, defaultBox: box))
  }

  /// Creates a context that writes a PDF to a file.
  public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page with a fresh state, after the end of a page that is still open.
  ///
  /// - Parameter pageInfo: May have ``kCGPDFContextMediaBox`` for a page of another size.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let pages, !pages.isClosed else { return }
    if pages.box != nil { endPDFPage() }
    let wanted = PDFInfo(pageInfo).mediaBox?.standardized
    let box = wanted.flatMap { $0.isPage ? $0 : nil } ?? pages.defaultBox
    pages.file.setSize(box.size)
    let scale = PDFFile.pixelsPerPoint
    // The corner of the box at the corner of the page, y downwards in pixels.
    let base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: -box.minX * scale, ty: box.maxY * scale)
    self.pages?.box = box
    beginPage(Canvas(page: pages.file, size: box.size), base: base)
  }

  /// Ends the page. Without a page it has no effect.
  public func endPDFPage() {
    guard let pages, pages.box != nil else { return }
    pages.file.showPage()
    self.pages?.box = nil
    if let canvas = Canvas(clear: .empty) { beginPage(canvas, base: base) }
  }

  /// Ends the file and gives it to the consumer; a failure is reported once. Later calls have no effect.
  public func closePDF() {
    do {
      try finishPDF()
    } catch {
      Diagnostics.report("a PDF could not be written: \(error)")
    }
  }

  /// The same, with the error. An error of the file system is that of Foundation.
  package func finishPDF() throws {
    guard let pages, !pages.isClosed else { return }
    endPDFPage()
    self.pages?.isClosed = true
    guard let data = pages.file.finish() else { throw CocoaError(.fileWriteUnknown) }
    try pages.consumer.write(data)
  }

  /// The rectangle of the current page in the base of user space; `nil` outside of one.
  package var pageBox: CGRect? { pages?.box }

  /// True if drawing is recorded as outlines and text rather than as pixels.
  package var isPage: Bool { canvas.isPage }

  // MARK: - Links

  /// Makes a rectangle of the base of user space a link.
  public func setURL(_ url: CFURL, for rect: CGRect) {
    guard let address = (url as URL).absoluteString.quoted, let area = tagArea(rect) else { return }
    pages?.file.tag("Link", "rect=[\(area)] uri=\(address)")
  }

  /// Gives a point of the page a name that links can lead to.
  public func addDestination(_ name: CFString, at point: CGPoint) {
    guard let pages, let box = pages.box, let name = String(name).quoted else { return }
    pages.file.tag("cairo.dest", "name=\(name) x=\(point.x - box.minX) y=\(box.maxY - point.y)")
  }

  /// Makes a rectangle a link to a point with a name, on any page.
  public func setDestination(_ name: CFString, for rect: CGRect) {
    guard let name = String(name).quoted, let area = tagArea(rect) else { return }
    pages?.file.tag("Link", "rect=[\(area)] dest=\(name)")
  }

  /// The rectangle from the top left corner of the page, in points.
  private func tagArea(_ rect: CGRect) -> String? {
    guard let box = pages?.box, rect.isFinite else { return nil }
    let rect = rect.standardized
    return "\(rect.minX - box.minX) \(box.maxY - rect.maxY) \(rect.width) \(rect.height)"
  }
}

/// Glyphs of one font, size and colour.
package struct GlyphRun {
  /// The path of the font file.
  package var path: String
  /// The number of the face in the file, with the number of a variable font's instance in the upper 16 bits.
  package var faceIndex: Int
  package var size: CGFloat
  package var color: CGColor
  /// Numbers of glyphs, and the positions of their origins in user space, y downwards.
  package var glyphs: [(identifier: UInt32, position: CGPoint)]

  package init(
    path: String, faceIndex: Int, size: CGFloat, color: CGColor, glyphs: [(identifier: UInt32, position: CGPoint)]
  ) {
    self.path = path
    self.faceIndex = faceIndex
    self.size = size
    self.color = color
    self.glyphs = glyphs
  }
}

extension CGContext {
  /// Writes glyphs as text of a page.
  ///
  /// - Returns: False, without drawing, if the target is not a page, the state has a shadow or a mask, or the font
  ///   cannot be read; the glyphs' outlines then look the same.
  package func show(_ run: GlyphRun) -> Bool {
    guard isPage, state.shadow == nil, state.clip.mask == nil, let pages,
      let font = pages.file.font(path: run.path, index: run.faceIndex)
    else { return false }
    guard !state.clip.bounds.isEmpty else { return true }
    var color = run.color.rgba
    color.w *= Double(state.alpha)
    canvas.show(run, font: font, color: color, transform: state.transform, state.blendMode.cairo, in: state.clip)
    return true
  }
}

extension CGRect {
  /// True for a possible rectangle of a page.
  fileprivate var isPage: Bool {
    isFinite && width >= 1 && height >= 1 && max(width, height) <= PDFFile.longestSide
  }
}

extension String {
  /// The text as a string in Cairo's attributes; `nil` with control characters.
  fileprivate var quoted: String? {
    guard !unicodeScalars.contains(where: { $0.value < 32 }) else { return nil }
    return "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
