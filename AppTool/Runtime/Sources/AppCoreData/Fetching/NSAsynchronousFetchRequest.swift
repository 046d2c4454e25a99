import Foundation

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

  /// Begins the request, whose closure is called on the context's queue.
  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    nonisolated(unsafe) let (request, result) = (self, NSAsynchronousFetchResult(self))
    context.perform {
      do { result.finalResult = try context.fetch(request.fetchRequest) } catch { result.operationError = error }
      request.completionBlock?(result)
    }
    return result
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
