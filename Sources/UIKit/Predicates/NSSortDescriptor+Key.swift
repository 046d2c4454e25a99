extension NSSortDescriptor {
  /// Orders by a property that is read by name: keys of dictionaries and stored properties. `nil` orders the objects
  /// themselves, which are texts, numbers or dates.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \Any.self, ascending: ascending) { first, second in
      let (first, second) = (Self.value(key, first), Self.value(key, second))
      return PredicateValue.order(first, second) ?? .orderedSame
    }
  }

  /// Orders by a property with a comparison of its values; without a value an object is first.
  public convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
    self.init(keyPath: \Any.self, ascending: ascending) { first, second in
      switch (Self.value(key, first), Self.value(key, second)) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let first?, let second?): cmptr(first, second)
      }
    }
  }

  /// Orders by a property with the named comparison of texts or numbers: `compare:`, `caseInsensitiveCompare:`,
  /// `localizedCompare:`, `localizedCaseInsensitiveCompare:` or `localizedStandardCompare:`.
  ///
  /// - Precondition: The selector is one of these.
  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    guard let name = selector?.name, name != "compare:" else {
      self.init(key: key, ascending: ascending)
      return
    }
    guard let compare = Self.comparisons[name] else {
      preconditionFailure(
        "NSSortDescriptor cannot compare with '\(name)'; use one of "
          + Self.comparisons.keys.sorted().joined(separator: ", ") + ", or a comparator")
    }
    self.init(key: key, ascending: ascending) { first, second in
      guard let first = PredicateValue.text(first), let second = PredicateValue.text(second) else {
        return PredicateValue.order(first, second) ?? .orderedSame
      }
      return compare(first, second)
    }
  }

  private static func value(_ key: String?, _ object: Any) -> Any? { KeyedValue.value(key ?? "", in: object) }

  private static var comparisons: [String: (String, String) -> ComparisonResult] {
    [
      "caseInsensitiveCompare:": { $0.caseInsensitiveCompare($1) },
      "localizedCompare:": { $0.localizedCompare($1) },
      "localizedCaseInsensitiveCompare:": { $0.localizedCaseInsensitiveCompare($1) },
      "localizedStandardCompare:": { $0.localizedStandardCompare($1) },
    ]
  }
}
