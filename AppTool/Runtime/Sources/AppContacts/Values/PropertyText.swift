import Foundation

/// The names of properties for the user, in English.
enum PropertyText {
  private static let special = [
    CNContactGivenNameKey: "First", CNContactFamilyNameKey: "Last", CNContactMiddleNameKey: "Middle",
    CNContactNamePrefixKey: "Prefix", CNContactNameSuffixKey: "Suffix", CNContactOrganizationNameKey: "Company",
    CNContactDepartmentNameKey: "Department", CNContactPhoneNumbersKey: "Phone", CNContactEmailAddressesKey: "Email",
    CNContactPostalAddressesKey: "Address", CNContactUrlAddressesKey: "URL", CNContactRelationsKey: "Related Name",
    CNContactSocialProfilesKey: "Social Profile", CNContactInstantMessageAddressesKey: "Instant Message",
    CNContactDatesKey: "Date", CNPostalAddressPostalCodeKey: "ZIP", CNPostalAddressISOCountryCodeKey: "Country Code",
  ]

  /// Returns the words of a key, such as `Job Title` for `jobTitle`. A label is its text.
  static func text(_ key: String) -> String {
    if let text = special[key] { return text }
    guard !key.hasPrefix("_$!<") else { return LabelText.text(key) }
    let words = key.reduce(into: "") { words, letter in words += (letter.isUppercase ? " " : "") + String(letter) }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
