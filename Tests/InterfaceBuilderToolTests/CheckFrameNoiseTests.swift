import Foundation
import InterfaceBuilder
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Frames and constraints that look wrong because fonts, symbols, classes or the versions of Xcode differ.
@MainActor @Suite(.separateScreens) struct CheckFrameNoiseTests {
  private func findings(_ subviews: String, _ constraints: String = "", only rules: Set<Finding.Rule>) throws
    -> [String]
  {
    let text = ToolFolder.storyboard(subviews: subviews, constraints: constraints)
    return try ToolFolder(["Main.storyboard": text]).findings(by: rules).map(\.message)
  }

  private func view(_ name: String, _ attributes: String, _ frame: [Double], inside: String = "") -> String {
    """
    <\(name) \(attributes) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="\(frame[0])" \
    y="\(frame[1])" width="\(frame[2])" height="\(frame[3])"/>\(inside)</\(name)>
    """
  }

  private func fix(_ id: String, _ edge: String, _ constant: Int, to other: String = "root") -> String {
    "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"\(other)\" "
      + "secondAttribute=\"\(edge)\" constant=\"\(constant)\" id=\"\(id)-\(edge)\"/>"
  }

  private func size(_ width: Int, _ height: Int, _ id: String) -> String {
    """
    <constraints><constraint firstAttribute="width" constant="\(width)" id="\(id)-w"/>
    <constraint firstAttribute="height" constant="\(height)" id="\(id)-h"/></constraints>
    """
  }

  @Test func `rows of inset tables that are stored inset are not inset again`() throws {
    func table(labelWidth: Double) -> String {
      let label = view("label", "text=\"a\" id=\"l\"", [16, 11, labelWidth, 22])
      let edges =
        fix("l", "leading", 16, to: "content") + fix("l", "trailing", -16, to: "content")
        + fix("l", "top", 11, to: "content")
      return """
        <tableView style="insetGrouped" dataMode="prototypes" id="t">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <prototypes><tableViewCell reuseIdentifier="c" id="cell"><rect key="frame" x="16" y="50" width="343" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="343" height="44"/><subviews>\(label)</subviews>
        <constraints>\(edges)</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
        """
    }
    #expect(try findings(table(labelWidth: 311), only: [.misplaced]) == [])
    #expect(try findings(table(labelWidth: 279), only: [.misplaced]).count == 1)
  }

  @Test(arguments: [("", 98.0, 0), ("", 20, 1), ("misplaced=\"YES\"", 20, 1)])
  func `a text that has room in a row of the canvas is not clipped`(mark: String, height: Double, count: Int) throws {
    // The table has rows of 44 points, in which the label has no height.
    let label = view("label", "text=\"a\" id=\"l\" \(mark)", [16, 19, 343, height < 44 ? 0 : height - 60])
    let edges =
      fix("l", "leading", 16, to: "content") + fix("l", "trailing", -16, to: "content")
      + fix("l", "top", 22, to: "content") + fix("l", "bottom", -22, to: "content")
    let table = """
      <tableView rowHeight="44" dataMode="prototypes" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <prototypes><tableViewCell reuseIdentifier="c" id="cell"><rect key="frame" x="0" y="50" width="375" height="98"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      <rect key="frame" x="0" y="0" width="375" height="98"/><subviews>\(label)</subviews>
      <constraints>\(edges)</constraints></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    #expect(try findings(table, only: [.clipped]).count == count)
  }

  @Test(arguments: [("16.0", 0), ("20.0", 1)])
  func `the cell of a xib has the margins of the canvas`(x: String, misplaced: Int) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14460" useAutolayout="YES" \
      useTraitCollections="YES" useSafeAreas="YES"><device id="retina4_7" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="375" height="50"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="375" height="50"/><subviews>
      \(view("view", "id=\"v\"", [16, 15, 343, 35], inside: size(343, 35, "v")).replacingOccurrences(of: "x=\"16.0\"", with: "x=\"\(x)\""))
      </subviews></view><constraints>
      <constraint firstAttribute="bottomMargin" secondItem="v" secondAttribute="bottom" id="b"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="cell" secondAttribute="top" constant="15" id="a"/>
      <constraint firstItem="v" firstAttribute="leading" secondItem="cell" secondAttribute="leadingMargin" id="c"/>
      <constraint firstAttribute="trailingMargin" secondItem="v" secondAttribute="trailing" id="d"/>
      </constraints></collectionViewCell></objects></document>
      """
    let folder = try ToolFolder(["A.xib": text])
    #expect(try folder.findings(by: [.conflicts], in: "A.xib").map(\.message) == [])
    #expect(try folder.findings(by: [.misplaced], in: "A.xib").count == misplaced)
  }

