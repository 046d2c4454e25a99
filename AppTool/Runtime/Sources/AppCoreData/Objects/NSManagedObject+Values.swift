import UIKit

/// Announces changes of managed objects. It is a protocol, because a class cannot replace a method of an extension of
/// `NSObject`.
public protocol ManagedChanges: NSManagedObject {}

extension NSManagedObject: ManagedChanges {}

extension ManagedChanges {
  /// Announces a change, after which ``didChangeValue(forKey:)`` is called.
  public func willChangeValue(forKey key: String) {
    if Thread.isMainThread { (self as NSObject).willChangeValue(forKey: key) }
  }

  /// Marks the object as changed and notifies its observers.
  public func didChangeValue(forKey key: String) {
    managedObjectContext?.noteChange(of: self)
    if Thread.isMainThread { (self as NSObject).didChangeValue(forKey: key) }
  }
}

extension NSManagedObject {
  /// Reads the values of a fault from the store. Accessors of an app call it before they read a primitive value.
  public final func willAccessValue(forKey key: String?) { fulfil() }

  /// Ends an access that ``willAccessValue(forKey:)`` has begun.
  public final func didAccessValue(forKey key: String?) {}

  /// Returns the value of a property without notice to observers and context.
  public final func primitiveValue(forKey key: String) -> Any? {
    if entity.attributesByName[key] != nil { return row.attributes[key] }
    return entity.relationshipsByName[key].flatMap(related)
  }

  /// Sets a property without notice to observers and context, and without the inverse of a relationship.
  public final func setPrimitiveValue(_ value: Any?, forKey key: String) {
    if let attribute = entity.attributesByName[key] { return setPrimitive(value, attribute) }
    guard let relationship = entity.relationshipsByName[key] else { unknown(key) }
    row.links[key] = IDList(objects(in: value, for: relationship).map(\.objectID))
    resolved[key] = nil
  }

  final func setPrimitive(_ value: Any?, _ attribute: NSAttributeDescription) {
    guard let normal = AttributeValue.normal(value, as: attribute.attributeType) else {
      preconditionFailure(
        "\(entity.name ?? "").\(attribute.name): a \(attribute.attributeValueClassName ?? "value") is needed, and "
          + "\(value ?? "nil") is a \(type(of: value ?? "nil"))")
    }
    row.attributes[attribute.name] = normal
  }

  private final func unknown(_ key: String) -> Never {
    preconditionFailure("the entity '\(entity.name ?? "")' has no property '\(key)'")
  }

  /// Returns the value of a property of the entity; `nil` outside if it has none of that name.
  final func modelValue(_ key: String) -> Any?? {
    if entity.attributesByName[key] != nil {
      fulfil()
      return .some(row.attributes[key])
    }
    guard let relationship = entity.relationshipsByName[key] else { return nil }
    fulfil()
    return .some(related(relationship))
  }

  /// Sets a property of the entity. Returns false if it has none of that name.
  final func setModelValue(_ value: Any?, _ key: String) -> Bool {
    if let attribute = entity.attributesByName[key] {
      fulfil()
      willChangeValue(forKey: key)
      setPrimitive(value, attribute)
      didChangeValue(forKey: key)
      return true
    }
    guard let relationship = entity.relationshipsByName[key] else { return false }
    fulfil()
    setRelated(objects(in: value, for: relationship), relationship)
    return true
  }

  /// Returns the values of properties by their names.
  public final func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(uniqueKeysWithValues: Set(keys).map { ($0, (modelValue($0) ?? nil) ?? NSNull()) })
  }

  /// Sets properties by their names; `NSNull` sets `nil`.
  public final func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) where !setModelValue(value, key) { unknown(key) }
  }

  // MARK: Changes

  final func changedProperties() -> [NSPropertyDescription] {
    let base = committed ?? ObjectRow()
    return entity.properties.filter { !row.isEqual(to: base, in: $0) }
  }

  /// Returns the values that differ from those that were read or saved last.
  public final func changedValues() -> [String: Any] {
    guard !isFault else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: changedProperties().map { ($0.name, primitiveValue(forKey: $0.name) ?? NSNull()) })
  }

  /// Returns the values that were read or saved last, of all properties for `nil`.
  public final func committedValues(forKeys keys: [String]?) -> [String: Any] {
    fulfil()
    let base = committed ?? ObjectRow()
    var result: [String: Any] = [:]
    for property in entity.properties where keys?.contains(property.name) ?? true {
      let value: Any? =
        if let relationship = property as? NSRelationshipDescription {
          objects(of: base.links(property.name), in: relationship)
        } else { base.attributes[property.name] }
      result[property.name] = value ?? NSNull()
    }
    return result
  }

  /// Returns true if a relationship of a fault has not been read.
  public final func hasFault(forRelationshipNamed key: String) -> Bool { isFault }

  /// Returns the IDs of the objects of a relationship.
  public final func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    fulfil()
    return row.links(key).elements
  }

  // MARK: Faults

  /// Reads the values of a fault.
  final func fulfil() {
    guard isFault, let context = managedObjectContext else { return }
    guard let found = context.storedRow(of: objectID) else {
      // The object was deleted elsewhere.
      isFault = false
      committed = ObjectRow()
      return
    }
    take(found)
    isAwaking = true
    awakeFromFetch()
    isAwaking = false
  }

  /// Takes the values of a row as those that were read last.
  final func take(_ stored: ObjectRow) {
    row = stored
    committed = stored
    resolved = [:]
    isFault = false
  }

  final func turnIntoFault() {
    guard !isFault else { return }
    willTurnIntoFault()
    row = ObjectRow()
    committed = nil
    resolved = [:]
    isFault = true
    didTurnIntoFault()
  }
}

extension NSManagedObject: NamedValueProviding {
  public func namedValue(_ name: String) -> Any?? {
    switch name {
    case "objectID": .some(objectID)
    case "managedObjectContext": .some(managedObjectContext)
    default: modelValue(name)
    }
  }

  public func setNamedValue(_ value: Any?, name: String) -> Bool { setModelValue(value, name) }
}
