import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// False positives: input that looks wrong but is valid, for which each rule gives no finding.
@MainActor @Suite(.separateScreens) struct CheckNoiseTests {
  private func findings(_ files: [String: String], only rule: Finding.Rule, isWholeProject: Bool = false) throws
    -> [String]
  {
    try ToolFolder(files).findings(by: [rule], isProject: isWholeProject).map(\.message)
  }

  private func findings(
    _ subviews: String, constraints: String = "", connections: String = "", beside: String = "",
    only rule: Finding.Rule
  ) throws -> [String] {
    let text = ToolFolder.storyboard(
      subviews: subviews, constraints: constraints, connections: connections, beside: beside)
    return try findings(["Main.storyboard": text], only: rule)
  }

  private func pin(_ id: String, _ edge: String, _ constant: Int, _ more: String = "") -> String {
    "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"root\" secondAttribute=\"\(edge)\" "
      + "constant=\"\(constant)\" id=\"\(id)\(edge)\(constant)\" \(more)/>"
  }

  private func view(
    _ name: String, _ attributes: String, frame: String = "x=\"20\" y=\"100\" width=\"100\" height=\"50\"",
    inside: String = ""
  ) -> String {
    "<\(name) \(attributes) id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\"><rect key=\"frame\" \(frame)/>"
      + "\(inside)</\(name)>"
  }

  @Test func `responders, guides and items of variations have ids`() throws {
    let button = view(
      "button", "opaque=\"NO\"",
      inside: """
        <state key="normal" title="Go"/><connections><action selector="a:" destination="responder" \
        eventType="touchUpInside" id="act"/></connections><variation key="default"><mask key="constraints">\
        <exclude reference="v1"/></mask></variation><constraints><constraint firstAttribute="width" constant="9" \
        id="v1"/></constraints>
        """)
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    let text = ToolFolder.storyboard(
      subviews: button, constraints: pin("v", "top", 3).replacingOccurrences(of: "\"root\"", with: "\"safe\"")
    ).replacingOccurrences(of: "<subviews>", with: guide + "<subviews>")
    #expect(try findings(["Main.storyboard": text], only: .ids) == [])
  }

