import Foundation

// Foundation on Linux lacks `String(localized:)` and its relatives.

extension String {
  /// A text with values, whose key in the tables of strings has a specifier such as `%@` or `%lld` for each value.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// A value in a text.
    enum Argument: Equatable, Sendable {
      case text(String)
      case signed(Int64)
      case unsigned(UInt64)
      case number(Double)

      var value: any CVarArg {
        switch self {
        case .text(let text): text as NSString
        case .signed(let number): number
        case .unsigned(let number): number
        case .number(let number): number
        }
      }
    }

    let key: String
    let arguments: [Argument]

    public init(_ value: String) {
      (key, arguments) = (value, [])
    }

    public init(stringLiteral value: String) {
      self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    /// The parts of a text as they are written.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key = ""
      var arguments: [Argument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
      }

      public mutating func appendInterpolation(_ string: String) { append("%@", .text(string)) }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        let isSigned = T.isSigned
        let letters = [8: "hh", 16: "h", 32: ""][value.bitWidth] ?? "ll"
        append(
          "%\(letters)\(isSigned ? "d" : "u")",
          isSigned ? .signed(Int64(clamping: value)) : .unsigned(UInt64(clamping: value)))
      }

      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        append(value is Float ? "%f" : "%lf", .number(Double(value)))
      }

      /// Appends a number with its own specifier, such as `%.2f`.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
        append(specifier, .number(Double(value)))
      }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
        append(specifier, T.isSigned ? .signed(Int64(clamping: value)) : .unsigned(UInt64(clamping: value)))
      }

      public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
      where Style.FormatOutput == String {
        append("%@", .text(format.format(value)))
      }

      private mutating func append(_ specifier: String, _ argument: Argument) {
        key += specifier
        arguments.append(argument)
      }
    }

    /// Returns the text of the key in a table, or else of the default, with the values.
    func text(default value: String?, _ table: String?, _ bundle: Bundle?, _ locale: Locale) -> String {
      let format = localizedString(
        key, tableName: table, bundle: bundle ?? .main, value: value ?? "", comment: "")
      return filled(format, locale)
    }

    func filled(_ format: String, _ locale: Locale) -> String {
      // A text without values is not a format.
      if arguments.isEmpty, !format.contains("#@") { return format }
      return formattedString(format: format, locale: locale, arguments: arguments.map(\.value))
    }
  }

  /// Returns the text of a key in the app's language; without one, the key itself with its values.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is also the text in the development language.
  ///   - table: The table of strings; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for that of the app.
  ///   - locale: The locale of numbers.
  ///   - comment: A note to translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self = keyAndValue.text(default: nil, table, bundle, locale)
  }

  /// Returns the text of a key in the app's language; without one, the default with its values.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The text in the development language, with the values.
  ///   - table: The table of strings; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for that of the app.
  ///   - locale: The locale of numbers.
  ///   - comment: A note to translators.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    let format = localizedString(
      "\(key)", tableName: table, bundle: bundle ?? .main, value: defaultValue.key, comment: "")
    self = defaultValue.filled(format, locale)
  }
}
