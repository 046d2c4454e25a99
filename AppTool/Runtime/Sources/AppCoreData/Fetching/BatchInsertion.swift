import Foundation

/// The rows that a request inserts, with the updates that constraints make of them.
struct BatchInsertion {
  private let coordinator: NSPersistentStoreCoordinator
  private let entity: NSEntityDescription
  private let policy: NSMergePolicyType
  private let store: NSPersistentStore?
  /// The objects by the values that a constraint reserves for them, for each constraint.
  private var owners: [[[AnyHashable]: NSManagedObjectID]]
  private var staged = StagedRows()
  private var new: [NSManagedObjectID] = []

  init(
    _ coordinator: NSPersistentStoreCoordinator, _ entity: NSEntityDescription, _ policy: NSMergePolicyType,
    _ store: NSPersistentStore?
  ) {
    self.coordinator = coordinator
    self.entity = entity
    self.policy = policy
    self.store = store
    owners = entity.constraints.map { names in
      let ids = coordinator.ids(of: NSManagedObjectContext.root(of: entity, names).family)
      let keyed = ids.compactMap { id in
        coordinator.row(of: id).flatMap { NSManagedObjectContext.key(of: $0, names) }.map { ($0, id) }
      }
      return Dictionary(keyed) { first, _ in first }
    }
  }

  /// Adds an object, or changes or keeps the one that has its values already.
  mutating func add(_ values: [String: Any]) throws {
    var row = ObjectRow()
    for (name, attribute) in entity.attributesByName where !attribute.isTransient {
      guard values[name] != nil || attribute.isOptional else {
        throw CoreDataError.error(
          NSValidationMissingMandatoryPropertyError, "\(entity.name ?? "").\(name) is a required value.",
          [NSValidationKeyErrorKey: name])
      }
      row.attributes[name] = values[name]
    }
    let keys = entity.constraints.map { NSManagedObjectContext.key(of: row, $0) }
    for (index, key) in keys.enumerated() {
      guard let key, let owner = owners[index][key] else { continue }
      return try resolve(row, owner, entity.constraints[index])
    }
    let id = NSManagedObjectID(entity, store: store)
    for (index, key) in keys.enumerated() {
      if let key { owners[index][key] = id }
    }
    new.append(id)
    staged.set(row, for: id)
  }

  private mutating func resolve(_ row: ObjectRow, _ owner: NSManagedObjectID, _ names: [String]) throws {
    switch policy {
    case .errorMergePolicyType:
      throw CoreDataError.error(
        NSManagedObjectConstraintMergeError,
        "\(entity.name ?? ""): two objects have the same \(names.joined(separator: ", ")). Set a merge policy.")
    case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: return
    case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
      guard var merged = staged.row(owner) ?? coordinator.row(of: owner) else { return }
      merged.attributes.merge(row.attributes) { $1 }
      if !owner.isTemporaryID { merged.version += 1 }
      staged.set(merged, for: owner)
    }
  }

  /// Writes all objects, or none if it throws, and returns the IDs of the objects that were written.
  func write() throws -> [NSManagedObjectID] {
    try coordinator.assignNumbers(to: new)
    try coordinator.write(staged)
    return staged.ids
  }
}
