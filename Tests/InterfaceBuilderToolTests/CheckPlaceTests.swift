import ArgumentParser
import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Findings about frames, and valid input that looks like them.
@MainActor @Suite(.separateScreens) struct CheckPlaceTests {
  private func findings(_ text: String, beside files: [String: String] = [:], only rules: Set<Finding.Rule>) throws
    -> [String]
  {
    try ToolFolder(files.merging(["Main.storyboard": text]) { $1 }).findings(by: rules).map(\.message)
  }

  private func scene(_ subviews: String, _ constraints: String = "") -> String {
    ToolFolder.storyboard(subviews: subviews, constraints: constraints)
  }

  private func view(
    _ id: String, _ attributes: String = "", x: Int = 20, y: Int = 100, width: Int = 120, height: Int = 48,
    name: String = "view", inside: String = ""
  ) -> String {
    """
    <\(name) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
    \(inside)</\(name)>
    """
  }

  private func pin(_ id: String, _ edge: String, _ constant: Int, to other: String = "root") -> String {
    "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"\(other)\" "
      + "secondAttribute=\"\(edge)\" constant=\"\(constant)\" id=\"\(id)-\(edge)\"/>"
  }

  private func size(_ width: Int, _ height: Int, _ id: String) -> String {
    """
    <constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)-w"/>
    <constraint firstAttribute="height" constant="\(height)" id="\(id)-h"/></constraints>
    """
  }

