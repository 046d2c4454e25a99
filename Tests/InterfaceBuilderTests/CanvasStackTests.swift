import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Views in stack views on Interface Builder's canvas.
@MainActor @Suite(.separateScreens) struct CanvasStackTests {
  init() throws {
    let size = CGSize(width: 320, height: 480)
    try TestScreen(size: size, view: UIView()).send(.resized(size, scale: 2))
  }

  /// Lays out a xib with a stack view at the top of its root, 300 points wide.
  private func frames(_ stack: String) throws -> [String: CGRect] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="21701" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>\(stack)</subviews><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      <constraint firstAttribute="trailing" secondItem="f" secondAttribute="trailing" id="c"/>
      </constraints></view></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let conditions = RootLayout.Conditions(
      size: CGSize(width: 300, height: 200), safeArea: .zero, contentSizes: nil)
    return try #require(RootLayout(file).frames(of: "root", conditions))
  }

  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  private func button(_ id: String, _ title: String, _ attributes: String = "", children: String = "") -> String {
    """
    <button id="\(id)" buttonType="system" \(attributes) \(free)>\(children)
    <buttonConfiguration key="configuration" style="plain" title="\(title)"/></button>
    """
  }

  private func row(_ views: String, _ attributes: String = "") -> String {
    "<stackView id=\"f\" spacing=\"10\" \(attributes) \(free)><subviews>\(views)</subviews></stackView>"
  }

  /// Source: frames of public files.
  @Test func `buttons with a configuration are equally wide side by side`() throws {
    let found = try frames(row(button("1", "A") + button("2", "Beside") + button("3", "Both of them")))
    for id in ["1", "2", "3"] { #expect(abs((found[id]?.width ?? 0) - 280 / 3) <= 0.5) }
  }

  @Test func `buttons with another priority, an own width or no configuration keep their widths`() throws {
    let width = "<constraints><constraint firstAttribute='width' constant='50' id='w'/></constraints>"
    let ranked = row(button("1", "A", "horizontalHuggingPriority='251'") + button("2", "Beside"))
    let fixed = row(button("1", "A", children: width) + button("2", "Beside"))
    let plain = row("<button id='1' \(free)><state key='normal' title='A'/></button>" + button("2", "Beside"))
    for views in [ranked, fixed, plain] { #expect(try frames(views)["1"]?.width ?? 300 <= 50) }
  }

  /// Source: frames of public files.
  @Test func `labels without a text are 50 points high between equal spaces`() throws {
    let label = "<label id=\"1\" text=\"\" \(free)/><view id=\"2\" \(free)/>"
    let found = try frames(row(label, "axis=\"vertical\" distribution=\"equalSpacing\""))
    #expect(found["1"]?.height == 50)
    #expect(found["2"]?.height == 128)
  }
}
