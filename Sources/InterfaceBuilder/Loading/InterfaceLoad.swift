import UIKit

/// One instantiation of a scene or xib: the objects made so far, by id, and what there is to say about it.
@MainActor final class InterfaceLoad {
  let file: InterfaceFile
  let root: InterfaceElement
  let settings: InterfaceSettings
  let warnings: WarningList
  /// Every object of the load by its id.
  var objects: [String: AnyObject] = [:]
  /// Made in this order; `awakeFromNib` follows it.
  var made: [(element: InterfaceElement, object: AnyObject)] = []
  /// What File's Owner and the first responder stand for.
  var placeholders: [String: AnyObject] = [:]
  /// Elements that stand for objects which are there already, with these objects.
  var placeholderElements: [(element: InterfaceElement, object: AnyObject)] = []
  /// The ids that stand for whoever is the first responder.
  var firstResponderIDs: Set<String> {
    get { sceneObjects.firstResponderIDs }
    set { sceneObjects.firstResponderIDs = newValue }
  }
  /// The objects of outlet collections that came so far.
  var collections: [OutletCollection: [AnyObject]] = [:]
  /// Views that a cell of a built-in style makes itself, by the ids of the elements that describe them.
  var builtInViews: [String: UIView] = [:]
  /// The objects of the scene as its prototypes see them.
  var sceneObjects = SceneObjects()
  /// The objects whose class the program does not have.
  var standIns: Set<ObjectIdentifier> = []
  /// What such objects were to keep, by owner and name; their classes would have kept it.
  private var heldValues: [ObjectIdentifier: [String: Any]] = [:]
  /// The segues of the scene that the load belongs to.
  var segues: SceneSegues?
  /// Data sources that stand in for the app's at design time.
  var designSources: [AnyObject] = []
  /// Ids of placeholders that stand for nothing here; connections to them are not warned of.
  var emptyPlaceholders: Set<String> {
    get { sceneObjects.emptyPlaceholders }
    set { sceneObjects.emptyPlaceholders = newValue }
  }

  init(file: InterfaceFile, settings: InterfaceSettings, warnings: WarningList) {
    self.file = file
    self.settings = settings
    self.warnings = warnings
    root = file.root(for: settings.sizeClasses)
  }

  /// Keeps what a missing class would have kept.
  func hold(_ value: Any, _ path: String, of object: AnyObject) {
    heldValues[ObjectIdentifier(object), default: [:]][path] = value
  }

  /// What was kept of an object, by key path.
  func heldValues(of object: AnyObject) -> [String: Any] { heldValues[ObjectIdentifier(object)] ?? [:] }

  /// Notes that a connection or runtime attribute of the file was carried out.
  func noteApplied(_ element: InterfaceElement) { warnings.applied.insert(element.mark) }

  func warn(_ element: InterfaceElement, _ message: String) {
    warnings.add(InterfaceWarning(file: file.path, line: element.line, message: message))
  }

  func warnOfAbsence(_ element: InterfaceElement, _ message: String) {
    var warning = InterfaceWarning(file: file.path, line: element.line, message: message)
    warning.isAboutAbsence = true
    warnings.add(warning)
  }

  /// The object that an id or a placeholder stands for.
  func object(_ id: String) -> AnyObject? { objects[id] ?? placeholders[id] ?? sceneObjects[id] }
}

/// For what a file is loaded.
@MainActor struct InterfaceSettings {
  var sizeClasses = SizeClasses()
  /// Renders a picture for a designer: classes that are missing are named, `prepareForInterfaceBuilder` is called.
  var isDesignTime = false
  /// Lets texts of one line shrink to their labels: the fonts of Apple's systems are not here, and widths that were stored
  /// for them are a little narrow for the font that stands in.
  var fitsTexts = false
  /// Looks classes up that the file names.
  var classes = InterfaceClasses.shared
  /// Hears of every load when it is complete: of each scene, and of each prototype that a list shows.
  var didLoad: ((InterfaceLoad) -> Void)?
}
