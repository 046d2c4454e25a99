import Testing
import UIKit
import UIKitTesting

/// The screens on which files and fonts are chosen.
@Suite(.separateScreens) @MainActor struct DocumentPickerTests {
  private final class Chooser: NSObject, UIDocumentPickerDelegate, UIFontPickerViewControllerDelegate {
    var picked: [[URL]] = []
    var cancelled = 0
    var fonts: [String] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      picked.append(urls)
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      let descriptor = viewController.selectedFontDescriptor
      let (family, name) = (descriptor?.object(forKey: .family), descriptor?.object(forKey: .name))
      fonts.append("\(family ?? "none") \(name ?? "none")")
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { cancelled += 1 }
  }

  /// Makes a folder with two texts, a picture and a folder with one text.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let inner = folder.appendingPathComponent("Inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.txt", "A.txt", "c.png", ".hidden.txt", "Inner/deep.txt"] {
      try Data(name.utf8).write(to: folder.appendingPathComponent(name))
    }
    try body(folder)
  }

  private func show(_ picker: UIViewController) throws -> TestScreen {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { root }
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    return screen
  }

  private func all<View: UIView>(_ type: View.Type, _ screen: TestScreen) -> [View] {
    func look(_ view: UIView) -> [View] { ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(look) }
    return screen.hosted.keyWindow.map(look) ?? []
  }

  private func choose(_ name: String, _ screen: TestScreen) throws {
    let table = try #require(all(UITableView.self, screen).last)
    let cell = try #require(table.visibleCells.first { $0.textLabel?.text == name })
    screen.tap(at: cell.convert(CGPoint(x: 40, y: cell.bounds.midY), to: nil))
    screen.advance(seconds: 1)
  }

  private func names(_ screen: TestScreen) -> [String] {
    all(UITableView.self, screen).last?.visibleCells.compactMap(\.textLabel?.text) ?? []
  }

  private func press(_ picker: UIViewController, _ index: Int, _ screen: TestScreen) throws {
    let navigation = try #require(picker.children.first as? UINavigationController)
    let item = try #require(navigation.topViewController?.navigationItem.rightBarButtonItems?[index])
    #expect(item.isEnabled)
    item.primaryAction?.performWithSender(item, target: nil)
    screen.advance(seconds: 1)
  }

  /// A delegate of an older app.
  private final class OlderChooser: NSObject, UIDocumentPickerDelegate {
    var picked: [URL] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {
      picked.append(url)
    }
  }

  @Test func `an older app opens files by the identifiers of their types`() throws {
    try withFolder { folder in
      let picker = UIDocumentPickerViewController(documentTypes: ["public.plain-text", "com.example.none"], in: .open)
      #expect(picker.documentPickerMode == .open)
      let chooser = OlderChooser()
      picker.delegate = chooser
      picker.directoryURL = folder
      let screen = try show(picker)
      try choose("A", screen)
      #expect(chooser.picked.map(\.lastPathComponent) == ["A.txt"])
      #expect(chooser.picked.first?.deletingLastPathComponent().lastPathComponent == folder.lastPathComponent)
    }
    #expect(
      UIDocumentPickerViewController(url: URL(fileURLWithPath: "/a"), in: .moveToService).documentPickerMode
        == .moveToService)
  }

  @Test func `a file is opened where it is, also from an inner folder, and the picker leaves`() throws {
    try withFolder { folder in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.text])
      let chooser = Chooser()
      (picker.directoryURL, picker.delegate) = (folder, chooser)
      let screen = try show(picker)
      #expect(names(screen) == ["Inner", "A", "b", "c"])
      try choose("c", screen)
      #expect(chooser.picked.isEmpty && picker.presentingViewController != nil)
      try choose("Inner", screen)
      #expect(names(screen) == ["deep"])
      try choose("deep", screen)
      #expect(chooser.picked.map { $0.map(\.lastPathComponent) } == [["deep.txt"]])
      #expect(chooser.picked.first?.first?.deletingLastPathComponent().lastPathComponent == "Inner")
      #expect(picker.presentingViewController == nil)
    }
  }

  @Test func `several files are marked and opened as copies`() throws {
    try withFolder { folder in
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.item], asCopy: true)
      let chooser = Chooser()
      (picker.directoryURL, picker.delegate) = (folder, chooser)
      (picker.allowsMultipleSelection, picker.shouldShowFileExtensions) = (true, true)
      let screen = try show(picker)
      #expect(names(screen) == ["Inner", "A.txt", "b.txt", "c.png"])
      for name in ["c.png", "A.txt", "b.txt", "b.txt"] { try choose(name, screen) }
      try press(picker, 0, screen)
      let picked = try #require(chooser.picked.first)
      #expect(picked.map(\.lastPathComponent) == ["A.txt", "c.png"])
      #expect(picked.allSatisfy { $0.deletingLastPathComponent() != folder })
      #expect(try String(contentsOf: picked[0], encoding: .utf8) == "A.txt")
      try FileManager.default.removeItem(at: picked[0].deletingLastPathComponent())
    }
  }

  @Test(arguments: [true, false])
  func `files are exported into a folder without replacing others`(asCopy: Bool) throws {
    try withFolder { folder in
      let source = folder.appendingPathComponent("Inner/b.txt")
      try Data("new".utf8).write(to: source)
      let picker = UIDocumentPickerViewController(forExporting: [source], asCopy: asCopy)
      let chooser = Chooser()
      (picker.directoryURL, picker.delegate) = (folder, chooser)
      let screen = try show(picker)
      try press(picker, 0, screen)
      let result = try #require(chooser.picked.first?.first)
      #expect(result.lastPathComponent == "b 2.txt")
      #expect(try String(contentsOf: result, encoding: .utf8) == "new")
      #expect(FileManager.default.fileExists(atPath: source.path) == asCopy)
    }
  }

  @Test func `cancelling is reported, and an empty folder says so`() throws {
    try withFolder { folder in
      let inner = folder.appendingPathComponent("Empty")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
      let chooser = Chooser()
      (picker.directoryURL, picker.delegate) = (inner, chooser)
      let screen = try show(picker)
      #expect(screen.tree.contains("This folder is empty."))
      try press(picker, 0, screen)
      #expect(chooser.cancelled == 1 && chooser.picked.isEmpty && picker.presentingViewController == nil)
    }
  }

  @Test func `a family of fonts is chosen, or one of its fonts`() throws {
    let family = try #require(UIFont.familyNames.min())
    for includesFaces in [false, true] {
      let configuration = UIFontPickerViewController.Configuration()
      configuration.includeFaces = includesFaces
      let picker = UIFontPickerViewController(configuration: configuration)
      let chooser = Chooser()
      picker.delegate = chooser
      let screen = try show(picker)
      #expect(names(screen).first == family)
      try choose(family, screen)
      guard includesFaces else {
        #expect(chooser.fonts == ["\(family) none"])
        continue
      }
      let face = try #require(names(screen).first)
      try choose(face, screen)
      #expect(chooser.fonts == ["\(family) \(face)"])
    }
  }

  @Test func `types know their endings and to what they conform`() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType(filenameExtension: "nothing") == nil)
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && !UTType.png.conforms(to: .text))
    #expect(UTType("public.html") == .html && UTType("public.nothing") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpg" && UTType.image.preferredFilenameExtension == nil)
  }
}
