import Foundation
import InterfaceBuilder

/// The contents of the storyboards and xibs of a project that its code and its other files refer to.
struct InterfaceFacts: Sendable {
  /// A scene's controller class and the segues that can be performed on it.
  struct Scene: Sendable {
    var controllerClass: String?
    var segues: Set<String> = []
  }

  private(set) var scenes: [Scene] = []
  private(set) var cellIdentifiers: Set<String> = []
  private(set) var controllerIdentifiers: Set<String> = []
  /// The names of the storyboards, without their endings.
  private(set) var storyboards: Set<String> = []
  /// Connected outlets of the owners of xibs, by class.
  private(set) var ownerOutlets: [String: Set<String>] = [:]
  /// Connected outlets of all objects, by class.
  private(set) var outlets: [String: Set<String>] = [:]
  /// The files that could not be read, so that identifiers may be missing here.
  private(set) var unreadable: [String] = []
  /// True if there are storyboards.
  var hasScenes: Bool { !scenes.isEmpty }

  init() {}

  /// Reads the storyboards and xibs of a folder and its subfolders on all cores.
  init(folder: String) {
    var paths: [String] = []
    FolderWalk.visit(folder) {
      FolderWalk.isLibrary($0) ? .skip : .enter
    } files: { path in
      if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { paths.append("\(folder)/\(path)") }
    }
    let all = Parallel.map(paths) { path in
      var facts = InterfaceFacts()
      let file = URL(fileURLWithPath: path)
      if file.pathExtension == "storyboard" {
        facts.storyboards.insert(file.deletingPathExtension().lastPathComponent)
      }
      if let data = FileManager.default.contents(atPath: path), let root = try? InterfaceElement(xml: data, name: path)
      {
        facts.add(root)
      } else {
        facts.unreadable.append(path)
      }
      return facts
    }
    for facts in all { merge(facts) }
  }

  mutating func add(_ root: InterfaceElement) {
    for scene in root.items(of: "scenes") { addScene(scene) }
    root.visit { element in
      if let identifier = element["reuseIdentifier"] { cellIdentifiers.insert(identifier) }
      if let identifier = element["identifier"], element.name.hasSuffix("View") { cellIdentifiers.insert(identifier) }
      if let identifier = element["storyboardIdentifier"] { controllerIdentifiers.insert(identifier) }
      guard let type = element["customClass"] else { return }
      let connected = Self.connected(element)
      outlets[type, default: []].formUnion(connected)
      if element["placeholderIdentifier"] == "IBFilesOwner" { ownerOutlets[type, default: []].formUnion(connected) }
    }
  }

  /// Returns the outlets that an object connects.
  static func connected(_ element: InterfaceElement) -> Set<String> {
    Set(
      element.items(of: "connections").filter { $0.name == "outlet" || $0.name == "outletCollection" }
        .compactMap { $0["property"] })
  }

  private mutating func addScene(_ element: InterfaceElement) {
    let objects = element.items(of: "objects")
    let controller = objects.first { $0["sceneMemberID"] == "viewController" } ?? objects.first
    var scene = Scene(controllerClass: controller?["customClass"])
    element.visit { segue in
      if segue.name == "segue", let identifier = segue["identifier"] { scene.segues.insert(identifier) }
    }
    scenes.append(scene)
  }

  private mutating func merge(_ other: InterfaceFacts) {
    scenes += other.scenes
    cellIdentifiers.formUnion(other.cellIdentifiers)
    controllerIdentifiers.formUnion(other.controllerIdentifiers)
    storyboards.formUnion(other.storyboards)
    ownerOutlets.merge(other.ownerOutlets) { $0.union($1) }
    outlets.merge(other.outlets) { $0.union($1) }
    unreadable += other.unreadable
  }
}
