import Foundation

extension NSManagedObjectContext {
  /// Saves all changes to the parent or to the store: all of them, or none if it throws.
  ///
  /// - Throws: Errors of validation, of conflicts with other contexts, and of the store.
  public final func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    callWillSave()
    processPendingChanges()
    try validate()
    if parent == nil { try resolveConstraints() }
    processPendingChanges()
    let saved = changes
    let outcome = try parent.map { try push(to: $0) } ?? pushToStore()
    finish(saved, outcome)
  }

  /// Calls `willSave` of all objects with changes, also of those that get changes by it.
  private func callWillSave() {
    var reported = UniqueList<NSManagedObject>()
    while true {
      let next = (changes.inserted.elements + changes.updated.elements + changes.deleted.elements).filter {
        !reported.contains($0)
      }
      guard !next.isEmpty else { return }
      for object in next {
        reported.append(object)
        object.willSave()
      }
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    func collect(_ objects: UniqueList<NSManagedObject>, _ validate: (NSManagedObject) throws -> Void) {
      for object in objects.elements {
        do { try validate(object) } catch {
          let error = error as NSError
          errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
        }
      }
    }
    collect(changes.inserted) { try $0.validateForInsert() }
    collect(changes.updated) { try $0.validateForUpdate() }
    collect(changes.deleted) { try $0.validateForDelete() }
    try CoreDataError.throwAll(errors)
  }

  // MARK: Store

  private func pushToStore() throws -> SaveOutcome {
    guard let coordinator = persistentStoreCoordinator else {
      throw CoreDataError.error(NSPersistentStoreSaveError, "The context has no persistent store coordinator.")
    }
    var request = SaveRequest(policy: (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType)
    request.inserted = changes.inserted.elements.map { SaveRequest.Change(object: $0, new: $0.row, base: ObjectRow()) }
    request.updated = changes.updated.elements.filter(\.hasPersistentChangedValues).map {
      SaveRequest.Change(object: $0, new: $0.row, base: $0.committed ?? ObjectRow())
    }
    request.deleted = changes.deleted.elements.map {
      SaveRequest.Change(object: $0, new: ObjectRow(), base: $0.committed ?? ObjectRow())
    }
    return try coordinator.save(request)
  }

  private func finish(_ saved: ObjectChanges, _ outcome: SaveOutcome) {
    var saved = saved
    changes = ObjectChanges()
    for object in saved.inserted.elements + saved.updated.elements {
      object.isInserted = false
      object.isUpdated = false
      if outcome.refreshed.contains(object.objectID) { pending.refreshed.append(object) }
      let row = outcome.rows[ObjectIdentifier(object.objectID)] ?? object.row
      object.settle(on: row)
    }
    for object in saved.deleted.elements where outcome.kept.contains(object.objectID) {
      saved.deleted.remove(object)
      object.isDeleted = false
      object.turnIntoFault()
      pending.refreshed.append(object)
    }
    for object in saved.deleted.elements { forget(object) }
    for object in saved.inserted.elements + saved.updated.elements + saved.deleted.elements { object.didSave() }
    for object in saved.deleted.elements { object.managedObjectContext = nil }
    let center = NotificationCenter.default
    center.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: saved.information)
    center.post(name: Self.didSaveObjectIDsNotification, object: self, userInfo: saved.idInformation)
    persistentStoreCoordinator?.notify(SavedChanges(saved), from: self)
    processPendingChanges()
  }

  // MARK: Parent

  /// Makes the changes those of the parent.
  private func push(to parent: NSManagedObjectContext) throws -> SaveOutcome {
    let inserted = changes.inserted.elements.map { ($0.objectID, $0.row) }
    let updated = changes.updated.elements.map { ($0.objectID, $0.row, $0.committed ?? ObjectRow()) }
    let deleted = changes.deleted.elements.map(\.objectID)
    return parent.performAndWait {
      for (id, row) in inserted { parent.adopt(id, row) }
      for (id, row, base) in updated { parent.object(with: id).adopt(row, base) }
      for id in deleted { parent.delete(parent.object(with: id)) }
      parent.processPendingChanges()
      return SaveOutcome()
    }
  }

  /// Adds a new object of a child.
  private func adopt(_ id: NSManagedObjectID, _ row: ObjectRow) {
    let object = object(with: id)
    object.isFault = false
    object.row = row
    guard !object.isInserted else { return noteChange(of: object) }
    object.isInserted = true
    changes.inserted.append(object)
    pending.inserted.append(object)
    schedule()
  }
}

extension NSManagedObject {
  /// Takes the changes of a child's object.
  fileprivate final func adopt(_ new: ObjectRow, _ base: ObjectRow) {
    fulfil()
    for property in entity.properties where !new.isEqual(to: base, in: property) {
      willChangeValue(forKey: property.name)
      if let relationship = property as? NSRelationshipDescription, relationship.isToMany {
        row.merge(property.name, base: base.links(property.name), new: new.links(property.name))
      } else {
        row.take(property, from: new)
      }
      resolved[property.name] = nil
      didChangeValue(forKey: property.name)
    }
  }

  /// Takes over the row that was saved. Values that are not stored remain.
  final func settle(on saved: ObjectRow) {
    var saved = saved
    for property in entity.properties where property.isTransient { saved.take(property, from: row) }
    for property in entity.properties where !saved.isEqual(to: row, in: property) { resolved[property.name] = nil }
    row = saved
    committed = saved
  }
}
