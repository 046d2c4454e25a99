import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

@MainActor @Suite(.separateScreens) struct CanvasHeightTests {
  /// A line of 14 points is 16.7 points high.
  @Test(
    arguments: [(14_490, "", 17), (21_701, "", 18), (14_490, "borderStyle=\"none\"", 17)] as [(Int, String, CGFloat)])
  func `a text field without a border is a point taller since version 15000`(
    version: Int, border: String, height: CGFloat
  ) throws {
    let screen = try TestScreen(size: CGSize(width: 320, height: 480), view: UIView())
    screen.send(.resized(CGSize(width: 320, height: 480), scale: 2))
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      <textField \(border) id="f" translatesAutoresizingMaskIntoConstraints="NO">
      <fontDescription key="fontDescription" type="system" pointSize="14"/></textField></subviews><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      <constraint firstAttribute="trailing" secondItem="f" secondAttribute="trailing" id="c"/>
      </constraints></view></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let frames = RootLayout(file).frames(
      of: "root", RootLayout.Conditions(size: CGSize(width: 300, height: 200), safeArea: .zero, contentSizes: nil))
    #expect(frames?["f"] == CGRect(x: 0, y: 0, width: 300, height: height))
  }
}
