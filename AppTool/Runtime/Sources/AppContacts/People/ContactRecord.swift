import Foundation

public enum CNContactType: Int, Codable, Sendable {
  case person, organization
}

public enum CNContactSortOrder: Int, Sendable {
  case none, userDefault, givenName, familyName
}

/// The values of a contact, as they are stored.
struct ContactRecord: Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  var type = CNContactType.person
  /// The texts by their keys.
  var texts: [String: String] = [:]
  var phoneNumbers: [Labeled<String>] = []
  var emailAddresses: [Labeled<String>] = []
  var urlAddresses: [Labeled<String>] = []
  var postalAddresses: [Labeled<PostalAddress>] = []
  var dates: [Labeled<DateComponents>] = []
  var relations: [Labeled<String>] = []
  var socialProfiles: [Labeled<Account>] = []
  var messageAddresses: [Labeled<Account>] = []
  var birthday: DateComponents?
  var otherBirthday: DateComponents?
  var imageData: Data?

  func text(_ key: String) -> String { texts[key] ?? "" }

  /// Takes the values of some keys from another record.
  mutating func merge(_ other: ContactRecord, keys: Set<String>) {
    for key in keys {
      switch key {
      case CNContactTypeKey: type = other.type
      case CNContactPhoneNumbersKey: phoneNumbers = other.phoneNumbers
      case CNContactEmailAddressesKey: emailAddresses = other.emailAddresses
      case CNContactUrlAddressesKey: urlAddresses = other.urlAddresses
      case CNContactPostalAddressesKey: postalAddresses = other.postalAddresses
      case CNContactDatesKey: dates = other.dates
      case CNContactRelationsKey: relations = other.relations
      case CNContactSocialProfilesKey: socialProfiles = other.socialProfiles
      case CNContactInstantMessageAddressesKey: messageAddresses = other.messageAddresses
      case CNContactBirthdayKey: birthday = other.birthday
      case CNContactNonGregorianBirthdayKey: otherBirthday = other.otherBirthday
      case CNContactImageDataKey: imageData = other.imageData
      default: texts[key] = other.texts[key]
      }
    }
  }

  /// The parts of the name by which contacts are found.
  private static let nameKeys = [
    CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey, CNContactPreviousFamilyNameKey,
    CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey,
  ]

  /// Returns true if each word of a text begins a word of the name, without case and diacritics.
  func hasName(_ text: String) -> Bool {
    let words = Self.nameKeys.flatMap { Self.words(self.text($0)) }
    let wanted = Self.words(text)
    return !wanted.isEmpty && wanted.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { $0.isWhitespace || $0 == "," }.map(String.init)
  }

  func hasEmailAddress(_ address: String) -> Bool {
    emailAddresses.contains { $0.value.caseInsensitiveCompare(address) == .orderedSame }
  }

  /// The digits at the end that are the same in all ways to write a number.
  private static let sameDigits = 7

  /// Returns true if a number is the same, with or without the codes of the country and the area.
  func hasPhoneNumber(_ number: CNPhoneNumber) -> Bool {
    let wanted = number.digits.filter(\.isNumber)
    return phoneNumbers.contains { stored in
      let digits = CNPhoneNumber.digits(of: stored.value).filter(\.isNumber)
      guard min(digits.count, wanted.count) >= Self.sameDigits else { return digits == wanted && !digits.isEmpty }
      let (long, short) = digits.count > wanted.count ? (digits, wanted) : (wanted, digits)
      // The digit 0 in front of the area is left out after the code of the country.
      return long.hasSuffix(short.drop { $0 == "0" })
    }
  }
}
