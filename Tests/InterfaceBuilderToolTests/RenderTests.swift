import Foundation
import InterfaceBuilder
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// A view that draws only at design time.
final class DesignedView: UIView {
  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    backgroundColor = .red
  }
}

@MainActor @Suite(.separateScreens) struct RenderTests {
  private static let view = """
    <view contentMode="scaleToFill" id="box" customClass="DesignedView" customModule="App">
    <rect key="frame" x="10" y="20" width="100" height="50"/>
    </view>
    """

  private func design(_ text: String, _ change: (inout DesignConditions) -> Void = { _ in }) throws -> DesignFile {
    let document = try InterfaceDocument(Data(text.utf8), name: "f.storyboard")
    let file = InterfaceFile(document, path: "f.storyboard", resources: FolderResources(of: "/nowhere/f.storyboard"))
    var conditions = DesignConditions(device: CanvasDevice(document.root))
    change(&conditions)
    return DesignFile(file, conditions: conditions)
  }

  private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> Pixel { picture[x, y] }

  /// Proves interfaceFiles
  @Test func `designable views draw themselves, other classes show their names`() throws {
    let text = ToolFolder.storyboard(subviews: Self.view)
    let stage = try DesignStage()
    let unknown = try design(text)
    let before = try #require(try stage.show(unknown.plans[0], of: unknown, scale: 1)).picture
    #expect(pixel(before, 15, 25) != Pixel(red: 1, green: 0, blue: 0))
    InterfaceClasses.designables.register(DesignedView.self)
    let known = try design(text)
    let after = try #require(try stage.show(known.plans[0], of: known, scale: 1)).picture
    #expect(pixel(after, 15, 25) == Pixel(red: 1, green: 0, blue: 0))
  }

  /// Proves interfaceFiles
  @Test func `device, appearance and scale affect the picture`() throws {
    let text = ToolFolder.storyboard(
      subviews: "", constraints: ""
    ).replacingOccurrences(
      of: "<subviews>", with: "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/><subviews>")
    let stage = try DesignStage()
    let light = try design(text)
    let picture = try #require(try stage.show(light.plans[0], of: light, scale: 2)).picture
    #expect(picture.width == 750 && picture.height == 1334)
    #expect(pixel(picture, 100, 100) == Pixel(red: 1, green: 1, blue: 1))
    let dark = try design(text) {
      $0.isDark = true
      $0.device = CanvasDevice(named: "320x480") ?? $0.device
    }
    let other = try #require(try stage.show(dark.plans[0], of: dark, scale: 1)).picture
    #expect(other.width == 320 && other.height == 480)
    #expect(pixel(other, 100, 100) == Pixel(red: 0, green: 0, blue: 0))
    SystemPreferences.current = SystemPreferences()
  }

  @Test func `a contact sheet contains every scene in the order of the canvas`() throws {
    let second = """
      <scene sceneID="t"><objects><viewController title="Next" id="next" sceneMemberID="viewController">
      <view key="view" id="nextRoot"><rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController>
      </objects></scene>
      """
    let text = ToolFolder.storyboard(
      subviews: "", connections: "<segue destination=\"next\" kind=\"show\" id=\"s\"/>", beside: second)
    let design = try design(text)
    #expect(design.plans.map(\.title) == ["Start", "Next"] && design.plans[0].segues.map(\.destination) == ["next"])
    let frames = SheetGrid(design.plans, gap: 48, head: 24).frames
    #expect(frames == [CGRect(x: 48, y: 72, width: 375, height: 667), CGRect(x: 471, y: 72, width: 375, height: 667)])
    let sheet = try ContactSheet(design, scale: 0.5).picture(on: DesignStage())
    #expect(sheet.width == 447 && sheet.height == 394)
  }

  @Test func `the name of a narrow scene is not truncated`() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view id="v" userLabel="Icon with a long label"><rect key="frame" x="0" y="0" width="40" height="40"/></view>
      </objects></document>
      """
    let design = try design(text)
    let name = UILabel(frame: .zero)
    name.text = design.plans[0].title
    name.font = .systemFont(ofSize: 14, weight: .semibold)
    #expect(name.intrinsicContentSize.width > 120)
    let sheet = try ContactSheet(design, scale: 1).picture(on: DesignStage())
    #expect(CGFloat(sheet.width) >= 48 + name.intrinsicContentSize.width)
  }

  @Test func `devices are found by Interface Builder's names, common names and size`() {
    #expect(CanvasDevice(named: "retina4_7")?.size == CGSize(width: 375, height: 667))
    #expect(CanvasDevice(named: "iPhone 15 Pro")?.size == CGSize(width: 393, height: 852))
    #expect(CanvasDevice(named: "500x400")?.size == CGSize(width: 500, height: 400))
    #expect(CanvasDevice(named: "toaster") == nil && CanvasDevice(named: "0x5") == nil)
  }

  @Test func `texts of a language replace those of the file`() throws {
    let folder = try ToolFolder([
      "Base.lproj/Main.storyboard": ToolFolder.storyboard(subviews: "<label text=\"Hello\" id=\"l\"/>"),
      "de.lproj/Main.strings": "/* Class = \"UILabel\"; */\n\"l.text\" = \"Guten \\\"Tag\\\"\";\n",
    ])
    let path = folder.path("Base.lproj/Main.storyboard")
    let document = try InterfaceDocument(try Data(contentsOf: URL(fileURLWithPath: path)), name: path)
    for (locale, text) in [(nil, "Hello"), ("de-AT", "Guten \"Tag\""), ("fr", "Hello")] as [(String?, String)] {
      let file = InterfaceFile(document, path: path, resources: FolderResources(of: path, locale: locale))
      let design = DesignFile(file, conditions: DesignConditions(device: CanvasDevice(document.root)))
      let shown = try #require(try DesignStage().show(design.plans[0], of: design, scale: 1))
      let texts = shown.scene.views.compactMap { ($0.view as? UILabel)?.text }
      #expect(texts.contains(text))
    }
  }
}
