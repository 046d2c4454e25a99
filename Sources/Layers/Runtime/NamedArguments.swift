import Foundation

/// The arguments of a call by name. Numbers convert between their types as in Objective-C; missing ones are `nil`.
public struct NamedArguments {
  /// An argument that does not have the declared type.
  public struct Mismatch: Error, CustomStringConvertible {
    public let description: String
  }

  private let values: [Any?]

  public init(_ values: [Any?]) {
    self.values = values
  }

  /// Returns an argument as the declared type of its parameter.
  public func value<Value>(_ index: Int, as type: Value.Type) throws(Mismatch) -> Value {
    let value = index < values.count ? values[index] : nil
    if let value = Self.converted(value, to: type) { return value }
    let given = value.map { "a \(Swift.type(of: $0))" } ?? "nil"
    throw Mismatch(description: "argument \(index + 1) has to be a \(type), but is \(given)")
  }

  /// Returns an argument as the type that the caller needs.
  public func value<Value>(_ index: Int) throws(Mismatch) -> Value { try value(index, as: Value.self) }

  private static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let optional = type as? any OptionalArgument.Type {
      guard let value, !(value is NSNull) else { return optional.absent as? Value }
      return optional.wrap(value) as? Value
    }
    guard let value else { return nil }
    if let direct = value as? Value { return direct }
    if let raw = type as? any RawRepresentable.Type { return rawValue(value, of: raw) as? Value }
    return number(value).flatMap { numeric($0, as: type) }
  }

  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  private static func numeric<Value>(_ number: Double, as type: Value.Type) -> Value? {
    switch type {
    case is Bool.Type: (number != 0) as? Value
    case let integer as any FixedWidthInteger.Type: whole(number, as: integer) as? Value
    case is CGFloat.Type: CGFloat(number) as? Value
    case is Float.Type: Float(number) as? Value
    case is Double.Type: number as? Value
    case is NSNumber.Type: NSNumber(value: number) as? Value
    default: nil
    }
  }

  private static func whole<Integer: FixedWidthInteger>(_ number: Double, as type: Integer.Type) -> Integer? {
    Integer(exactly: number.rounded(.towardZero))
  }

  private static func rawValue<Raw: RawRepresentable>(_ value: Any, of type: Raw.Type) -> Raw? {
    converted(value, to: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
  }

  fileprivate static func wrapped<Wrapped>(_ value: Any, as type: Wrapped.Type) -> Wrapped?? {
    converted(value, to: type).map { .some($0) }
  }
}

private protocol OptionalArgument {
  static var absent: Any { get }
  static func wrap(_ value: Any) -> Any?
}

extension Optional: OptionalArgument {
  fileprivate static var absent: Any { Self.none as Any }
  fileprivate static func wrap(_ value: Any) -> Any? {
    NamedArguments.wrapped(value, as: Wrapped.self).map { $0 as Any }
  }
}
