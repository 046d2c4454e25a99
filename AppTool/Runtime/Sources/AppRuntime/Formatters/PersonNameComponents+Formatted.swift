import Foundation

extension PersonNameComponents {
  /// Writes the names of people.
  public struct FormatStyle: Foundation.FormatStyle {
    public enum Style: Int, Codable, Hashable, Sendable {
      case short, medium, long, abbreviated
    }

    public var style: Style
    /// Has no effect: the letters of a name state its order.
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = currentLocale) {
      (self.style, self.locale) = (style, locale)
    }

    public func format(_ value: PersonNameComponents) -> String {
      let chosen: PersonNameComponentsFormatter.Style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonNameComponentsFormatter.localizedString(from: value, style: chosen)
    }

    public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }
  }

  /// Reads the parts of a name.
  ///
  /// - Throws: `CocoaError.formatting` for a text without a name.
  public init(_ value: String) throws {
    guard let components = PersonNameReader(value).components else { throw CocoaError(.formatting) }
    self = components
  }

  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == PersonNameComponents {
    style.format(self)
  }
}

extension Foundation.FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
