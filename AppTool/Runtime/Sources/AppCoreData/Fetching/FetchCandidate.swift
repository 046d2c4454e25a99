import UIKit

/// The values of an object while a request decides if it is one of its results. The object itself is not made, and a
/// fault stays one.
final class FetchCandidate: NSObject, NamedValueProviding {
  let objectID: NSManagedObjectID
  let row: ObjectRow
  private unowned let scope: FetchScope

  init(_ objectID: NSManagedObjectID, _ row: ObjectRow, _ scope: FetchScope) {
    self.objectID = objectID
    self.row = row
    self.scope = scope
  }

  func namedValue(_ name: String) -> Any?? {
    if objectID.entity.attributesByName[name] != nil { return .some(row.attributes[name]) }
    if name == "objectID" { return .some(objectID) }
    guard let relationship = objectID.entity.relationshipsByName[name] else {
      // A path can begin with the object itself.
      if name.lowercased() == "self" { return nil }
      preconditionFailure("keypath \(name) not found in entity \(objectID.entity.name ?? "")")
    }
    let objects = row.links(name).elements.compactMap(scope.candidate)
    return .some(relationship.isToMany ? objects : objects.first)
  }

  func setNamedValue(_ value: Any?, name: String) -> Bool { false }

  override func isEqual(_ object: Any?) -> Bool { Self.id(of: object) === objectID }

  private static func id(of object: Any?) -> NSManagedObjectID? {
    (object as? NSManagedObject)?.objectID ?? (object as? FetchCandidate)?.objectID ?? object as? NSManagedObjectID
  }

  override var hash: Int { ObjectIdentifier(objectID).hashValue }
}

/// The candidates of a request.
final class FetchScope {
  private let context: NSManagedObjectContext
  private let isPending: Bool
  private var known: [ObjectIdentifier: FetchCandidate] = [:]

  /// - Parameter isPending: True to use changes that were not saved.
  init(_ context: NSManagedObjectContext, isPending: Bool) {
    self.context = context
    self.isPending = isPending
  }

  /// Returns the candidate of an ID; `nil` for an object that was deleted.
  func candidate(_ id: NSManagedObjectID) -> FetchCandidate? {
    if let found = known[ObjectIdentifier(id)] { return found }
    guard let row = row(of: id) else { return nil }
    let result = FetchCandidate(id, row, self)
    known[ObjectIdentifier(id)] = result
    return result
  }

  private func row(of id: NSManagedObjectID) -> ObjectRow? {
    guard isPending, let object = context.registeredObject(for: id) else { return context.storedRow(of: id) }
    if object.isDeleted { return nil }
    return object.isFault ? context.storedRow(of: id) : object.row
  }
}
