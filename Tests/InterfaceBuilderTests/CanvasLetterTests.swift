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

  /// Source: Apple, Human Interface Guidelines, Typography, today and of 2019, in 1/1000 em by size in points.
  @Test(
    arguments: [
      (6, 41, 41), (9, 19, 19), (12, 0, 0), (14.5, -13.5, -13.5), (16, -20, -20), (17, -26, -24), (18, -25, -25),
      (19, -24, -26), (20, -23, 19), (23, -4, 16), (24, 3, 15), (28, 14, 13), (34, 12, 11), (48, 8, 8), (79, 0.25, 0),
      (0, 41, 41), (90, 0, 0),
    ] as [(Double, Double, Double)])
  func `the tracking is that of San Francisco`(size: Double, tracking: Double, old: Double) {
    #expect(CanvasLetters.tracking(size, toolsVersion: 17_000) == tracking)
    #expect(CanvasLetters.tracking(size, toolsVersion: 16_999) == old)
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
    #expect(abs(try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>") - expected) <= 0.5)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("12120", "50", "265", 89), ("15505", "20", "Detail View Controller", 187.5), ("17701", "17", "Hello World", 88),
      ("12120", "25", "Work", 58),
    ] as [(String, String, String, CGFloat)])
  func `letters have the design of their version`(version: String, size: String, text: String, expected: CGFloat) throws
  {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='\(size)'/>"
    let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>", version: version)
    #expect(abs(found - expected) <= 0.5)
  }

  private func attributedWidth(_ text: String, font: String) throws -> CGFloat {
    try width(
      of: """
        <label usesAttributedText="YES" id="f" \(free)><attributedString key="attributedText">
        <fragment content="\(text)"><attributes><font key="NSFont" \(font)/></attributes></fragment></attributedString>
        </label>
        """)
  }

  /// Source: frames of public files.
  @Test func `attributed texts are as wide as on the canvas`() throws {
    let found = try attributedWidth("AssetName", font: "metaFont='system' size='20'")
    #expect(abs(found - 101.3) <= 0.5)
  }

  /// Source: Apple, `NSFont.systemFontSize`; frames of public files.
  @Test(arguments: [("cellTitle", 12), ("system", 13)])
  func `fonts of attributed texts without a size have that of AppKit`(name: String, size: Int) throws {
    let font = "metaFont='\(name)'"
    #expect(try attributedWidth("Download", font: font) == attributedWidth("Download", font: "\(font) size='\(size)'"))
  }

  /// Source: frames of public files.
  @Test func `the widest line determines the width of a label`() throws {
    let text = "Wondering how to come back? \nDid you try a pinch?"
    let label = "<label numberOfLines='2' id='f' \(free)><string key='text'>\(text)</string></label>"
    #expect(abs(try width(of: label, version: "12118") - 240.5) <= 0.5)
  }

  /// Source: frames of public files; since version 23000 the em.
  @Test(
    arguments: [("16096", "上传任务", 62), ("17506", "删除", 31), ("11542", "解绑设备标签", 92), ("23504", "上传任务", 60)]
      as [(String, String, CGFloat)])
  func `ideographs are wider than an em before version 23000`(version: String, title: String, expected: CGFloat) throws
  {
    let button = "<button buttonType='system' id='f' \(free)><state key='normal' title='\(title)'/></button>"
    #expect(try width(of: button, version: version) == expected)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [
      ("system", "17", "이름", 29.5), ("system", "17", "비밀번호", 59), ("boldSystem", "22", "아무노래", 76.5),
      ("boldSystem", "14", "이메일", 36.5), ("system", "20", "신과함께 - 죄와벌", 139),
    ] as [(String, String, String, CGFloat)])
  func `Hangul has the same width at all sizes`(type: String, size: String, text: String, expected: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' type='\(type)' pointSize='\(size)'/>"
    let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>", version: "16097")
    #expect(abs(found - expected) <= 0.5)
  }

  @Test func `the system font is as wide under its name`() throws {
    func width(_ font: String) throws -> CGFloat {
      let text = "Notifications are enabled. See settings"
      let label = "<label text='\(text)' id='f' \(free)><fontDescription key='fontDescription' \(font)/></label>"
      return try self.width(of: label)
    }
    let plain = try width("type='system' pointSize='17'")
    #expect(try width("name='.AppleSystemUIFont' family='.AppleSystemUIFont' pointSize='17'") == plain)
  }

  /// Source: frames of public files.
  @Test func `punctuation between ideographs is as wide as they are`() throws {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='17'/>"
    #expect(try width(of: "<label text='轮播：' id='f' \(free)>\(font)</label>", version: "19162") == 52)
  }

  /// Source: frames of public files.
  @Test(arguments: [("17", "🎉", 23), ("17", " 🍭 ", 32), ("38", "😬", 43)] as [(String, String, CGFloat)])
  func `emoji are wider at small sizes`(size: String, text: String, expected: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='\(size)'/>"
    let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>", version: "16097")
    #expect(abs(found - expected) <= 0.5)
  }

  @Test func `a letter with an accent is as wide as one without`() throws {
    let font = UIFont.systemFont(ofSize: 17)
    for (letter, accented) in [("w", "ẃ"), ("E", "É")] {
      let plain = CanvasLetters.spacing(of: letter, font: font, toolsVersion: 21507)
      #expect(CanvasLetters.spacing(of: accented, font: font, toolsVersion: 21507) == plain)
    }
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
    arguments: [("14460", "text='8080'", 56), ("14460", "", 25), ("15702", "", 32)] as [(String, String, CGFloat)])
  func `text fields with a rounded border have the room of their version`(
    version: String, attributes: String, expected: CGFloat
  ) throws {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='14'/>"
    let field = "<textField borderStyle='roundedRect' \(attributes) id='f' \(free)>\(font)</textField>"
    #expect(abs(try width(of: field, version: version) - expected) <= 0.5)
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
    #expect(abs(try width(of: "<label text='Pick a badge' id='f' \(free)>\(font)</label>") - 92.5) <= 0.5)
  }

  /// Source: frames of public files.
  @Test(
    arguments: [("12", "張菲老師", 50), ("14", "入居者専用パス", 100), ("16", "まだアカウント", 114.5)] as [(String, String, CGFloat)])
  func `kana are as wide as ideographs, which are wider at small sizes`(
    size: String, text: String, expected: CGFloat
  ) throws {
    let font = "<fontDescription key='fontDescription' type='system' pointSize='\(size)'/>"
    let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>", version: "14113")
    #expect(abs(found - expected) <= 0.6)
  }

  @Test(
    arguments: [
      ("Helvetica", "Hello all", 60.5), ("ArialMT", "MM", 28.3), ("HelveticaNeue-Bold", "WW", 32.1),
      ("AvenirNext-Regular", "MM", 30.3), ("AvenirNext-DemiBold", "MM", 30.7), ("HelveticaNeue", "VVVV", 41.5),
      ("HelveticaNeue-Medium", "VVVV", 41.5), ("HelveticaNeue-Bold", "%%%%", 68), ("HelveticaNeue-Light", "eeee", 35.2),
      ("Avenir-Book", "WWWW", 63.9), ("Avenir-Heavy", "SHIRTS", 57.1), ("Georgia", "yyyy", 33.3),
      ("Georgia-Italic", "yyyy", 38.1), ("Georgia-BoldItalic", "wwww", 63.2),
    ] as [(String, String, CGFloat)])
  func `substitutes of Apple's fonts are as wide as they are`(name: String, text: String, expected: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' name='\(name)' pointSize='17'/>"
    let families = ["Helvetica", "Arial", "Helvetica Neue", "Avenir", "Avenir Next", "Georgia"]
    guard Set(UIFont.familyNames).isDisjoint(with: families) else { return }
    let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font)</label>")
    #expect(found >= expected - 1 && found <= expected + 1)
  }

  private func font(_ name: String, _ size: Int = 13) -> String {
    "<fontDescription key='fontDescription' name='\(name)' family='\(name)' pointSize='\(size)'/>"
  }

  /// Source: frames of public files; the pair `To` kerns.
  @Test(
    arguments: [
      ("Order ID", 49.5), ("Company Code", 92), ("Billpay Code", 74), ("Total Amount", 77), ("Payment Type", 82.5),
    ] as [(String, CGFloat)])
  func `fonts that Xcode does not find are as wide as Helvetica Neue`(text: String, expected: CGFloat) throws {
    guard !UIFont.familyNames.contains("Helvetica Neue") else { return }
    for name in ["Nowhere-Semibold", "HelveticaNeue"] {
      let found = try width(of: "<label text='\(text)' id='f' \(free)>\(font(name))</label>", version: "13529")
      #expect(abs(found - expected) <= 0.5, "\(name)")
    }
  }

  @Test func `some versions do not find the fonts of projects`() {
    func shown(_ name: String, isAtHand: Bool, _ version: Int) -> String? {
      CanvasFamilies.shownName(name, isAtHand: isAtHand, toolsVersion: version)
    }
    #expect(shown("Sport-Regular", isAtHand: true, 13_529) == "HelveticaNeue")
    #expect(shown("Sport-Regular", isAtHand: true, 17_156) == "HelveticaNeue")
    for version in [12_121, 13_771, 16_097, 17_506] {
      #expect(shown("Sport-Regular", isAtHand: true, version) == nil)
    }
    #expect(shown("Sport-Regular", isAtHand: false, 13_771) == "HelveticaNeue")
    #expect(shown("Georgia-Bold", isAtHand: false, 13_529) == nil)
    #expect(shown(".SFUIText", isAtHand: false, 13_529) == nil)
  }

  /// Source: frames of public files.
  @Test(arguments: [("HomeSearch", 158.5), ("App Developer", 180.3)] as [(String, CGFloat)])
  func `the first title style was light before iOS 11`(text: String, expected: CGFloat) throws {
    let font = "<fontDescription key='fontDescription' style='UICTFontTextStyleTitle1'/>"
    let label = "<label text='\(text)' id='f' \(free)>\(font)</label>"
    #expect(abs(try width(of: label, version: "12118") - expected) <= 1)
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
