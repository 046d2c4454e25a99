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
}
