import Foundation

/// The kind of the result of a request that inserts many objects.
public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly, objectIDs, count
}

/// Makes objects in the stores, without contexts. Attributes without a value have their default values, and
/// relationships stay empty.
///
/// For an object whose values a constraint reserves for another one, the merge policy of the context decides: the
/// properties of the stored object are set, or the new object is left out, or the request throws and inserts nothing.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  public final let entityName: String
  public final private(set) var entity: NSEntityDescription?
  /// The values of the objects by the names of attributes; other names are ignored.
  open var objectsToInsert: [[String: Any]]?
  /// Sets the values of the next object. Returns true after the last object, and makes none then.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  /// Sets the values of the next object. Returns true after the last object, and makes none then.
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  private init(_ name: String, _ entity: NSEntityDescription?) {
    entityName = name
    self.entity = entity
    super.init()
  }

  /// Inserts an object for each dictionary.
  public convenience init(entityName: String, objects dictionaries: [[String: Any]]) {
    self.init(entityName, nil)
    objectsToInsert = dictionaries
  }

  /// Inserts an object for each dictionary.
  public convenience init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    self.init(entity.name ?? "", entity)
    objectsToInsert = dictionaries
  }

  /// Inserts an object for each dictionary that a closure fills.
  public convenience init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    self.init(entityName, nil)
    dictionaryHandler = handler
  }

  /// Inserts an object for each dictionary that a closure fills.
  public convenience init(
    entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool
  ) {
    self.init(entity.name ?? "", entity)
    dictionaryHandler = handler
  }

  /// Inserts each object whose values a closure sets. The objects belong to no context.
  public convenience init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    self.init(entityName, nil)
    managedObjectHandler = handler
  }

  /// Inserts each object whose values a closure sets. The objects belong to no context.
  public convenience init(
    entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool
  ) {
    self.init(entity.name ?? "", entity)
    managedObjectHandler = handler
  }

  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let coordinator = try context.requiredCoordinator()
    let entity = try coordinator.requiredEntity(entityName)
    guard !entity.isAbstract else {
      throw CoreDataError.error(
        NSPersistentStoreInvalidTypeError, "The entity '\(entityName)' is abstract and has no objects.")
    }
    let policy = (context.mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    let objects = try values(of: entity)
    let ids = try coordinator.lock.withLock {
      var insertion = BatchInsertion(coordinator, entity, policy, affectedStores?.first)
      for values in objects { try insertion.add(values) }
      return try insertion.write()
    }
    return NSBatchInsertResult(resultType, ids)
  }

  /// Returns the values of the objects in the form in which a store keeps them.
  private func values(of entity: NSEntityDescription) throws -> [[String: Any]] {
    if let managedObjectHandler { return Self.values(from: managedObjectHandler, entity) }
    if let dictionaryHandler {
      var result: [[String: Any]] = []
      while true {
        let dictionary = NSMutableDictionary()
        if dictionaryHandler(dictionary) { return result }
        var values: [String: Any] = [:]
        for case (let name as String, let value) in dictionary { values[name] = value }
        result.append(try Self.complete(values, entity))
      }
    }
    return try (objectsToInsert ?? []).map { try Self.complete($0, entity) }
  }

  private static func values(
    from handler: (NSManagedObject) -> Bool, _ entity: NSEntityDescription
  ) -> [[String: Any]] {
    var result: [[String: Any]] = []
    while true {
      let object = ManagedClasses.object(of: entity, in: nil, id: nil)
      if handler(object) { return result }
      result.append(object.row.attributes)
    }
  }

  private static func complete(_ values: [String: Any], _ entity: NSEntityDescription) throws -> [String: Any] {
    var result: [String: Any] = [:]
    for (name, attribute) in entity.attributesByName {
      result[name] = try attribute.normal(values[name] ?? attribute.defaultValue)
    }
    return result
  }
}

/// The result of an ``NSBatchInsertRequest``.
public final class NSBatchInsertResult: NSPersistentStoreResult {
  public let resultType: NSBatchInsertRequestResultType
  /// True, the IDs of the inserted objects, or their number.
  public let result: Any?

  init(_ type: NSBatchInsertRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .statusOnly: NSNumber(value: true)
      case .objectIDs: ids
      case .count: NSNumber(value: ids.count)
      }
    super.init()
  }
}
