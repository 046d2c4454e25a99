/// A predicate that is made from text.
///
/// The initializers stand in an extension of a protocol, because only there can they make an object of a subclass.
public protocol FormattedPredicate {}

extension NSPredicate: FormattedPredicate {}

extension FormattedPredicate where Self: NSPredicate {
  /// Creates a predicate from its text, such as `"name BEGINSWITH[c] %@"`: an `NSCompoundPredicate` for AND, OR and NOT,
  /// an ``NSComparisonPredicate`` for a comparison.
  ///
  /// The grammar is Apple's without SUBQUERY, FUNCTION and CAST. Properties are read by name: keys of dictionaries and
  /// stored properties, including those of Swift structures. `PredicateParser` reads the text once, here.
  ///
  /// - Precondition: The text is a predicate, with an argument for each `%@`.
  public init(format predicateFormat: String, _ args: Any?...) {
    self.init(text: predicateFormat, args)
  }

  public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(text: predicateFormat, arguments ?? [])
  }

  private init(text: String, _ arguments: [Any?]) {
    do throws(PredicateFormatError) {
      let predicate = try PredicateParser.condition(of: text, arguments).predicate
      guard let made = predicate as? Self else {
        preconditionFailure("\"\(text)\" is a \(type(of: predicate)), not a \(Self.self); use NSPredicate(format:)")
      }
      self = made
    } catch {
      preconditionFailure("Unable to parse the format string \"\(text)\": \(error)")
    }
  }
}

extension PredicateCondition {
  fileprivate var predicate: NSPredicate {
    switch self {
    case .constant(let value): NSPredicate(value: value)
    case .not(let condition): NSCompoundPredicate(notPredicateWithSubpredicate: condition.predicate)
    case .all(let conditions): NSCompoundPredicate(andPredicateWithSubpredicates: conditions.map(\.predicate))
    case .any(let conditions): NSCompoundPredicate(orPredicateWithSubpredicates: conditions.map(\.predicate))
    case .comparison(let comparison): Self.predicate(comparison)
    }
  }

  private static func predicate(_ comparison: PredicateComparison) -> NSPredicate {
    guard comparison.quantity == .none else { return NSComparisonPredicate(comparison) }
    var any = comparison
    any.quantity = .any
    return NSCompoundPredicate(notPredicateWithSubpredicate: NSComparisonPredicate(any))
  }
}
