import Foundation

// The keys of the objects in notifications of contexts.

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"

extension NSNotification.Name {
  /// Posted before a context is saved.
  public static let NSManagedObjectContextWillSave = NSNotification.Name("NSManagingContextWillSaveChangesNotification")
  /// Posted after a context was saved, with sets of the objects that were inserted, updated and deleted.
  public static let NSManagedObjectContextDidSave = NSNotification.Name("NSManagingContextDidSaveChangesNotification")
  /// Posted after objects of a context have changed, with sets of them.
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = NSNotification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification = NSNotification.Name.NSManagedObjectContextObjectsDidChange
  /// Posted after a context was saved, with sets of the IDs of the objects.
  public static let didSaveObjectIDsNotification = NSNotification.Name(
    "_NSManagedObjectContextDidSaveObjectIDsNotification")

  /// The keys of the objects and IDs in notifications.
  public enum NotificationKey: String, Sendable {
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
  }
}

/// The objects that have changed, by kind.
struct ObjectChanges {
  var inserted = UniqueList<NSManagedObject>()
  var updated = UniqueList<NSManagedObject>()
  var deleted = UniqueList<NSManagedObject>()
  var refreshed = UniqueList<NSManagedObject>()

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty }

  /// The sets in a notification.
  var information: [AnyHashable: Any] {
    let lists = [
      NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
      NSRefreshedObjectsKey: refreshed,
    ]
    var result: [AnyHashable: Any] = [:]
    for (key, list) in lists where !list.isEmpty { result[key] = Set(list.elements) }
    return result
  }

  /// The sets of IDs in a notification.
  var idInformation: [AnyHashable: Any] {
    let lists: [NSManagedObjectContext.NotificationKey: UniqueList<NSManagedObject>] = [
      .insertedObjectIDs: inserted, .updatedObjectIDs: updated, .deletedObjectIDs: deleted,
    ]
    var result: [AnyHashable: Any] = [:]
    for (key, list) in lists where !list.isEmpty { result[key.rawValue] = Set(list.elements.map(\.objectID)) }
    return result
  }
}
