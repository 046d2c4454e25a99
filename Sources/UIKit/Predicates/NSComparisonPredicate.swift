/// A predicate that compares two values.
///
/// Foundation has a class of this name whose members are unavailable on Linux. Code that imports Foundation too names
/// this one `UIKit.NSComparisonPredicate`; the tool `uikit` does so in translated apps.
open class NSComparisonPredicate: NSPredicate {
  public enum Modifier: UInt, Sendable {
    case direct, all, any
  }

  public enum Operator: UInt, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like
    case beginsWith, endsWith, `in`
    case contains = 99
    case between
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
  }

  private let comparison: PredicateComparison

  init(_ comparison: PredicateComparison) {
    self.comparison = comparison
    nonisolated(unsafe) let comparison = comparison
    super.init(block: { object, variables in comparison.holds(for: object, variables ?? [:]) })
  }

  public convenience init(
    leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
    options: Options = []
  ) {
    var compared: String.CompareOptions = []
    if options.contains(.caseInsensitive) { compared.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { compared.insert(.diacriticInsensitive) }
    let quantities: [Modifier: PredicateComparison.Quantity] = [.all: .all, .any: .any]
    self.init(
      PredicateComparison(
        quantity: quantities[modifier] ?? .one, left: lhs.expression, operator: type.relation, options: compared,
        right: rhs.expression))
  }

  public required init?(coder: NSCoder) { nil }

  open var leftExpression: NSExpression { NSExpression(comparison.left) }
  open var rightExpression: NSExpression { NSExpression(comparison.right) }
  open var predicateOperatorType: Operator { Operator(comparison.operator) }

  open var comparisonPredicateModifier: Modifier {
    switch comparison.quantity {
    case .one: .direct
    case .all: .all
    case .any, .none: .any
    }
  }

  open var options: Options {
    var result: Options = []
    if comparison.options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
    if comparison.options.contains(.diacriticInsensitive) { result.insert(.diacriticInsensitive) }
    return result
  }

  open override var predicateFormat: String {
    let quantity = comparisonPredicateModifier == .direct ? "" : "\(comparisonPredicateModifier) ".uppercased()
    let letters =
      (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
    let flags = letters.isEmpty ? "" : "[\(letters)]"
    return "\(quantity)\(comparison.left.text) \(comparison.operator.rawValue)\(flags) \(comparison.right.text)"
  }
}

extension NSComparisonPredicate.Operator {
  private static let relations: [(Self, PredicateComparison.Operator)] = [
    (.lessThan, .less), (.lessThanOrEqualTo, .lessOrEqual), (.greaterThan, .greater),
    (.greaterThanOrEqualTo, .greaterOrEqual), (.equalTo, .equal), (.notEqualTo, .notEqual), (.matches, .matches),
    (.like, .like), (.beginsWith, .beginsWith), (.endsWith, .endsWith), (.in, .in), (.contains, .contains),
    (.between, .between),
  ]

  fileprivate var relation: PredicateComparison.Operator { Self.relations.first { $0.0 == self }?.1 ?? .equal }

  fileprivate init(_ relation: PredicateComparison.Operator) {
    self = Self.relations.first { $0.1 == relation }?.0 ?? .equalTo
  }
}
