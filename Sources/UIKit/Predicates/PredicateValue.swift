/// Comparisons of values of any type, as predicates and sort descriptors make them.
enum PredicateValue {
  /// Returns the value of a number, or of a date in seconds; `nil` for any other value.
  static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    case let date as Date: date.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  static func text(_ value: Any?) -> String? {
    switch value {
    case let text as String: text
    case let text as NSString: text as String
    case let text as any RawRepresentable: text.rawValue as? String
    default: nil
    }
  }

  private static func isNil(_ value: Any?) -> Bool { value == nil || value is NSNull }

  static func isEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions = []) -> Bool {
    guard let first, let second, !isNil(first), !isNil(second) else { return isNil(first) && isNil(second) }
    if let first = text(first), let second = text(second) {
      return first.compare(second, options: options) == .orderedSame
    }
    if let first = number(first), let second = number(second) { return first == second }
    if let first = first as? NSObject, let second = second as? NSObject { return first.isEqual(second) }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return first as AnyObject === second as AnyObject
  }

  /// Returns the order of two texts, numbers or dates. `nil` and values of other types are before all of these, and
  /// have no order among themselves.
  static func order(_ first: Any?, _ second: Any?, _ options: String.CompareOptions = []) -> ComparisonResult? {
    if let first = text(first), let second = text(second) { return first.compare(second, options: options) }
    if let first = first.flatMap(number), let second = second.flatMap(number) {
      return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }
    switch (isNil(first), isNil(second)) {
    case (true, true): return .orderedSame
    case (true, false): return .orderedAscending
    case (false, true): return .orderedDescending
    case (false, false): return nil
    }
  }
}
