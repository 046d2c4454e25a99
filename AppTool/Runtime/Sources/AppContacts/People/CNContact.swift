import UIKit

/// A person or an organization in the contacts.
///
/// A contact of the store has the properties whose keys were fetched. To read another one is a fault of the app, which
/// on Apple's systems raises an exception.
open class CNContact: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  var record: ContactRecord
  /// The keys that were fetched.
  var keys: Set<String>

  /// An empty contact, which has all properties.
  public override convenience init() {
    self.init(ContactRecord())
  }

  init(_ record: ContactRecord, keys: Set<String> = allContactKeys) {
    (self.record, self.keys) = (record, keys)
  }

  /// Stays the same in the store.
  public final var identifier: String { record.identifier }

  // MARK: Keys

  open func isKeyAvailable(_ key: String) -> Bool { key == CNContactIdentifierKey || keys.contains(key) }

  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    keyDescriptors.keys.allSatisfy(isKeyAvailable)
  }

  /// - Precondition: The key was fetched.
  private func read<Value>(_ key: String, _ path: KeyPath<ContactRecord, Value>) -> Value {
    require(key)
    return record[keyPath: path]
  }

  private func require(_ key: String) {
    precondition(
      isKeyAvailable(key), "the contact was fetched without '\(key)': add the key to keysToFetch before reading it")
  }

  private func text(_ key: String) -> String {
    require(key)
    return record.text(key)
  }

  /// Returns the name of a property or the text of a label for the user, in English.
  public class func localizedString(forKey key: String) -> String { PropertyText.text(key) }

  // MARK: Properties

  open var contactType: CNContactType { read(CNContactTypeKey, \.type) }
  open var namePrefix: String { text(CNContactNamePrefixKey) }
  open var givenName: String { text(CNContactGivenNameKey) }
  open var middleName: String { text(CNContactMiddleNameKey) }
  open var familyName: String { text(CNContactFamilyNameKey) }
  open var previousFamilyName: String { text(CNContactPreviousFamilyNameKey) }
  open var nameSuffix: String { text(CNContactNameSuffixKey) }
  open var nickname: String { text(CNContactNicknameKey) }
  open var organizationName: String { text(CNContactOrganizationNameKey) }
  open var departmentName: String { text(CNContactDepartmentNameKey) }
  open var jobTitle: String { text(CNContactJobTitleKey) }
  open var phoneticGivenName: String { text(CNContactPhoneticGivenNameKey) }
  open var phoneticMiddleName: String { text(CNContactPhoneticMiddleNameKey) }
  open var phoneticFamilyName: String { text(CNContactPhoneticFamilyNameKey) }
  open var phoneticOrganizationName: String { text(CNContactPhoneticOrganizationNameKey) }
  open var note: String { text(CNContactNoteKey) }
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    read(CNContactPhoneNumbersKey, \.phoneNumbers).map { $0.object { CNPhoneNumber(stringValue: $0) } }
  }
  open var emailAddresses: [CNLabeledValue<NSString>] {
    read(CNContactEmailAddressesKey, \.emailAddresses).map { $0.object { NSString(string: $0) } }
  }
  open var urlAddresses: [CNLabeledValue<NSString>] {
    read(CNContactUrlAddressesKey, \.urlAddresses).map { $0.object { NSString(string: $0) } }
  }
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    read(CNContactPostalAddressesKey, \.postalAddresses).map { $0.object { CNPostalAddress($0) } }
  }
  open var dates: [CNLabeledValue<NSDateComponents>] {
    read(CNContactDatesKey, \.dates).map { $0.object { $0 as NSDateComponents } }
  }
  open var contactRelations: [CNLabeledValue<CNContactRelation>] {
    read(CNContactRelationsKey, \.relations).map { $0.object { CNContactRelation(name: $0) } }
  }
  open var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    read(CNContactSocialProfilesKey, \.socialProfiles).map { $0.object { CNSocialProfile($0) } }
  }
  open var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    read(CNContactInstantMessageAddressesKey, \.messageAddresses).map { $0.object { CNInstantMessageAddress($0) } }
  }
  open var birthday: DateComponents? { read(CNContactBirthdayKey, \.birthday) }
  open var nonGregorianBirthday: DateComponents? { read(CNContactNonGregorianBirthdayKey, \.otherBirthday) }
  open var imageData: Data? { read(CNContactImageDataKey, \.imageData) }
  open var imageDataAvailable: Bool { read(CNContactImageDataAvailableKey, \.imageData) != nil }

  /// The longest side of a small picture, in pixels.
  private static let thumbnailSide: CGFloat = 320

  /// A small picture, as PNG.
  open var thumbnailImageData: Data? {
    guard let data = read(CNContactThumbnailImageDataKey, \.imageData), let image = UIImage(data: data) else {
      return nil
    }
    let factor = Self.thumbnailSide / max(image.size.width, image.size.height)
    guard factor < 1 else { return data }
    let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    return image.preparingThumbnail(of: size)?.pngData()
  }

  // MARK: Objects

  open func copy(with zone: NSZone? = nil) -> Any { CNContact(record, keys: keys) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(record, keys: keys) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CNContact else { return false }
    return other.record == record && other.keys == keys
  }
  open override var hash: Int { record.identifier.hashValue }
  open override var description: String {
    "<\(type(of: self)): \(record.identifier), \(NameParts(record, isPhonetic: false).text ?? "no name")>"
  }

  open func isUnifiedWithContact(withIdentifier contactIdentifier: String) -> Bool { contactIdentifier == identifier }

  /// Returns a comparison of contacts for a sorted list.
  public class func comparator(forNameSortOrder sortOrder: CNContactSortOrder) -> Comparator {
    { first, second in
      guard let first = first as? CNContact, let second = second as? CNContact else { return .orderedSame }
      return first.record.sortName(sortOrder).localizedStandardCompare(second.record.sortName(sortOrder))
    }
  }

  /// The keys that the comparison reads.
  public class func descriptorForAllComparatorKeys() -> any CNKeyDescriptor { KeySet(keys: NameParts.keys) }

  // MARK: Coding

  public class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    guard let data = try? encoder.encode(record) else { return }
    coder.encode(data as NSData, forKey: "record")
    coder.encode(keys.sorted().joined(separator: " ") as NSString, forKey: "keys")
  }

  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "record") as Data?,
      let record = try? PropertyListDecoder().decode(ContactRecord.self, from: data)
    else { return nil }
    let keys = coder.decodeObject(of: NSString.self, forKey: "keys").map { $0 as String } ?? ""
    (self.record, self.keys) = (record, Set(keys.split(separator: " ").map(String.init)))
  }
}

extension ContactRecord {
  /// The name in a sorted list.
  func sortName(_ order: CNContactSortOrder) -> String {
    let names = [text(CNContactGivenNameKey), text(CNContactFamilyNameKey)].filter { !$0.isEmpty }
    if names.isEmpty { return text(CNContactOrganizationNameKey) }
    return (order == .givenName ? names : names.reversed()).joined(separator: " ")
  }
}
