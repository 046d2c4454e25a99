import Foundation

extension NSManagedObjectContext {
  /// Deletes an object when the context is saved. The delete rules of its relationships are applied at once.
  public final func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.fulfil()
    object.prepareForDeletion()
    object.isDeleted = true
    for relationship in object.entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
      apply(relationship, to: object)
    }
    changes.updated.remove(object)
    object.isUpdated = false
    pending.updated.remove(object)
    let isNew = changes.inserted.remove(object)
    object.isInserted = false
    if isNew {
      // An object that was never notified of disappears without a notification.
      if !pending.inserted.remove(object) { pending.deleted.append(object) }
    } else {
      changes.deleted.append(object)
      pending.deleted.append(object)
    }
    schedule()
  }

  private func apply(_ relationship: NSRelationshipDescription, to object: NSManagedObject) {
    switch relationship.deleteRule {
    case .nullifyDeleteRule: object.disconnectFromOthers(relationship)
    case .cascadeDeleteRule:
      for id in object.row.links(relationship.name).elements { delete(self.object(with: id)) }
    // The object is kept from deletion when the context is saved, unless its objects are deleted then.
    case .denyDeleteRule, .noActionDeleteRule: break
    }
  }

  /// Discards the changes of an object, or takes over what the store has in all properties that were not changed.
  public final func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard !object.isInserted, !object.isDeleted else { return }
    guard flag, let stored = storedRow(of: object.objectID) else {
      changes.updated.remove(object)
      pending.updated.remove(object)
      object.isUpdated = false
      object.turnIntoFault()
      pending.refreshed.append(object)
      return schedule()
    }
    if object.isFault {
      pending.refreshed.append(object)
      return schedule()
    }
    let (base, mine) = (object.committed ?? ObjectRow(), object.row)
    object.take(stored)
    for property in object.entity.properties where property.isTransient || !mine.isEqual(to: base, in: property) {
      if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
        object.row.merge(property.name, base: base.links(property.name), new: mine.links(property.name))
      } else {
        object.row.take(property, from: mine)
      }
    }
    pending.refreshed.append(object)
    schedule()
  }

  /// Takes over what the store has, in all properties that were not changed.
  public final func refreshAllObjects() {
    for object in registered { refresh(object, mergeChanges: true) }
  }

  /// Discards all changes that were not saved.
  public final func rollback() {
    let (inserted, updated, deleted) = (changes.inserted, changes.updated, changes.deleted)
    changes = ObjectChanges()
    for object in inserted.elements {
      object.isInserted = false
      if !pending.inserted.remove(object) { pending.deleted.append(object) }
      forget(object)
      object.managedObjectContext = nil
    }
    pending.updated.removeAll()
    pending.deleted.removeAll { deleted.contains($0) }
    for object in updated.elements + deleted.elements {
      object.isDeleted = false
      object.isUpdated = false
      object.turnIntoFault()
      pending.refreshed.append(object)
    }
    processPendingChanges()
  }

  /// Forgets all objects. They must not be used any more.
  public final func reset() {
    for object in registered {
      object.managedObjectContext = nil
      object.resolved = [:]
      forget(object)
    }
    changes = ObjectChanges()
    pending = ObjectChanges()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: [NSInvalidatedAllObjectsKey: [Any]()])
  }
}
