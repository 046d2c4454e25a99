import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppPDF

@Suite(.separateScreens) @MainActor struct PDFTests {
  /// A document of three pages with 100 by 50 points, whose texts are their numbers; `nil` without the library.
  private func document() -> PDFDocument? {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 50))
    let data = renderer.pdfData { context in
      for number in 1...3 {
        context.beginPage()
        ("Page \(number)" as NSString).draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
      }
    }
    return PDFDocument(data: data)
  }

  @Test func `a document has pages with texts and pictures`() throws {
    guard let document = document() else { return print("skipped: there is no library") }
    #expect(document.pageCount == 3 && document.page(at: 3) == nil)
    let page = try #require(document.page(at: 1))
    #expect(page === document.page(at: 1) && document.index(for: page) == 1)
    #expect(page.string?.contains("2") == true && page.bounds(for: .cropBox).size == CGSize(width: 100, height: 50))
    #expect(page.thumbnail(of: CGSize(width: 50, height: 50), for: .cropBox).size == CGSize(width: 50, height: 25))
    #expect(PDFDocument(data: Data("text".utf8)) == nil)
  }

  @Test func `a view shows the pages below each other and goes to one`() throws {
    guard let document = document() else { return print("skipped: there is no library") }
    let view = PDFView()
    let screen = try TestScreen(size: CGSize(width: 200, height: 120)) {
      let controller = UIViewController()
      controller.view = view
      return controller
    }
    view.autoScales = true
    view.displaysPageBreaks = false
    view.document = document
    screen.advance(seconds: 0.1)
    #expect(view.scaleFactor == 2 && view.currentPage === document.page(at: 0))
    var changes = 0
    let token = NotificationCenter.default.addObserver(forName: .PDFViewPageChanged, object: view, queue: nil) { _ in
      MainActor.assumeIsolated { changes += 1 }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    view.goToNextPage(nil)
    #expect(view.currentPage === document.page(at: 1) && changes == 1 && view.canGoToNextPage)
    view.goToLastPage(nil)
    #expect(view.currentPage === document.page(at: 2) && !view.canGoToNextPage && changes == 2)
    view.displayMode = .singlePage
    screen.advance(seconds: 0.1)
    #expect(view.visiblePages == [document.page(at: 2)])
  }

  @Test func `a page is drawn turned, and only the part in its box`() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20)).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 10, width: 10, height: 10))
    }
    guard let document = PDFDocument(data: data) else { return print("skipped: there is no library") }
    let page = try #require(document.page(at: 0))
    page.rotation = -270
    #expect(page.rotation == 90 && page.bounds(for: .cropBox).size == CGSize(width: 40, height: 20))
    // The lower left corner becomes the upper left one.
    #expect(CGPoint.zero.applying(page.transform(for: .cropBox)) == CGPoint(x: 0, y: 40))
    let picture = page.thumbnail(of: CGSize(width: 20, height: 40), for: .cropBox)
    #expect(picture.size == CGSize(width: 20, height: 40))
    let turned = try Picture(picture)
    #expect(turned.isRed(x: 5, y: 5) && !turned.isRed(x: 5, y: 35) && !turned.isRed(x: 15, y: 5))
    for (turn, place) in [(0, (5, 15)), (180, (35, 5)), (270, (15, 35))] {
      page.rotation = turn
      let picture = try Picture(page.thumbnail(of: CGSize(width: 40, height: 40), for: .cropBox))
      #expect(picture.isRed(x: place.0, y: place.1), "\(turn)")
    }
    page.rotation = 0
    page.setBounds(CGRect(x: 5, y: 0, width: 20, height: 20), for: .trimBox)
    let part = try Picture(page.thumbnail(of: CGSize(width: 20, height: 20), for: .trimBox))
    #expect(part.isRed(x: 2, y: 15) && !part.isRed(x: 7, y: 15))
  }

  /// The pixels of an image at one per point.
  private struct Picture {
    private let bytes: [UInt8]
    private let width: Int

    init(_ image: UIImage) throws {
      let (columns, rows) = (Int(image.size.width), Int(image.size.height))
      var bytes = [UInt8](repeating: 0, count: columns * rows * 4)
      let drawn = bytes.withUnsafeMutableBytes { buffer -> Bool in
        guard
          let context = CGContext(
            data: buffer.baseAddress, width: columns, height: rows, bitsPerComponent: 8, bytesPerRow: columns * 4,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
          let pixels = image.cgImage
        else { return false }
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: columns, height: rows))
        return true
      }
      try #require(drawn)
      (self.bytes, width) = (bytes, columns)
    }

    /// True for red at a place from the upper left corner.
    func isRed(x: Int, y: Int) -> Bool {
      let place = (y * width + x) * 4
      return bytes[place] > 200 && bytes[place + 1] < 60 && bytes[place + 2] < 60
    }
  }
}
