import Foundation

/// The IDs of the objects that a context or a request has saved.
struct SavedChanges: Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []

  init() {}

  init(_ changes: ObjectChanges) {
    inserted = changes.inserted.elements.map(\.objectID)
    updated = changes.updated.elements.map(\.objectID)
    deleted = changes.deleted.elements.map(\.objectID)
  }

  /// Reads sets and arrays of objects, IDs and URLs of IDs under the keys of notifications.
  init(_ information: [AnyHashable: Any], _ coordinator: NSPersistentStoreCoordinator?) {
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      let values = keys.compactMap { information[$0] }
      let elements = values.flatMap { value -> [Any] in
        (value as? NSSet)?.allObjects ?? (value as? NSArray)?.map { $0 } ?? []
      }
      return elements.compactMap { element in
        (element as? NSManagedObject)?.objectID ?? element as? NSManagedObjectID
          ?? (element as? URL).flatMap { coordinator?.managedObjectID(forURIRepresentation: $0) }
      }
    }
    inserted = ids(NSInsertedObjectsKey, NSManagedObjectContext.NotificationKey.insertedObjectIDs.rawValue)
    updated = ids(
      NSUpdatedObjectsKey, NSRefreshedObjectsKey, NSManagedObjectContext.NotificationKey.updatedObjectIDs.rawValue)
    deleted = ids(NSDeletedObjectsKey, NSManagedObjectContext.NotificationKey.deletedObjectIDs.rawValue)
  }
}

extension NSManagedObjectContext {
  /// Takes over what another context has saved.
  ///
  /// - Parameter notification: One with the name `NSManagedObjectContextDidSave`.
  public final func mergeChanges(fromContextDidSave notification: Notification) {
    let changes = SavedChanges(notification.userInfo ?? [:], persistentStoreCoordinator)
    performAndWait { merge(changes) }
  }

  /// Takes over what a request for many objects, or another process, has saved.
  ///
  /// - Parameter changeNotificationData: Arrays of IDs under the keys of notifications.
  public static func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts {
      let changes = SavedChanges(changeNotificationData, context.persistentStoreCoordinator)
      context.performAndWait { context.merge(changes) }
    }
  }

  final func merge(_ saved: SavedChanges) {
    for id in saved.deleted {
      guard let object = registeredObject(for: id) else { continue }
      changes.updated.remove(object)
      changes.deleted.remove(object)
      object.isUpdated = false
      object.isDeleted = true
      pending.updated.remove(object)
      pending.deleted.append(object)
      forget(object)
    }
    for id in saved.updated {
      if let object = registeredObject(for: id) { refresh(object, mergeChanges: true) }
    }
    for id in saved.inserted {
      let object = object(with: id)
      if !object.isInserted { pending.inserted.append(object) }
    }
    processPendingChanges()
  }
}
