import Foundation

extension NSPersistentStoreCoordinator {
  /// Returns the row of an object; `nil` if no store has it. Links to objects that do not exist any more are left out.
  final func row(of id: NSManagedObjectID) -> ObjectRow? {
    lock.withLock {
      guard var row = id.persistentStore?.contents.row(id) else { return nil }
      for (name, list) in row.links {
        guard list.elements.contains(where: { $0.persistentStore?.contents.row($0) == nil }) else { continue }
        row.links[name]?.removeAll { $0.persistentStore?.contents.row($0) == nil }
      }
      return row
    }
  }

  /// Returns the stored objects of entities in the order in which they were saved first.
  final func ids(of entities: [NSEntityDescription], in stores: [NSPersistentStore]? = nil) -> [NSManagedObjectID] {
    lock.withLock {
      (stores ?? persistentStores).flatMap { store in
        let ids = entities.flatMap { store.contents.ids(of: $0.name ?? "") }
        return entities.count == 1 ? ids : ids.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
      }
    }
  }

  /// Makes temporary IDs permanent.
  ///
  /// - Throws: An error if no store takes the entity of an ID; no ID has changed then.
  final func assignNumbers(to ids: [NSManagedObjectID]) throws {
    try lock.withLock {
      let places = try ids.map { ($0, try store(for: $0)) }
      for (id, store) in places {
        store.contents.lastNumber += 1
        id.assign(number: store.contents.lastNumber, store: store)
      }
    }
  }

  private func store(for id: NSManagedObjectID) throws -> NSPersistentStore {
    if let assigned = id.persistentStore { return assigned }
    let found = persistentStores.first { store in
      let name = store.configurationName
      let entities =
        managedObjectModel.entities(forConfigurationName: name) ?? managedObjectModel.entities
      return !store.isReadOnly && entities.contains { $0 === id.entity }
    }
    guard let found else {
      throw CoreDataError.error(
        NSPersistentStoreSaveError, "No open store takes objects of '\(id.entity.name ?? "")'; load the stores first.")
    }
    return found
  }

  // MARK: Saving

  /// Saves changes in all stores they concern: each store takes all of its changes, or none.
  final func save(_ request: SaveRequest) throws -> SaveOutcome {
    try lock.withLock {
      var outcome = SaveOutcome()
      var staged = try resolved(request, &outcome)
      let new = request.inserted.map(\.id).filter(\.isTemporaryID)
      let assigned = new.map(\.persistentStore)
      try assignNumbers(to: new)
      do {
        for change in request.inserted { staged.set(storedForm(change.new, change.id), for: change.id) }
        staged.equaliseInverses(from: self)
        try write(staged)
      } catch {
        for (id, store) in zip(new, assigned) { id.assign(number: nil, store: store) }
        throw error
      }
      for change in request.inserted + request.updated {
        outcome.rows[ObjectIdentifier(change.id)] = row(of: change.id)
      }
      return outcome
    }
  }

  /// Compares the changes with the stores, and returns the rows to write after conflicts are resolved.
  private func resolved(_ request: SaveRequest, _ outcome: inout SaveOutcome) throws -> StagedRows {
    var staged = StagedRows()
    var conflicts: [NSMergeConflict] = []
    for change in request.updated {
      guard let stored = row(of: change.id) else {
        conflicts.append(NSMergeConflict(change.object, base: change.base, stored: nil))
        outcome.refreshed.append(change.id)
        continue
      }
      let isConflict = stored.version != change.base.version && change.hasOwnValues
      if isConflict {
        conflicts.append(NSMergeConflict(change.object, base: change.base, stored: stored))
        outcome.refreshed.append(change.id)
      }
      let policy = isConflict ? request.policy : .mergeByPropertyObjectTrumpMergePolicyType
      staged.set(merged(change, stored, policy), for: change.id)
    }
    for change in request.deleted {
      guard let stored = row(of: change.id) else { continue }
      if stored.version != change.base.version {
        conflicts.append(NSMergeConflict(change.object, base: change.base, stored: stored))
        if [.rollbackMergePolicyType, .mergeByPropertyStoreTrumpMergePolicyType].contains(request.policy) {
          outcome.kept.append(change.id)
          continue
        }
      }
      staged.remove(change.id)
    }
    if !conflicts.isEmpty, request.policy == .errorMergePolicyType {
      throw CoreDataError.error(
        NSManagedObjectMergeError, "Another context has changed \(conflicts.count) of the objects. Set a merge policy.",
        [NSPersistentStoreSaveConflictsErrorKey: conflicts])
    }
    return staged
  }

  /// Returns the row that an update writes.
  private func merged(_ change: SaveRequest.Change, _ stored: ObjectRow, _ policy: NSMergePolicyType) -> ObjectRow {
    let new = storedForm(change.new, change.id)
    let properties = change.id.entity.properties.filter { !$0.isTransient }
    let (many, single) = (
      properties.filter { ($0 as? NSRelationshipDescription)?.isToMany == true },
      properties.filter { ($0 as? NSRelationshipDescription)?.isToMany != true }
    )
    var result = NSMergePolicy.resolved(policy, base: change.base, new: new, stored: stored, single)
    for property in many {
      result.merge(property.name, base: change.base.links(property.name), new: new.links(property.name))
    }
    if single.contains(where: { !result.isEqual(to: stored, in: $0) }) { result.version = stored.version + 1 }
    return result
  }

  /// Returns a row without the properties that are not stored.
  private func storedForm(_ row: ObjectRow, _ id: NSManagedObjectID) -> ObjectRow {
    var result = row
    for property in id.entity.properties where property.isTransient {
      result.attributes[property.name] = nil
      result.links[property.name] = nil
    }
    return result
  }

  /// Writes rows to the files, and then to memory.
  final func write(_ staged: StagedRows) throws {
    let ids = staged.ids
    let involved = persistentStores.filter { store in ids.contains { $0.persistentStore === store } }
    for store in involved {
      guard !store.isReadOnly else {
        throw CoreDataError.error(NSPersistentStoreSaveError, "The store is read-only.")
      }
      let own = ids.filter { $0.persistentStore === store }
      try store.file?.write(
        own.compactMap { id in staged.row(id).map { (id, $0) } }, removed: own.filter { staged.row($0) == nil },
        old: store.contents)
      for id in own {
        if let row = staged.row(id) { store.contents.set(row, for: id) }
      }
      store.contents.remove(own.filter { staged.row($0) == nil })
    }
  }
}