  @Test func `bar items outside of bars, titles of segments with images and old variations are known`() throws {
    let segments = """
      <segmentedControl id="s"><rect key="frame" x="0" y="0" width="90" height="44"/><segments>
      <segment title="" image="a"/><segment title="b"/></segments></segmentedControl>
      <label sizingRule="oversize" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
      """
    let masked = """
      <view id="m"><rect key="frame" x="0" y="0" width="9" height="9"/><variation key="heightClass=regular">
      <mask key="subviews"><include reference="gone"/><exclude reference="gone2"/></mask></variation></view>
      """
    let text = ToolFolder.storyboard(
      subviews: segments + masked, connections: "<outlet property=\"item\" destination=\"i\" id=\"o\"/>"
    ).replacingOccurrences(
      of: "</objects></scene>", with: "<barButtonItem systemItem=\"cancel\" id=\"i\"/></objects></scene>")
    let folder = try ToolFolder(["Main.storyboard": text])
    #expect(try folder.findings(by: [.unknown, .ids]).map(\.message) == [])
    #expect(try folder.findings(by: [.leftovers]).count == 2)
  }

  @Test func `the frame of a symbol differs from its alignment rectangle`() throws {
    let place = fix("v", "leading", 20) + fix("v", "top", 100)
    func image(_ attributes: String, height: Double, inside: String = "") -> String {
      view("imageView", "\(attributes) id=\"v\"", [20, 101.5, 128, height], inside: size(128, 128, "v") + inside)
    }
    let reference = "<imageReference key=\"image\" image=\"person\" catalog=\"system\"/>"
    #expect(try findings(image("", height: 125.5, inside: reference), place, only: [.misplaced]) == [])
    let symbol = "image=\"person\" catalog=\"system\""
    #expect(try findings(image(symbol, height: 125.5), place, only: [.misplaced]) == [])
    #expect(try findings(image(symbol, height: 90), place, only: [.misplaced]).count == 1)
    #expect(try findings(image("image=\"photo\"", height: 125.5), place, only: [.misplaced]).count == 1)
  }

  @Test func `a view that depends on a conflict is not misplaced too`() throws {
    let place =
      fix("a", "leading", 20) + fix("a", "top", 100) + fix("b", "leading", 120) + fix("b", "centerY", 0, to: "a")
    let wide = "<constraint firstItem=\"a\" firstAttribute=\"bottom\" secondItem=\"root\" secondAttribute=\"top\" "
    let boxes =
      view("view", "id=\"a\"", [20, 100, 50, 30], inside: size(50, 30, "a"))
      + view("view", "id=\"b\"", [120, 100, 50, 20], inside: size(50, 20, "b"))
    #expect(try findings(boxes, place, only: [.misplaced]).count == 1)
    let conflict = wide + "constant=\"140\" id=\"a-end\"/>"
    #expect(try findings(boxes, place + conflict, only: [.misplaced]) == [])
    #expect(try findings(boxes, place + conflict, only: [.conflicts]).count == 1)
  }

  @Test func `a blank view of a stack keeps the height that it had`() throws {
    let blank = view("view", "id=\"b\"", [0, 0, 190, 65])
    let box = view("view", "id=\"c\"", [190, 18.5, 28, 28], inside: size(28, 28, "c"))
    let stack = view(
      "stackView", "alignment=\"center\" id=\"s\"", [20, 100, 218, 65],
      inside: "<subviews>\(blank)\(box)</subviews>" + size(218, 65, "s"))
    let place = fix("s", "leading", 20) + fix("s", "top", 100)
    #expect(try findings(stack, place, only: [.misplaced]) == [])
    #expect(try findings(stack, fix("s", "leading", 30) + fix("s", "top", 100), only: [.misplaced]).count == 1)
  }

