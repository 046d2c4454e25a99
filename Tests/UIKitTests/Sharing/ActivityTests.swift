import Foundation
import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// The activity sheet.
@Suite(.separateScreens) @MainActor struct ActivityTests {
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

  /// An activity for numbers.
  private final class Doubling: UIActivity {
    var results: [Int] = []
    private var numbers: [Int] = []
    var page: UIViewController?

    override var activityType: ActivityType? { ActivityType("double") }
    override var activityTitle: String? { "Double" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is Int } }
    override func prepare(withActivityItems activityItems: [Any]) { numbers = activityItems.compactMap { $0 as? Int } }
    override var activityViewController: UIViewController? { page }
    override func perform() {
      results = numbers.map { 2 * $0 }
      activityDidFinish(true)
    }
  }

  private final class Late: UIActivityItemSource {
    var asked: [UIActivity.ActivityType?] = []
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
      asked.append(activityType)
      return "made for \(activityType?.rawValue ?? "none")"
    }
  }

  private final class Ended {
    var calls: [String] = []
  }

  private let host = Host()
  private let ended = Ended()

  /// A screen that presents the sheet.
  private func screen(_ sheet: UIActivityViewController, width: CGFloat = 390) throws -> TestScreen {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: width, height: 700)) { root }
    screen.hosted.host = host
    sheet.completionWithItemsHandler = { [ended] type, isDone, _, error in
      ended.calls.append("\(type?.rawValue ?? "none") \(isDone) \(error.map { "\($0)" } ?? "")")
    }
    root.present(sheet, animated: true)
    screen.advance(seconds: 1)
    return screen
  }

  private func titles(_ items: [Any], _ own: [UIActivity] = []) throws -> [String] {
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
    return try withExtendedLifetime(screen(sheet)) { sheet.offered.map { $0.activityTitle ?? "" } }
  }

  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("shared-\(UUID().uuidString)")
  }

  private var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
    }
  }

  @Test func `the activities match the items`() throws {
    let web = try #require(URL(string: "https://example.org/page"))
    let file = URL(fileURLWithPath: "/tmp/notes.txt")
    #expect(try titles(["words"]) == ["Mail", "Copy", "Save to Files"])
    #expect(try titles([picture]) == ["Copy", "Save Image", "Save to Files"])
    #expect(try titles([web]) == ["Mail", "Open in Browser", "Copy"])
    #expect(try titles([file]) == ["Copy", "Save to Files"])
    #expect(try titles([7], [Doubling()]) == ["Double"])
    #expect(try titles([7]) == [])
    #expect(try titles([String(repeating: "long ", count: 1_000)]) == ["Copy", "Save to Files"])
  }

  @Test func `excluded types are not listed`() throws {
    let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
    sheet.excludedActivityTypes = [.mail, .saveToFiles]
    let screen = try screen(sheet)
    #expect(sheet.offered.map(\.activityType) == [.copyToPasteboard])
    #expect(screen.tree.contains("Copy") && !screen.tree.contains("Mail"))
  }

  @Test func `a tap copies, dismisses the sheet and reports completion once`() throws {
    let sheet = UIActivityViewController(activityItems: ["words", picture], applicationActivities: nil)
    let screen = try screen(sheet)
    try screen.tap("com.apple.UIKit.activity.CopyToPasteboard")
    #expect(ended.calls.isEmpty)
    screen.advance(seconds: 1)
    #expect(ended.calls == ["com.apple.UIKit.activity.CopyToPasteboard true "])
    #expect(host.clipboardText == "words" && UIPasteboard.general.images?.count == 1)
    #expect(sheet.presentingViewController == nil)
  }

  @Test func `closing the sheet reports cancellation`() throws {
    let screen = try screen(UIActivityViewController(activityItems: ["words"], applicationActivities: nil))
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 1)
    #expect(ended.calls == ["none false "])
  }

  @Test func `file names are unique`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = SharedFiles.downloads
    SharedFiles.downloads = folder
    defer { SharedFiles.downloads = before }
    for _ in 0..<2 {
      let sheet = UIActivityViewController(activityItems: ["words", picture], applicationActivities: nil)
      let screen = try screen(sheet)
      try screen.tap("com.apple.CloudDocsUI.AddToiCloudDrive")
      screen.advance(seconds: 1)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["Image 2.png", "Image.png", "Text 2.txt", "Text.txt"])
    let bytes = try Data(contentsOf: folder.appendingPathComponent("Image 2.png"))
    #expect(try #require(UIImage(data: bytes)?.cgImage).width == Int(8 * UIScreen.main.scale))
    let copied = try SharedFiles.write(.file(folder.appendingPathComponent("Text.txt")), into: folder)
    #expect(copied.lastPathComponent == "Text 3.txt")
  }

  @Test func `an unwritable folder is an error with its path`() throws {
    let file = folder()
    try Data("a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: SharedFileError.self) { try SharedFiles.write(.text("words"), into: file) }
    let text = try #require(error).description
    #expect(text.hasPrefix("'words' was not saved into \(file.path): "))
    #expect(text.hasSuffix(". Make room there or make the folder writable, and share it again."))
    let before = SharedFiles.downloads
    SharedFiles.downloads = file
    defer { SharedFiles.downloads = before }
    let screen = try screen(UIActivityViewController(activityItems: ["words"], applicationActivities: nil))
    try screen.tap("com.apple.CloudDocsUI.AddToiCloudDrive")
    screen.advance(seconds: 1)
    #expect(ended.calls == ["com.apple.CloudDocsUI.AddToiCloudDrive false \(text)"])
  }

  @Test func `mail and browser get complete URLs`() throws {
    let web = try #require(URL(string: "https://example.org/page"))
    for name in ["com.apple.UIKit.activity.Mail", "micro.UIKit.activity.OpenInBrowser"] {
      let items: [Any] = name.hasSuffix("Mail") ? ["a & b?", web] : [web]
      let screen = try screen(UIActivityViewController(activityItems: items, applicationActivities: nil))
      try screen.tap(name)
      screen.advance(seconds: 1)
    }
    #expect(host.opened.last == web)
    let mail = try #require(host.opened.first)
    #expect(mail.scheme == "mailto")
    let parts = URLComponents(url: mail, resolvingAgainstBaseURL: false)
    #expect(parts?.queryItems?.first { $0.name == "body" }?.value == "a & b?\nhttps://example.org/page")
  }

  @Test func `an item is created for the selected activity`() throws {
    let late = Late()
    let screen = try screen(UIActivityViewController(activityItems: [late], applicationActivities: nil))
    #expect(late.asked.isEmpty)
    try screen.tap("com.apple.UIKit.activity.CopyToPasteboard")
    screen.advance(seconds: 1)
    #expect(late.asked == [.copyToPasteboard])
    #expect(host.clipboardText == "made for com.apple.UIKit.activity.CopyToPasteboard")
  }

  @Test func `a custom activity is performed, or shows its own page until done`() throws {
    let plain = Doubling()
    let screen = try screen(UIActivityViewController(activityItems: [4, 5], applicationActivities: [plain]))
    try screen.tap("double")
    screen.advance(seconds: 1)
    #expect(plain.results == [8, 10] && ended.calls == ["double true "])
    let paged = Doubling()
    let page = UIViewController()
    paged.page = page
    let sheet = UIActivityViewController(activityItems: [4], applicationActivities: [paged])
    let second = try self.screen(sheet)
    try second.tap("double")
    second.advance(seconds: 1)
    #expect(sheet.presentedViewController === page && ended.calls.count == 1)
    paged.activityDidFinish(false)
    second.advance(seconds: 1)
    #expect(ended.calls.last == "double false " && sheet.presentingViewController == nil)
  }

  @Test func `in a wide window the sheet is a popover at its source`() throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 1_000, height: 700)) { root }
    let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 500, y: 100, width: 10, height: 10)
    root.present(sheet, animated: false)
    screen.advance(seconds: 0.5)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.width == 320 && frame.height < 500)
    #expect(frame.minX < 500 && frame.maxX > 510)
  }
}