  @Test func `references to other storyboards are checked only in a whole project`() throws {
    let scene = """
      <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Far" id="far" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let text = ToolFolder.storyboard(subviews: "", beside: scene)
    #expect(try findings(["Main.storyboard": text], only: .ids) == [])
    #expect(try findings(["Main.storyboard": text], only: .ids, isWholeProject: true).count == 1)
    let far = ToolFolder.storyboard(subviews: "")
    #expect(try findings(["Main.storyboard": text, "A/Far.storyboard": far], only: .ids, isWholeProject: true) == [])
  }

  @Test func `one segue identifier at two buttons and one cell in two tables are not duplicates`() throws {
    let segues = """
      <segue destination="next" kind="show" identifier="go" id="s1"/>
      <segue destination="next" kind="show" identifier="go" id="s2"/>
      """
    let table = { (id: String) in
      "<tableView id=\"\(id)\"><prototypes><tableViewCell reuseIdentifier=\"cell\" id=\"c\(id)\"/></prototypes></tableView>"
    }
    let next = """
      <scene sceneID="t"><objects><viewController id="next" sceneMemberID="viewController"/></objects></scene>
      """
    #expect(
      try findings(table("one") + table("two"), connections: segues, beside: next, only: .duplicates) == [])
  }

  @Test func `outlets in comments, of other classes and in connected collections give no finding`() throws {
    let source = """
      // class StartController: UIViewController { @IBOutlet var ghost: UIView! }
      class StartController: UIViewController {
        // @IBOutlet var old: UIView!
        /* @IBOutlet var older: UIView! */
        @IBOutlet var all: [UIView]!
        @IBOutlet
        weak var below: UILabel!
        var plain: UIView?
      }
      class OtherController: UIViewController {
        @IBOutlet var elsewhere: UIView!
      }
      """
    let connections = """
      <outletCollection property="all" destination="v" id="o1"/><outlet property="below" destination="v" id="o2"/>
      """
    let text = ToolFolder.storyboard(subviews: view("label", "text=\"a\""), connections: connections)
    #expect(try findings(["Main.storyboard": text, "App.swift": source], only: .outlets, isWholeProject: true) == [])
    let without = text.replacingOccurrences(of: "property=\"below\"", with: "property=\"other\"")
    #expect(
      try findings(["Main.storyboard": without, "App.swift": source], only: .outlets, isWholeProject: true) == [
        "StartController declares the outlet 'below', but it is not connected here"
      ])
  }

  @Test func `design-time attributes and classes of the app are known`() throws {
    let text = view(
      "view",
      "contentMode=\"scaleToFill\" customClass=\"Gauge\" customModule=\"App\" customModuleProvider=\"target\" "
        + "userLabel=\"x\" misplaced=\"NO\" placeholderIntrinsicWidth=\"10\" colorLabel=\"IBBuiltInLabel-Red\"")
    #expect(try findings(text, only: .unknown) == [])
  }

  @Test func `intrinsic sizes of custom classes come from the designer's placeholder`() throws {
    let gauge = view(
      "view", "customClass=\"Gauge\" placeholderIntrinsicWidth=\"100\" placeholderIntrinsicHeight=\"50\"")
    let place = pin("v", "leading", 20) + pin("v", "top", 100)
    #expect(try findings(gauge, constraints: place, only: .ambiguous) == [])
    #expect(
      try findings(
        gauge.replacingOccurrences(of: "placeholderIntrinsicWidth=\"100\"", with: ""), constraints: place,
        only: .ambiguous
      ).count == 1)
  }

  @Test func `optional constraints are no conflict`() throws {
    let label = view("label", "text=\"a\"")
    let constraints =
      pin("v", "leading", 20) + pin("v", "top", 100) + pin("v", "leading", 40, "priority=\"750\"")
      + pin("v", "leading", 10, "relation=\"greaterThanOrEqual\"")
    #expect(try findings(label, constraints: constraints, only: .conflicts) == [])
  }

  @Test func `text widths that differ from Apple's and rounding give no misplaced view`() throws {
    let label = view(
      "label", "text=\"Some text\" horizontalHuggingPriority=\"251\" verticalHuggingPriority=\"251\"",
      frame: "x=\"20\" y=\"100.5\" width=\"333\" height=\"20.5\"")
    #expect(try findings(label, constraints: pin("v", "leading", 20) + pin("v", "top", 100), only: .misplaced) == [])
  }

  @Test func `system symbols, existing images and projects without images give no missing image`() throws {
    let image = view("imageView", "image=\"star\" catalog=\"system\"")
    let other = image.replacingOccurrences(of: " catalog=\"system\"", with: "")
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let text = ToolFolder.storyboard(subviews: image)
    #expect(try findings(["Main.storyboard": text, "other.png": pixel], only: .images) == [])
    let named = ToolFolder.storyboard(subviews: other)
    #expect(try findings(["Main.storyboard": named], only: .images) == [])
    #expect(
      try findings(["Main.storyboard": named, "other.png": pixel], only: .images) == [
        "the image 'star' is not in a catalogue or folder of the project"
      ])
  }

  @Test func `text that shrinks, wraps or fits is not clipped`() throws {
    let long = "text=\"A text that is a good deal longer than its label\""
    let place = pin("v", "leading", 20) + pin("v", "top", 100)
    let size = """
      <constraints><constraint firstAttribute="width" constant="100" id="w"/></constraints>
      """
    func label(_ more: String) -> String { view("label", "\(long) \(more)", inside: size) }
    #expect(try findings(label("lineBreakMode=\"tailTruncation\""), constraints: place, only: .clipped).count == 1)
    #expect(try findings(label("numberOfLines=\"0\""), constraints: place, only: .clipped) == [])
    #expect(try findings(label("adjustsFontSizeToFit=\"YES\""), constraints: place, only: .clipped) == [])
    #expect(try findings(label("hidden=\"YES\""), constraints: place, only: .clipped) == [])
  }

  @Test func `system controls and disabled views may be small`() throws {
    let place = pin("v", "leading", 20) + pin("v", "top", 100)
    #expect(try findings(view("switch", "on=\"YES\""), constraints: place, only: .touch) == [])
    #expect(
      try findings(
        view("button", "userInteractionEnabled=\"NO\"", inside: "<state key=\"normal\" title=\"a\"/>"),
        constraints: place,
        only: .touch) == [])
    #expect(
      try findings(view("button", "", inside: "<state key=\"normal\" title=\"a\"/>"), constraints: place, only: .touch)
        .count == 1)
  }

  /// Proves interfaceFiles: accessibility
  @Test func `labelled controls and decoration need no accessibility label`() throws {
    let place = pin("v", "leading", 20) + pin("v", "top", 100)
    let label = "<accessibility key=\"accessibilityConfiguration\" label=\"Close\"/>"
    let image = "<state key=\"normal\" image=\"xmark\" catalog=\"system\"/>"
    #expect(try findings(view("button", "", inside: label + image), constraints: place, only: .accessibility) == [])
    #expect(try findings(view("button", "", inside: image), constraints: place, only: .accessibility).count == 1)
    #expect(
      try findings(view("imageView", "image=\"star\" catalog=\"system\""), constraints: place, only: .accessibility)
        == [])
    #expect(
      try findings(view("textField", "placeholder=\"Name\""), constraints: place, only: .accessibility) == [])
  }
}
