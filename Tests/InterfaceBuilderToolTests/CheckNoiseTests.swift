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

  @Test func `an empty view between others in a stack needs no height`() throws {
    func stack(_ alignment: String, _ spacer: String) -> String {
      view(
        "stackView", "alignment=\"\(alignment)\"", frame: "x=\"20\" y=\"100\" width=\"100\" height=\"50\"",
        inside: """
          <subviews><label text="a" id="l" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="0" y="0" width="9" height="20"/></label>
          <view id="spacer" translatesAutoresizingMaskIntoConstraints="NO">
          <rect key="frame" x="9" y="0" width="91" height="20"/>\(spacer)</view></subviews>
          """)
    }
    let pins = pin("v", "leading", 20) + pin("v", "top", 100) + pin("v", "trailing", 20)
    #expect(try findings(stack("center", ""), constraints: pins, only: .ambiguous) == [])
    let content = """
      <subviews><view id="inner" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="9" height="9"/></view></subviews>
      """
    #expect(!(try findings(stack("center", content), constraints: pins, only: .ambiguous)).isEmpty)
  }

  @Test func `a scroll view without a determined content is one finding`() throws {
    let inside = """
      <subviews><label text="a" id="l" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="9" height="20"/></label></subviews>
      <constraints><constraint firstItem="l" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="c"/>
      <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="t"/></constraints>
      """
    let pins = pin("v", "leading", 20) + pin("v", "top", 100) + pin("v", "trailing", 20) + pin("v", "bottom", 20)
    let found = try findings(view("scrollView", "", inside: inside), constraints: pins, only: .ambiguous)
    #expect(found == ["the constraints do not determine the size of the content of <scrollView v>"])
  }

  @Test func `the guide of the keyboard is part of the file`() throws {
    let text = ToolFolder.storyboard(
      subviews: view("view", ""),
      constraints: pin("v", "leading", 20) + pin("v", "trailing", 20) + pin("v", "top", 100) + """
        <constraint firstItem="keys" firstAttribute="top" secondItem="v" secondAttribute="bottom" constant="9" id="k"/>
        """
    ).replacingOccurrences(of: "<subviews>", with: "<keyboardLayoutGuide key=\"keyboard\" id=\"keys\"/><subviews>")
    for rule in [Finding.Rule.unknown, .ambiguous, .ids] {
      #expect(try findings(["Main.storyboard": text], only: rule) == [])
    }
  }

  @Test func `what Xcode writes is known`() throws {
    let body = """
      <button opaque="NO" hasAttributedTitle="YES" adjustsImageSizeForAccessibilityContentSizeCategory="YES" id="b">
      <rect key="frame" x="0" y="0" width="50" height="50"/>
      <buttonConfiguration key="configuration" style="plain"><preferredSymbolConfiguration
      key="preferredSymbolConfigurationForImage" scale="large"/></buttonConfiguration>
      <state key="normal"><attributedString key="attributedTitle"><fragment content="a"><attributes>
      <font key="NSOriginalFont" size="12" name="Menlo"/><color key="NSUnderlineColor" white="1" alpha="1"/><color key="NSStrikethroughColor" white="1" alpha="1"/>
      </attributes></fragment></attributedString></state></button>
      <label text="a" contentMode="TopLeft" toolTip="a" showsExpansionTextWhenTruncated="YES" id="l">
      <rect key="frame" x="0" y="0" width="50" height="50"/><rect key="contentStretch" width="0" height="0"/>
      <string key="userLabel">Two lines</string></label><view id="g"><rect key="frame" width="9" height="9"/>
      <animations/>
      <userGuides><userLayoutGuide location="9" affinity="minX"/></userGuides></view>
      """
    let beside = """
      <scene sceneID="x"><objects><splitViewController allowDoubleColumnStyle="YES" preferredDisplayMode="beside"
      primaryBackgroundStyle="sidebar" id="split" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="y"><objects><tableViewController id="list" sceneMemberID="viewController">
      <tableView key="view" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/></tableView>
      <tabBarItem key="tabBarItem" title="a" enabled="NO" id="tab"><color key="badgeColor" white="1" alpha="1"/>
      </tabBarItem><refreshControl key="refreshControl" opaque="NO" id="pull">
      <rect key="frame" x="0" y="0" width="1000" height="1000"/></refreshControl>
      </tableViewController></objects></scene>
      """
    #expect(try findings(body, beside: beside, only: .unknown) == [])
    #expect(try findings("<view glow=\"YES\" id=\"v\"><rect key=\"frame\"/></view>", only: .unknown).count == 1)
  }

  @Test func `an image set is found by its name with the ending of PNG`() throws {
    let image = view("imageView", "image=\"star.png\"")
    let text = ToolFolder.storyboard(subviews: image)
    let contents = "{\"images\": []}"
    func findings(_ set: String) throws -> [String] {
      try self.findings(["Main.storyboard": text, "A.xcassets/\(set).imageset/Contents.json": contents], only: .images)
    }
    #expect(try findings("star") == [] && findings("star.png") == [])
    #expect(try findings("Star").count == 1)
  }

  @Test func `segues with empty identifiers and texts of ambiguous labels are no findings of their own`() throws {
    let segues = ["a", "b"].map { "<segue destination=\"start\" kind=\"\($0)\" identifier=\"\" id=\"\($0)\"/>" }
      .joined()
    #expect(try findings("", connections: segues, only: .duplicates) == [])
    // Both labels want the height that only one of them can have.
    func label(_ id: String, y: Int) -> String {
      "<label text=\"a\" id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
        + "<rect key=\"frame\" x=\"20\" y=\"\(y)\" width=\"100\" height=\"5\"/></label>"
    }
    let place =
      pin("a", "top", 100) + pin("a", "leading", 20) + pin("b", "leading", 20) + pin("b", "bottom", -557)
      + "<constraint firstItem=\"b\" firstAttribute=\"top\" secondItem=\"a\" secondAttribute=\"bottom\" id=\"s\"/>"
    let text = ToolFolder.storyboard(subviews: label("a", y: 100) + label("b", y: 105), constraints: place)
    let folder = try ToolFolder(["Main.storyboard": text])
    #expect(try folder.findings(by: [.clipped]).isEmpty == false)
    #expect(try Set(folder.findings(by: [.clipped, .ambiguous]).map(\.rule)) == [.ambiguous])
  }

  @Test func `a text that wraps only in the substitute font is not clipped`() throws {
    let label = UILabel(frame: .zero)
    label.text = "Hello there"
    let natural = label.sizeThatFits(CGSize(width: 1000, height: 1000))
    func found(share: CGFloat) throws -> Int {
      let size = """
        <constraints><constraint firstAttribute="width" constant="\(natural.width * share)" id="w"/>\
        <constraint firstAttribute="height" constant="\(natural.height)" id="h"/></constraints>
        """
      let label = view("label", "text=\"Hello there\" numberOfLines=\"0\"", inside: size)
      return try findings(label, constraints: pin("v", "top", 100) + pin("v", "leading", 20), only: .clipped).count
    }
    #expect(try found(share: 0.98) == 0 && found(share: 0.8) == 1)
  }
}
