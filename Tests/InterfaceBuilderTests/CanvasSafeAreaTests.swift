import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The safe area of Interface Builder's canvas, by version.
@MainActor @Suite(.separateScreens) struct CanvasSafeAreaTests {
  /// Returns the safe area of the view `root` of a scene.
  private func insets(
    _ version: String, device: String, size: CGSize, in scenes: String? = nil, chosen: String = ""
  ) throws -> UIEdgeInsets {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(version)">
      <device id="\(device)" orientation="portrait"/>
      <scenes>\(scenes ?? "")<scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
      <view key="view" id="root"/>\(chosen)</viewController></objects></scene></scenes></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.storyboard")
    let file = InterfaceFile(document, path: "f.storyboard", resources: FolderResources(of: "/nowhere/f.storyboard"))
    return RootLayout(file).safeArea(of: "root", size: size)
  }

  private let small = CGSize(width: 375, height: 667)
  private let tall = CGSize(width: 414, height: 896)

  /// A navigation controller with the scene as its root.
  private let navigation = """
    <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="c" kind="relationship" relationship="rootViewController" id="r"/>
    </connections></navigationController></objects></scene>
    """

  @Test(
    arguments: [("14460", 20), ("14810", 0), ("21225", 0), ("21701", 20)] as [(String, CGFloat)])
  func `devices with a home button have a status bar in some versions`(version: String, top: CGFloat) throws {
    #expect(
      try insets(version, device: "retina4_7", size: small) == UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  @Test(arguments: [("21179", 44), ("21225", 48)] as [(String, CGFloat)])
  func `devices without a home button are covered at the top and bottom`(version: String, top: CGFloat) throws {
    #expect(
      try insets(version, device: "retina6_1", size: tall) == UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0))
  }

  @Test func `a navigation bar adds its height, unless the designer chose none`() throws {
    let bar = "<simulatedNavigationBarMetrics key='simulatedTopBarMetrics'/>"
    let none = "<nil key='simulatedTopBarMetrics'/>"
    #expect(try insets("14460", device: "retina4_7", size: small, in: navigation).top == 64)
    #expect(try insets("14460", device: "retina4_7", size: small, in: navigation, chosen: none).top == 20)
    #expect(try insets("14460", device: "retina4_7", size: small, chosen: bar).top == 64)
    let hidden = navigation.replacingOccurrences(
      of: "<navigationController ", with: "<navigationController navigationBarHidden='YES' ")
    #expect(try insets("14460", device: "retina4_7", size: small, in: hidden).top == 20)
  }

  @Test func `a large title adds its height, unless the scene shows none`() throws {
    let large = navigation.replacingOccurrences(
      of: "<connections>", with: "<navigationBar key='navigationBar' largeTitles='YES' id='b'/><connections>")
    let small = "<navigationItem key='navigationItem' largeTitleDisplayMode='never' id='i'/>"
    let none = "<nil key='simulatedTopBarMetrics'/>"
    #expect(try insets("14460", device: "retina4_7", size: self.small, in: large).top == 116)
    #expect(try insets("14460", device: "retina4_7", size: self.small, in: large, chosen: small).top == 64)
    #expect(try insets("14460", device: "retina4_7", size: self.small, in: large, chosen: none).top == 20)
  }

  @Test func `a tab bar adds its height to scenes in its tabs, also below a navigation bar`() throws {
    func tabs(to destination: String) -> String {
      """
      <scene sceneID="t"><objects><tabBarController id="tab" sceneMemberID="viewController"><connections>
      <segue destination="\(destination)" kind="relationship" relationship="viewControllers" id="v"/>
      </connections></tabBarController></objects></scene>
      """
    }
    let alone = try insets("19455", device: "retina6_1", size: tall, in: tabs(to: "c"))
    #expect(alone == UIEdgeInsets(top: 44, left: 0, bottom: 83, right: 0))
    let below = try insets("19455", device: "retina6_1", size: tall, in: tabs(to: "nav") + navigation)
    #expect(below == UIEdgeInsets(top: 88, left: 0, bottom: 83, right: 0))
  }

  @Test func `roots of other sizes have none, unless their size is free`() throws {
    let free = "<freeformSimulatedSizeMetrics key='simulatedDestinationMetrics'/>"
    #expect(try insets("19455", device: "retina6_1", size: small) == .zero)
    #expect(
      try insets("19455", device: "retina6_1", size: small, chosen: free)
        == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
  }

  @Test(arguments: [(600, 64), (580, 0)] as [(CGFloat, CGFloat)])
  func `roots of the size that the designer gave their controller have the device's insets`(
    height: CGFloat, top: CGFloat
  ) throws {
    let free = "<size key='freeformSize' width='375' height='600'/>"
    let size = CGSize(width: 375, height: height)
    #expect(try insets("14490", device: "retina4_7", size: size, in: navigation, chosen: free).top == top)
  }

  @Test func `sheets are covered by their bars only`() throws {
    let sheet = CGSize(width: 414, height: 842)
    let area = try insets("17156", device: "retina6_1", size: sheet)
    #expect(area == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(try insets("17156", device: "retina6_1", size: sheet, in: navigation).top == 56)
  }

  @Test func `the status bar covers views in container views`() throws {
    let container = """
      <scene sceneID="e"><objects><viewController id="o" sceneMemberID="viewController"><view key="view" id="v">
      <subviews><containerView id="w"><connections><segue destination="c" kind="embed" id="g"/></connections>
      </containerView></subviews></view></viewController></objects></scene>
      """
    let size = CGSize(width: 375, height: 497)
    #expect(try insets("14460", device: "retina4_7", size: size, in: container).top == 20)
    #expect(try insets("17156", device: "retina4_7", size: size, in: container).top == 0)
    #expect(try insets("14460", device: "retina4_7", size: size) == .zero)
  }

  /// Source: frames, for example 96 and 68 points on the iPhone 11, whose hardware covers 48 and 34.
  @Test func `phones without a home button are covered twice since version 23700`() throws {
    #expect(
      try insets("23504", device: "retina6_1", size: tall) == UIEdgeInsets(top: 48, left: 0, bottom: 34, right: 0))
    #expect(
      try insets("23727", device: "retina6_1", size: tall) == UIEdgeInsets(top: 96, left: 0, bottom: 68, right: 0))
    #expect(try insets("24128", device: "retina6_1", size: tall, in: navigation).top == 150)
    #expect(try insets("24128", device: "retina4_7", size: small).top == 20)
  }

  @Test func `a view that ends at an opaque bar has no inset there`() throws {
    let below = CGSize(width: 414, height: 804)
    #expect(
      try insets("22505", device: "retina6_1", size: below, in: navigation)
        == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(try insets("22505", device: "retina6_1", size: below) == .zero)
  }

  @Test(arguments: [("14490", 0), ("16097", 44), ("17506", 44), ("24506", 96)] as [(String, CGFloat)])
  func `the views of xibs have the safe area of the device, and at other sizes since version 14800`(
    version: String, top: CGFloat
  ) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)">
      <device id="retina6_1" orientation="portrait"/><objects><view id="root"/></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let wide = CGSize(width: 480, height: 160)
    #expect(RootLayout(file).safeArea(of: "root", size: wide).top == top)
    #expect(RootLayout(file).safeArea(of: "root", size: wide).bottom == (top > 44 ? 68 : top > 0 ? 34 : 0))
    #expect(RootLayout(file).safeArea(of: "root", size: small).top == top)
    // Narrower views, and lower ones of the device's width, reached the home indicator since version 22000.
    for size in [small, CGSize(width: 414, height: 258)] {
      #expect(RootLayout(file).safeArea(of: "root", size: size).bottom == (top > 44 ? 34 : 0))
    }
    #expect(RootLayout(file).safeArea(of: "root", size: tall).top == max(44, top))
  }

  @Test(arguments: [("14490", 0), ("16097", 44)] as [(String, CGFloat)])
  func `the status bar covers the collection cells of xibs since version 14800`(version: String, top: CGFloat) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)">
      <device id="retina6_1" orientation="portrait"/><objects>
      <collectionViewCell id="cell"><view key="contentView"/></collectionViewCell></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let insets = RootLayout(file).safeArea(of: "in:cell", size: CGSize(width: 167, height: 140))
    #expect(insets == UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
  }

  @Test func `constraints that are not installed do not decide the safe area of a file`() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21507"><objects><view id="root">
      <subviews><view id="v" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="100" width="10" height="10"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="safe"/><constraints>
      <constraint firstItem="v" firstAttribute="top" secondItem="safe" secondAttribute="top" id="a"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="80" id="b"/>
      </constraints><variation key="default"><mask key="constraints"><exclude reference="a"/></mask></variation>
      </view></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let root = try #require(RootSearch(file.root(for: SizeClasses())).find("root")).element
    #expect(StoredSafeArea(root, small).completed(with: .zero).top == 20)
  }
}
