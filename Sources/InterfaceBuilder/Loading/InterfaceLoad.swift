import UIKit

/// One instantiation of a scene or xib: the objects created so far, by ID, and their warnings.
@MainActor final class InterfaceLoad {
  let file: InterfaceFile
  let root: InterfaceElement
  let settings: InterfaceSettings
  let warnings: WarningList
  /// Every object of the load by its id.
  var objects: [String: AnyObject] = [:]
  /// The objects in the order of their creation, which is also the order of `awakeFromNib`.
  var made: [(element: InterfaceElement, object: AnyObject)] = []
  /// The objects for File's Owner and the first responder.
  var placeholders: [String: AnyObject] = [:]
  /// Elements that represent existing objects, with these objects.
  var placeholderElements: [(element: InterfaceElement, object: AnyObject)] = []
  /// The IDs that represent the first responder.
  var firstResponderIDs: Set<String> {
    get { sceneObjects.firstResponderIDs }
    set { sceneObjects.firstResponderIDs = newValue }
  }
  /// The objects of outlet collections, as far as they were added.
  var collections: [OutletCollection: [AnyObject]] = [:]
  /// Views that a cell of a built-in style creates itself, by the IDs of the elements that describe them.
  var builtInViews: [String: UIView] = [:]
  /// The objects of the scene that its prototypes can refer to.
  var sceneObjects = SceneObjects()
  /// The outlets that lead to each element, by its ID.
  private(set) lazy var outlets = root.outlets()
  /// Objects that had their runtime attributes and `awakeFromNib` when they were made: tab bar items, which a tab bar
  /// shows before their controllers' views are loaded.
  private var awokenEarly: Set<ObjectIdentifier> = []
  /// The objects whose class is missing in the program.
  var standIns: Set<ObjectIdentifier> = []
  /// Values that the missing classes of such objects would have stored, by owner and name.
  private var heldValues: [ObjectIdentifier: [String: Any]] = [:]
  /// The segues of the scene that the load belongs to.
  var segues: SceneSegues?
  /// Data sources that replace the app's at design time.
  var designSources: [AnyObject] = []
  /// IDs of placeholders without an object in this load; connections to them cause no warning.
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

  /// Sets the runtime attributes of an object and calls its `awakeFromNib` before those of the others.
  func awake(_ object: AnyObject, _ element: InterfaceElement) {
    awokenEarly.insert(ObjectIdentifier(object))
    applyRuntimeAttributes(of: element, to: object)
    (object as? any InterfaceAwaking)?.awakeFromNib()
  }

  /// The objects that have neither yet.
  var awaitingObjects: [(element: InterfaceElement, object: AnyObject)] {
    made.filter { !awokenEarly.contains(ObjectIdentifier($0.object)) }
  }

  /// Stores a value that a missing class would have stored.
  func hold(_ value: Any, _ path: String, of object: AnyObject) {
    heldValues[ObjectIdentifier(object), default: [:]][path] = value
  }

  /// Returns the stored values of an object, by key path.
  func heldValues(of object: AnyObject) -> [String: Any] { heldValues[ObjectIdentifier(object)] ?? [:] }

  /// Records that a connection or runtime attribute of the file was applied.
  func noteApplied(_ element: InterfaceElement) { warnings.applied.insert(element.mark) }

  func warn(_ element: InterfaceElement, _ message: String) {
    warnings.add(InterfaceWarning(file: file.path, line: element.line, message: message))
  }

  func warnOfAbsence(_ element: InterfaceElement, _ message: String) {
    var warning = InterfaceWarning(file: file.path, line: element.line, message: message)
    warning.isAboutAbsence = true
    warnings.add(warning)
  }

  /// Returns the object with an ID, or of a placeholder.
  func object(_ id: String) -> AnyObject? { objects[id] ?? placeholders[id] ?? sceneObjects[id] }
}

/// The purpose and options of a load.
@MainActor struct InterfaceSettings {
  var sizeClasses = SizeClasses()
  /// True if the load is for a designer's picture: names of missing classes are shown, and `prepareForInterfaceBuilder`
  /// is called.
  var isDesignTime = false
  /// True if single-line texts shrink to fit their labels. Apple's system fonts are not available, and the widths
  /// stored for them are slightly too narrow for the substitute font.
  var fitsTexts = false
  /// The text size that fonts of text styles have; `nil` for that of the screen.
  var textCategory: ((UIFont.TextStyle) -> UIContentSizeCategory)?
  /// Returns the name of the font that is shown in place of a named one; `nil` for the font itself. The second
  /// parameter is true if the font was found.
  var fontName: ((_ name: String, _ isAtHand: Bool) -> String?)?
  /// Resolves the classes that the file names.
  var classes = InterfaceClasses.shared
  /// Called for every completed load: each scene, and each prototype that a list shows.
  var didLoad: ((InterfaceLoad) -> Void)?
}
