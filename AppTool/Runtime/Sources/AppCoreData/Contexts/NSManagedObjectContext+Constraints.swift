import Foundation

extension NSManagedObjectContext {
  /// Finds new and changed objects whose values a constraint reserves for another object, and resolves each pair by the
  /// merge policy: the object that was stored, or else the older one, remains.
  func resolveConstraints() throws {
    let type = (mergePolicy as? NSMergePolicy)?.mergeType ?? .errorMergePolicyType
    var owners: [String: [[AnyHashable]: NSManagedObjectID]] = [:]
    for object in changes.inserted.elements + changes.updated.elements {
      for names in object.entity.constraints where !object.isDeleted {
        object.fulfil()
        let isConcerned = object.isInserted || hasChanges(object, names)
        guard isConcerned, let key = Self.key(of: object.row, names) else { continue }
        let root = Self.root(of: object.entity, names)
        let label = ([root.name ?? ""] + names).joined(separator: " ")
        if owners[label] == nil { owners[label] = storedOwners(root, names) }
        guard let id = owners[label]?[key], id !== object.objectID else {
          owners[label]?[key] = object.objectID
          continue
        }
        let other = self.object(with: id)
        guard type != .errorMergePolicyType else { throw constraintError(object, other, names) }
        let (remaining, dropped) = object.isInserted ? (other, object) : (object, other)
        merge(dropped, into: remaining, type)
        owners[label]?[key] = remaining.objectID
      }
    }
  }

  /// Returns the values of attributes; `nil` if one of them is `nil`, which no constraint forbids.
  static func key(of row: ObjectRow, _ names: [String]) -> [AnyHashable]? {
    let values = names.compactMap { row.attributes[$0] as? AnyHashable }
    return values.count == names.count ? values : nil
  }

  /// Returns the stored objects by their values, without those whose values have changed.
  private func storedOwners(_ root: NSEntityDescription, _ names: [String]) -> [[AnyHashable]: NSManagedObjectID] {
    var result: [[AnyHashable]: NSManagedObjectID] = [:]
    for id in persistentStoreCoordinator?.ids(of: root.family) ?? [] {
      let object = registeredObject(for: id)
      if let object, object.isDeleted || object.isUpdated && hasChanges(object, names) { continue }
      guard let row = persistentStoreCoordinator?.row(of: id), let key = Self.key(of: row, names) else { continue }
      result[key] = id
    }
    return result
  }

  private func constraintError(_ object: NSManagedObject, _ other: NSManagedObject, _ names: [String]) -> NSError {
    CoreDataError.error(
      NSManagedObjectConstraintMergeError,
      "\(object.entity.name ?? ""): two objects have the same \(names.joined(separator: ", ")). Set a merge policy.",
      [NSPersistentStoreSaveConflictsErrorKey: [other, object]])
  }

  private func hasChanges(_ object: NSManagedObject, _ names: [String]) -> Bool {
    let base = object.committed ?? ObjectRow()
    return names.contains { !AttributeValue.isEqual(object.row.attributes[$0], base.attributes[$0]) }
  }

  /// Returns the highest entity that has the attributes.
  static func root(of entity: NSEntityDescription, _ names: [String]) -> NSEntityDescription {
    var result = entity
    while let above = result.superentity, names.allSatisfy({ above.attributesByName[$0] != nil }) { result = above }
    return result
  }

  /// Gives an object the values of another one by the merge policy, and deletes that.
  private func merge(_ dropped: NSManagedObject, into remaining: NSManagedObject, _ type: NSMergePolicyType) {
    remaining.fulfil()
    dropped.fulfil()
    if type == .mergeByPropertyObjectTrumpMergePolicyType || type == .overwriteMergePolicyType {
      let source = dropped.isInserted ? dropped : remaining
      let changed = Set(source.changedProperties().map(\.name))
      for property in dropped.entity.properties where source === dropped {
        guard type == .overwriteMergePolicyType || changed.contains(property.name) else { continue }
        _ = remaining.setModelValue(dropped.modelValue(property.name) ?? nil, property.name)
      }
    }
    for relationship in dropped.entity.relationshipsByName.values { dropped.disconnectFromOthers(relationship) }
    for relationship in dropped.entity.relationshipsByName.values { dropped.row.links[relationship.name] = nil }
    delete(dropped)
  }
}
