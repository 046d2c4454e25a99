import Foundation

/// The kind of the result of a request that deletes many objects.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// Deletes objects in the stores, without contexts: objects in memory stay as they are, and no object is validated.
/// Relationships to deleted objects are removed, and delete rules are applied.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public final let fetchRequest: NSFetchRequest<NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest fetch: NSFetchRequest<NSFetchRequestResult>) {
    fetchRequest = fetch
    super.init()
  }

  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: objects.first?.entity.name ?? "")
    request.predicate = NSPredicate { candidate, _ in
      objects.contains { $0 === (candidate as? FetchCandidate)?.objectID }
    }
    self.init(fetchRequest: request)
  }

  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let coordinator = try context.requiredCoordinator()
    let ids = try coordinator.storedIDs(fetchRequest.settings, in: affectedStores ?? fetchRequest.affectedStores)
    return NSBatchDeleteResult(resultType, try coordinator.delete(ids))
  }
}

/// The result of an ``NSBatchDeleteRequest``.
public final class NSBatchDeleteResult: NSPersistentStoreResult {
  public let resultType: NSBatchDeleteRequestResultType
  /// True, the IDs of the deleted objects, or their number.
  public let result: Any?

  init(_ type: NSBatchDeleteRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .resultTypeStatusOnly: NSNumber(value: true)
      case .resultTypeObjectIDs: ids
      case .resultTypeCount: NSNumber(value: ids.count)
      }
    super.init()
  }
}

extension NSPersistentStoreCoordinator {
  /// Deletes objects with those that the rule Cascade adds, and returns all of them. Links to them are left out from
  /// now on.
  fileprivate final func delete(_ ids: [NSManagedObjectID]) throws -> [NSManagedObjectID] {
    try lock.withLock {
      var all = IDList(ids)
      var index = 0
      while index < all.count {
        let id = all.elements[index]
        index += 1
        let row = row(of: id)
        for relationship in id.entity.relationshipsByName.values where relationship.deleteRule == .cascadeDeleteRule {
          for target in row?.links(relationship.name).elements ?? [] { all.append(target) }
        }
      }
      var staged = StagedRows()
      for id in all.elements { staged.remove(id) }
      try write(staged)
      return all.elements
    }
  }
}
