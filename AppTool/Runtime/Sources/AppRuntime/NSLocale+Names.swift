import Foundation

extension NSLocale {
  /// Returns the name of a locale in the language of this one; `nil` for an unknown one.
  public func localizedString(forLocaleIdentifier identifier: String) -> String? {
    locale.localizedString(forIdentifier: identifier)
  }

  /// Returns the name of a language by its code; `nil` for an unknown one.
  public func localizedString(forLanguageCode languageCode: String) -> String? {
    locale.localizedString(forLanguageCode: languageCode)
  }

  /// Returns the name of a country or region by its code; `nil` for an unknown one.
  public func localizedString(forCountryCode countryCode: String) -> String? {
    locale.localizedString(forRegionCode: countryCode)
  }

  /// Returns the name of a script by its code; `nil` for an unknown one.
  public func localizedString(forScriptCode scriptCode: String) -> String? {
    locale.localizedString(forScriptCode: scriptCode)
  }

  /// Returns the name of a currency by its code; `nil` for an unknown one.
  public func localizedString(forCurrencyCode currencyCode: String) -> String? {
    locale.localizedString(forCurrencyCode: currencyCode)
  }

  private var locale: Locale { Locale(identifier: object(forKey: .identifier) as? String ?? "") }
}
