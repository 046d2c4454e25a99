import InterfaceBuilder

/// The meaning of a constraint, regardless of how the file writes it: `first = multiplier × second + constant`.
struct ConstraintEquation: Hashable {
  private struct Side: Hashable {
    var item: String
    var attribute: String
  }

  private var first: Side
  private var second: Side?
  private var relation: String
  private var multiplier: Double
  private var constant: Double
  private var priority: Double
  /// Attributes that have other effects, such as a constant that the system determines.
  private var others: [String: String]

  private static let names: Set = [
    "id", "identifier", "userLabel", "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation",
    "multiplier", "constant", "priority",
  ]

  /// - Parameter owner: The object with the constraint, which stands for an item that the file leaves out.
  init(_ constraint: InterfaceElement, owner: String) {
    first = Side(item: constraint["firstItem"] ?? owner, attribute: constraint["firstAttribute"] ?? "")
    second = constraint["secondAttribute"].map { Side(item: constraint["secondItem"] ?? owner, attribute: $0) }
    relation = constraint["relation"] ?? "equal"
    multiplier = constraint["multiplier"].flatMap(Self.ratio) ?? 1
    constant = constraint["constant"].flatMap(Double.init) ?? 0
    priority = constraint["priority"].flatMap(Double.init) ?? 1000
    others = constraint.attributes.filter { !Self.names.contains($0.key) }
    turn()
  }

  /// Writes the equation in one of its two directions. Constants of the system have no sign, so that they stay.
  private mutating func turn() {
    guard let second, others.isEmpty, multiplier > 0,
      (second.item, second.attribute) < (first.item, first.attribute)
    else { return }
    (first, self.second) = (second, first)
    constant = constant == 0 ? 0 : -constant / multiplier
    multiplier = 1 / multiplier
    let turned = ["lessThanOrEqual": "greaterThanOrEqual", "greaterThanOrEqual": "lessThanOrEqual"]
    relation = turned[relation] ?? relation
  }

  /// Returns the number of `1.5`, `3:2` or `3/2`.
  private static func ratio(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    guard let first = parts.first ?? nil else { return nil }
    guard parts.count == 2, let second = parts[1], second != 0 else { return parts.count == 1 ? first : nil }
    return first / second
  }
}
