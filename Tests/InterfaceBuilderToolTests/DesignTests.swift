import Foundation
import InterfaceBuilder
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilderTool

/// Substitutes in pictures for missing classes, images and storyboards.
@MainActor @Suite(.separateScreens) struct DesignTests {
  private func scene(_ text: String, files: [String: String] = [:]) throws -> DesignScene {
    let folder = try ToolFolder(files.merging(["Main.storyboard": text]) { $1 })
    let path = folder.path("Main.storyboard")
    let document = try InterfaceDocument(Data(text.utf8), name: path)
    let file = InterfaceFile(document, path: path, resources: FolderResources(of: path))
    let design = DesignFile(file, conditions: DesignConditions(device: CanvasDevice(document.root)))
    return try #require(try DesignStage().show(design.plans[design.plans.count - 1], of: design, scale: 1)).scene
  }

  private func view(_ id: String, in scene: DesignScene) throws -> UIView {
    try #require(scene.views.first { $0.element.id == id }?.view)
  }

  private func texts(_ scene: DesignScene) throws -> [String] {
    func texts(of view: UIView) -> [String] {
      ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
    }
    return texts(of: try #require(scene.controller.view.window))
  }

  @Test func `rows with a content configuration show their texts`() throws {
    let rows = ["text=\"Flags\" secondaryText=\"\"", "text=\"Name\" secondaryText=\"Ada\""].enumerated().map {
      """
      <tableViewCell id="c\($0)"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c\($0)" id="v\($0)"/>
      <listContentConfiguration key="contentConfiguration" \($1)/></tableViewCell>
      """
    }
    let table = """
      <tableView dataMode="static" style="plain" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <sections><tableViewSection id="s"><cells>\(rows.joined())</cells></tableViewSection></sections></tableView>
      """
    let found = try texts(scene(ToolFolder.storyboard(subviews: table)))
    #expect(found.contains("Flags") && found.contains("Name") && found.contains("Ada") && !found.contains(""))
  }

  @Test func `a view of a missing class applies the attributes that its layer has`() throws {
    let attributes = [
      ("number", "cornerRadius", "<real key=\"value\" value=\"9\"/>"),
      ("number", "borderWidth", "<integer key=\"value\" value=\"2\"/>"),
      ("number", "shadowOpacity", "<real key=\"value\" value=\"7\"/>"),
      ("point", "shadowOffset", "<point key=\"value\" x=\"1\" y=\"3\"/>"),
      ("color", "borderColor", "<color key=\"value\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"/>"),
      ("color", "fillColor", "<color key=\"value\" red=\"0\" green=\"1\" blue=\"0\" alpha=\"1\"/>"),
    ].map { "<userDefinedRuntimeAttribute type=\"\($0)\" keyPath=\"\($1)\">\($2)</userDefinedRuntimeAttribute>" }
    func card(_ type: String) -> String {
      """
      <view \(type) id="v"><rect key="frame" x="0" y="0" width="50" height="50"/>
      <userDefinedRuntimeAttributes>\(attributes.joined())</userDefinedRuntimeAttributes></view>
      """
    }
    let subviews = card("customClass=\"Card\" customModule=\"App\"")
    let shown = try view("v", in: scene(ToolFolder.storyboard(subviews: subviews)))
    #expect(shown.layer.cornerRadius == 9 && shown.layer.borderWidth == 2 && shown.layer.shadowOpacity == 1)
    #expect(shown.layer.shadowOffset == CGSize(width: 1, height: 3) && shown.layer.borderColor == UIColor.red.cgColor)
    #expect(shown.backgroundColor == nil)
    let plain = try view("v", in: scene(ToolFolder.storyboard(subviews: card(""))))
    #expect(plain.layer.cornerRadius == 0)
  }

  @Test func `the name of a missing class is legible on dark and light`() throws {
    for (white, isLight) in [("0.1", true), ("0.9", false)] {
      let subviews = """
        <wkWebView id="v"><rect key="frame" x="0" y="0" width="200" height="50"/>
        <color key="backgroundColor" white="\(white)" alpha="1" colorSpace="calibratedWhite"/></wkWebView>
        """
      let shown = try view("v", in: scene(ToolFolder.storyboard(subviews: subviews)))
      let caption = try #require(shown.subviews.first as? UILabel)
      var tone: CGFloat = 0
      #expect(caption.text == "wkWebView" && caption.textColor.getWhite(&tone, alpha: nil))
      #expect((tone > 0.5) == isLight)
    }
  }

  @Test func `pickers have rows, and an external storyboard shows its name`() throws {
    let picker = "<pickerView id=\"p\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"216\"/></pickerView>"
    let reference = """
      <scene sceneID="t"><objects><viewControllerPlaceholder storyboardName="Far" referencedIdentifier="Start" id="far" \
      sceneMemberID="viewController"/></objects></scene>
      """
    let shown = try scene(ToolFolder.storyboard(subviews: picker))
    let wheel = try #require(try view("p", in: shown) as? UIPickerView)
    #expect(wheel.numberOfRows(inComponent: 0) == 5 && wheel.selectedRow(inComponent: 0) == 2)
    let far = try scene(ToolFolder.storyboard(subviews: "", beside: reference))
    #expect(far.plan.title == "Start in Far.storyboard")
    #expect(try texts(far).contains("Start in Far.storyboard"))
  }

  @Test func `an image without a known size stays within its view`() throws {
    func button(noted side: Int) throws -> CGSize? {
      let subviews = """
        <button opaque="NO" id="b"><rect key="frame" x="0" y="0" width="64" height="32"/>
        <state key="normal" image="gone"/></button>
        """
      let note = "<resources><image name=\"gone\" width=\"\(side)\" height=\"\(side)\"/></resources></document>"
      let text = ToolFolder.storyboard(subviews: subviews).replacingOccurrences(of: "</document>", with: note)
      return (try view("b", in: scene(text)) as? UIButton)?.image(for: .normal)?.size
    }
    #expect(try button(noted: 128) == CGSize(width: 64, height: 32))
    #expect(try button(noted: 100) == CGSize(width: 100, height: 100))
  }

  @Test func `the complete button configuration is read`() throws {
    let subviews = """
      <button opaque="NO" id="b"><rect key="frame" x="0" y="0" width="100" height="40"/>
      <buttonConfiguration key="configuration" style="filled" title="Go" titleAlignment="trailing">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="23"/>
      <backgroundConfiguration key="background" cornerRadius="3" strokeWidth="2">
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1"/>
      <color key="strokeColor" red="0" green="0" blue="1" alpha="1"/></backgroundConfiguration>
      </buttonConfiguration></button>
      """
    let shown = try scene(ToolFolder.storyboard(subviews: subviews))
    let button = try #require(try view("b", in: shown) as? UIButton)
    let configuration = try #require(button.configuration)
    #expect(configuration.background.cornerRadius == 3 && configuration.background.strokeWidth == 2)
    #expect(configuration.background.backgroundColor == .red && configuration.background.strokeColor == .blue)
    let title = configuration.titleTextAttributesTransformer?(AttributeContainer())
    let font: UIFont? = title?.font
    #expect(configuration.titleAlignment == .trailing && font?.pointSize == 23)
  }

  @Test func `library classes are found with their module or without one`() {
    let classes = InterfaceClasses(looksUp: false)
    classes.register(libraryTypes: [DesignedView.self])
    #expect(classes.type(named: "DesignedView", module: nil) == DesignedView.self)
    #expect(classes.type(named: "DesignedView", module: "InterfaceBuilderToolTests") == DesignedView.self)
    #expect(classes.type(named: "DesignedView", module: "App") == nil)
    classes.register(DesignedView.self)
    #expect(classes.type(named: "DesignedView", module: "App") == DesignedView.self)
  }
}
