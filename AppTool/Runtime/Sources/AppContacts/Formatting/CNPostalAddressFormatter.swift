import UIKit

public enum CNPostalAddressFormatterStyle: Int, Sendable {
  case mailingAddress
}

/// The attribute of formatted addresses with the key of a part.
public let CNPostalAddressPropertyAttribute = "CNPostalAddressPropertyAttribute"
/// The attribute of formatted addresses with the name of a part for the user.
public let CNPostalAddressLocalizedPropertyNameAttribute = "CNPostalAddressLocalizedPropertyNameAttribute"

/// Writes postal addresses in lines, as the address's country does.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }

  open func attributedString(
    from postalAddress: CNPostalAddress, withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    Self.attributedString(from: postalAddress, style: style, withDefaultAttributes: attributes)
  }

  open override func string(for obj: Any?) -> String? { (obj as? CNPostalAddress).map(string(from:)) }

  open class func string(from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle) -> String {
    lines(of: postalAddress).map { $0.map(\.text).joined(separator: " ") }.joined(separator: "\n")
  }

  /// Returns an address, whose parts have their keys in the attribute `CNPostalAddressPropertyAttribute`.
  open class func attributedString(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle,
    withDefaultAttributes attributes: [AnyHashable: Any] = [:]
  ) -> NSAttributedString {
    let defaults = attributes.attributes
    let result = NSMutableAttributedString()
    for line in lines(of: postalAddress) {
      if result.length > 0 { result.append(NSAttributedString(string: "\n", attributes: defaults)) }
      for (index, part) in line.enumerated() {
        if index > 0 { result.append(NSAttributedString(string: " ", attributes: defaults)) }
        var values = defaults
        values[NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)] = part.key
        values[NSAttributedString.Key(rawValue: CNPostalAddressLocalizedPropertyNameAttribute)] =
          CNPostalAddress.localizedString(forKey: part.key)
        result.append(NSAttributedString(string: part.text, attributes: values))
      }
    }
    return result
  }

  /// The countries with the postal code before the city.
  ///
  /// Source: Universal Postal Union, "Postal addressing systems", the templates of the countries.
  private static let codeFirst: Set = [
    "at", "be", "ch", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "hu", "is", "it", "li", "lt", "lu", "lv",
    "mc", "mx", "nl", "no", "pl", "pt", "ro", "rs", "se", "si", "sk", "tr",
  ]
  /// The countries with the postal code in a line of its own.
  private static let codeAlone: Set = ["gb", "ie"]

  private static func lines(of address: CNPostalAddress) -> [[(key: String, text: String)]] {
    let code =
      address.isoCountryCode.isEmpty
      ? SystemPreferences.currentLocale.region?.identifier ?? "us" : address.isoCountryCode
    let (city, state, postalCode) = (
      (CNPostalAddressCityKey, address.city), (CNPostalAddressStateKey, address.state),
      (CNPostalAddressPostalCodeKey, address.postalCode)
    )
    let place: [[(String, String)]]
    if codeFirst.contains(code.lowercased()) {
      place = [[postalCode, city], [state]]
    } else if codeAlone.contains(code.lowercased()) {
      place = [[city], [state], [postalCode]]
    } else {
      place = [[city, state, postalCode]]
    }
    let streets = address.street.split(separator: "\n").map { [(CNPostalAddressStreetKey, String($0))] }
    let lines =
      streets + [[(CNPostalAddressSubLocalityKey, address.subLocality)]] + place
      + [[(CNPostalAddressCountryKey, address.country)]]
    return lines.map { $0.filter { !$0.1.isEmpty } }.filter { !$0.isEmpty }
  }
}
