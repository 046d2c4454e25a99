import Foundation

/// The parts of a model that the contents of a store depend on. A store keeps that of the model it was written with.
struct ModelShape: Codable, Equatable {
  struct Attribute: Codable, Equatable {
    var type: UInt
    var isOptional: Bool
  }

  struct Relationship: Codable, Equatable {
    var destination: String
    var isToMany: Bool
    var isOrdered: Bool
    var isOptional: Bool
    var inverse: String
  }

  struct Entity: Codable, Equatable {
    var parent: String
    var isAbstract: Bool
    var attributes: [String: Attribute] = [:]
    var relationships: [String: Relationship] = [:]
  }

  private(set) var entities: [String: Entity] = [:]

  init(_ model: NSManagedObjectModel) {
    for entity in model.entities {
      var shape = Entity(parent: entity.superentity?.name ?? "", isAbstract: entity.isAbstract)
      for (name, attribute) in entity.attributesByName where !attribute.isTransient {
        shape.attributes[name] = Attribute(type: attribute.attributeType.rawValue, isOptional: attribute.isOptional)
      }
      for (name, relationship) in entity.relationshipsByName where !relationship.isTransient {
        shape.relationships[name] = Relationship(
          destination: relationship.destinationEntity?.name ?? "", isToMany: relationship.isToMany,
          isOrdered: relationship.isOrdered, isOptional: relationship.isOptional,
          inverse: relationship.inverseRelationship?.name ?? "")
      }
      entities[entity.name ?? ""] = shape
    }
  }

  init(data: Data) throws { self = try JSONDecoder().decode(ModelShape.self, from: data) }

  var data: Data {
    get throws { try JSONEncoder().encode(self) }
  }
}

extension ModelShape {
  /// Returns true for a relationship that a file does not list, because the inverse relationship to one object states
  /// it.
  func isDerived(_ name: String, of entity: String) -> Bool {
    guard let relationship = entities[entity]?.relationships[name], relationship.isToMany, !relationship.isOrdered,
      let inverse = entities[relationship.destination]?.relationships[relationship.inverse]
    else { return false }
    return !inverse.isToMany
  }
}
