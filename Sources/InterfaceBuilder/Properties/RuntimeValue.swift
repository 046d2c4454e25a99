import UIKit

/// A value of a file that is assigned to a property of some type.
struct RuntimeValue: CustomStringConvertible {
  let value: Any

  init(_ value: Any) {
    self.value = value
  }

  /// Returns the value converted to a property's type, with numbers converted as in key-value coding; `nil` if that is
  /// impossible.
  func converted<Value>(to type: Value.Type) -> Value? {
    if let direct = value as? Value { return direct }
    if let optional = type as? any OptionalProperty.Type { return optional.wrap(self) as? Value }
    if let number = value as? Double { return Self.number(number, as: type) }
    if let flag = value as? Bool { return Self.number(flag ? 1 : 0, as: type) }
    if let color = value as? UIColor, type == CGColor.self { return color.cgColor as? Value }
    return nil
  }

  private static func number<Value>(_ number: Double, as type: Value.Type) -> Value? {
    let result: Any? =
      switch type {
      case is CGFloat.Type: CGFloat(number)
      case is Float.Type: Float(number)
      case is Double.Type: number
      case is Int.Type: Int(exactly: number.rounded(.towardZero))
      case is UInt.Type: UInt(exactly: number.rounded(.towardZero))
      case is Int32.Type: Int32(exactly: number.rounded(.towardZero))
      case is Int64.Type: Int64(exactly: number.rounded(.towardZero))
      case is Bool.Type: number != 0
      case is NSNumber.Type: NSNumber(value: number)
      case let raw as any RawRepresentable.Type: raw.make(number)
      default: nil
      }
    return result as? Value
  }

  var description: String {
    switch value {
    case let text as String: "the text \"\(text)\""
    case let number as Double: "the number \(number)"
    case let flag as Bool: flag ? "YES" : "NO"
    default: "a \(type(of: value))"
    }
  }
}

extension RawRepresentable {
  fileprivate static func make(_ number: Double) -> Any? {
    RuntimeValue(number).converted(to: RawValue.self).flatMap { Self(rawValue: $0) }
  }
}

private protocol OptionalProperty {
  static func wrap(_ value: RuntimeValue) -> Any?
}

extension Optional: OptionalProperty {
  fileprivate static func wrap(_ value: RuntimeValue) -> Any? {
    value.value is NSNull ? Self.none as Any : value.converted(to: Wrapped.self).map { Self.some($0) as Any }
  }
}
