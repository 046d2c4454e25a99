import Foundation

/// A chosen value of a contact.
public final class CNContactProperty: NSObject, @unchecked Sendable {
  public let contact: CNContact
  /// The key of the property, such as `phoneNumbers`.
  public let key: String
  /// A text, `CNPhoneNumber`, `CNPostalAddress` and so on.
  public let value: Any?
  /// The identifier of a labelled value.
  public let identifier: String?
  public let label: String?
  /// The value for the user.
  let text: String

  init(_ contact: CNContact, _ key: String, _ value: Any, text: String, identifier: String?, label: String?) {
    (self.contact, self.key, self.value) = (contact, key, value)
    (self.text, self.identifier, self.label) = (text, identifier, label)
  }

  /// The name of the property or the label, for the user.
  var title: String { label.map(LabelText.text) ?? PropertyText.text(key) }

  /// The properties that predicates read.
  var values: [String: Any] {
    ["key": key, "value": value ?? NSNull(), "label": label ?? NSNull(), "identifier": identifier ?? NSNull()]
  }

  /// Returns the values of a contact below its name, of some keys; `nil` for all.
  static func properties(of contact: CNContact, keys: [String]?) -> [CNContactProperty] {
    func labeled<Value>(
      _ key: String, _ values: [CNLabeledValue<Value>], _ text: (Value) -> String
    ) -> [CNContactProperty] {
      values.map {
        CNContactProperty(contact, key, $0.value, text: text($0.value), identifier: $0.identifier, label: $0.label)
      }
    }
    func plain(_ key: String, _ text: String) -> [CNContactProperty] {
      text.isEmpty ? [] : [CNContactProperty(contact, key, text, text: text, identifier: nil, label: nil)]
    }
    var all = labeled(CNContactPhoneNumbersKey, contact.phoneNumbers) { $0.stringValue }
    all += labeled(CNContactEmailAddressesKey, contact.emailAddresses) { $0 as String }
    all += labeled(CNContactUrlAddressesKey, contact.urlAddresses) { $0 as String }
    all += labeled(CNContactPostalAddressesKey, contact.postalAddresses) {
      CNPostalAddressFormatter.string(from: $0, style: .mailingAddress)
    }
    if let birthday = contact.birthday, let text = text(of: birthday) {
      all.append(
        CNContactProperty(
          contact, CNContactBirthdayKey, birthday as NSDateComponents, text: text, identifier: nil, label: nil))
    }
    all += labeled(CNContactDatesKey, contact.dates) { text(of: $0 as DateComponents) ?? "" }
    all += labeled(CNContactRelationsKey, contact.contactRelations) { $0.name }
    all += labeled(CNContactSocialProfilesKey, contact.socialProfiles) { $0.username }
    all += labeled(CNContactInstantMessageAddressesKey, contact.instantMessageAddresses) { $0.username }
    all += plain(CNContactNoteKey, contact.note)
    return keys.map { keys in all.filter { keys.contains($0.key) } } ?? all
  }

  private static func text(of date: DateComponents) -> String? {
    guard let day = Calendar(identifier: .gregorian).date(from: date) else { return nil }
    let formatter = DateFormatter()
    formatter.setLocalizedDateFormatFromTemplate(date.year == nil ? "dMMMM" : "dMMMMyyyy")
    return formatter.string(from: day)
  }
}

extension CNContact {
  /// The properties that an app's predicates read.
  var values: [String: Any] {
    func list<Value>(_ values: [CNLabeledValue<Value>], _ value: (Value) -> Any) -> [[String: Any]] {
      values.map { ["label": $0.label ?? NSNull(), "identifier": $0.identifier, "value": value($0.value)] }
    }
    var result: [String: Any] = record.texts
    for key in allContactKeys where result[key] == nil { result[key] = "" }
    result[CNContactIdentifierKey] = identifier
    result[CNContactTypeKey] = contactType.rawValue
    result[CNContactBirthdayKey] = birthday.map { $0 as NSDateComponents } ?? NSNull()
    result[CNContactNonGregorianBirthdayKey] = nonGregorianBirthday.map { $0 as NSDateComponents } ?? NSNull()
    result[CNContactImageDataKey] = imageData ?? NSNull()
    result[CNContactThumbnailImageDataKey] = imageData ?? NSNull()
    result[CNContactImageDataAvailableKey] = imageDataAvailable
    result[CNContactPhoneNumbersKey] = list(phoneNumbers) { ["stringValue": $0.stringValue] }
    result[CNContactEmailAddressesKey] = list(emailAddresses) { $0 as String }
    result[CNContactUrlAddressesKey] = list(urlAddresses) { $0 as String }
    result[CNContactPostalAddressesKey] = list(postalAddresses) {
      ["street": $0.street, "city": $0.city, "state": $0.state, "postalCode": $0.postalCode, "country": $0.country]
    }
    result[CNContactDatesKey] = list(dates) { $0 }
    result[CNContactRelationsKey] = list(contactRelations) { ["name": $0.name] }
    result[CNContactSocialProfilesKey] = list(socialProfiles) { ["username": $0.username, "service": $0.service] }
    result[CNContactInstantMessageAddressesKey] = list(instantMessageAddresses) {
      ["username": $0.username, "service": $0.service]
    }
    return result
  }
}
