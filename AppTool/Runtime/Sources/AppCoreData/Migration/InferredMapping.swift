import UIKit

/// The mappings that follow from two models.
struct InferredMapping {
  private let source: NSManagedObjectModel
  private let destination: NSManagedObjectModel

  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) {
    self.source = source
    self.destination = destination
  }

  func mappings() throws -> [NSEntityMapping] {
    let made = try destination.entities.map { entity in
      let former = [entity.name, entity.renamingIdentifier].lazy.compactMap { name in
        name.flatMap { source.entitiesByName[$0] }
      }.first
      return try former.map { try mapping(from: $0, to: entity) } ?? Self.mapping(nil, entity.name, "Add")
    }
    let used = Set(made.compactMap(\.sourceEntityName))
    let removed = source.entities.compactMap(\.name).filter { !used.contains($0) }
    return made + removed.map { Self.mapping($0, nil, "Remove") }
  }

  private static let types: [String: NSEntityMappingType] = [
    "Add": .addEntityMappingType, "Remove": .removeEntityMappingType, "Copy": .copyEntityMappingType,
    "Transform": .transformEntityMappingType,
  ]

  private static func mapping(_ source: String?, _ destination: String?, _ kind: String) -> NSEntityMapping {
    let result = NSEntityMapping()
    (result.sourceEntityName, result.destinationEntityName) = (source, destination)
    result.name = "IEM_\(kind)_\(destination ?? source ?? "")"
    result.mappingType = types[kind] ?? .undefinedEntityMappingType
    return result
  }

  private func mapping(from old: NSEntityDescription, to new: NSEntityDescription) throws -> NSEntityMapping {
    let shapes = (ModelShape(source).entities[old.name ?? ""], ModelShape(destination).entities[new.name ?? ""])
    let result = Self.mapping(old.name, new.name, old.name == new.name && shapes.0 == shapes.1 ? "Copy" : "Transform")
    result.attributeMappings = try new.attributesByName.values.filter { !$0.isTransient }.sorted { $0.name < $1.name }
      .map { try attributeMapping(from: old, to: $0) }
    result.relationshipMappings = new.relationshipsByName.values.filter { !$0.isTransient }
      .sorted { $0.name < $1.name }.map { relationship in
        let mapping = NSPropertyMapping()
        mapping.name = relationship.name
        let former = Self.formerName(relationship) { old.relationshipsByName[$0] != nil }
        mapping.link = former.map { MappedLink(keyPath: $0, mapping: nil) }
        return mapping
      }
    return result
  }

  private func attributeMapping(
    from old: NSEntityDescription, to attribute: NSAttributeDescription
  ) throws -> NSPropertyMapping {
    let result = NSPropertyMapping()
    result.name = attribute.name
    guard let former = Self.formerName(attribute, { old.attributesByName[$0] != nil }) else {
      guard attribute.isOptional || attribute.defaultValue != nil else {
        throw Self.impossible("'\(attribute.entity.name ?? "").\(attribute.name)' is required and has no default value")
      }
      return result
    }
    guard old.attributesByName[former]?.attributeType == attribute.attributeType else {
      throw Self.impossible("'\(attribute.entity.name ?? "").\(attribute.name)' has changed its type")
    }
    result.valueExpression = .source(former)
    return result
  }

  private static func formerName(_ property: NSPropertyDescription, _ exists: (String) -> Bool) -> String? {
    [property.name, property.renamingIdentifier].compactMap(\.self).first(where: exists)
  }

  private static func impossible(_ reason: String) -> NSError {
    CoreDataError.error(NSInferredMappingModelError, "No mapping can be inferred: \(reason).")
  }
}

extension UIKit.NSExpression {
  /// Returns the value of an attribute of the object that is mapped.
  static func source(_ name: String) -> UIKit.NSExpression {
    UIKit.NSExpression(forVariable: "\(NSMigrationSourceObjectKey).\(name)")
  }
}
