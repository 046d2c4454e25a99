import Foundation

extension NSManagedObjectContext {
  /// Returns the objects, IDs, dictionaries or the number that a request describes.
  ///
  /// - Throws: An error if the model has no such entity.
  public final func fetch<ResultType: NSFetchRequestResult>(
    _ request: NSFetchRequest<ResultType>
  ) throws -> [ResultType] {
    let found = try results(of: request.settings, in: request.affectedStores)
    return found.map { result in
      guard let typed = result as? ResultType else {
        preconditionFailure(
          "a request for \(ResultType.self) found a \(type(of: result)); see its resultType and class")
      }
      return typed
    }
  }

  /// Returns the number of objects that a request finds.
  public final func count<ResultType: NSFetchRequestResult>(for request: NSFetchRequest<ResultType>) throws -> Int {
    try candidates(request.settings, in: request.affectedStores).count
  }

  final func results(of settings: FetchSettings, in stores: [NSPersistentStore]?) throws -> [NSObject] {
    processPendingChanges()
    let scope = FetchScope(self, isPending: settings.includesPendingChanges)
    let found = try candidates(settings, in: stores, scope)
    switch settings.resultType {
    case .managedObjectIDResultType: return found.map(\.objectID)
    case .countResultType: return [NSNumber(value: found.count)]
    case .dictionaryResultType: return dictionaries(found, settings)
    default: return found.map { object(of: $0, settings) }
    }
  }

  private func object(of candidate: FetchCandidate, _ settings: FetchSettings) -> NSManagedObject {
    let object = object(with: candidate.objectID)
    if settings.refreshes, !object.isFault { refresh(object, mergeChanges: true) }
    if !settings.returnsFaults { object.fulfil() }
    return object
  }

  private func dictionaries(_ found: [FetchCandidate], _ settings: FetchSettings) -> [NSObject] {
    let names = settings.properties?.map { ($0 as? NSPropertyDescription)?.name ?? "\($0)" }
    let result = found.map { candidate in
      var values: [String: Any] = [:]
      for name in names ?? Array(candidate.objectID.entity.attributesByName.keys) {
        values[name] = candidate.row.attributes[name] ?? candidate.row.links(name).first
      }
      return NSDictionary(dictionary: values)
    }
    guard settings.isDistinct else { return result }
    var seen: Set<NSDictionary> = []
    return result.filter { seen.insert($0).inserted }
  }

  private func entity(_ settings: FetchSettings) throws -> NSEntityDescription {
    if let name = settings.entityName ?? settings.entity?.name, let found = model?.entitiesByName[name] { return found }
    throw CoreDataError.error(
      NSPersistentStoreInvalidTypeError,
      "The model of the context has no entity '\(settings.entityName ?? "")'; the stores may not be loaded.")
  }

  private func candidates(_ settings: FetchSettings, in stores: [NSPersistentStore]?) throws -> [FetchCandidate] {
    try candidates(settings, in: stores, FetchScope(self, isPending: settings.includesPendingChanges))
  }

  /// Returns the objects of the entity, filtered, sorted and cut.
  private func candidates(
    _ settings: FetchSettings, in stores: [NSPersistentStore]?, _ scope: FetchScope
  ) throws -> [FetchCandidate] {
    let entity = try entity(settings)
    let ids = ids(of: settings.includesSubentities ? entity.family : [entity], settings, in: stores)
    var found = ids.compactMap(scope.candidate)
    if let predicate = settings.predicate { found = found.filter { predicate.evaluate(with: $0) } }
    if let descriptors = settings.sortDescriptors, !descriptors.isEmpty { found = sorted(found, descriptors) }
    found = Array(found.dropFirst(settings.offset))
    return settings.limit > 0 ? Array(found.prefix(settings.limit)) : found
  }

  private func ids(
    of entities: [NSEntityDescription], _ settings: FetchSettings, in stores: [NSPersistentStore]?
  ) -> [NSManagedObjectID] {
    let stored = storedIDs(of: entities, in: stores)
    guard settings.includesPendingChanges else { return stored }
    let new = changes.inserted.elements.filter { object in entities.contains { $0 === object.entity } }
    return IDList(stored + new.map(\.objectID)).elements
  }

  /// Returns the objects of the parent or the stores.
  private func storedIDs(
    of entities: [NSEntityDescription], in stores: [NSPersistentStore]?
  ) -> [NSManagedObjectID] {
    guard let parent else { return persistentStoreCoordinator?.ids(of: entities, in: stores) ?? [] }
    return parent.performAndWait { parent.ids(of: entities, FetchSettings(), in: stores) }
  }

  /// Sorts candidates; equal ones stay in the order in which they were saved.
  private func sorted(_ found: [FetchCandidate], _ descriptors: [NSSortDescriptor]) -> [FetchCandidate] {
    // Descriptors with a key path of Swift read the object itself.
    let needsObjects = descriptors.contains { type(of: $0.keyPath).rootType != Any.self }
    let values: [NSObject] = needsObjects ? found.map { object(with: $0.objectID) } : found
    let order = found.indices.sorted { first, second in
      for descriptor in descriptors {
        switch descriptor.compare(values[first], to: values[second]) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return first < second
    }
    return order.map { found[$0] }
  }
}
