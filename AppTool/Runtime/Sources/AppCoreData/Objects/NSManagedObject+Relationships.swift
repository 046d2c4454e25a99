import Foundation

extension NSManagedObject {
  /// Returns the objects of a relationship: one object, an `NSSet` or an `NSOrderedSet`.
  final func related(_ relationship: NSRelationshipDescription) -> Any? {
    if let known = resolved[relationship.name] { return known }
    let result = objects(of: row.links(relationship.name), in: relationship)
    resolved[relationship.name] = result
    return result
  }

  final func objects(of ids: IDList, in relationship: NSRelationshipDescription) -> NSObject? {
    let objects = ids.elements.compactMap { managedObjectContext?.object(with: $0) }
    if !relationship.isToMany { return objects.first }
    return relationship.isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
  }

  /// Returns the objects in a value that is set for a relationship.
  final func objects(in value: Any?, for relationship: NSRelationshipDescription) -> [NSManagedObject] {
    guard let value = AttributeValue.unwrapped(value), !(value is NSNull) else { return [] }
    if let object = value as? NSManagedObject { return [object] }
    let elements: [Any]? =
      switch value {
      case let set as NSOrderedSet: set.array
      case let set as NSSet: set.allObjects
      case let array as NSArray: array.map { $0 }
      default: nil
      }
    let objects = elements?.compactMap { $0 as? NSManagedObject }
    guard relationship.isToMany, let objects, objects.count == elements?.count else {
      preconditionFailure("\(entity.name ?? "").\(relationship.name): \(value) is not of the relationship's type")
    }
    return objects
  }

  /// Makes these objects those of a relationship, and keeps the inverse relationship equal.
  final func setRelated(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
    let name = relationship.name
    willChangeValue(forKey: name)
    let new = IDList(objects.map(\.objectID))
    for id in row.links(name).elements where !new.contains(id) {
      if let old = managedObjectContext?.object(with: id) { disconnect(relationship, old) }
    }
    for object in objects { connect(relationship, object) }
    if relationship.isOrdered { row.links[name] = new }
    resolved[name] = nil
    didChangeValue(forKey: name)
  }

  /// Adds an object to a relationship, at the end or at an index of an ordered one.
  final func add(_ object: NSManagedObject, to relationship: NSRelationshipDescription, at index: Int? = nil) {
    fulfil()
    willChangeValue(forKey: relationship.name)
    connect(relationship, object, at: index)
    didChangeValue(forKey: relationship.name)
  }

  final func remove(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
    fulfil()
    willChangeValue(forKey: relationship.name)
    disconnect(relationship, object)
    didChangeValue(forKey: relationship.name)
  }

  private final func connect(
    _ relationship: NSRelationshipDescription, _ object: NSManagedObject, at index: Int? = nil
  ) {
    let name = relationship.name
    guard !row.links(name).contains(object.objectID) else { return }
    precondition(
      object.managedObjectContext === managedObjectContext && managedObjectContext != nil,
      "\(entity.name ?? "").\(name): the objects of a relationship must be in one context")
    if let destination = relationship.destinationEntity {
      precondition(
        object.entity.isKindOf(entity: destination),
        "\(entity.name ?? "").\(name): needs a \(destination.name ?? ""), not a \(object.entity.name ?? "")")
    }
    if !relationship.isToMany, let id = row.links(name).first, let old = managedObjectContext?.object(with: id) {
      disconnect(relationship, old)
    }
    row.links[name, default: IDList()].insert(object.objectID, at: index ?? row.links(name).count)
    resolved[name] = nil
    guard let inverse = relationship.inverseRelationship else { return }
    object.fulfil()
    if !inverse.isToMany, let id = object.row.links(inverse.name).first, id !== objectID,
      let old = managedObjectContext?.object(with: id)
    {
      old.fulfil()
      old.changeLink(relationship) { $0.remove(object.objectID) }
      object.row.links[inverse.name] = nil
    }
    object.changeLink(inverse) { $0.append(objectID) }
  }

  private final func disconnect(_ relationship: NSRelationshipDescription, _ object: NSManagedObject) {
    row.links[relationship.name]?.remove(object.objectID)
    resolved[relationship.name] = nil
    guard let inverse = relationship.inverseRelationship else { return }
    object.fulfil()
    object.changeLink(inverse) { $0.remove(objectID) }
  }

  /// Changes one side of a relationship.
  final func changeLink(_ relationship: NSRelationshipDescription, _ change: (inout IDList) -> Bool) {
    let name = relationship.name
    willChangeValue(forKey: name)
    _ = change(&row.links[name, default: IDList()])
    resolved[name] = nil
    didChangeValue(forKey: name)
  }

  /// Removes the object from the inverse of a relationship, in all objects that are not deleted.
  final func disconnectFromOthers(_ relationship: NSRelationshipDescription) {
    guard let inverse = relationship.inverseRelationship else { return }
    for id in row.links(relationship.name).elements {
      guard let other = managedObjectContext?.object(with: id), !other.isDeleted else { continue }
      other.fulfil()
      other.changeLink(inverse) { $0.remove(objectID) }
    }
  }
}
