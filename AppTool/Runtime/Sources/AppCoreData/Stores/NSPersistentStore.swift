import Foundation

/// The type of a store in an SQLite file.
public let NSSQLiteStoreType = "SQLite"
/// The type of a store that ends with the program.
public let NSInMemoryStoreType = "InMemory"
/// The option of a store that is updated to a changed model.
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
/// The option of a store whose changes are inferred from the two models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option of a store that is not written.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"

/// A file or memory with objects.
///
/// The rows of a store are in memory while it is open. A file has tables of its own; Apple's Core Data does not read
/// it.
public final class NSPersistentStore: NSObject, @unchecked Sendable {
  /// A type of store.
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
  }

  public let type: String
  public let configurationName: String
  public let options: [AnyHashable: Any]?
  public internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public internal(set) var url: URL?
  public let isReadOnly: Bool
  /// The UUID of the store.
  public let identifier: String
  var contents: StoreContents
  let file: SQLiteFile?

  init(
    type: String, configuration: String?, url: URL?, options: [AnyHashable: Any]?, identifier: String,
    contents: StoreContents, file: SQLiteFile?
  ) {
    self.type = type
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.url = url
    self.options = options
    self.identifier = identifier
    self.contents = contents
    self.file = file
    isReadOnly = (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false
    super.init()
  }

  /// The type and UUID of the store, and the version hashes of the entities.
  public var metadata: [String: Any] {
    let hashes = persistentStoreCoordinator?.managedObjectModel.entityVersionHashesByName
    return [NSStoreTypeKey: type, NSStoreUUIDKey: identifier, NSStoreModelVersionHashesKey: hashes ?? [:]]
  }
}

/// The rows of a store.
struct StoreContents {
  private var rows: [ObjectIdentifier: ObjectRow] = [:]
  private var ids: [Int64: NSManagedObjectID] = [:]
  private var members: [String: IDList] = [:]
  /// The largest number that an object of the store has had.
  var lastNumber: Int64 = 0

  func row(_ id: NSManagedObjectID) -> ObjectRow? { rows[ObjectIdentifier(id)] }
  func id(_ number: Int64) -> NSManagedObjectID? { ids[number] }
  /// Returns the objects of an entity, without those of entities below, in the order in which they were saved first.
  func ids(of entity: String) -> [NSManagedObjectID] { members[entity]?.elements ?? [] }
  var all: [NSManagedObjectID] { ids.values.sorted { ($0.number ?? 0) < ($1.number ?? 0) } }

  mutating func set(_ row: ObjectRow, for id: NSManagedObjectID) {
    rows[ObjectIdentifier(id)] = row
    guard let number = id.number, ids.updateValue(id, forKey: number) == nil else { return }
    members[id.entity.name ?? "", default: IDList()].append(id)
    lastNumber = max(lastNumber, number)
  }

  mutating func remove(_ removed: [NSManagedObjectID]) {
    let list = IDList(removed)
    for id in removed {
      rows[ObjectIdentifier(id)] = nil
      if let number = id.number { ids[number] = nil }
    }
    for name in Set(removed.map { $0.entity.name ?? "" }) { members[name]?.removeAll(where: list.contains) }
  }
}
