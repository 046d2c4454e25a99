import Drawing
import Foundation
import Raster
import Testing

@_spi(PDFText) @testable import PictureFiles

@Suite struct PDFDocumentTests {
  /// The document of red and blue halves, with 4 × 2 points; `nil` without the library.
  private func document() throws -> CGPDFDocument? {
    if let reason = Samples.missingLibrary(for: Samples.pdf) {
      print("skipped: \(reason)")
      return nil
    }
    let document: CGPDFDocument = try #require(CGPDFDocument(CGDataProvider(bytes: Data(Samples.pdf))))
    return document
  }

  @Test func `a document has numbered pages`() throws {
    guard let document = try document() else { return }
    #expect(document.numberOfPages == 1 && document.page(at: 0) == nil && document.page(at: 2) == nil)
    let page = try #require(document.page(at: 1))
    #expect(page.getBoxRect(.cropBox) == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(page.pageNumber == 1 && page.document === document && page.text.isEmpty)
    #expect(CGPDFDocument(CGDataProvider(bytes: Data("%PDF-1.4 nothing".utf8))) == nil)
  }

  @Test func `a page is drawn from its lower left corner, as sharp as the context`() throws {
    guard let page = try document()?.page(at: 1) else { return }
    let bitmap = try Bitmap(width: 12, height: 4)
    let context = CGContext(bitmap: bitmap, scale: 1)
    context.translateBy(x: 2, y: 4)
    context.scaleBy(x: 2, y: -2)
    context.drawPDFPage(page)
    #expect(Samples.letters(CGImage(bitmap: bitmap)).hasPrefix("..rrrrbbbb../"))
  }

  @Test func `a page that is enlarged beyond all pictures is left out`() throws {
    guard let page = try document()?.page(at: 1) else { return }
    let bitmap = try Bitmap(width: 4, height: 4)
    let context = CGContext(bitmap: bitmap, scale: 1)
    context.scaleBy(x: 1e300, y: 1e300)
    context.drawPDFPage(page)
    #expect((0..<4).allSatisfy { bitmap[$0, $0].alpha == 0 })
  }

  @Test func `a page fits into a rectangle and is not enlarged`() throws {
    guard let page = try document()?.page(at: 1) else { return }
    func place(_ rect: CGRect, _ angle: Int32, _ isKept: Bool) -> CGRect {
      let transform = page.getDrawingTransform(.mediaBox, rect: rect, rotate: angle, preserveAspectRatio: isKept)
      let place = page.getBoxRect(.mediaBox).applying(transform)
      return CGRect(
        x: place.minX.rounded(), y: place.minY.rounded(), width: place.width.rounded(), height: place.height.rounded())
    }
    #expect(place(CGRect(x: 10, y: 0, width: 8, height: 8), 0, true) == CGRect(x: 12, y: 3, width: 4, height: 2))
    #expect(place(CGRect(x: 0, y: 0, width: 2, height: 2), 0, true) == CGRect(x: 0, y: 1, width: 2, height: 1))
    #expect(place(CGRect(x: 0, y: 0, width: 2, height: 2), 0, false) == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(place(CGRect(x: 0, y: 0, width: 8, height: 8), 90, true) == CGRect(x: 3, y: 2, width: 2, height: 4))
  }
}
