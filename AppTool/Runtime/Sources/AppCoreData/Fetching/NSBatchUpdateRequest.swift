import UIKit

/// The kind of the result of a request that updates many objects.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// Sets attributes of objects in the stores, without contexts: objects in memory stay as they are, and no object is
/// validated.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  open var entityName: String { settings.entityName ?? "" }
  open var entity: NSEntityDescription { settings.entity ?? namedEntity }
  open var predicate: NSPredicate? {
    get { settings.predicate }
    set { settings.predicate = newValue }
  }
  /// True to update objects of the entities below the entity too.
  open var includesSubentities: Bool {
    get { settings.includesSubentities }
    set { settings.includesSubentities = newValue }
  }
  /// The new values by the names of attributes, or by their descriptions: constants, and instances of `NSExpression`
  /// that are evaluated for each object.
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  private var settings = FetchSettings()

  public init(entityName: String) {
    settings.entityName = entityName
    super.init()
  }

  public init(entity: NSEntityDescription) {
    settings.entity = entity
    settings.entityName = entity.name
    super.init()
  }

  private var namedEntity: NSEntityDescription {
    guard let found = ManagedClasses.entity(named: entityName) else {
      preconditionFailure("no model in use has an entity '\(entityName)'; load the persistent stores first")
    }
    return found
  }

  override func result(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let coordinator = try context.requiredCoordinator()
    let ids = try coordinator.lock.withLock {
      let ids = try coordinator.storedIDs(settings, in: affectedStores)
      try update(ids, coordinator)
      return ids
    }
    return NSBatchUpdateResult(resultType, ids)
  }

  private func update(_ ids: [NSManagedObjectID], _ coordinator: NSPersistentStoreCoordinator) throws {
    let values = try attributes(of: coordinator.requiredEntity(entityName))
    let reader = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    reader.persistentStoreCoordinator = coordinator
    let scope = FetchScope(reader, isPending: false)
    var staged = StagedRows()
    for id in ids {
      guard let candidate = scope.candidate(id) else { continue }
      var row = candidate.row
      for (attribute, value) in values {
        let new: Any? =
          if let expression = value as? UIKit.NSExpression {
            expression.expressionValue(with: candidate, context: nil)
          } else { value }
        row.attributes[attribute.name] = try attribute.normal(new)
      }
      row.version += 1
      staged.set(row, for: id)
    }
    try coordinator.write(staged)
  }

  /// Returns the attributes to set with their values.
  private func attributes(of entity: NSEntityDescription) throws -> [(NSAttributeDescription, Any)] {
    try (propertiesToUpdate ?? [:]).map { key, value in
      let name = (key.base as? NSPropertyDescription)?.name ?? "\(key.base)"
      guard let attribute = entity.attributesByName[name], !attribute.isTransient else {
        throw CoreDataError.error(
          NSManagedObjectValidationError, "The entity '\(entityName)' has no stored attribute '\(name)' to update.")
      }
      return (attribute, value)
    }
  }
}

/// The result of an ``NSBatchUpdateRequest``.
public final class NSBatchUpdateResult: NSPersistentStoreResult {
  public let resultType: NSBatchUpdateRequestResultType
  /// True, the IDs of the updated objects, or their number.
  public let result: Any?

  init(_ type: NSBatchUpdateRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .statusOnlyResultType: NSNumber(value: true)
      case .updatedObjectIDsResultType: ids
      case .updatedObjectsCountResultType: NSNumber(value: ids.count)
      }
    super.init()
  }
}

extension NSAttributeDescription {
  /// Returns the form in which objects keep a value.
  ///
  /// - Throws: An error if it is not of the attribute's type.
  func normal(_ value: Any?) throws -> Any? {
    guard let normal = AttributeValue.normal(value, as: attributeType) else {
      throw CoreDataError.error(
        NSManagedObjectValidationError,
        "\(owner?.name ?? "").\(name): a \(attributeValueClassName ?? "value") is needed, and "
          + "'\(value ?? "nil")' is none.",
        [NSValidationKeyErrorKey: name])
    }
    return normal
  }
}
