import Foundation

extension NSManagedObject {
  /// Returns a set that stands for a relationship to many objects: changes of it are changes of the relationship.
  public final func mutableSetValue(forKey key: String) -> NSMutableSet { RelationshipSet(self, relationship(key)) }

  /// Returns an ordered set that stands for an ordered relationship.
  public final func mutableOrderedSetValue(forKey key: String) -> NSMutableOrderedSet {
    RelationshipOrderedSet(self, relationship(key))
  }

  final func relationship(_ name: String) -> NSRelationshipDescription {
    let lowered = name.prefix(1).lowercased() + name.dropFirst()
    guard let found = entity.relationshipsByName[lowered] ?? entity.relationshipsByName[name] else {
      preconditionFailure("the entity '\(entity.name ?? "")' has no relationship '\(lowered)'")
    }
    return found
  }

  /// The objects of a relationship in their order.
  final func members(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    fulfil()
    return row.links(relationship.name).elements.compactMap { managedObjectContext?.object(with: $0) }
  }
}

/// The objects of a relationship as a set that can be changed.
private final class RelationshipSet: NSMutableSet {
  private let owner: NSManagedObject?
  private let relationship: NSRelationshipDescription

  init(_ owner: NSManagedObject, _ relationship: NSRelationshipDescription) {
    self.owner = owner
    self.relationship = relationship
    super.init(capacity: 0)
  }

  required init(capacity numItems: Int) {
    owner = nil
    relationship = NSRelationshipDescription()
    super.init(capacity: numItems)
  }

  required convenience init?(coder: NSCoder) { nil }

  private var members: [NSManagedObject] { owner?.members(of: relationship) ?? [] }

  override var count: Int { members.count }

  override func member(_ object: Any) -> Any? { members.first { $0 === object as AnyObject } }

  override func objectEnumerator() -> NSEnumerator { NSArray(array: members).objectEnumerator() }

  override func add(_ object: Any) {
    if let object = object as? NSManagedObject { owner?.add(object, to: relationship) }
  }

  override func remove(_ object: Any) {
    if let object = object as? NSManagedObject { owner?.remove(object, from: relationship) }
  }
}

/// The objects of an ordered relationship as an ordered set that can be changed.
private final class RelationshipOrderedSet: NSMutableOrderedSet {
  private let owner: NSManagedObject?
  private let relationship: NSRelationshipDescription

  init(_ owner: NSManagedObject, _ relationship: NSRelationshipDescription) {
    self.owner = owner
    self.relationship = relationship
    super.init(capacity: 0)
  }

  required init(arrayLiteral elements: Any...) {
    owner = nil
    relationship = NSRelationshipDescription()
    super.init(capacity: elements.count)
  }

  required init?(coder: NSCoder) { nil }

  private var members: [NSManagedObject] { owner?.members(of: relationship) ?? [] }

  override var count: Int { members.count }

  override func object(at idx: Int) -> Any { members[idx] }

  override func index(of object: Any) -> Int {
    members.firstIndex { $0 === object as AnyObject } ?? NSNotFound
  }

  override func insert(_ object: Any, at idx: Int) {
    if let object = object as? NSManagedObject { owner?.add(object, to: relationship, at: idx) }
  }

  override func removeObject(at idx: Int) { owner?.remove(members[idx], from: relationship) }

  override func replaceObject(at idx: Int, with obj: Any) {
    removeObject(at: idx)
    insert(obj, at: idx)
  }
}
