import Foundation

/// A model with its coordinator, its stores and a context for the main queue.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  open private(set) var name: String
  public final let viewContext: NSManagedObjectContext
  public final let managedObjectModel: NSManagedObjectModel
  public final let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores that ``loadPersistentStores(completionHandler:)`` opens; first one file with the container's name.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let place = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: place)]
    super.init()
  }

  /// Makes a container with the model of that name in the app's bundle, or with all of the bundle's models.
  ///
  /// - Precondition: The bundle has a model.
  public convenience init(name: String) {
    let url = ["momd", "mom"].lazy.compactMap { Bundle.main.url(forResource: name, withExtension: $0) }.first
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) } ?? NSManagedObjectModel.mergedModel(from: nil)
    guard let model else {
      preconditionFailure("the bundle has no model '\(name)'; add \(name).xcdatamodeld to the target")
    }
    self.init(name: name, managedObjectModel: model)
  }

  /// The folder in which a container puts its stores: a folder of the app in the user's folder of data.
  open class func defaultDirectoryURL() -> URL {
    let data =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let folder = data.appendingPathComponent(app, isDirectory: true)
    // If it cannot be made, the store reports its path.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Opens the described stores, and calls the closure for each with the error if there is one.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      let folder = description.url?.deletingLastPathComponent()
      if let folder, description.type == NSSQLiteStoreType {
        // If it cannot be made, the store reports its path.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// Makes a context with a queue of its own.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Calls a closure on the queue of a new context.
  @preconcurrency open func performBackgroundTask(
    _ block: @escaping @Sendable (NSManagedObjectContext) -> Void
  ) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Calls a closure on the queue of a new context and returns its result.
  @preconcurrency public final func performBackgroundTask<Result, Failure: Error>(
    _ block: @escaping @Sendable (NSManagedObjectContext) throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let context = newBackgroundContext()
    return try await context.perform { () throws(Failure) -> Result in try block(context) }
  }
}

/// A container whose stores are on this machine only: nothing is sent to iCloud or received from it.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}
