import Foundation

/// The stores of a model, and the IDs of their objects. It can be used on any thread.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public final let managedObjectModel: NSManagedObjectModel
  open var name: String?
  final let lock = NSRecursiveLock()
  private var stores: [NSPersistentStore] = []
  private var contexts: [Weak] = []
  /// The bundles with the models and mapping models by which stores are updated.
  final var migrationBundles = [Bundle.main]

  private struct Weak {
    weak var context: NSManagedObjectContext?
  }

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    model.freeze()
    super.init()
  }

  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  // MARK: Stores

  /// Opens a store, and makes it if there is none.
  ///
  /// - Throws: An error if the file cannot be opened, or if the model has changed since it was written and the options
  ///   do not permit to update it, or it cannot be updated.
  @discardableResult open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try lock.withLock {
      guard managedObjectModel.entities(forConfigurationName: configuration) != nil else {
        throw CoreDataError.error(
          NSPersistentStoreOpenError, "The model has no configuration '\(configuration ?? "")'.")
      }
      let store: NSPersistentStore
      switch storeType {
      case NSInMemoryStoreType,
        // Apps use the null device for a store that ends with the program.
        NSSQLiteStoreType where storeURL?.path == "/dev/null":
        store = NSPersistentStore(
          type: storeType, configuration: configuration, url: storeURL, options: options,
          identifier: UUID().uuidString, contents: StoreContents(), file: nil)
      case NSSQLiteStoreType:
        try migrateByMapping(storeURL, options)
        store = try SQLiteFile.open(storeURL, configuration, options, managedObjectModel)
      default:
        throw CoreDataError.error(
          NSPersistentStoreInvalidTypeError, "'\(storeType)' is no type of store; use NSSQLiteStoreType.")
      }
      store.persistentStoreCoordinator = self
      for id in store.contents.all { id.assign(number: id.number, store: store) }
      stores.append(store)
      return store
    }
  }

  /// Opens a store, and makes it if there is none.
  @discardableResult open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  /// Opens a described store, later if the description requests it, and calls the closure with the error if there is
  /// one.
  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let (description, block) = (storeDescription, block)
    let open: @Sendable () -> Void = {
      do {
        try self.addPersistentStore(
          ofType: description.type, configurationName: description.configuration, at: description.url,
          options: description.options)
        block(description, nil)
      } catch { block(description, error) }
    }
    if description.shouldAddStoreAsynchronously {
      DispatchQueue.global().async(execute: open)
    } else {
      open()
    }
  }

  /// Closes a store. Its objects must not be used any more.
  open func remove(_ store: NSPersistentStore) throws {
    lock.withLock {
      stores.removeAll { $0 === store }
      store.persistentStoreCoordinator = nil
    }
  }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }

  /// Deletes the file of a store.
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    if let open = persistentStore(for: url) { try remove(open) }
    for ending in ["", "-wal", "-shm"] {
      let path = url.path + ending
      if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }
  }

  /// Deletes the file of a store.
  open func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  // MARK: IDs

  /// Returns the ID of a URL that `uriRepresentation()` of a permanent ID has made; `nil` if no object has it.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let last = url.pathComponents.last, last.hasPrefix("p"),
      let number = Int64(last.dropFirst())
    else { return nil }
    return lock.withLock { stores.first { $0.identifier == url.host }?.contents.id(number) }
  }

  /// Runs a closure while no other thread uses the stores.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  // MARK: Contexts

  final func add(_ context: NSManagedObjectContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil || $0.context === context }
      contexts.append(Weak(context: context))
    }
  }

  /// Lets the contexts that merge changes take over those of another one.
  ///
  /// - Parameter source: `nil` for a request.
  final func notify(_ changes: SavedChanges, from source: NSManagedObjectContext?) {
    let all = lock.withLock { contexts.compactMap(\.context) }
    for context in all where context !== source && context.automaticallyMergesChangesFromParent {
      guard context.parent === source?.parent || context.parent === source else { continue }
      context.perform { context.merge(changes) }
    }
  }
}
