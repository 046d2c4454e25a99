import Foundation

/// Writes a contact as a vCard of version 3.0.
struct CardWriter {
  private var lines = ["BEGIN:VCARD", "VERSION:3.0"]
  /// The number of the last group of lines.
  private var group = 0

  var text: String { (lines + ["END:VCARD"]).map(CardText.folded).joined() }

  init(_ record: ContactRecord) {
    writeNames(record)
    for number in record.phoneNumbers {
      write("TEL", number, types: ["voice"], isPhone: true) { CardText.escaped($0) }
    }
    for address in record.emailAddresses {
      write("EMAIL", address, types: ["internet"]) { CardText.escaped($0) }
    }
    for address in record.postalAddresses { writeAddress(address) }
    for address in record.urlAddresses { write("URL", address) { CardText.escaped($0) } }
    if let birthday = record.birthday.flatMap(Self.date) { lines.append("BDAY;value=date:\(birthday)") }
    for date in record.dates {
      guard let day = Self.date(date.value) else { continue }
      writeGrouped("X-ABDATE;type=pref", day, label: date.label ?? CNLabelDateAnniversary)
    }
    for relation in record.relations {
      writeGrouped("X-ABRELATEDNAMES", CardText.escaped(relation.value), label: relation.label ?? CNLabelOther)
    }
    for profile in record.socialProfiles {
      let account = profile.value
      lines.append(
        "X-SOCIALPROFILE;type=\(account.service.lowercased());x-user=\(account.userName):"
          + CardText.escaped(account.url))
    }
    for address in record.messageAddresses {
      let account = address.value
      lines.append("IMPP;X-SERVICE-TYPE=\(account.service):x-apple:\(CardText.escaped(account.userName))")
    }
    writeText("NOTE", record.text(CNContactNoteKey))
    if record.type == .organization { lines.append("X-ABShowAs:COMPANY") }
  }

  private mutating func writeText(_ name: String, _ text: String) {
    if !text.isEmpty { lines.append("\(name):\(CardText.escaped(text))") }
  }

  private mutating func writeNames(_ record: ContactRecord) {
    let keys = [
      CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
      CNContactNameSuffixKey,
    ]
    lines.append("N:" + keys.map { CardText.escaped(record.text($0)) }.joined(separator: ";"))
    lines.append("FN:" + CardText.escaped(NameParts(record, isPhonetic: false).text ?? ""))
    writeText("NICKNAME", record.text(CNContactNicknameKey))
    writeText("X-MAIDENNAME", record.text(CNContactPreviousFamilyNameKey))
    writeText("X-PHONETIC-FIRST-NAME", record.text(CNContactPhoneticGivenNameKey))
    writeText("X-PHONETIC-MIDDLE-NAME", record.text(CNContactPhoneticMiddleNameKey))
    writeText("X-PHONETIC-LAST-NAME", record.text(CNContactPhoneticFamilyNameKey))
    writeText("X-PHONETIC-ORG", record.text(CNContactPhoneticOrganizationNameKey))
    let (company, department) = (record.text(CNContactOrganizationNameKey), record.text(CNContactDepartmentNameKey))
    if !company.isEmpty || !department.isEmpty {
      lines.append("ORG:\(CardText.escaped(company));\(CardText.escaped(department))")
    }
    writeText("TITLE", record.text(CNContactJobTitleKey))
  }

  /// Writes a value with the types of its label, or in a group with the label if it is the app's own.
  private mutating func write<Value>(
    _ name: String, _ labeled: Labeled<Value>, types: [String] = [], isPhone: Bool = false, _ text: (Value) -> String
  ) {
    let known = labeled.label.flatMap { CardLabels.types(of: $0, isPhone: isPhone) }
    let parameters = (types + (known ?? [])).map { ";type=\($0.uppercased())" }.joined()
    guard let label = labeled.label, known == nil else {
      return lines.append("\(name)\(parameters):\(text(labeled.value))")
    }
    writeGrouped(name + parameters, text(labeled.value), label: label)
  }

  /// Writes an address in a group with the code of its country.
  private mutating func writeAddress(_ address: Labeled<PostalAddress>) {
    let index = lines.count
    write("ADR", address, Self.components)
    guard !address.value.isoCountryCode.isEmpty else { return }
    if !lines[index].hasPrefix("item") {
      group += 1
      lines[index] = "item\(group)." + lines[index]
    }
    lines.append("item\(group).X-ABADR:\(CardText.escaped(address.value.isoCountryCode))")
  }

  private mutating func writeGrouped(_ name: String, _ value: String, label: String) {
    group += 1
    lines += ["item\(group).\(name):\(value)", "item\(group).X-ABLabel:\(CardText.escaped(label))"]
  }

  private static func components(_ address: PostalAddress) -> String {
    ["", address.subLocality, address.street, address.city, address.state, address.postalCode, address.country]
      .map(CardText.escaped).joined(separator: ";")
  }

  /// The year of dates without one, as Apple's systems write it.
  static let missingYear = 1604

  /// Returns a date such as `1990-01-31`; `nil` without a month and a day.
  private static func date(_ date: DateComponents) -> String? {
    guard let month = date.month, let day = date.day else { return nil }
    return String(format: "%04d-%02d-%02d", date.year ?? missingYear, month, day)
  }
}
