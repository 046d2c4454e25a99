import Raster
import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Markup of an element, and the value that a property of the loaded object has because of it.
///
/// Markup consists of attributes, then child elements, such as `on='YES' <color key='onTintColor' white='1'/>`.
@MainActor struct PropertyRow: CustomTestStringConvertible {
  nonisolated let element: String
  /// The markup under test.
  nonisolated let markup: String
  /// Markup that is also present when the value without the markup under test is read.
  let common: String
  /// Elements beside the tested one.
  let others: String
  /// True if the markup changes the picture of the view.
  private(set) var isVisible = false
  private let read: @MainActor (AnyObject?) -> String

  nonisolated var testDescription: String { "\(element) \(markup)" }

  init<Object: AnyObject, Value: Equatable>(
    _ element: String, _ markup: String, _ property: KeyPath<Object, Value>, _ value: Value, with common: String = "",
    beside others: String = ""
  ) {
    self.init(element, markup, value, with: common, beside: others) { (object: Object) in object[keyPath: property] }
  }

  /// A row whose value is not a stored property, such as the title of a button in one state.
  init<Object: AnyObject, Value: Equatable>(
    _ element: String, _ markup: String, _ value: Value, with common: String = "", beside others: String = "",
    _ read: @escaping @MainActor (Object) -> Value
  ) {
    self.element = element
    self.markup = markup
    self.common = common
    self.others = others
    self.read = { object in
      guard let object = object as? Object else { return "no \(Object.self)" }
      let found = read(object)
      return found == value ? Self.isExpected : "\(found)"
    }
  }

  /// The same row, whose markup also changes the picture.
  var visible: PropertyRow {
    var result = self
    result.isVisible = true
    return result
  }

  /// Checks that the property has the expected value, that it has another without the markup, and that nothing of the
  /// markup is left out with a warning.
  func check() throws {
    let (object, warnings) = try load(markup)
    #expect(warnings == [])
    #expect(read(object) == Self.isExpected)
    #expect(
      try read(load("").object) != Self.isExpected,
      "the value is the same without the markup, so the row proves nothing")
  }

  /// Checks that the picture of the view differs from that without the markup.
  func checkPicture() throws {
    #expect(try picture(markup) != picture(""))
  }

  private func picture(_ markup: String) throws -> [UInt32] {
    let screen = try TestScreen(size: CGSize(width: 240, height: 280)) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemTeal
      if let view = try? load(markup).object as? UIView { controller.view.addSubview(view) }
      return controller
    }
    screen.advance(seconds: 0.5)
    let picture = screen.picture
    return Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height))
  }

  private func load(_ markup: String) throws -> (object: AnyObject?, warnings: [String]) {
    element.hasSuffix("Controller") ? try loadScene(markup) : try loadNib(markup)
  }

  private func loadNib(_ markup: String) throws -> (object: AnyObject?, warnings: [String]) {
    let load = InterfaceLoad(
      file: try Self.file(TestBundle.xib(xml("id='subject'", markup) + others), "Subject.xib"),
      settings: InterfaceSettings(), warnings: WarningList())
    let objects = load.topLevelObjects(owner: nil, external: [:])
    Self.kept.append(objects)
    return (load.objects["subject"], load.warnings.warnings.map(\.message))
  }

  private func loadScene(_ markup: String) throws -> (object: AnyObject?, warnings: [String]) {
    let scene = TestBundle.scene(xml("id='subject' sceneMemberID='viewController'", markup))
    let file = try Self.file(TestBundle.storyboard(initial: "subject", scene + others), "Subject.storyboard")
    let loader = StoryboardSceneLoader(file, settings: InterfaceSettings(), warnings: WarningList())
    let controller = loader.scene(identifier: nil).flatMap { loader.controller(of: $0) }
    controller?.loadViewIfNeeded()
    return (controller, loader.warnings.warnings.map(\.message))
  }

  private func xml(_ identity: String, _ markup: String) -> String {
    let parts = [common, markup].map { text in
      let start = text.firstIndex(of: "<") ?? text.endIndex
      return (attributes: text[..<start], children: text[start...])
    }
    let attributes = parts.map { "\($0.attributes)" }.joined(separator: " ")
    return "<\(element) \(identity) \(attributes)>\(parts.map { "\($0.children)" }.joined())</\(element)>"
  }

  private static func file(_ text: String, _ name: String) throws -> InterfaceFile {
    InterfaceFile(
      try InterfaceDocument(Data(text.utf8), name: name), path: name,
      resources: FolderResources(of: "/nowhere/\(name)"))
  }

  private static let isExpected = "as expected"

  /// The loaded objects. Outlets to objects beside the tested one are weak.
  private static var kept: [[AnyObject]] = []
}

extension PropertyRow {
  /// A row for a user-defined runtime attribute.
  init<Object: AnyObject, Value: Equatable>(
    _ element: String, runtime path: String, _ type: String, _ text: String, _ property: KeyPath<Object, Value>,
    _ expected: Value
  ) {
    let value: String? =
      switch type {
      case "number": "<real key='value' value='\(text)'/>"
      case "color": "<color key='value' \(text)/>"
      case "size": "<size key='value' \(text)/>"
      default: nil
      }
    let end = value.map { ">\($0)</userDefinedRuntimeAttribute>" } ?? " value='\(text)'/>"
    let attribute = "<userDefinedRuntimeAttribute type='\(type)' keyPath='\(path)'\(end)"
    self.init(
      element, "<userDefinedRuntimeAttributes>\(attribute)</userDefinedRuntimeAttributes>", property, expected)
  }

  /// The markup of opaque red as the value of a property.
  nonisolated static func red(_ key: String) -> String {
    "<color key='\(key)' red='1' green='0' blue='0' alpha='1' colorSpace='custom' customColorSpace='sRGB'/>"
  }

  nonisolated static func frame(_ width: Int, _ height: Int) -> String {
    "<rect key='frame' x='20' y='20' width='\(width)' height='\(height)'/>"
  }
}
