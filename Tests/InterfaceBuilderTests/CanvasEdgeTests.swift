import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Standard spacing, items of collections and rows of inset tables on Interface Builder's canvas.
@MainActor @Suite(.separateScreens) struct CanvasEdgeTests {
  private let screen: TestScreen

  init() throws {
    screen = try TestScreen(size: CGSize(width: 320, height: 480), view: UIView())
    screen.send(.resized(CGSize(width: 320, height: 480), scale: 2))
  }

  private func file(_ objects: String, version: String, device: String = "") throws -> InterfaceFile {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)" useAutolayout="YES">
      \(device)<objects>\(objects)</objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    return InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
  }

  private func frames(
    _ objects: String, version: String, device: String = "", of root: String, size: CGSize,
    safeArea: UIEdgeInsets = .zero
  ) throws -> [String: CGRect] {
    let conditions = RootLayout.Conditions(size: size, safeArea: safeArea, contentSizes: [:])
    return try #require(
      RootLayout(file(objects, version: version, device: device)).frames(of: root, conditions))
  }

  /// A view whose sides have 20 points to the safe area or to the root, as standard spacing or as a number.
  private func spaced(to item: String, isStandard: Bool) -> String {
    let symbolic = isStandard ? "symbolic='YES'" : ""
    return """
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view id="f" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="30" width="300" height="170"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="\(item)" secondAttribute="leading" constant="20" \
      \(symbolic) id="a"/>
      <constraint firstItem="\(item)" firstAttribute="trailing" secondItem="f" secondAttribute="trailing" \
      constant="20" \(symbolic) id="b"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="\(item)" secondAttribute="top" constant="8" \
      \(symbolic) id="c"/>
      <constraint firstItem="f" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="d"/>
      </constraints></view>
      """
  }

  @Test(arguments: [
    ("safe", true, CGRect(x: 0, y: 30, width: 300, height: 170)),
    ("safe", false, CGRect(x: 20, y: 38, width: 260, height: 162)),
    ("root", true, CGRect(x: 20, y: 8, width: 260, height: 192)),
  ])
  func `standard spacing to the safe area is 0`(item: String, isStandard: Bool, frame: CGRect) throws {
    let found = try frames(
      spaced(to: item, isStandard: isStandard), version: "17506", of: "root", size: CGSize(width: 300, height: 200),
      safeArea: UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(found["f"] == frame)
  }

  @Test(arguments: [(true, 30), (false, 22)] as [(Bool, CGFloat)])
  func `standard spacing decides the safe area of a file as 0`(isStandard: Bool, top: CGFloat) throws {
    let file = try file(spaced(to: "safe", isStandard: isStandard), version: "17506")
    let root = try #require(RootSearch(file.root(for: SizeClasses())).find("root")).element
    let area = StoredSafeArea(root, CGSize(width: 300, height: 200)).completed(with: .zero)
    #expect(area == UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [("7706", 205), ("8121", 50)] as [(String, CGFloat)])
  func `old items are as large as their content`(version: String, side: CGFloat) throws {
    let item = """
      <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="50" height="50"/>
      <view key="contentView"><rect key="frame" x="0" y="0" width="205" height="205"/>
      <subviews><view id="f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews></view><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="cell" secondAttribute="leading" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="cell" secondAttribute="top" id="b"/>
      <constraint firstAttribute="trailing" secondItem="f" secondAttribute="trailing" id="c"/>
      <constraint firstAttribute="bottom" secondItem="f" secondAttribute="bottom" id="d"/>
      </constraints></collectionViewCell>
      """
    let found = try frames(item, version: version, of: "in:cell", size: CGSize(width: 205, height: 205))
    #expect(found["f"] == CGRect(x: 0, y: 0, width: side, height: side))
  }

  /// A row with a view between its margins.
  private func row(x: CGFloat = 0, width: CGFloat) -> String {
    """
    <tableViewCell id="cell" preservesSuperviewLayoutMargins="YES">
    <rect key="frame" x="\(x)" y="0" width="\(width)" height="52"/>
    <tableViewCellContentView key="contentView" id="content" preservesSuperviewLayoutMargins="YES">
    <rect key="frame" x="0" y="0" width="\(width)" height="52"/>
    <subviews><view id="f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
    <constraint firstItem="f" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="a"/>
    <constraint firstItem="f" firstAttribute="top" secondItem="content" secondAttribute="top" id="b"/>
    <constraint firstAttribute="trailingMargin" secondItem="f" secondAttribute="trailing" id="c"/>
    <constraint firstAttribute="bottom" secondItem="f" secondAttribute="bottom" id="d"/>
    </constraints></tableViewCellContentView></tableViewCell>
    """
  }

  /// The content is half a point lower than its row.
  @Test(arguments: [("12120", 43.5), ("14460", 41), ("22505", 41)] as [(String, CGFloat)])
  func `the lower margin of content is that of its row since version 13000`(version: String, bottom: CGFloat) throws {
    let row = row(width: 375).replacingOccurrences(
      of: "<constraint firstAttribute=\"bottom\"", with: "<constraint firstAttribute=\"bottomMargin\"")
    let device = "<device id='retina4_7' orientation='portrait'/>"
    let found = try frames(
      row, version: version, device: device, of: "content", size: CGSize(width: 375, height: 51.5))
    #expect(found["f"]?.maxY == bottom)
  }

  @Test(arguments: [(0, 390), (16, 358), (20, 350)] as [(CGFloat, CGFloat)])
  func `the margins of rows in inset tables are as wide as the tables inset them`(
    inset: CGFloat, width: CGFloat
  ) throws {
    let device = "<device id='retina6_0' orientation='portrait'/>"
    let found = try frames(
      row(x: inset, width: width), version: "23727", device: device, of: "content",
      size: CGSize(width: width, height: 52))
    let margin = inset > 0 ? inset : 20
    #expect(found["f"] == CGRect(x: margin, y: 0, width: width - 2 * margin, height: 52))
  }

  @Test(arguments: [("14460", 20), ("24412", 16)] as [(String, CGFloat)])
  func `wide rows of old versions have wide margins in landscape too`(version: String, margin: CGFloat) throws {
    let device = "<device id='retina4_7' orientation='landscape'/>"
    let found = try frames(
      row(width: 667), version: version, device: device, of: "content", size: CGSize(width: 667, height: 52))
    #expect(found["f"] == CGRect(x: margin, y: 0, width: 667 - 2 * margin, height: 52))
  }

  @Test(
    arguments: [("13529", 15), ("14109", 15), ("14460", 15), ("15505", 15), ("17701", 16)] as [(String, CGFloat)])
  func `rows of a table in another view have narrower margins than those of a table controller`(
    version: String, margin: CGFloat
  ) throws {
    func frame(isInSubview: Bool) throws -> CGRect? {
      let table = "<tableView key='view' id='t'><prototypes>\(row(width: 375))</prototypes></tableView>"
      let view = "<view key='view' id='v'><subviews>\(table)</subviews></view>"
      let text = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(version)">
        <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
        <viewController id="c">\(isInSubview ? view : table)</viewController></objects></scene></scenes></document>
        """
      let document = try InterfaceDocument(Data(text.utf8), name: "f.storyboard")
      let file = InterfaceFile(document, path: "f.storyboard", resources: FolderResources(of: "/nowhere/f.storyboard"))
      let conditions = RootLayout.Conditions(
        size: CGSize(width: 375, height: 52), safeArea: .zero, contentSizes: [:])
      return RootLayout(file).frames(of: "content", conditions)?["f"]
    }
    #expect(try frame(isInSubview: true)?.minX == margin)
    #expect(try frame(isInSubview: false)?.minX == 16)
  }

  @Test(arguments: [("12120", 8), ("15505", 38)] as [(String, CGFloat)])
  func `the margins of views in a root follow the safe area since version 13000`(version: String, top: CGFloat) throws {
    let root = """
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <scrollView id="s"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view id="f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="f" firstAttribute="top" secondItem="s" secondAttribute="topMargin" id="a"/>
      </constraints></scrollView></subviews></view>
      """
    let found = try frames(
      root, version: version, of: "root", size: CGSize(width: 300, height: 200),
      safeArea: UIEdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    #expect(found["f"]?.minY == top)
  }

  /// Source: frames of two views in one public file.
  @Test(
    arguments: [("11762", "other", 8), ("11762", "root", 16), ("14460", "other", 16)] as [(String, String, CGFloat)])
  func `views beside that of the owner had plain margins`(version: String, view: String, margin: CGFloat) throws {
    let objects = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="\(view)" id="o"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <view id="f" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="b"/>
      </constraints></view><view id="other"/>
      """
    let found = try frames(
      objects, version: version, of: "root", size: CGSize(width: 300, height: 200),
      safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(found["f"]?.minX == margin)
    if version == "11762" { #expect(found["f"]?.minY == (view == "other" ? 8 : 0)) }
  }

  @Test func `a label without a text keeps its default size beside a blank view`() throws {
    let root = """
      <view id="root"><rect key="frame" x="0" y="0" width="400" height="50"/><subviews>
      <stackView id="f" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <view id="blank" translatesAutoresizingMaskIntoConstraints="NO"/>
      <label id="empty" text="" numberOfLines="1" horizontalHuggingPriority="251" \
      translatesAutoresizingMaskIntoConstraints="NO"/></subviews></stackView></subviews><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      <constraint firstAttribute="trailing" secondItem="f" secondAttribute="trailing" id="c"/></constraints></view>
      """
    let found = try frames(root, version: "14490", of: "root", size: CGSize(width: 400, height: 50))
    #expect(found["blank"]?.width == 350 && found["empty"] == CGRect(x: 350, y: 0, width: 50, height: 50))
  }
}
