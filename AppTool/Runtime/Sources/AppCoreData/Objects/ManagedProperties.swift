import Foundation

// The accessors of properties and methods with the attribute `@NSManaged`, which the translation calls.

extension NSManagedObject {
  /// Returns the value of a property as the declared type.
  ///
  /// A missing value is 0, an empty string, an empty collection or empty data if the type is not optional.
  public final func managedValue<Value>(_ key: String) -> Value {
    guard let found = modelValue(key) else {
      preconditionFailure("the entity '\(entity.name ?? "")' has no property '\(key)'")
    }
    if let value: Value = ManagedValue.converted(found) { return value }
    preconditionFailure("\(entity.name ?? "").\(key): \(found ?? "nil") is no \(Value.self)")
  }

  /// Sets a property.
  public final func setManagedValue<Value>(_ value: Value, _ key: String) {
    guard setModelValue(value, key) else {
      preconditionFailure("the entity '\(entity.name ?? "")' has no property '\(key)'")
    }
  }

  /// Adds an object, or those of a set, to a relationship.
  public final func addManaged(_ value: Any?, to name: String) {
    let relationship = relationship(name)
    for object in objects(in: value, for: relationship) { add(object, to: relationship) }
  }

  /// Removes an object, or those of a set, from a relationship.
  public final func removeManaged(_ value: Any?, from name: String) {
    let relationship = relationship(name)
    for object in objects(in: value, for: relationship) { remove(object, from: relationship) }
  }

  /// Inserts an object, or those of an array, into an ordered relationship.
  ///
  /// - Parameters:
  ///   - value: An object, or an array with an object for each index.
  ///   - place: An index, or a set of ascending indexes.
  public final func insertManaged(_ value: Any?, into name: String, at place: Any) {
    let relationship = relationship(name)
    for (object, index) in zip(objects(in: value, for: relationship), ManagedValue.indexes(place)) {
      add(object, to: relationship, at: index)
    }
  }

  /// Removes the objects at an index or at indexes from an ordered relationship.
  public final func removeManaged(from name: String, at place: Any) {
    let relationship = relationship(name)
    let members = members(of: relationship)
    for index in ManagedValue.indexes(place) { remove(members[index], from: relationship) }
  }

  /// Replaces the objects at an index or at indexes of an ordered relationship.
  public final func replaceManaged(in name: String, at place: Any, with value: Any?) {
    removeManaged(from: name, at: place)
    insertManaged(value, into: name, at: place)
  }
}

/// Conversions of kept values to declared types.
enum ManagedValue {
  /// Returns a value as a type; `nil` if it cannot be one.
  static func converted<Value>(_ value: Any?) -> Value? {
    guard let value else { return missing(Value.self) }
    if let result = value as? Value { return result }
    if let date = value as? Date { return date.timeIntervalSinceReferenceDate as? Value }
    if let number = value as? NSNumber, Value.self == CGFloat.self { return CGFloat(number.doubleValue) as? Value }
    if let type = Value.self as? any RawRepresentable.Type { return raw(type, value) as? Value }
    return nil
  }

  private static func raw<Raw: RawRepresentable>(_ type: Raw.Type, _ value: Any) -> Raw? {
    (value as? Raw.RawValue).flatMap(Raw.init(rawValue:))
  }

  private static func missing<Value>(_ type: Value.Type) -> Value? {
    if let type = type as? any ExpressibleByNilLiteral.Type { return type.init(nilLiteral: ()) as? Value }
    if let type = type as? any ExpressibleByIntegerLiteral.Type { return zero(type) as? Value }
    if type == Bool.self { return false as? Value }
    if let type = type as? any RangeReplaceableCollection.Type { return type.init() as? Value }
    if let type = type as? any SetAlgebra.Type { return type.init() as? Value }
    if let type = type as? any RawRepresentable.Type { return raw(type, NSNumber(value: 0)) as? Value }
    return nil
  }

  private static func zero<Number: ExpressibleByIntegerLiteral>(_ type: Number.Type) -> Number { 0 }

  /// Returns the indexes of an index or of a set of them, ascending.
  static func indexes(_ place: Any) -> [Int] {
    if let index = place as? Int { return [index] }
    return (place as? IndexSet ?? (place as? NSIndexSet).map { $0 as IndexSet }).map { Array($0) } ?? []
  }
}
