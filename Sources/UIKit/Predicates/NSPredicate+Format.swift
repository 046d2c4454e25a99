extension NSPredicate {
  /// Creates a predicate from its text, such as `"name BEGINSWITH[c] %@"`.
  ///
  /// The grammar is Apple's without SUBQUERY, FUNCTION and CAST. Properties are read by name: keys of dictionaries and
  /// stored properties, including those of Swift structures. ``PredicateParser`` reads the text once, here.
  ///
  /// - Precondition: The text is a predicate, with an argument for each `%@`.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(text: predicateFormat, args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(text: predicateFormat, arguments ?? [])
  }

  private convenience init(text: String, _ arguments: [Any?]) {
    do throws(PredicateFormatError) {
      nonisolated(unsafe) let condition = try PredicateParser.condition(of: text, arguments)
      self.init(block: { object, variables in condition.holds(for: object, variables ?? [:]) })
    } catch {
      preconditionFailure("Unable to parse the format string \"\(text)\": \(error)")
    }
  }
}
