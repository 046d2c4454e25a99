import UIKit

/// The change that a mapping makes to the objects of an entity.
public enum NSEntityMappingType: UInt, Sendable {
  case undefinedEntityMappingType, customEntityMappingType, addEntityMappingType, removeEntityMappingType
  case copyEntityMappingType, transformEntityMappingType
}

/// The way from the objects of an entity to those of an entity of another model.
open class NSEntityMapping: NSObject {
  private var givenName: String?
  open var mappingType = NSEntityMappingType.undefinedEntityMappingType
  /// The entity of the objects that are mapped; `nil` if the mapping adds an entity.
  open var sourceEntityName: String?
  /// The entity of the objects that are made; `nil` if the mapping removes an entity.
  open var destinationEntityName: String?
  open var attributeMappings: [NSPropertyMapping]?
  open var relationshipMappings: [NSPropertyMapping]?
  open var userInfo: [AnyHashable: Any]?
  /// The class that maps the objects, with its module; `nil` for ``NSEntityMigrationPolicy``.
  open var entityMigrationPolicyClassName: String?
  /// The condition for the objects that are mapped, which the file of a mapping model states.
  final var sourcePredicate: NSPredicate?

  public override init() {
    super.init()
  }

  /// The name, by which other mappings find this one; first the names of the two entities.
  open var name: String {
    get { givenName ?? "\(sourceEntityName ?? "")->\(destinationEntityName ?? "")" }
    set { givenName = newValue }
  }
}

/// The value that an attribute or a relationship of a new object gets.
open class NSPropertyMapping: NSObject {
  /// The name of the property of the new object.
  open var name: String?
  /// The value, in which the variables have the names of ``NSMigrationSourceObjectKey`` and its kin. Without one an
  /// attribute has its default value. It is `nil` for a relationship whose objects follow from those of the source.
  open var valueExpression: UIKit.NSExpression? {
    didSet { (link, isUnreadable) = (nil, false) }
  }
  open var userInfo: [AnyHashable: Any]?
  final var link: MappedLink?
  /// True for an expression in the file of a mapping model that is stored as an archive.
  final var isUnreadable = false

  public override init() {
    super.init()
  }

  /// Returns the value for an object; `nil` outside if there is no expression.
  final func value(for source: NSManagedObject, _ context: NSMutableDictionary) throws -> Any?? {
    guard !isUnreadable else {
      throw CoreDataError.error(
        NSMigrationError,
        "The value expression of '\(name ?? "")' in the mapping model is an archive, which is not read; "
          + "set the value in a migration policy.")
    }
    return valueExpression.map { $0.expressionValue(with: source, context: context) }
  }
}

/// The objects of a relationship: those that were made of the objects at the end of a path in the source.
struct MappedLink {
  let keyPath: String
  /// The mapping that has made them; `nil` for all.
  let mapping: String?
}

// The names of the variables in value expressions.

public let NSMigrationManagerKey = "manager"
public let NSMigrationSourceObjectKey = "source"
public let NSMigrationDestinationObjectKey = "destination"
public let NSMigrationEntityMappingKey = "entityMapping"
public let NSMigrationPropertyMappingKey = "propertyMapping"
public let NSMigrationEntityPolicyKey = "entityPolicy"
