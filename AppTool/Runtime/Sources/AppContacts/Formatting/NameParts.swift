import AppRuntime
import Foundation

/// The parts of a contact's name in the order in which they are written.
struct NameParts {
  /// The keys that formatting reads.
  static let keys: Set<String> = [
    CNContactTypeKey, CNContactNamePrefixKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
    CNContactNameSuffixKey, CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPhoneticGivenNameKey,
    CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
  ]
  private static let given = [CNContactGivenNameKey, CNContactMiddleNameKey]
  private static let phoneticGiven = [CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey]

  let parts: [(key: String, text: String)]
  let delimiter: String

  /// Takes the name of the organization for an organization and for a contact without a name, else the nickname.
  init(_ record: ContactRecord, isPhonetic: Bool) {
    let isEastern = Self.isFamilyNameFirst(record)
    let names: [String]
    if isPhonetic {
      let family = [CNContactPhoneticFamilyNameKey]
      names = isEastern ? family + Self.phoneticGiven : Self.phoneticGiven + family
    } else {
      let family = [CNContactFamilyNameKey]
      names =
        isEastern
        ? family + Self.given + [CNContactNameSuffixKey]
        : [CNContactNamePrefixKey] + Self.given + family + [CNContactNameSuffixKey]
    }
    func found(_ keys: [String]) -> [(key: String, text: String)] {
      keys.map { ($0, record.text($0).trimmingCharacters(in: .whitespaces)) }.filter { !$0.text.isEmpty }
    }
    let candidates = [
      record.type == .organization && !isPhonetic ? found([CNContactOrganizationNameKey]) : [], found(names),
      isPhonetic ? [] : found([CNContactNicknameKey]), isPhonetic ? [] : found([CNContactOrganizationNameKey]),
    ]
    parts = candidates.first { !$0.isEmpty } ?? []
    delimiter = isEastern ? "" : " "
  }

  /// `nil` without a name.
  var text: String? { parts.isEmpty ? nil : parts.map(\.text).joined(separator: delimiter) }

  /// Returns true for names in Chinese, Japanese or Korean letters.
  static func isFamilyNameFirst(_ record: ContactRecord) -> Bool {
    EasternNames.contain(record.text(CNContactFamilyNameKey) + record.text(CNContactGivenNameKey))
  }
}
