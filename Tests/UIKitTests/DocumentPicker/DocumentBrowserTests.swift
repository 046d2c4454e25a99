import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct DocumentBrowserTests {
  private final class Maker: UIDocumentBrowserViewControllerDelegate {
    var source: URL?
    var steps: [String] = []

    func documentBrowser(
      _ controller: UIDocumentBrowserViewController,
      didRequestDocumentCreationWithHandler importHandler:
        @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) { importHandler(source, .copy) }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didPickDocumentURLs documentURLs: [URL]
    ) { steps.append("picked \(documentURLs.map(\.lastPathComponent))") }
    func documentBrowser(
      _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
      toDestinationURL destinationURL: URL
    ) { steps.append("imported \(destinationURL.lastPathComponent)") }
  }

  private func cells(_ view: UIView) -> [UITableViewCell] {
    ((view as? UITableViewCell).map { [$0] } ?? []) + view.subviews.flatMap(cells)
  }

  private func withDocuments(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = SharedFiles.documents
    SharedFiles.documents = folder
    defer {
      SharedFiles.documents = before
      try? FileManager.default.removeItem(at: folder)
    }
    try body(folder)
  }

  @Test func `a browser makes a document with its button, shows it and opens it`() throws {
    try withDocuments { folder in
      let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
      let maker = Maker()
      browser.delegate = maker
      let source = folder.appendingPathComponent("../\(UUID().uuidString).txt").standardizedFileURL
      try Data("new".utf8).write(to: source)
      defer { try? FileManager.default.removeItem(at: source) }
      maker.source = source
      let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { browser }
      screen.advance(seconds: 0.5)
      let navigation = try #require(browser.children.first as? UINavigationController)
      let button = try #require(navigation.topViewController?.navigationItem.rightBarButtonItem)
      button.primaryAction?.performWithSender(nil, target: nil)
      screen.advance(seconds: 0.5)
      #expect(maker.steps == ["imported \(source.lastPathComponent)"])
      let row = try #require(cells(browser.view).first)
      #expect(row.textLabel?.text == source.deletingPathExtension().lastPathComponent)
      screen.tap(at: row.convert(CGPoint(x: 40, y: row.bounds.midY), to: nil))
      screen.advance(seconds: 0.5)
      #expect(maker.steps.last == "picked [\"\(source.lastPathComponent)\"]")
      browser.allowsDocumentCreation = false
      #expect(navigation.topViewController?.navigationItem.rightBarButtonItems?.isEmpty != false)
    }
  }

  @Test func `a revealed document is copied into the folder, and a missing one is an error`() throws {
    try withDocuments { folder in
      let browser = UIDocumentBrowserViewController(forOpening: nil)
      let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { browser }
      let source = folder.appendingPathComponent("../\(UUID().uuidString).txt").standardizedFileURL
      try Data("new".utf8).write(to: source)
      defer { try? FileManager.default.removeItem(at: source) }
      var found: [URL?] = []
      browser.revealDocument(at: source, importIfNeeded: true) { url, _ in found.append(url) }
      browser.revealDocument(at: folder.appendingPathComponent("none"), importIfNeeded: false) { url, error in
        found.append(url)
        #expect(error != nil)
      }
      screen.advance(seconds: 0.2)
      #expect(found.count == 2 && found[0]?.deletingLastPathComponent().path == folder.standardizedFileURL.path)
      #expect(found.last == .some(nil))
    }
  }
}
