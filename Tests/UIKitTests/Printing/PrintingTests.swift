import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens, .serialized) @MainActor struct PrintingTests {
  /// Counts the pages of a PDF.
  private func pages(_ data: Data) -> Int {
    let source = String(decoding: data, as: Unicode.ASCII.self)
    return source.matches(of: /\/Type \/Page\b[^s]/).count
  }

  @Test func `a text is divided into as many pages as its lines need`() throws {
    let controller = UIPrintInteractionController()
    let formatter = UISimpleTextPrintFormatter(text: (1...200).map { "Line \($0)" }.joined(separator: "\n"))
    formatter.perPageContentInsets = UIEdgeInsets(top: 54, left: 54, bottom: 54, right: 54)
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    controller.printPageRenderer = renderer
    let data = try controller.makePDF()
    let area = formatter.rectForPage(at: 0)
    let height = "Line 1".size(withAttributes: [.font: UIFont.systemFont(ofSize: 12)]).height
    let perPage = Int(area.height / height)
    #expect(formatter.pageCount == (200 + perPage - 1) / perPage)
    #expect(pages(data) == formatter.pageCount)
  }

  @Test func `a document of HTML is divided into pages with its styles`() throws {
    let rows = (1...200).map { "<p>Line <b>\($0)</b></p>" }.joined()
    let formatter = UIMarkupTextPrintFormatter(markupText: rows)
    let controller = UIPrintInteractionController()
    let renderer = UIPrintPageRenderer()
    renderer.addPrintFormatter(formatter, startingAtPageAt: 0)
    controller.printPageRenderer = renderer
    #expect(try pages(controller.makePDF()) == formatter.pageCount && formatter.pageCount > 2)
    let few = formatter.pageCount
    formatter.markupText = rows.replacingOccurrences(of: "<p>", with: "<p style=\"font-size: 36px\">")
    #expect(formatter.pageCount > few)
    formatter.markupText = ""
    #expect(formatter.pageCount <= 1)
  }

  @Test func `a renderer draws header, content, formatters and footer of each page`() throws {
    final class Renderer: UIPrintPageRenderer {
      var calls: [String] = []
      override var numberOfPages: Int { 2 }
      override func prepare(forDrawingPages range: NSRange) { calls.append("prepare \(range.length)") }
      override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
        calls.append("header \(pageIndex) \(Int(headerRect.height))")
      }
      override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        calls.append("content \(pageIndex) \(contentRect.minY == printableRect.minY + 30)")
      }
      override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
        calls.append("footer \(pageIndex) \(footerRect.maxY == printableRect.maxY)")
      }
    }
    let controller = UIPrintInteractionController()
    let renderer = Renderer()
    renderer.headerHeight = 30
    renderer.footerHeight = 20
    controller.printPageRenderer = renderer
    #expect(try pages(controller.makePDF()) == 2)
    #expect(
      renderer.calls == [
        "prepare 2", "header 0 30", "content 0 true", "footer 0 true", "header 1 30", "content 1 true",
        "footer 1 true",
      ])
    #expect(renderer.paperRect.size == controller.printPaper?.paperSize)
  }

  @Test func `items are images and PDF files, and others are refused with their position`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let pdf = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 9, height: 9)).pdfData { $0.beginPage() }
    #expect(UIPrintInteractionController.canPrint(pdf) && !UIPrintInteractionController.canPrint(Data("text".utf8)))
    let controller = UIPrintInteractionController()
    controller.printingItem = pdf
    #expect(try controller.makePDF() == pdf)
    controller.printingItem = nil
    controller.printingItems = [image, try #require(image.pngData())]
    #expect(try pages(controller.makePDF()) == 2)
    controller.printingItems = [image, 7]
    #expect(throws: UIPrintError.self) { try controller.makePDF() }
    do {
      _ = try controller.makePDF()
    } catch {
      #expect("\(error)" == "Printing failed: item 2 is no image, PDF, data or file of one: Int")
    }
    controller.printingItems = nil
    #expect(throws: UIPrintError.self) { try controller.makePDF() }
  }

  @Test func `landscape turns the paper`() throws {
    let controller = UIPrintInteractionController()
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Wide")
    let info = UIPrintInfo.printInfo()
    #expect(info.orientation == .portrait && info.outputType == .general && info.duplex == .none)
    info.orientation = .landscape
    controller.printInfo = info
    _ = try controller.makePDF()
    let size = try #require(controller.printPaper?.paperSize)
    #expect(size.width > size.height)
    #expect(UIPrintPaper.usual(in: "US").paperSize == CGSize(width: 612, height: 792))
    #expect(UIPrintPaper.usual(in: "DE").paperSize == CGSize(width: 595, height: 842))
  }

  @Test func `the command gets the file and the options, and its message becomes the error`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lp-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let usual = PrintCommand.folders
    defer {
      PrintCommand.folders = usual
      try? FileManager.default.removeItem(at: folder)
    }
    PrintCommand.folders = [folder.path]
    let info = UIPrintInfo()
    info.duplex = .longEdge
    info.outputType = .grayscale
    await #expect(throws: UIPrintError.self) { try await PrintCommand.print(Data(), info, title: "Plan") }
    let script =
      "#!/bin/sh\necho \"$@\" > \(folder.path)/said\ncase \"$2\" in Bad) echo 'no printer' >&2; exit 1;; esac\n"
    let command = folder.appendingPathComponent("lp")
    try Data(script.utf8).write(to: command)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: command.path)
    try await PrintCommand.print(Data("x".utf8), info, title: "Plan")
    let said = try String(contentsOf: folder.appendingPathComponent("said"), encoding: .utf8)
    #expect(said.hasPrefix("-t Plan -o sides=two-sided-long-edge -o print-color-mode=monochrome -- "))
    do {
      try await PrintCommand.print(Data(), info, title: "Bad")
      Issue.record("a failing command must throw")
    } catch {
      #expect("\(error)" == "Printing failed: no printer")
    }
  }
}
