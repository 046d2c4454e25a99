import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// The widths of texts on Interface Builder's canvas.
@MainActor @Suite(.separateScreens) struct CanvasLetterTests {
  init() throws {
    let size = CGSize(width: 640, height: 480)
    try TestScreen(size: size, view: UIView()).send(.resized(size, scale: 2))
  }

  /// Source: Apple, Human Interface Guidelines, Typography, in 1/1000 em by size in points.
  @Test(
    arguments: [
      (6, 41), (9, 19), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (20, -23),
      (14.5, -13.5), (0, 41), (90, -23),
    ] as [(Double, Double)])
  func `the tracking is that of San Francisco`(size: Double, tracking: Double) {
    #expect(CanvasLetters.tracking(size) == tracking)
  }

  @Test func `a text without letters has no spacing`() {
    #expect(CanvasLetters.spacing(of: "", font: .systemFont(ofSize: 15), toolsVersion: 21507) == 0)
  }

  private func width(of view: String, version: String = "21507") throws -> CGFloat {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="\(version)" useAutolayout="YES"><objects>
      <view id="root"><rect key="frame" x="0" y="0" width="640" height="200"/><subviews>\(view)</subviews><constraints>
      <constraint firstItem="f" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="f" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      </constraints></view></objects></document>
      """
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    let file = InterfaceFile(document, path: "f.xib", resources: FolderResources(of: "/nowhere/f.xib"))
    let conditions = RootLayout.Conditions(
      size: CGSize(width: 640, height: 200), safeArea: .zero, contentSizes: nil)
    return try #require(RootLayout(file).frames(of: "root", conditions)?["f"]?.width)
  }

  private let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("Next", 32), ("Move to half", 85), ("Show Alert with TextField", 173),
      ("Switch To SJNotReachableControlLayer", 272), ("Text Item ", 67),
    ] as [(String, CGFloat)])
  func `buttons are as wide as on the canvas`(title: String, expected: CGFloat) throws {
    let button = "<button buttonType='system' id='f' \(free)><state key='normal' title='\(title)'/></button>"
    #expect(try width(of: button) == expected)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("Line Width", "system", "17", 82), ("Direct:", "system", "17", 50.5), ("Max Distance", "system", "17", 103),
      ("Detail View Controller", "system", "20", 187.5), ("Track Content", "boldSystem", "22", 145.5),
      ("23 episodes ", "system", "14", 83), ("AUTO ROTATE", "boldSystem", "13", 92),
    ] as [(String, String, String, CGFloat)])
  func `labels are as wide as on the canvas`(
    text: String, type: String, size: String, expected: CGFloat
  ) throws {
    let font = "<fontDescription key='fontDescription' type='\(type)' pointSize='\(size)'/>"
    #expect(try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>") == expected)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [("12120", "Quickly manage tasks", 197), ("15505", "Detail View Controller", 187.5)]
      as [(String, String, CGFloat)])
  func `letters of 20 points are narrower since version 13000`(version: String, text: String, expected: CGFloat) throws
  {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='20'/>"
    #expect(try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>", version: version) == expected)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("borderStyle='roundedRect' placeholder='Enter channel name'", "14", 156),
      ("borderStyle='roundedRect' placeholder='Placeholder Text'", "14", 135.5), ("text='max'", "17", 32),
    ] as [(String, String, CGFloat)])
  func `text fields are as wide as on the canvas`(attributes: String, size: String, expected: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='\(size)'/>"
    #expect(try width(of: "<textField \(attributes) id='f' \(free)>\(font)</textField>") == expected)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [("13189", ["Photo", "Movie"], 103), ("16096", ["Action Sheet", "Alert"], 197)]
      as [(String, [String], CGFloat)])
  func `segments are as wide as on the canvas`(version: String, titles: [String], expected: CGFloat) throws {
    let segments = titles.map { "<segment title='\($0)'/>" }.joined()
    let control = "<segmentedControl id='f' \(free)><segments>\(segments)</segments></segmentedControl>"
    #expect(try width(of: control, version: version) == expected)
  }

  /// Source: frames of public files.
  @Test func `light letters are as wide as on the canvas`() throws {
    let font = "<fontDescription key='fontDescription' type='system' weight='light' pointSize='16'/>"
    #expect(try width(of: "<label text='Pick a badge' id='f' \(free)>\(font)</label>") == 92.5)
  }

  @Test func `other fonts keep the toolkit's spacing`() throws {
    func label(_ font: String) -> String {
      "<label text='wwww' id='f' \(free)><fontDescription key='fontDescription' \(font)/></label>"
    }
    let spaced = try width(of: label("type='system' pointSize='17'"))
    #expect(try width(of: label("type='italicSystem' pointSize='17'")) > spaced)
    #expect(try width(of: label("name='Inter-Regular' family='Inter' pointSize='17'")) > spaced)
  }
}
