import Arithmetic

/// One number of the rules with its name and unit, as used by the codex and the rules' hash.
public struct RuleRow: Hashable, Sendable {
  /// The name, unique within its section.
  public let name: String
  /// The value; integers and probabilities exactly, other fractions widened from single precision.
  public let value: Double
  /// The unit; empty for counts and shares.
  public let unit: String

  init(_ name: String, _ value: some RuleNumber, _ unit: String = "") {
    self.name = name
    self.value = value.double
    self.unit = unit
  }

  /// The rows of a table: its properties that have a ``Rule``, in the order of their declaration.
  ///
  /// - Parameter owner: The kind of cell or link that the rows belong to; empty for the rows of no kind.
  static func rows(of table: Any, owner: Substring = "") -> [RuleRow] {
    Mirror(reflecting: table).children.compactMap { child in
      guard let rule = child.value as? any RuleProperty,
        rule.owners.isEmpty ? owner.isEmpty : rule.owners.contains(owner)
      else { return nil }
      return RuleRow(rule.name, rule.double, rule.unit)
    }
  }

  /// The value in the fewest digits that restore it in single precision: `0.15`, `36`, `1/6` as `0.166667`.
  public var text: String {
    if value == value.rounded(), abs(value) < 1e9 { return String(Int(value)) }
    return String(describing: Float(value))
  }

  /// The value for display: fractions of at least a tenth with four or more decimals are rounded to three, `1/6` to
  /// `0.167`.
  public var roundedText: String {
    let fraction = text.drop { $0 != "." }.dropFirst()
    guard abs(value) >= 0.1, fraction.count > 4, fraction.allSatisfy(\.isWholeNumber) else { return text }
    return String(describing: (value * 1000).rounded() / 1000)
  }

  /// The unit for display beside the value: `1 point`, `12 points`.
  public var unitText: String { value == 1 && unit == "points" ? "point" : unit }
}
