import Foundation
import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// The preview and the menus of a file.
@Suite(.serialized, .separateScreens) @MainActor struct DocumentInteractionTests {
  private final class Host: DisplayHost {
    var opened: [URL] = []
    var clipboardText: String?
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func open(_ url: URL) -> Bool {
      opened.append(url)
      return true
    }
  }

  /// Names no controller for the preview.
  private class Listener: UIDocumentInteractionControllerDelegate {
    var calls: [String] = []

    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      calls.append("options")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      calls.append("options end")
    }
    func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController) {
      calls.append("open in")
    }
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {
      calls.append("open in end")
    }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
    ) { calls.append("send") }
    func documentInteractionController(
      _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
    ) { calls.append("sent") }
  }

  private final class Previewer: UIDocumentInteractionControllerDelegate {
    var calls: [String] = []
    let parent: UIViewController

    init(_ parent: UIViewController) {
      self.parent = parent
    }

    func documentInteractionControllerViewControllerForPreview(
      _ controller: UIDocumentInteractionController
    ) -> UIViewController { parent }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      calls.append("begin")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      calls.append("end")
    }
  }

  private let host = Host()

  private func screen(_ root: UIViewController) throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: 390, height: 700)) { root }
    screen.hosted.host = host
    return screen
  }

  private func file(_ name: String, _ text: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  private func remove(_ file: URL) { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

  @Test func `name and type come from the file unless they are set`() {
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/none/a.pdf"))
    #expect(controller.name == "a.pdf" && controller.uti == "com.adobe.pdf" && controller.icons.count == 1)
    controller.name = "Report"
    controller.uti = "public.text"
    #expect(controller.name == "Report" && controller.uti == "public.text")
    controller.url = URL(fileURLWithPath: "/none/b.png")
    #expect(controller.name == "b.png" && controller.uti == "public.png")
  }

  @Test func `the preview of a text is presented with a button that ends it`() throws {
    let file = try file("note.txt", "Words of the note")
    defer { remove(file) }
    let root = UIViewController()
    let screen = try screen(root)
    let previewer = Previewer(root)
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = previewer
    #expect(controller.presentPreview(animated: true))
    #expect(!controller.presentPreview(animated: true))
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("Words of the note") && screen.tree.contains("note.txt"))
    #expect(previewer.calls == ["begin"])
    controller.dismissPreview(animated: true)
    screen.advance(seconds: 1)
    #expect(previewer.calls == ["begin", "end"] && root.presentedViewController == nil)
  }

  @Test func `a navigation controller gets the preview on its stack`() throws {
    let file = try file("data.bin", "12345")
    defer { remove(file) }
    let stack = UINavigationController(rootViewController: UIViewController())
    let screen = try screen(stack)
    let previewer = Previewer(stack)
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = previewer
    controller.presentPreview(animated: false)
    screen.advance(seconds: 1)
    #expect(stack.viewControllers.count == 2 && screen.tree.contains("data.bin"))
    controller.dismissPreview(animated: false)
    screen.advance(seconds: 1)
    #expect(stack.viewControllers.count == 1 && previewer.calls == ["begin", "end"])
  }

  @Test func `without a controller of the delegate there is no preview`() throws {
    let listener = Listener()
    let controller = UIDocumentInteractionController(url: URL(fileURLWithPath: "/none/a.txt"))
    #expect(!controller.presentPreview(animated: false))
    controller.delegate = listener
    #expect(!controller.presentPreview(animated: false))
    #expect(!UIDocumentInteractionController().presentPreview(animated: false))
  }

  @Test func `the menu that opens a file has only that action and reports it`() throws {
    let file = try file("note.txt", "Words")
    defer { remove(file) }
    let root = UIViewController()
    let screen = try screen(root)
    let listener = Listener()
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = listener
    #expect(controller.presentOpenInMenu(from: .zero, in: root.view, animated: true))
    screen.advance(seconds: 1)
    let sheet = try #require(root.presentedViewController as? UIActivityViewController)
    #expect(sheet.offered.map(\.activityTitle) == ["Open"])
    try screen.tap("micro.UIKit.activity.OpenDocument")
    screen.advance(seconds: 1)
    #expect(host.opened == [file] && listener.calls == ["open in", "send", "sent", "open in end"])
  }

  @Test func `the menu of options leads to the preview`() throws {
    let file = try file("note.txt", "Words of the note")
    defer { remove(file) }
    let root = UIViewController()
    let screen = try screen(root)
    let previewer = Previewer(root)
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = previewer
    #expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: true))
    screen.advance(seconds: 1)
    let sheet = try #require(root.presentedViewController as? UIActivityViewController)
    #expect(sheet.offered.map(\.activityTitle) == ["Copy", "Save to Files", "Preview", "Open"])
    try screen.tap("micro.UIKit.activity.Preview")
    screen.advance(seconds: 2)
    #expect(screen.tree.contains("Words of the note") && previewer.calls == ["begin"])
  }

  @Test func `a menu can be dismissed, and needs a file and a window`() throws {
    let root = UIViewController()
    let screen = try screen(root)
    let listener = Listener()
    let controller = UIDocumentInteractionController()
    controller.delegate = listener
    #expect(!controller.presentOptionsMenu(from: .zero, in: root.view, animated: false))
    controller.url = URL(fileURLWithPath: "/none/a.txt")
    #expect(!controller.presentOptionsMenu(from: .zero, in: UIView(), animated: false))
    #expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: false))
    screen.advance(seconds: 1)
    controller.dismissMenu(animated: false)
    screen.advance(seconds: 1)
    #expect(root.presentedViewController == nil && listener.calls == ["options", "options end"])
  }
}
