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
    #expect(try DiffNames(["a", "b"]).title == "b")
    #expect(throws: ToolError(text: "pass the old and the new file; git passes seven arguments to a diff driver")) {
      try DiffNames(["a"])
    }
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
    let lines = LineDiff(try DiffNames(fromGit)).text().split(separator: "\n")
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
    let folder = try ToolFolder()
    let old = try document(Self.label)
    let new = try document(Self.label.replacingOccurrences(of: "Hello", with: "Welcome"))
    let names = try DiffNames([folder.path("old.storyboard"), folder.path("new.storyboard")])
    let sheet = DiffSheet(names, old: old, new: new, InterfaceDifference(from: old, to: new))
    let picture = try sheet.picture(on: DesignStage())
    #expect(picture.width == 24 * 3 + 375 * 2 && picture.height == 24 + 24 + 667 + 24)
    let same = DiffSheet(names, old: old, new: old, InterfaceDifference(from: old, to: old))
    #expect(try same.picture(on: DesignStage()).height < 100)
  }
}
