import AppRuntime
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import AppDevice

/// Previews of files.
@Suite(.serialized, .separateScreens) @MainActor struct QuickLookTests {
  /// Files in a folder that is removed with this object.
  private final class Files: QLPreviewControllerDataSource, QLPreviewControllerDelegate {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("looks-\(UUID().uuidString)")
    var urls: [URL] = []
    var events: [String] = []

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, data) in [
        ("a.txt", Data("Ink".utf8)), ("b.png", Data(try Bitmap(width: 8, height: 4).pngData())),
        ("c.bin", Data([1, 2])),
      ] {
        let url = folder.appendingPathComponent(name)
        try data.write(to: url)
        urls.append(url)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func numberOfPreviewItems(in controller: QLPreviewController) -> Int { urls.count }
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
      urls[index]
    }
    func previewControllerWillDismiss(_ controller: QLPreviewController) { events.append("will") }
    func previewControllerDidDismiss(_ controller: QLPreviewController) { events.append("did") }
  }

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }

  @Test func `texts and pictures are shown, and the kind of other files`() throws {
    let files = try Files()
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { root }
    let preview = QLPreviewController()
    preview.dataSource = files
    preview.delegate = files
    root.present(preview, animated: false)
    screen.advance(seconds: 1)
    #expect(all(UITextView.self, in: preview.view).first?.text == "Ink")
    #expect(preview.navigationItem.title == "a.txt" && preview.currentPreviewItem?.previewItemURL == files.urls[0])
    preview.currentPreviewItemIndex = 1
    screen.advance(seconds: 1)
    #expect(all(UIImageView.self, in: preview.view).contains { $0.image?.size == CGSize(width: 8, height: 4) })
    screen.drag(from: CGPoint(x: 280, y: 300), to: CGPoint(x: 20, y: 300))
    screen.advance(seconds: 1)
    #expect(preview.currentPreviewItemIndex == 2)
    #expect(all(UILabel.self, in: preview.view).contains { $0.text == "2 bytes" })
    root.dismiss(animated: false)
    screen.advance(seconds: 1)
    #expect(files.events == ["will", "did"])
  }

  @Test func `a preview without files is empty, and one in a navigation controller has its bar`() throws {
    let files = try Files()
    let preview = QLPreviewController()
    let navigation = UINavigationController(rootViewController: preview)
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { navigation }
    #expect(preview.currentPreviewItemIndex == NSNotFound && preview.currentPreviewItem == nil)
    preview.dataSource = files
    screen.advance(seconds: 0.5)
    #expect(all(UINavigationBar.self, in: navigation.view).count == 1 && preview.navigationItem.title == "a.txt")
    files.urls = []
    preview.reloadData()
    #expect(preview.currentPreviewItem == nil)
  }

  @Test func `pictures, PDF and texts can be previewed`() {
    let names = ["a.png", "a.pdf", "a.swift", "a.bin", "a"]
    let can = names.map { QLPreviewController.canPreview(URL(fileURLWithPath: "/x/\($0)")) }
    #expect(can == [true, true, true, false, false])
    #expect(QLPreviewController.canPreview(NSURL(fileURLWithPath: "/x/b.txt")))
  }
}
