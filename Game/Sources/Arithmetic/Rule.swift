import Synchronization

/// A number of the rules, with the name and unit for tables.
///
/// ```swift
/// /// Healing of every cell, in HP/s. Higher makes wounds meaningless.
/// @Rule("healing", "HP/s") public var healingRate: Float = 0.8
/// ```
@propertyWrapper public struct Rule<Value: RuleNumber>: RuleProperty, Sendable {
  public var wrappedValue: Value
  // An index instead of the texts: they would make a table of rules twenty times as large, and copies of it slow.
  private let label: RuleLabel.Index

  /// - Parameters:
  ///   - name: The name, unique within its section.
  ///   - unit: The unit, empty for counts and shares.
  ///   - owners: The kinds of cells or links that the number belongs to, separated by spaces; empty for none.
  public init(
    wrappedValue: Value, _ name: StaticString, _ unit: StaticString = "", of owners: StaticString = ""
  ) {
    self.wrappedValue = wrappedValue
    label = RuleLabel(name: name, unit: unit, owners: owners).index
  }

  public var name: String { label.value.name.description }
  public var unit: String { label.value.unit.description }
  public var owners: [Substring] { label.value.owners.description.split(separator: " ") }
  public var double: Double { wrappedValue.double }
}

/// The texts of a declared rule.
private struct RuleLabel: Sendable {
  /// The position of a label in the list of all.
  struct Index: Sendable {
    fileprivate let number: UInt16

    var value: RuleLabel { RuleLabel.all.withLock { $0.labels[Int(number)] } }
  }

  let name: StaticString
  let unit: StaticString
  let owners: StaticString

  /// All labels that were used in this process, and their positions by the addresses of their texts.
  private static let all = Mutex<(labels: [RuleLabel], places: [[UnsafeRawPointer]: UInt16])>(([], [:]))

  var index: Index {
    let key = [name, unit, owners].map { UnsafeRawPointer($0.utf8Start) }
    return RuleLabel.all.withLock { all in
      if let number = all.places[key] { return Index(number: number) }
      let number = UInt16(all.labels.count)
      all.labels.append(self)
      all.places[key] = number
      return Index(number: number)
    }
  }
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
