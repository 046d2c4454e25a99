import Foundation

/// A request to the stores of a context.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that are asked; `nil` for all.
  open var affectedStores: [NSPersistentStore]?

  public override init() {
    super.init()
  }

  /// Carries the request out.
  func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    throw CoreDataError.error(
      NSPersistentStoreInvalidTypeError, "\(type(of: self)) is no request that a context carries out.")
  }
}

/// The result of a request.
open class NSPersistentStoreResult: NSObject {}

extension NSManagedObjectContext {
  /// Carries out a request for many objects in the stores, or begins an asynchronous one. The objects of contexts stay
  /// as they are; ``mergeChanges(fromRemoteContextSave:into:)`` takes changes over.
  @discardableResult public final func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try request.result(in: self)
  }

  final func requiredCoordinator() throws -> NSPersistentStoreCoordinator {
    guard let persistentStoreCoordinator else {
      throw CoreDataError.error(
        NSPersistentStoreInvalidTypeError, "The context has no persistent store coordinator to carry out a request.")
    }
    return persistentStoreCoordinator
  }
}

extension NSPersistentStoreCoordinator {
  /// Carries out a request as a context does.
  @discardableResult public final func execute(
    _ request: NSPersistentStoreRequest, with context: NSManagedObjectContext
  ) throws -> Any {
    try context.execute(request)
  }

  /// Returns the entity of a request's name.
  final func requiredEntity(_ name: String) throws -> NSEntityDescription {
    guard let entity = managedObjectModel.entitiesByName[name] else {
      throw CoreDataError.error(
        NSPersistentStoreInvalidTypeError, "The model of the context has no entity '\(name)'.")
    }
    return entity
  }

  /// Returns the objects in the stores that a request describes, without changes of contexts.
  final func storedIDs(_ settings: FetchSettings, in stores: [NSPersistentStore]?) throws -> [NSManagedObjectID] {
    let reader = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    reader.persistentStoreCoordinator = self
    var settings = settings
    settings.resultType = .managedObjectIDResultType
    settings.includesPendingChanges = false
    return try reader.results(of: settings, in: stores).compactMap { $0 as? NSManagedObjectID }
  }
}