  @Test func `views marked by Interface Builder are reported once, with frames if available`() throws {
    let moved = view("v", "misplaced=\"YES\"", x: 30, inside: size(120, 48, "v"))
    let place = pin("v", "leading", 20) + pin("v", "top", 100)
    let found = try findings(scene(moved, place), only: [.misplaced])
    #expect(found.count == 1 && found[0].contains("stored at (30.0 100.0 120.0 48.0)"))
    let still = view("v", "misplaced=\"YES\"", inside: size(120, 48, "v"))
    #expect(
      try findings(scene(still, place), only: [.misplaced]) == ["<view v> is marked as misplaced: update its frame"])
  }

  @Test func `views inside a misplaced view are not reported too`() throws {
    let inner = view("i", x: 0, y: 0, width: 100, height: 48)
    let edges = ["leading", "trailing", "top", "bottom"].map { pin("i", $0, 0, to: "v") }.joined()
    let outer = view(
      "v", width: 100,
      inside: "<subviews>\(inner)</subviews>"
        + size(120, 48, "v").replacingOccurrences(of: "</constraints>", with: edges + "</constraints>"))
    let found = try findings(
      scene(outer, pin("v", "leading", 20) + pin("v", "top", 100)), only: [.misplaced])
    #expect(found.count == 1 && found[0].hasPrefix("<view v>"))
  }

  @Test func `ambiguous views are not checked for misplacement`() throws {
    let found = try findings(
      scene(view("v", x: 77, inside: size(120, 48, "v")), pin("v", "top", 100)), only: [.ambiguous, .misplaced])
    #expect(found == ["the constraints do not determine the position and size of <view v>"])
  }

  @Test func `a view without constraints keeps its place by its autoresizing mask`() throws {
    let mask = "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"
    #expect(try findings(scene(view("v", inside: mask)), only: [.ambiguous, .misplaced]) == [])
    #expect(try findings(scene(view("v")), only: [.ambiguous]).count == 1)
    // One constrained edge makes the mask ineffective.
    #expect(try findings(scene(view("v", inside: mask), pin("v", "top", 100)), only: [.ambiguous]).count == 1)
  }

  @Test func `the root view's place is not checked`() throws {
    let text = scene("").replacingOccurrences(
      of: "id=\"root\"", with: "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"root\"")
    #expect(try findings(text, only: [.ambiguous, .misplaced]) == [])
  }

  @Test(arguments: ["equalSpacing", "equalCentering"])
  func `a stack with flexible spacing has the length of its contents`(distribution: String) throws {
    let views = (0..<3).map { view("a\($0)", x: $0 * 60, y: 0, width: 40, height: 40, inside: size(40, 40, "a\($0)")) }
    let stack = view(
      "s", "distribution=\"\(distribution)\" spacing=\"20\"", width: 160, height: 40, name: "stackView",
      inside: "<subviews>\(views.joined())</subviews>")
    let place = pin("s", "leading", 20) + pin("s", "top", 100)
    #expect(try findings(scene(stack, place), only: [.ambiguous, .misplaced]) == [])
  }

  @Test func `sizes in proportion to unknown content are not checked`() throws {
    let labels = [60, 200].map { width in
      view("l\(width)", "text=\"a\"", x: width == 60 ? 0 : 60, y: 0, width: width, height: 40, name: "label")
    }
    let stack = view(
      "s", "distribution=\"fillProportionally\"", width: 280, height: 40, name: "stackView",
      inside: "<subviews>\(labels.joined())</subviews>" + size(280, 40, "s"))
    let place = pin("s", "leading", 20) + pin("s", "top", 100)
    #expect(try findings(scene(stack, place), only: [.misplaced]) == [])
    let even = stack.replacingOccurrences(of: "fillProportionally", with: "fillEqually")
    #expect(try findings(scene(even, place), only: [.misplaced]).count == 2)
  }

  @Test func `rows of inset tables are narrower than in their files`() throws {
    func table(_ style: String, labelWidth: Int) -> String {
      let label = view("l", "text=\"a\"", x: 16, y: 11, width: labelWidth, height: 22, name: "label")
      let edges = ["leading", "trailing", "top"].map {
        "<constraint firstItem=\"l\" firstAttribute=\"\($0)\" secondItem=\"content\" secondAttribute=\"\($0)\" "
          + "constant=\"\(["leading": 16, "trailing": -16, "top": 11][$0] ?? 0)\" id=\"c\($0)\"/>"
      }
      return scene(
        """
        <tableView style="\(style)" dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
        <prototypes><tableViewCell reuseIdentifier="c" id="cell"><rect key="frame" x="0" y="50" width="375" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\(label)</subviews>
        <constraints>\(edges.joined())</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
        """)
    }
    let narrow = try findings(table("insetGrouped", labelWidth: 311), only: [.misplaced])
    #expect(narrow == [])
    #expect(try findings(table("plain", labelWidth: 343), only: [.misplaced]) == [])
    #expect(try findings(table("plain", labelWidth: 250), only: [.misplaced]).count == 1)
  }

  @Test func `errors of a storyboard are not reported for one that refers to it`() throws {
    let far = ToolFolder.storyboard(subviews: view("v", inside: size(120, 48, "v")))
    let reference = """
      <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Far" id="far" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let text = ToolFolder.storyboard(subviews: "", beside: reference)
    #expect(try findings(text, beside: ["Far.storyboard": far], only: [.ambiguous]) == [])
    #expect(try findings(far, only: [.ambiguous]).count == 1)
  }

  @Test func `views of other frameworks and external storyboards are known, misspelled elements are not`() throws {
    let reference = """
      <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Far" id="far" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let maps = view("m", name: "mapView") + view("w", name: "wkWebView")
    #expect(try findings(ToolFolder.storyboard(subviews: maps, beside: reference), only: [.unknown]) == [])
    #expect(
      try findings(scene(view("v", name: "tabelView")), only: [.unknown])
        == ["<tabelView> is not a known view; a labelled placeholder is used instead"])
  }

  @Test func `a conflict with a stack's own constraints is reported at the constrained view`() throws {
    let box = view("b", x: 0, y: 0, width: 40, height: 20, inside: size(40, 20, "b"))
    let stack = view(
      "s", width: 40, height: 60, name: "stackView", inside: "<subviews>\(box)</subviews>" + size(40, 60, "s"))
    let text = scene(stack, pin("s", "leading", 20) + pin("s", "top", 100))
    let found = try findings(text, only: [.conflicts, .misplaced])
    #expect(found.count == 1 && found[0].contains("conflicts with"))
  }

  @Test func `an unreadable file is a finding, and the other files are checked`() throws {
    let folder = try ToolFolder(["Bad.storyboard": "<document", "Good.storyboard": scene("")])
    let command = try CheckCommand.parse([folder.path("Bad.storyboard"), folder.path("Good.storyboard"), "--json"])
    #expect(throws: (any Error).self) { try command.run() }
    let good = try CheckCommand.parse([folder.path("Good.storyboard"), "--only", "unreadable"])
    try good.run()
  }
}
