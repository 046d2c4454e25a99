import UIKit

/// A cell or supplementary view that is designed inside its list; it is instantiated whenever the list needs another
/// one.
@MainActor final class PrototypeNib: UINib {
  private let element: InterfaceElement
  private let file: InterfaceFile
  private let settings: InterfaceSettings
  private let warnings: WarningList
  private let scene: SceneObjects
  private let segues: SceneSegues?

  init(_ element: InterfaceElement, _ load: InterfaceLoad) {
    self.element = element
    file = load.file
    settings = load.settings
    warnings = load.warnings
    scene = load.sceneObjects
    segues = load.segues
    super.init(data: Data(), bundle: nil)
  }

  override func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
    let load = InterfaceLoad(file: file, settings: settings, warnings: warnings)
    load.sceneObjects = scene
    load.segues = segues
    guard let view = load.view(element) else { return [] }
    load.complete()
    return [view]
  }
}

/// The objects of a scene that its prototypes can refer to, for example as targets of actions. Held weakly.
@MainActor final class SceneObjects {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var objects: [String: Weak] = [:]
  /// The IDs that represent the first responder.
  var firstResponderIDs: Set<String> = []
  /// IDs of placeholders without an object.
  var emptyPlaceholders: Set<String> = []

  func add(_ object: AnyObject, id: String) { objects[id] = Weak(object: object) }

  subscript(id: String) -> AnyObject? { objects[id]?.object }
}
