/// A number of the rules, with the name and unit for tables.
///
/// ```swift
/// /// Healing of every cell, in HP/s. Higher makes wounds meaningless.
/// @Rule("healing", "HP/s") public var healingRate: Float = 0.8
/// ```
@propertyWrapper public struct Rule<Value: RuleNumber>: RuleProperty, Sendable {
  public var wrappedValue: Value
  private let nameText: StaticString
  private let unitText: StaticString
  private let ownersText: StaticString

  /// - Parameters:
  ///   - name: The name, unique within its section.
  ///   - unit: The unit, empty for counts and shares.
  ///   - owners: The kinds of cells or links that the number belongs to, separated by spaces; empty for none.
  public init(
    wrappedValue: Value, _ name: StaticString, _ unit: StaticString = "", of owners: StaticString = ""
  ) {
    self.wrappedValue = wrappedValue
    nameText = name
    unitText = unit
    ownersText = owners
  }

  public var name: String { nameText.description }
  public var unit: String { unitText.description }
  public var owners: [Substring] { ownersText.description.split(separator: " ") }
  public var double: Double { wrappedValue.double }
}

/// Only the values count, because declarations fix names and units.
extension Rule: Hashable {
  public static func == (first: Rule, second: Rule) -> Bool { first.wrappedValue == second.wrappedValue }
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// The table row of a ``Rule``, independent of the type of its number.
public protocol RuleProperty {
  var name: String { get }
  var unit: String { get }
  var owners: [Substring] { get }
  /// The value; exact for integers and probabilities, otherwise widened from single precision.
  var double: Double { get }
}

/// A type of number that rules can have.
public protocol RuleNumber: Hashable, Sendable {
  var double: Double { get }
}

extension Float: RuleNumber {
  public var double: Double { Double(self) }
}

extension Double: RuleNumber {
  public var double: Double { self }
}

extension Int: RuleNumber {
  public var double: Double { Double(self) }
}
