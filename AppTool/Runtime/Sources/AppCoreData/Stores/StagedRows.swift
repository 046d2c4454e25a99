/// Rows that are going to be written.
struct StagedRows {
  private var order = IDList()
  private var rows: [ObjectIdentifier: ObjectRow] = [:]

  var ids: [NSManagedObjectID] { order.elements }

  /// Returns the row to write; `nil` for an object that is removed.
  func row(_ id: NSManagedObjectID) -> ObjectRow? { rows[ObjectIdentifier(id)] }

  mutating func set(_ row: ObjectRow, for id: NSManagedObjectID) {
    order.append(id)
    rows[ObjectIdentifier(id)] = row
  }

  mutating func remove(_ id: NSManagedObjectID) {
    order.append(id)
    rows[ObjectIdentifier(id)] = nil
  }

  private func current(_ id: NSManagedObjectID, _ coordinator: NSPersistentStoreCoordinator) -> ObjectRow? {
    order.contains(id) ? row(id) : coordinator.row(of: id)
  }

  /// Makes the relationships to many objects agree with the inverse ones to one object, which a merge can have changed.
  mutating func equaliseInverses(from coordinator: NSPersistentStoreCoordinator) {
    for id in order.elements {
      let (old, new) = (coordinator.row(of: id), row(id))
      for relationship in id.entity.relationshipsByName.values where !relationship.isToMany {
        guard let inverse = relationship.inverseRelationship, inverse.isToMany else { continue }
        let (before, after) = (old?.links[relationship.name]?.first, new?.links[relationship.name]?.first)
        if let before, before !== after { change(before, inverse.name, coordinator) { $0.remove(id) } }
        if let after { change(after, inverse.name, coordinator) { $0.append(id) } }
      }
    }
  }

  private mutating func change(
    _ id: NSManagedObjectID, _ name: String, _ coordinator: NSPersistentStoreCoordinator,
    _ change: (inout IDList) -> Bool
  ) {
    guard var row = current(id, coordinator), change(&row.links[name, default: IDList()]) else { return }
    set(row, for: id)
  }
}
