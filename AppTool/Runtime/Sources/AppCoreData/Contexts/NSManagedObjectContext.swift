import Foundation
import UIKit

/// The queue on which a context is used.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  /// The thread that made the context; without a queue.
  case confinementConcurrencyType
  case privateQueueConcurrencyType
  case mainQueueConcurrencyType
}

/// A group of objects with their changes, which are saved together.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  /// The queue on which a context is used.
  public enum ConcurrencyType: Sendable {
    case mainQueue, privateQueue
  }

  public final let concurrencyType: NSManagedObjectContextConcurrencyType
  final let queue: ContextQueue
  open var name: String?
  open var transactionAuthor: String?
  open var userInfo: NSMutableDictionary = [:]
  /// Kept for the app; changes register no undo.
  open var undoManager: UndoManager?
  /// The rule for conflicts, an ``NSMergePolicy``; a conflict is an error first.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// True to take over what other contexts of the coordinator, or the parent, save.
  open var automaticallyMergesChangesFromParent = false
  /// True to keep all objects, and not only those with changes.
  open var retainsRegisteredObjects = false {
    didSet { kept = retainsRegisteredObjects ? registered : [] }
  }

  private struct Weak {
    weak var object: NSManagedObject?
  }

  private var registry: [ObjectIdentifier: Weak] = [:]
  /// The size of the registry at which the entries of released objects are dropped.
  private var pruneSize = 1000
  private var kept: [NSManagedObject] = []
  /// The objects with changes that were not saved.
  final var changes = ObjectChanges()
  /// The changes that no notification has reported.
  final var pending = ObjectChanges()
  private var isScheduled = false

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    queue = ContextQueue(ct)
    super.init()
  }

  /// Makes a context for the current thread.
  public convenience override init() {
    self.init(concurrencyType: .confinementConcurrencyType)
  }

  public convenience init(_ type: ConcurrencyType) {
    self.init(concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  /// The coordinator whose stores have the objects; that of the parent for a child.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { parent?.persistentStoreCoordinator ?? coordinator }
    set {
      coordinator = newValue
      newValue?.add(self)
    }
  }
  private var coordinator: NSPersistentStoreCoordinator?

  /// The context to which this one saves, in place of a store.
  open var parent: NSManagedObjectContext? {
    didSet { persistentStoreCoordinator?.add(self) }
  }

  final var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  // MARK: Objects

  open var hasChanges: Bool { !changes.isEmpty }
  open var insertedObjects: Set<NSManagedObject> { Set(changes.inserted.elements) }
  open var updatedObjects: Set<NSManagedObject> { Set(changes.updated.elements) }
  open var deletedObjects: Set<NSManagedObject> { Set(changes.deleted.elements) }
  open var registeredObjects: Set<NSManagedObject> { Set(registered) }

  final var registered: [NSManagedObject] { registry.values.compactMap(\.object) }

  final func register(_ object: NSManagedObject) {
    registry[ObjectIdentifier(object.objectID)] = Weak(object: object)
    if retainsRegisteredObjects { kept.append(object) }
    guard registry.count > pruneSize else { return }
    registry = registry.filter { $0.value.object != nil }
    pruneSize = max(1000, registry.count * 2)
  }

  final func forget(_ object: NSManagedObject) {
    registry[ObjectIdentifier(object.objectID)] = nil
    kept.removeAll { $0 === object }
  }

  /// Returns the object of an ID if the context has it.
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    registry[ObjectIdentifier(objectID)]?.object
  }

  /// Returns the object of an ID: a fault if the context does not have it. The store may have none.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    if let found = registeredObject(for: objectID) { return found }
    let object = ManagedClasses.object(of: objectID.entity, in: self, id: objectID)
    register(object)
    return object
  }

  /// Returns the object of an ID.
  ///
  /// - Throws: An error if neither the context nor the store has one.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    let object = object(with: objectID)
    if object.isFault, storedRow(of: objectID) == nil || changes.deleted.contains(object) {
      throw CoreDataError.error(NSManagedObjectReferentialIntegrityError, "There is no object of the ID \(objectID).")
    }
    return object
  }

  /// Returns the row of an object in the parent or in the store.
  final func storedRow(of id: NSManagedObjectID) -> ObjectRow? {
    guard let parent else { return coordinator?.row(of: id) }
    return parent.performAndWait {
      let object = parent.object(with: id)
      guard !object.isDeleted, object.isInserted || parent.storedRow(of: id) != nil else { return nil }
      object.fulfil()
      return object.row
    }
  }

  /// Adds an object that was made without a context as a new one.
  open func insert(_ object: NSManagedObject) {
    guard !object.isInserted else { return }
    if changes.deleted.remove(object) {
      pending.deleted.remove(object)
      object.isDeleted = false
      return noteChange(of: object)
    }
    object.managedObjectContext = self
    object.isInserted = true
    register(object)
    changes.inserted.append(object)
    pending.inserted.append(object)
    schedule()
    object.awakeFromInsert()
  }

  /// Makes the temporary IDs of objects permanent before they are saved.
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    let ids = objects.map(\.objectID).filter(\.isTemporaryID)
    try persistentStoreCoordinator?.assignNumbers(to: ids)
  }

  /// Assigns the store in which a new object is saved.
  open func assign(_ object: Any, to store: NSPersistentStore) {
    (object as? NSManagedObject)?.objectID.assign(number: nil, store: store)
  }

  // MARK: Changes

  final func noteChange(of object: NSManagedObject) {
    guard !object.isAwaking, !object.isDeleted else { return }
    if !object.isInserted {
      object.isUpdated = true
      changes.updated.append(object)
    }
    if !pending.inserted.contains(object) { pending.updated.append(object) }
    schedule()
  }

  /// Tells changes after the current turn of the queue.
  final func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    queue.schedule { [weak self] in self?.processPendingChanges() }
  }

  /// Posts the notification of all changes since the last one.
  open func processPendingChanges() {
    isScheduled = false
    let reported = pending
    pending = ObjectChanges()
    guard !reported.isEmpty else { return }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: reported.information)
  }

  deinit {
    for object in registered { object.resolved = [:] }
  }
}
