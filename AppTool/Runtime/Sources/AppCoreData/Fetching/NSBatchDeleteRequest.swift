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

/// A request whose results a closure receives later, on the queue of the context.
open class NSAsynchronousFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  public final let fetchRequest: NSFetchRequest<ResultType>
  public final let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    fetchRequest = request
    completionBlock = blk
    super.init()
  }
}

/// The results of an ``NSAsynchronousFetchRequest``.
open class NSAsynchronousFetchResult<ResultType: NSFetchRequestResult>: NSPersistentStoreResult {
  public final let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The results; `nil` until they are there, and after an error.
  open internal(set) var finalResult: [ResultType]?
  open internal(set) var operationError: (any Error)?

  init(_ request: NSAsynchronousFetchRequest<ResultType>) {
    fetchRequest = request
    super.init()
  }
}

extension NSManagedObjectContext {
  /// Deletes the objects of a request in the stores.
  @discardableResult public final func execute(_ request: NSBatchDeleteRequest) throws -> NSPersistentStoreResult {
    var settings = request.fetchRequest.settings
    settings.resultType = .managedObjectIDResultType
    settings.includesPendingChanges = false
    let ids = try results(of: settings, in: request.affectedStores).compactMap { $0 as? NSManagedObjectID }
    return NSBatchDeleteResult(request.resultType, try persistentStoreCoordinator?.delete(ids) ?? [])
  }

  /// Begins a request whose results a closure receives on the context's queue.
  @discardableResult public final func execute<ResultType: NSFetchRequestResult>(
    _ request: NSAsynchronousFetchRequest<ResultType>
  ) throws -> NSPersistentStoreResult {
    nonisolated(unsafe) let (request, result) = (request, NSAsynchronousFetchResult(request))
    perform {
      do { result.finalResult = try self.fetch(request.fetchRequest) } catch { result.operationError = error }
      request.completionBlock?(result)
    }
    return result
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

  /// Carries out a request for deletion.
  @discardableResult public final func execute(
    _ request: NSBatchDeleteRequest, with context: NSManagedObjectContext
  ) throws -> Any {
    try context.execute(request)
  }
}
