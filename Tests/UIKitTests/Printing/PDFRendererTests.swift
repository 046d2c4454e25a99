import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

/// Files are read again by Poppler, which knows nothing of the code that wrote them.
@Suite(.separateScreens) @MainActor struct PDFRendererTests {
  private let page = CGRect(x: 0, y: 0, width: 200, height: 100)

  /// The first page with one pixel per point, on white.
  private func picture(_ data: Data) throws -> Bitmap {
    let image = try #require(UIImage(data: data))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: image.size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: image.size))
      image.draw(at: .zero)
    }
    return try #require(drawn.cgImage).bitmap()
  }

  private func isNear(_ pixel: Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
    abs(Int(pixel.red) - red) < 4 && abs(Int(pixel.green) - green) < 4 && abs(Int(pixel.blue) - blue) < 4
  }

  @Test func `a page shows what was drawn, with y pointing down`() throws {
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      #expect(context.pdfContextBounds == page && UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 20, y: 10, width: 60, height: 30))
      UIColor.blue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 120, y: 40, width: 40, height: 40)).fill()
    }
    #expect(data.starts(with: Data("%PDF-".utf8)))
    #expect(UIImage(data: data)?.size == page.size)
    let bitmap = try picture(data)
    #expect(isNear(bitmap[30, 20], 255, 0, 0) && isNear(bitmap[30, 60], 255, 255, 255))
    #expect(isNear(bitmap[140, 60], 0, 0, 255) && isNear(bitmap[122, 42], 255, 255, 255))
  }

  @Test func `text is text with its font, not outlines`() throws {
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      NSString(string: "Hamburg").draw(
        at: CGPoint(x: 10, y: 10),
        withAttributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.black])
    }
    let source = String(decoding: data, as: Unicode.ASCII.self)
    #expect(source.contains("/FontFile") && source.contains("/ToUnicode"))
    let bitmap = try picture(data)
    let dark = (0..<100).flatMap { y in (0..<200).map { bitmap[$0, y] } }.filter { $0.red < 100 }.count
    #expect(dark > 500, "\(dark) dark pixels")
    let below = (65..<100).flatMap { y in (0..<200).map { bitmap[$0, y] } }.filter { $0.red < 200 }.count
    #expect(below == 0)
  }

  @Test func `images, opacity, clips and shadows arrive`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
    }
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      image.draw(in: CGRect(x: 10, y: 10, width: 40, height: 40))
      context.cgContext.saveGState()
      context.cgContext.clip(to: CGRect(x: 60, y: 10, width: 20, height: 20))
      context.cgContext.setAlpha(0.5)
      UIColor.red.setFill()
      context.fill(page)
      context.cgContext.restoreGState()
      // The height of the offset points in the first direction of y, which is upwards on a page.
      context.cgContext.setShadow(offset: CGSize(width: 0, height: -20), blur: 0, color: UIColor.black.cgColor)
      UIColor.blue.setFill()
      context.fill(CGRect(x: 120, y: 10, width: 40, height: 20))
    }
    let bitmap = try picture(data)
    #expect(isNear(bitmap[30, 15], 0, 255, 0) && isNear(bitmap[30, 45], 0, 0, 0))
    #expect(isNear(bitmap[70, 20], 255, 128, 128) && isNear(bitmap[70, 40], 255, 255, 255))
    #expect(isNear(bitmap[140, 20], 0, 0, 255) && isNear(bitmap[140, 40], 0, 0, 0))
  }

  @Test func `a view's layer is drawn as a picture`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.backgroundColor = .green
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.beginPage()
      view.layer.render(in: context.cgContext)
    }
    let bitmap = try picture(data)
    #expect(isNear(bitmap[50, 25], 0, 255, 0) && isNear(bitmap[150, 25], 255, 255, 255))
  }

  @Test func `pages have sizes of their own, and documents information and links`() throws {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [String(kCGPDFContextTitle): "Report", String(kCGPDFContextAuthor): "Ada"]
    let renderer = UIGraphicsPDFRenderer(bounds: page, format: format)
    #expect(!renderer.allowsImageOutput && format.bounds == page)
    let data = renderer.pdfData { context in
      context.beginPage()
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 20))
      context.setURL(
        try! #require(URL(string: "https://example.org/a'b")), for: CGRect(x: 0, y: 0, width: 50, height: 20))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 300, height: 400), pageInfo: [:])
      #expect(context.pdfContextBounds.size == CGSize(width: 300, height: 400))
    }
    let source = String(decoding: data, as: Unicode.ASCII.self)
    #expect(source.contains("/Count 2") && source.contains("(Report)") && source.contains("(Ada)"))
    #expect(source.contains("/URI (https://example.org/a'b)"))
  }

  @Test func `the functions append a file to data and write files`() throws {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, .zero, nil)
    #expect(UIGraphicsGetPDFContextBounds() == .zero, "no page yet")
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
    UIGraphicsBeginPDFPageWithInfo(page, nil)
    UIRectFill(page)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() == nil && data.length > 400)
    #expect(UIImage(data: Data(referencing: data))?.size == CGSize(width: 612, height: 792))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID().uuidString)")
    #expect(!UIGraphicsBeginPDFContextToFile(folder.appendingPathComponent("a.pdf").path, page, nil))
    #expect(throws: (any Error).self) {
      try UIGraphicsPDFRenderer(bounds: page).writePDF(to: folder.appendingPathComponent("a.pdf")) { $0.beginPage() }
    }
  }

  @Test func `impossible bounds and drawing without a page make no fault`() throws {
    Log.redirect { _ in }
    defer { Log.redirect(to: nil) }
    let huge = CGRect(x: 0, y: 0, width: 20_000, height: 100)
    #expect(UIGraphicsPDFRenderer(bounds: huge).pdfData { $0.beginPage() }.isEmpty)
    let data = UIGraphicsPDFRenderer(bounds: page).pdfData { context in
      context.fill(page)
      context.beginPage()
    }
    #expect(UIImage(data: data)?.size == page.size)
  }
}
