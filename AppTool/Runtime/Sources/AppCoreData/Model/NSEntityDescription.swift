import Foundation

/// A kind of objects: its attributes and relationships, and the class of its objects.
///
/// A coordinator freezes the entities of its model; they must not change afterwards.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  open var name: String?
  /// The name of the class of the objects, with or without its module.
  open var managedObjectClassName = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  /// The name of the entity in an older model, for migration.
  open var renamingIdentifier: String?
  /// The names of attributes, as strings or descriptions, whose values no two objects share.
  open var uniquenessConstraints: [[Any]] = []
  final weak var model: NSManagedObjectModel?
  open internal(set) weak var superentity: NSEntityDescription?
  private var own: [NSPropertyDescription] = []
  private var frozen: Members?

  private struct Members {
    let all: [NSPropertyDescription]
    let attributes: [String: NSAttributeDescription]
    let relationships: [String: NSRelationshipDescription]
  }

  public override init() {
    super.init()
  }

  /// The model of the entity.
  ///
  /// - Precondition: It is in one.
  open var managedObjectModel: NSManagedObjectModel {
    guard let model else { preconditionFailure("the entity '\(name ?? "")' is in no model") }
    return model
  }

  /// The entities below this one, which have its properties too.
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }

  /// The properties with those of the entities above.
  open var properties: [NSPropertyDescription] {
    get { members.all }
    set {
      precondition(frozen == nil, "the entity '\(name ?? "")' cannot change after its model is in use")
      let inherited = Set((superentity?.properties ?? []).map(ObjectIdentifier.init))
      own = newValue.filter { !inherited.contains(ObjectIdentifier($0)) }
      for property in own { property.owner = self }
    }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(members.all.map { ($0.name, $0) }) { $1 }
  }
  open var attributesByName: [String: NSAttributeDescription] { members.attributes }
  open var relationshipsByName: [String: NSRelationshipDescription] { members.relationships }
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  /// Returns the relationships to an entity.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    members.relationships.values.filter { $0.destinationEntity === entity }.sorted { $0.name < $1.name }
  }

  /// Returns true for the entity itself and those above it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    var current: NSEntityDescription? = self
    while let candidate = current {
      if candidate === entity || candidate.name == entity.name { return true }
      current = candidate.superentity
    }
    return false
  }

  /// Returns the entity of a name in the model of a context; `nil` if there is none.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[entityName]
  }

  /// Makes an object of the entity's class in a context.
  ///
  /// - Precondition: The model of the context has the entity.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure("no entity is named '\(entityName)' in the model of the context")
    }
    return ManagedClasses.object(of: entity, in: context, id: nil)
  }

  open override var description: String { "NSEntityDescription(\(name ?? ""))" }

  private var members: Members {
    if let frozen { return frozen }
    let all = (superentity?.properties ?? []) + own
    return Members(
      all: all,
      attributes: Dictionary(all.compactMap { $0 as? NSAttributeDescription }.map { ($0.name, $0) }) { $1 },
      relationships: Dictionary(all.compactMap { $0 as? NSRelationshipDescription }.map { ($0.name, $0) }) { $1 })
  }

  /// The properties that this entity adds.
  var ownProperties: [NSPropertyDescription] { own }

  /// The entity with all that are below it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// Keeps the lists of properties, which are read for each access to an object.
  func freeze() {
    if frozen == nil { frozen = members }
  }

  /// The names of the attributes of each constraint, with those of the entities above.
  var constraints: [[String]] {
    (superentity?.constraints ?? [])
      + uniquenessConstraints.map { names in
        names.map { ($0 as? NSPropertyDescription)?.name ?? "\($0)" }
      }
  }
}
