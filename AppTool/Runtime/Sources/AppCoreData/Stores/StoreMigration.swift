import Foundation

/// The update of a store's rows to a changed model, inferred from the two models.
///
/// Entities and properties keep their names, or name their former ones by `renamingIdentifier`. New properties have
/// their default values. What the new model lacks is dropped.
struct StoreMigration {
  private let old: ModelShape
  private let model: NSManagedObjectModel
  private let new: ModelShape
  /// The names of new entities by the old ones.
  private let names: [String: String]

  init(from old: ModelShape, to model: NSManagedObjectModel, _ new: ModelShape) {
    self.old = old
    self.model = model
    self.new = new
    var names: [String: String] = [:]
    for entity in model.entities {
      let candidates = [entity.name, entity.renamingIdentifier].compactMap(\.self)
      if let source = candidates.first(where: { old.entities[$0] != nil }) { names[source] = entity.name }
    }
    self.names = names
  }

  /// Returns the rows of the new model.
  ///
  /// - Throws: An error if a property has changed its type, or if a value is required and missing.
  func migrated(_ rows: [StoredRow]) throws -> [StoredRow] {
    let result = try rows.compactMap { row -> StoredRow? in
      guard let name = names[row.entity], let entity = model.entitiesByName[name], let shape = old.entities[row.entity]
      else { return nil }
      guard !entity.isAbstract else { throw impossible("'\(name)' is abstract now and has objects") }
      return try migrated(row, shape, entity)
    }
    let kept = Set(result.map(\.number))
    return result.map { row in
      var row = row
      row.links = row.links.mapValues { $0.filter(kept.contains) }
      return row
    }
  }

  private func impossible(_ reason: String) -> NSError {
    let cause = CoreDataError.error(NSInferredMappingModelError, "No mapping can be inferred: \(reason).")
    return CoreDataError.error(
      NSMigrationMissingMappingModelError, "The store cannot be updated to the new model: \(reason).",
      [NSUnderlyingErrorKey: cause])
  }

  private func migrated(
    _ row: StoredRow, _ shape: ModelShape.Entity, _ entity: NSEntityDescription
  ) throws -> StoredRow {
    var result = StoredRow(
      number: row.number, entity: entity.name ?? "", version: row.version, attributes: [:], links: [:])
    for (name, attribute) in entity.attributesByName where !attribute.isTransient {
      let source = [name, attribute.renamingIdentifier].compactMap(\.self).first { shape.attributes[$0] != nil }
      if let former = source.flatMap({ shape.attributes[$0] }), former.type != attribute.attributeType.rawValue {
        throw impossible("'\(entity.name ?? "").\(name)' has changed its type")
      }
      var value = source.flatMap { row.attributes[$0] }
      if value == nil, source == nil || !attribute.isOptional { value = try standard(attribute) }
      if value == nil, !attribute.isOptional {
        throw CoreDataError.error(
          NSMigrationError,
          "'\(entity.name ?? "").\(name)' is required in the new model; give it a default value or make it optional.")
      }
      result.attributes[name] = value
    }
    for (name, relationship) in entity.relationshipsByName where !relationship.isTransient {
      let source = [name, relationship.renamingIdentifier].compactMap(\.self).first { shape.relationships[$0] != nil }
      guard let source, let former = shape.relationships[source] else { continue }
      guard names[former.destination] == relationship.destinationEntity?.name else {
        throw impossible("'\(entity.name ?? "").\(name)' has another destination")
      }
      guard relationship.isToMany || !former.isToMany else {
        throw impossible("'\(entity.name ?? "").\(name)' is to one object now")
      }
      result.links[name] = row.links[source]
    }
    return result
  }

  private func standard(_ attribute: NSAttributeDescription) throws -> Any? {
    guard let value = AttributeValue.normal(attribute.defaultValue, as: attribute.attributeType) ?? nil else {
      return nil
    }
    return try AttributeValue.encoded(value, of: attribute)
  }
}