  @Test(arguments: [("23504", 2), ("24506", 0)])
  func `views below the baseline of a text field are not compared since version 24000`(
    version: String, count: Int
  ) throws {
    let field = view("textField", "borderStyle=\"roundedRect\" id=\"f\"", [20, 104, 100, 34])
    let label = view("label", "text=\"a\" id=\"l\"", [20, 146, 10, 20])
    let top = view("view", "id=\"v\"", [20, 64, 40, 50], inside: size(40, 50, "v"))
    let places =
      fix("v", "leading", 20) + fix("v", "top", 64) + fix("f", "leading", 20) + fix("l", "leading", 20)
        + """
        <constraint firstItem="f" firstAttribute="firstBaseline" secondItem="v" secondAttribute="bottom" constant="20" id="b"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="f" secondAttribute="bottom" constant="8" id="c"/>
        """
    let text = ToolFolder.storyboard(subviews: top + field + label, constraints: places)
      .replacingOccurrences(
        of: "toolsVersion=\"[0-9]+\"", with: "toolsVersion=\"\(version)\"", options: .regularExpression)
    #expect(try ToolFolder(["Main.storyboard": text]).findings(by: [.misplaced]).count == count)
  }

  @Test func `a hidden view of a stack is not compared`() throws {
    func stack(_ attributes: String) -> String {
      let first = view("view", "id=\"a\"", [0, 0, 40, 30], inside: size(40, 30, "a"))
      let second = view("view", "\(attributes) id=\"b\"", [90, 0, 40, 30], inside: size(40, 30, "b"))
      return view("stackView", "id=\"s\"", [20, 100, 80, 30], inside: "<subviews>\(first)\(second)</subviews>")
    }
    let place = fix("s", "leading", 20) + fix("s", "top", 100)
    #expect(try findings(stack(""), place, only: [.misplaced]).count == 1)
    #expect(try findings(stack("hidden=\"YES\""), place, only: [.misplaced]).filter { $0.contains("<view b>") } == [])
  }

  @Test func `views in a stack that is too small are in conflict, not misplaced`() throws {
    let empty = view("stackView", "id=\"e\"", [0, 0, 100, 0])
    let box = view("view", "id=\"b\"", [0, 3, 100, 17], inside: size(100, 50, "b"))
    let stack = view(
      "stackView", "axis=\"vertical\" spacing=\"3\" id=\"s\"", [20, 100, 100, 20],
      inside: "<subviews>\(empty)\(box)</subviews>" + size(100, 20, "s"))
    let place = fix("s", "leading", 20) + fix("s", "top", 100)
    #expect(try findings(stack, place, only: [.misplaced]) == [])
    #expect(try findings(stack, place, only: [.conflicts]).count == 1)
  }

  @Test func `a view without a height is no touch target`() throws {
    func button(height: Int) -> String {
      view("button", "id=\"v\"", [20, 100, 50, Double(height)], inside: size(50, height, "v"))
    }
    let place = fix("v", "leading", 20) + fix("v", "top", 100)
    #expect(try findings(button(height: 0), place, only: [.touch]) == [])
    #expect(try findings(button(height: 20), place, only: [.touch]).count == 1)
  }

  @Test(arguments: [("fillProportionally", 0), ("fillEqually", 1)])
  func `texts are not clipped by lengths in proportion to contents`(distribution: String, count: Int) throws {
    let labels = ["a", "b"].map {
      view("label", "text=\"A text that is too long for it\" id=\"\($0)\"", [0, 0, 30, 20])
    }
    let stack = view(
      "stackView", "distribution=\"\(distribution)\" id=\"s\"", [20, 100, 60, 20],
      inside: "<subviews>\(labels.joined())</subviews>" + size(60, 20, "s"))
    let place = fix("s", "leading", 20) + fix("s", "top", 100)
    #expect(try findings(stack, place, only: [.clipped]).count == 2 * count)
  }

  @Test func `a class of the app may send actions`() throws {
    func dial(_ attributes: String) -> String {
      let action = "<action selector=\"a:\" destination=\"start\" eventType=\"touchUpInside\" id=\"act\"/>"
      return view(
        "view", "\(attributes) id=\"v\"", [20, 100, 50, 50], inside: "<connections>\(action)</connections>")
    }
    #expect(try findings(dial("customClass=\"Dial\""), only: [.unknown]) == [])
    #expect(try findings(dial(""), only: [.unknown]).contains { $0.contains("does not send actions") })
  }
}
