import Foundation

/// The kind of a request's results.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Objects.
  public static let managedObjectResultType = NSFetchRequestResultType([])
  /// IDs of objects.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// A dictionary for each object.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of objects.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A description of the objects to find.
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  final var settings = FetchSettings()

  /// Creates a request without an entity, which is set before the request is used.
  public override init() {
    super.init()
  }

  public convenience init(entityName: String) {
    self.init()
    settings.entityName = entityName
  }

  /// Returns the results in the context whose closure runs.
  ///
  /// - Precondition: A closure of `perform` or `performAndWait` of a context calls it.
  open func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else {
      preconditionFailure("execute() of a request is called in a closure of a context's perform or performAndWait")
    }
    return try context.fetch(self)
  }

  open var entity: NSEntityDescription? {
    get { settings.entity }
    set {
      settings.entity = newValue
      settings.entityName = newValue?.name
    }
  }
  open var entityName: String? { settings.entityName }
  open var predicate: NSPredicate? {
    get { settings.predicate }
    set { settings.predicate = newValue }
  }
  open var sortDescriptors: [NSSortDescriptor]? {
    get { settings.sortDescriptors }
    set { settings.sortDescriptors = newValue }
  }
  /// The largest number of results; 0 for no limit.
  open var fetchLimit: Int {
    get { settings.limit }
    set { settings.limit = newValue }
  }
  /// The number of results that are left out at the beginning.
  open var fetchOffset: Int {
    get { settings.offset }
    set { settings.offset = newValue }
  }
  open var resultType: NSFetchRequestResultType {
    get { settings.resultType }
    set { settings.resultType = newValue }
  }
  /// True to find objects of the entities below the entity too.
  open var includesSubentities: Bool {
    get { settings.includesSubentities }
    set { settings.includesSubentities = newValue }
  }
  /// True to consider changes of the context that were not saved.
  open var includesPendingChanges: Bool {
    get { settings.includesPendingChanges }
    set { settings.includesPendingChanges = newValue }
  }
  /// False to read the values of the objects at once.
  open var returnsObjectsAsFaults: Bool {
    get { settings.returnsFaults }
    set { settings.returnsFaults = newValue }
  }
  /// The attributes of dictionaries, as names or descriptions; `nil` for all.
  open var propertiesToFetch: [Any]? {
    get { settings.properties }
    set { settings.properties = newValue }
  }
  /// True to return equal dictionaries once.
  open var returnsDistinctResults: Bool {
    get { settings.isDistinct }
    set { settings.isDistinct = newValue }
  }
  /// True to take over what the store has in the objects that are found.
  open var shouldRefreshRefetchedObjects: Bool {
    get { settings.refreshes }
    set { settings.refreshes = newValue }
  }

  // The rows of open stores are in memory, so the following hints change no result and save no time.

  /// A hint for the number of objects whose values are read together.
  open var fetchBatchSize = 0
  /// A hint that values are needed.
  open var includesPropertyValues = true
  /// A hint for the relationships whose objects are needed.
  open var relationshipKeyPathsForPrefetching: [String]?

  final func duplicate() -> NSFetchRequest<ResultType> {
    let result = NSFetchRequest<ResultType>()
    result.settings = settings
    result.affectedStores = affectedStores
    return result
  }
}

/// The parts of a request that decide its results.
struct FetchSettings {
  var entity: NSEntityDescription?
  var entityName: String?
  var predicate: NSPredicate?
  var sortDescriptors: [NSSortDescriptor]?
  var limit = 0
  var offset = 0
  var resultType = NSFetchRequestResultType.managedObjectResultType
  var includesSubentities = true
  var includesPendingChanges = true
  var returnsFaults = true
  var properties: [Any]?
  var isDistinct = false
  var refreshes = false
}
