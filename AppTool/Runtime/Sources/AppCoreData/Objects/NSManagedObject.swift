import UIKit

/// A result of a request: an object, its ID, a dictionary, or a number. It is a class, because generic types of Swift
/// take no protocol where they require that protocol, as those of Objective-C do.
public typealias NSFetchRequestResult = NSObject

/// An object of a model, whose values a context keeps and a store saves.
///
/// An object belongs to its context and is used on the context's queue.
open class NSManagedObject: NSObject {
  public final let entity: NSEntityDescription
  public final let objectID: NSManagedObjectID
  public final internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// True if the values are read from the store when one is used.
  public final internal(set) var isFault = false
  public final internal(set) var isInserted = false
  public final internal(set) var isUpdated = false
  public final internal(set) var isDeleted = false
  /// 0 for an object that is used, 1 for a fault.
  open var faultingState: Int { isFault ? 1 : 0 }

  /// The values, which may differ from those that were saved.
  final var row = ObjectRow()
  /// The values that were read or saved last; `nil` for a new object and for a fault.
  final var committed: ObjectRow?
  /// The objects of relationships, until these change.
  final var resolved: [String: NSObject] = [:]
  /// True while a method for subclasses reads or sets values that are not changes.
  final var isAwaking = false

  /// The ID of the stored object that an initializer makes next.
  private final class StoredID: @unchecked Sendable {
    var id: NSManagedObjectID?

    init(_ id: NSManagedObjectID?) { self.id = id }

    /// Returns the ID once: an initializer of an app can make other objects.
    func take() -> NSManagedObjectID? {
      defer { id = nil }
      return id
    }
  }

  @TaskLocal private static var stored: StoredID?

  /// Makes an object of an entity. With a context the object is new in it.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    let stored = Self.stored?.take()
    self.entity = stored?.entity ?? entity
    objectID = stored ?? NSManagedObjectID(entity)
    super.init()
    guard let context else {
      setDefaults()
      return
    }
    managedObjectContext = context
    if stored != nil {
      isFault = true
    } else {
      precondition(!entity.isAbstract, "the entity '\(entity.name ?? "")' is abstract and has no objects")
      setDefaults()
      context.insert(self)
    }
  }

  /// Makes a new object of the class's entity in a context.
  ///
  /// - Precondition: The model of the context, or another one in use, has an entity of the class.
  public convenience init(context moc: NSManagedObjectContext) {
    let entity = ManagedClasses.entity(of: Self.self, in: moc.model) ?? Self.entity()
    self.init(entity: entity, insertInto: moc)
  }

  /// Creates an object of a stored one's ID.
  static func making(_ id: NSManagedObjectID?, _ make: () -> NSManagedObject) -> NSManagedObject {
    $stored.withValue(StoredID(id), operation: make)
  }

  /// Returns the entity of the class.
  ///
  /// - Precondition: A model in use has one.
  open class func entity() -> NSEntityDescription {
    guard let entity = ManagedClasses.entity(of: self) else {
      preconditionFailure("no model in use has an entity of the class \(self); load the persistent stores first")
    }
    return entity
  }

  /// Returns a request for the objects of the class.
  @_disfavoredOverload open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest<NSFetchRequestResult>(entityName: entity().name ?? "")
  }

  /// True if the object is new, changed or deleted.
  public final var hasChanges: Bool { isInserted || isUpdated || isDeleted }

  /// True if a value that is saved differs from the one that was saved last.
  public final var hasPersistentChangedValues: Bool {
    !isFault && changedProperties().contains { !$0.isTransient }
  }

  // MARK: Life

  /// Called once when a new object is added to a context. An override calls `super` first.
  open func awakeFromInsert() {}
  /// Called when the values were read from the store. An override calls `super` first.
  open func awakeFromFetch() {}
  /// Called before the object's context is saved.
  open func willSave() {}
  /// Called after the object's context was saved.
  open func didSave() {}
  /// Called before the object is deleted.
  open func prepareForDeletion() {}
  /// Called before the object becomes a fault.
  open func willTurnIntoFault() {}
  /// Called after the object has become a fault.
  open func didTurnIntoFault() {}

  /// Throws if the object cannot be saved as a new one. An override calls `super` first.
  open func validateForInsert() throws { try validateValues() }
  /// Throws if the changed object cannot be saved. An override calls `super` first.
  open func validateForUpdate() throws { try validateValues() }
  /// Throws if the object cannot be deleted. An override calls `super` first.
  open func validateForDelete() throws { try validateDeletion() }

  private func setDefaults() {
    for (name, attribute) in entity.attributesByName {
      guard let value = attribute.defaultValue else { continue }
      row.attributes[name] = AttributeValue.normal(value, as: attribute.attributeType) ?? nil
    }
  }

  open override var description: String {
    let state = isFault ? "fault" : "\(row.attributes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })"
    return "<\(type(of: self)): \(entity.name ?? "") \(objectID.uriRepresentation().absoluteString) \(state)>"
  }

  /// True for the object itself, and for a candidate of a request with its ID.
  public final override func isEqual(_ object: Any?) -> Bool {
    if let candidate = object as? FetchCandidate { return candidate.objectID === objectID }
    return object as AnyObject? === self
  }

  public final override var hash: Int { ObjectIdentifier(objectID).hashValue }
}
