import ArgumentParser
import Foundation
import InterfaceBuilder
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

@MainActor @Suite(.separateScreens) struct DiffTests {
  private static let label = """
    <label text="Hello" id="title" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="16" y="20" width="100" height="20"/>
    <color key="textColor" white="0" alpha="1" colorSpace="calibratedWhite"/>
    </label>
    """
  private static let place =
    "<constraint firstItem=\"title\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" "
    + "constant=\"16\" id=\"c\"/>"

  private func document(_ subviews: String, _ constraints: String = place, _ connections: String = "") throws
    -> InterfaceDocument
  {
    let text = ToolFolder.storyboard(subviews: subviews, constraints: constraints, connections: connections)
    return try InterfaceDocument(Data(text.utf8), name: "f")
  }

  /// Proves interfaceFiles
  @Test func `equal files have no differences in any order of attributes`() throws {
    let turned = Self.label.replacingOccurrences(of: "text=\"Hello\" id=\"title\"", with: "id=\"title\" text=\"Hello\"")
    #expect(InterfaceDifference(from: try document(Self.label), to: try document(turned)).isEmpty)
  }

  /// Proves interfaceFiles
  @Test func `changes are described for each object`() throws {
    let changed = Self.label.replacingOccurrences(of: "\"Hello\"", with: "\"Welcome\"")
      .replacingOccurrences(of: "white=\"0\"", with: "white=\"1\"")
    let button = "<button opaque=\"NO\" id=\"help\"><state key=\"normal\" title=\"Help\"/></button>"
    let constraint = Self.place.replacingOccurrences(of: "\"16\"", with: "\"24\"")
    let outlet = "<outlet property=\"helpButton\" destination=\"help\" id=\"o\"/>"
    let difference = InterfaceDifference(
      from: try document(Self.label), to: try document(changed + button, constraint, outlet))
    #expect(
      difference.text == """
        ~ <viewController StartController start> “Start”
            + outlet helpButton → <button help> “Help”
        ~ <view root>
            ~ constraint title.leading = root.leading + 16 → constraint title.leading = root.leading + 24
        ~ <label title> “Welcome”
            text: "Hello" → "Welcome"
            textColor: alpha=1 colorSpace=calibratedWhite white=0 → alpha=1 colorSpace=calibratedWhite white=1
        + <button help> “Help” in <view root>
        """)
  }

  @Test func `a new title of an object does not change the objects that connect it`() throws {
    func version(_ title: String, _ destination: String = "help") throws -> InterfaceDocument {
      let button = "<button opaque=\"NO\" id=\"help\"><state key=\"normal\" title=\"\(title)\"/></button>"
      let other = "<button opaque=\"NO\" id=\"more\"><state key=\"normal\" title=\"Help\"/></button>"
      return try document(
        button + other, "", "<outlet property=\"helpButton\" destination=\"\(destination)\" id=\"o\"/>")
    }
    let renamed = InterfaceDifference(from: try version("Help"), to: try version("Support"))
    #expect(renamed.changes.map(\.id) == ["help"])
    let connected = InterfaceDifference(from: try version("Help"), to: try version("Help", "more"))
    #expect(
      connected.text == """
        ~ <viewController StartController start> “Start”
            ~ outlet helpButton → <button help> “Help” → outlet helpButton → <button more> “Help”
        """)
  }

  @Test func `removed and moved objects are reported`() throws {
    let box = "<view id=\"box\"><subviews>\(Self.label)</subviews></view>"
    let difference = InterfaceDifference(from: try document(box), to: try document(Self.label + "<view id=\"new\"/>"))
    let kinds = Dictionary(uniqueKeysWithValues: difference.changes.map { ($0.id, $0.kind) })
    #expect(kinds == ["title": .changed, "new": .added, "box": .removed])
    #expect(difference.text.contains("moved from <view box> to <view root>"))
  }

  @Test func `long texts are compared completely`() throws {
    let start = "<label id=\"l\"><string key=\"text\">\(String(repeating: "word ", count: 40))"
    let difference = InterfaceDifference(
      from: try document(start + "old</string></label>"), to: try document(start + "new</string></label>"))
    #expect(difference.text.contains("new”"))
  }

  @Test func `git's seven arguments are parsed`() throws {
    let names = try DiffNames(["Main.xib", "/tmp/old", "abc", "100644", "/tmp/new", "def", "100644"])
    #expect(names.title == "Main.xib" && names.old == "/tmp/old" && names.new == "/tmp/new")
    #expect(try DiffNames(["a.xib", "b.xib"]).title == "b.xib" && DiffNames(["a.xib", "/dev/null"]).title == "a.xib")
    let hint = "for revisions of a repository write 'ib review HEAD~1..HEAD --out DIR'"
    #expect(throws: ToolError(text: "HEAD~1: no such file; \(hint)")) { try DiffNames(["HEAD~1", "HEAD"]) }
    let words = "pass the old and the new file; 'ib review BASE..HEAD --out DIR' compares revisions, and git passes "
    #expect(throws: ToolError(text: words + "seven arguments to a diff driver")) { try DiffNames(["a"]) }
  }

  @Test func `a version with conflict markers is shown to git as text`() throws {
    let whole = ToolFolder.storyboard(subviews: Self.label)
    let marked = whole.replacingOccurrences(
      of: Self.label, with: "<<<<<<< HEAD\n\(Self.label)\n=======\n>>>>>>> other")
    let folder = try ToolFolder(["old.storyboard": whole, "new.storyboard": marked])
    let (old, new) = (folder.path("old.storyboard"), folder.path("new.storyboard"))
    let fromGit = ["Main.storyboard", old, "abc", "100644", new, "def", "100644"]
    try DiffCommand.parse(fromGit).run()
    #expect(throws: InterfaceError.self) { try DiffCommand.parse([old, new]).run() }
    let lines = LineDiff(old: old, new: new).text().split(separator: "\n")
    #expect(lines.contains("+<<<<<<< HEAD") && lines.contains("+>>>>>>> other"))
    #expect(!lines.contains { $0.hasPrefix("-") && $0.contains("Hello") })
    #expect(throws: InterfaceError.self) { try InspectCommand.parse([new]).text(of: new) }
    let shown = try InspectCommand.parse(["--textconv", new]).text(of: new)
    #expect(shown.hasPrefix("(line ") && shown.hasSuffix(marked) && shown.contains("the XML is malformed here"))
    let inspected = try InspectCommand.parse(["--properties", old]).text(of: old)
    #expect(try InspectCommand.parse(["--textconv", old]).text(of: old) == inspected)
  }

  @Test func `names omit empty titles and stay on one line`() throws {
    let button = "<button id=\"b\"><state key=\"normal\" title=\"Go\"/></button>"
    let label = "<label id=\"l\" text=\"\" userLabel=\"Two&#10;lines\"/><label id=\"m\" text=\"\"/>"
    let difference = InterfaceDifference(from: try document(""), to: try document(button + label, ""))
    #expect(
      difference.changes.filter { $0.kind == .added }.map(\.object) == [
        "<button b> “Go” in <view root>", "<label l> “Two lines” in <view root>", "<label m> in <view root>",
      ])
  }

  /// Proves interfaceFiles
  @Test func `the picture marks changes in both versions`() throws {
    let old = try document(Self.label)
    let new = try document(Self.label.replacingOccurrences(of: "Hello", with: "Welcome"))
    let picture = try picture(old, new)
    #expect(picture.width == 24 * 3 + 375 * 2 && picture.height == 24 + 24 + 667 + 24)
    #expect(try self.picture(old, old).height < 100)
  }

  private func picture(_ old: InterfaceDocument, _ new: InterfaceDocument, _ arguments: String...) throws -> Bitmap {
    let options = try ConditionOptions.parse(arguments)
    let folder = try ToolFolder()
    let designs = try [old, new].map { document in
      try options.designs(of: document, path: "f", resources: FolderResources(of: folder.path("f")))
    }
    return try DiffSheet(designs[0], designs[1], InterfaceDifference(from: old, to: new)).picture(on: DesignStage())
  }

  @Test func `the picture has a row for each device and text size`() throws {
    let old = try document(Self.label)
    let new = try document(Self.label.replacingOccurrences(of: "Hello", with: "Welcome"))
    let two = try picture(old, new, "--device", "iPhone SE,320x568", "--landscape")
    #expect(two.width == 24 * 3 + 667 * 2 && two.height == 24 + (24 + 375 + 24) + (24 + 320 + 24))
    let sizes = try picture(old, new, "--size-category", "L,AX1,AX5")
    #expect(sizes.height == 24 + 3 * (24 + 667 + 24))
    #expect(try picture(old, new, "--dark").pngData(.allCores) != picture(old, new).pngData(.allCores))
  }

  @Test func `only changed scenes are drawn`() throws {
    let reference = """
      <scene sceneID="r"><objects><viewControllerPlaceholder storyboardName="Other" id="other" \
      sceneMemberID="viewController"/></objects></scene>
      """
    func document(_ text: String) throws -> InterfaceDocument {
      try InterfaceDocument(Data(ToolFolder.storyboard(subviews: text, beside: reference).utf8), name: "f")
    }
    let new = try document(Self.label.replacingOccurrences(of: "Hello", with: "Welcome"))
    #expect(try picture(document(Self.label), new).height == 24 + 24 + 667 + 24)
  }

  @Test func `the project has the images of the picture`() throws {
    let image = """
      <imageView image="clear" id="image"><rect key="frame" x="0" y="0" width="100" height="100"/></imageView>
      """
    let folder = try ToolFolder([
      "App/old.storyboard": ToolFolder.storyboard(subviews: Self.label),
      "App/new.storyboard": ToolFolder.storyboard(subviews: Self.label + image),
    ])
    let clear = try Bitmap(width: 100, height: 100).pngData(.allCores)
    try Data(clear).write(to: URL(fileURLWithPath: folder.path("clear.png")))
    let files = ["App/old.storyboard", "App/new.storyboard"].map(folder.path)
    func draw(_ options: String...) throws -> Data {
      try DiffCommand.parse(files + ["--png", folder.path("d.png")] + options).run()
      return try Data(contentsOf: URL(fileURLWithPath: folder.path("d.png")))
    }
    #expect(try draw() != draw("--project", folder.url.path))
    #expect(throws: ToolError(text: "--project none: no such folder")) { try draw("--project", "none") }
  }
}
