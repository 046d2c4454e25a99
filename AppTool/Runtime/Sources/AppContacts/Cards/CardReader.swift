import Foundation

/// Reads a vCard into a contact. Lines that are not known are skipped.
struct CardReader {
  private var record = ContactRecord()
  /// The labels of groups of lines.
  private let labels: [String: String]
  /// The codes of the countries of addresses by their groups.
  private let countries: [String: String]

  /// Returns the contacts of the vCards in a text.
  static func records(of text: String) -> [ContactRecord] {
    var result: [ContactRecord] = []
    var lines: [CardLine]?
    for line in CardText.unfolded(text).compactMap(CardLine.init) {
      switch (line.name, line.value.trimmingCharacters(in: .whitespaces).uppercased()) {
      case ("BEGIN", "VCARD"): lines = []
      case ("END", "VCARD"):
        if let lines { result.append(CardReader(lines).record) }
        lines = nil
      default: lines?.append(line)
      }
    }
    return result
  }

  private init(_ lines: [CardLine]) {
    func texts(_ name: String) -> [String: String] {
      let found = lines.filter { $0.name == name }.compactMap { line in line.group.map { ($0, line.text) } }
      return Dictionary(found) { first, _ in first }
    }
    (labels, countries) = (texts("X-ABLABEL"), texts("X-ABADR"))
    for line in lines { read(line) }
    // A name without its parts.
    if NameParts(record, isPhonetic: false).text == nil, let name = lines.first(where: { $0.name == "FN" })?.text {
      set([CNContactGivenNameKey], [name])
    }
  }

  private mutating func read(_ line: CardLine) {
    switch line.name {
    case "N":
      set(
        [
          CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
          CNContactNameSuffixKey,
        ], line.components)
    case "ORG": set([CNContactOrganizationNameKey, CNContactDepartmentNameKey], line.components)
    case "TEL": record.phoneNumbers.append(labeled(line, Self.number(line.text), isPhone: true))
    case "EMAIL": record.emailAddresses.append(labeled(line, line.text))
    case "URL": record.urlAddresses.append(labeled(line, line.text))
    case "ADR": record.postalAddresses.append(labeled(line, address(line)))
    case "BDAY": record.birthday = Self.date(line.text)
    case "X-ABDATE", "ANNIVERSARY":
      if let date = Self.date(line.text) { record.dates.append(labeled(line, date, other: CNLabelDateAnniversary)) }
    case "X-ABRELATEDNAMES", "RELATED": record.relations.append(labeled(line, line.text))
    case "X-SOCIALPROFILE":
      let account = Account(
        service: line.types.first ?? "", userName: line.parameters["X-USER"]?.first ?? "", url: line.text)
      record.socialProfiles.append(labeled(line, account))
    case "IMPP":
      let name = line.text.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
      let service = line.parameters["X-SERVICE-TYPE"]?.first ?? line.text.split(separator: ":").first.map(String.init)
      record.messageAddresses.append(labeled(line, Account(service: service ?? "", userName: name)))
    case "PHOTO": record.imageData = line.data
    case "X-ABSHOWAS": record.type = line.text.uppercased() == "COMPANY" ? .organization : .person
    case "KIND": record.type = line.text.lowercased() == "org" ? .organization : .person
    default: if let key = Self.texts[line.name] { set([key], [line.text]) }
    }
  }

  private static let texts = [
    "NICKNAME": CNContactNicknameKey, "TITLE": CNContactJobTitleKey, "NOTE": CNContactNoteKey,
    "X-MAIDENNAME": CNContactPreviousFamilyNameKey, "X-PHONETIC-FIRST-NAME": CNContactPhoneticGivenNameKey,
    "X-PHONETIC-MIDDLE-NAME": CNContactPhoneticMiddleNameKey, "X-PHONETIC-LAST-NAME": CNContactPhoneticFamilyNameKey,
    "X-PHONETIC-ORG": CNContactPhoneticOrganizationNameKey,
  ]

  private mutating func set(_ keys: [String], _ texts: [String]) {
    for (key, text) in zip(keys, texts) where !text.isEmpty { record.texts[key] = text }
  }

  private func labeled<Value>(
    _ line: CardLine, _ value: Value, isPhone: Bool = false, other: String? = nil
  ) -> Labeled<Value> {
    let label = line.group.flatMap { labels[$0] } ?? CardLabels.label(of: line.types, isPhone: isPhone) ?? other
    return Labeled(label: label, value: value)
  }

  /// Version 4.0 writes numbers as addresses.
  private static func number(_ text: String) -> String {
    text.lowercased().hasPrefix("tel:") ? String(text.dropFirst(4)) : text
  }

  private func address(_ line: CardLine) -> PostalAddress {
    let parts = line.components.map { $0.trimmingCharacters(in: .whitespaces) }
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    let street = [part(0), part(2)].filter { !$0.isEmpty }.joined(separator: "\n")
    return PostalAddress(
      street: street, subLocality: part(1), city: part(3), state: part(4), postalCode: part(5), country: part(6),
      isoCountryCode: line.group.flatMap { countries[$0] } ?? "")
  }

  /// Reads `1990-01-31`, `19900131` and, without a year, `--0131`; a time is left out.
  private static func date(_ text: String) -> DateComponents? {
    let day = text.split(separator: "T").first ?? ""
    let digits = day.filter(\.isNumber)
    var date = DateComponents()
    if day.hasPrefix("--"), digits.count == 4 {
      date.month = Int(digits.prefix(2))
      date.day = Int(digits.suffix(2))
      return date
    }
    guard digits.count == 8, let year = Int(digits.prefix(4)) else { return nil }
    if year != CardWriter.missingYear { date.year = year }
    date.month = Int(digits.dropFirst(4).prefix(2))
    date.day = Int(digits.suffix(2))
    return date
  }
}
