/// Reads values of objects by name, as key-value coding does.
///
/// Dictionaries have their keys, classes and structures their stored properties, UIKit's classes and layers their common
/// properties. A path over an array or set gives the values of its elements.
enum KeyedValue {
  /// Returns the value of a path such as `address.city` or `scores.@max.self`; `nil` for a missing one, which logs a
  /// warning.
  static func value(_ path: String, in object: Any?) -> Any? {
    let names = path.split(separator: ".").map(String.init)
    return value(names[...], in: object)
  }

  private static func value(_ names: ArraySlice<String>, in object: Any?) -> Any? {
    guard let name = names.first else { return object }
    guard let object else { return nil }
    let rest = names.dropFirst()
    if let provider = object as? any NamedValueProviding, let found = provider.namedValue(name) {
      return value(rest, in: found)
    }
    if name.caseInsensitiveCompare("SELF") == .orderedSame { return value(rest, in: object) }
    if let elements = elements(of: object) {
      if name.hasPrefix("@") { return collected(String(name.dropFirst()), elements, rest) }
      return elements.map { value(names, in: $0) ?? NSNull() }
    }
    return value(rest, in: property(name, of: object))
  }

  /// Returns the elements of an array or set; `nil` for any other value.
  static func elements(of value: Any) -> [Any]? {
    switch value {
    case let array as NSArray: array.map { $0 }
    case let array as [Any]: array
    case let set as NSSet: set.map { $0 }
    case let set as Set<AnyHashable>: set.map(\.base)
    default: nil
    }
  }

  private static func collected(_ name: String, _ elements: [Any], _ path: ArraySlice<String>) -> Any? {
    let values = elements.compactMap { value(path, in: $0) }
    let numbers = values.compactMap(PredicateValue.number)
    switch name {
    case "count": return elements.count
    case "sum": return numbers.reduce(0, +)
    case "avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "min": return values.min { PredicateValue.order($0, $1) == .orderedAscending }
    case "max": return values.max { PredicateValue.order($0, $1) == .orderedAscending }
    case "distinctUnionOfObjects", "unionOfObjects":
      guard name.hasPrefix("distinct") else { return values }
      return values.reduce(into: [Any]()) { kept, value in
        if !kept.contains(where: { PredicateValue.isEqual($0, value) }) { kept.append(value) }
      }
    default:
      Log.warning("'@\(name)' is not a collection operator; use @count, @sum, @avg, @min, @max or a union")
      return nil
    }
  }

  private static func property(_ name: String, of object: Any) -> Any? {
    if let dictionary = object as? [String: Any] { return dictionary[name] }
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: name) }
    if MainThread.isCurrent {
      nonisolated(unsafe) let object = object
      nonisolated(unsafe) var reading = NamedPath.Reading.unknown
      MainActor.assumeIsolated { reading = NamedPath.read(name, of: object) }
      if case .value(let value) = reading { return value }
    } else if case .value(let value) = NamedPath.stored(name, of: object) {
      return value
    }
    if let text = object as? String, name == "length" { return text.utf16.count }
    Log.warning("\(type(of: object)) has no stored property '\(name)'; the predicate or descriptor reads nil")
    return nil
  }
}
