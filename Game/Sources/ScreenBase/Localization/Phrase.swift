/// An English text with placeholders for values, to be localized.
///
/// ```swift
/// label.text = localized("Round \(round), \(time) survived")     // the table's entry is "Round %1, %2 survived"
/// ```
package struct Phrase: Hashable, Sendable {
  /// The English text with `%1`, `%2` and so on as placeholders; the key of the translation tables.
  let key: String
  /// The values as text, in the order of the English text.
  let values: [String]

  /// A text without values that comes from a table, such as the name of a cell.
  package init(of text: String) {
    key = text
    values = []
  }

  /// Returns a translation with the values inserted, in any order.
  func text(by pattern: String) -> String {
    guard !values.isEmpty else { return pattern }
    var text = ""
    var rest = pattern[...]
    while let sign = rest.firstIndex(of: "%") {
      text += rest[..<sign]
      let digit = rest.index(after: sign)
      guard digit < rest.endIndex, let number = rest[digit].wholeNumberValue, values.indices.contains(number - 1) else {
        text += "%"
        rest = rest[digit...]
        continue
      }
      text += values[number - 1]
      rest = rest[rest.index(after: digit)...]
    }
    return text + rest
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { key += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(value.description)
      key += "%\(values.count)"
    }
  }

  package init(stringLiteral value: String) { self.init(of: value) }

  package init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }
}
