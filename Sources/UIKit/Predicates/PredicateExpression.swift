/// A value in a predicate.
indirect enum PredicateExpression {
  case constant(Any?)
  case path(String)
  case list([PredicateExpression])
  case sum(PredicateExpression, String, PredicateExpression)
  /// `$name`, which the caller of the evaluation gives, or a property of it such as `$name.size`.
  case variable(String)

  func value(for object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return value
    case .path(let path): return KeyedValue.value(path, in: object)
    case .list(let parts): return parts.map { $0.value(for: object, variables) ?? NSNull() }
    case .variable(let name):
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let value = parts.first.flatMap { variables[$0] }
      return parts.count == 2 ? KeyedValue.value(parts[1], in: value) : value
    case .sum(let left, let sign, let right):
      let numbers = [left, right].compactMap { $0.value(for: object, variables).flatMap(PredicateValue.number) }
      return numbers.count == 2 ? Self.calculate(numbers[0], sign, numbers[1]) : nil
    }
  }

  private static func calculate(_ left: Double, _ sign: String, _ right: Double) -> Double {
    switch sign {
    case "+": left + right
    case "-": left - right
    case "*": left * right
    default: left / right
    }
  }
}

/// The condition that a predicate's text describes.
indirect enum PredicateCondition {
  case constant(Bool)
  case not(PredicateCondition)
  case all([PredicateCondition])
  case any([PredicateCondition])
  case comparison(PredicateComparison)

  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let condition): !condition.holds(for: object, variables)
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: object, variables) }
    case .any(let conditions): conditions.contains { $0.holds(for: object, variables) }
    case .comparison(let comparison): comparison.holds(for: object, variables)
    }
  }
}

/// A comparison of two values in a predicate.
struct PredicateComparison {
  enum Quantity {
    case one, any, all, none
  }

  enum Operator: String {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case `in` = "IN"
    case between = "BETWEEN"
  }

  var quantity = Quantity.one
  let left: PredicateExpression
  let `operator`: Operator
  /// Without case with `[c]`, without diacritics with `[d]`.
  var options: String.CompareOptions = []
  let right: PredicateExpression

  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    let (left, right) = (left.value(for: object, variables), right.value(for: object, variables))
    let elements = left.flatMap(KeyedValue.elements) ?? []
    switch quantity {
    case .one: return compare(left, right)
    case .any: return elements.contains { compare($0, right) }
    case .all: return elements.allSatisfy { compare($0, right) }
    case .none: return !elements.contains { compare($0, right) }
    }
  }

  private func compare(_ left: Any?, _ right: Any?) -> Bool {
    switch self.operator {
    case .equal: PredicateValue.isEqual(left, right, options)
    case .notEqual: !PredicateValue.isEqual(left, right, options)
    case .less: PredicateValue.order(left, right, options) == .orderedAscending
    case .greater: PredicateValue.order(left, right, options) == .orderedDescending
    case .lessOrEqual: isOrdered(left, right, [.orderedAscending, .orderedSame])
    case .greaterOrEqual: isOrdered(left, right, [.orderedDescending, .orderedSame])
    case .in: isContained(left, in: right)
    case .contains: isContained(right, in: left)
    case .between: isBetween(left, right)
    case .beginsWith, .endsWith, .like, .matches: matches(left, right)
    }
  }

  private func isOrdered(_ left: Any?, _ right: Any?, _ wanted: Set<ComparisonResult>) -> Bool {
    PredicateValue.order(left, right, options).map(wanted.contains) ?? false
  }

  private func isContained(_ value: Any?, in whole: Any?) -> Bool {
    if let elements = whole.flatMap(KeyedValue.elements) {
      return elements.contains { PredicateValue.isEqual($0, value, options) }
    }
    guard let part = PredicateValue.text(value), let text = PredicateValue.text(whole) else { return false }
    return text.range(of: part, options: options) != nil
  }

  private func isBetween(_ value: Any?, _ limits: Any?) -> Bool {
    guard let limits = limits.flatMap(KeyedValue.elements), limits.count == 2 else { return false }
    return isOrdered(value, limits[0], [.orderedDescending, .orderedSame])
      && isOrdered(value, limits[1], [.orderedAscending, .orderedSame])
  }

  private func matches(_ value: Any?, _ pattern: Any?) -> Bool {
    guard let text = PredicateValue.text(value), let pattern = PredicateValue.text(pattern) else { return false }
    switch self.operator {
    case .beginsWith: return text.range(of: pattern, options: options.union(.anchored)) != nil
    case .endsWith: return text.range(of: pattern, options: options.union([.anchored, .backwards])) != nil
    case .like: return isWhole(text, NSRegularExpression.escapedPattern(for: pattern).replacingWildcards)
    default: return isWhole(text, pattern)
    }
  }

  /// Returns true if the regular expression matches the whole text.
  private func isWhole(_ text: String, _ pattern: String) -> Bool {
    let plain = options.contains(.diacriticInsensitive)
    func folded(_ text: String) -> String { plain ? text.folding(options: .diacriticInsensitive, locale: nil) : text }
    let isCaseless = options.contains(.caseInsensitive)
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(folded(pattern)))\\z", options: isCaseless ? [.caseInsensitive] : [])
    else {
      Log.warning("'\(pattern)' is not a regular expression; MATCHES is false")
      return false
    }
    let text = folded(text)
    return expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }
}

extension String {
  /// An escaped pattern in which `*` and `?` match as in LIKE.
  fileprivate var replacingWildcards: String {
    replacingOccurrences(of: "\\*", with: "[\\s\\S]*").replacingOccurrences(of: "\\?", with: "[\\s\\S]")
  }
}
