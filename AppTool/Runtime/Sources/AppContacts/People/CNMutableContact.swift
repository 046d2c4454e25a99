import Foundation

/// A contact that can be changed, for a ``CNSaveRequest``.
public final class CNMutableContact: CNContact, @unchecked Sendable {
  private func set(_ key: String, _ text: String) {
    keys.insert(key)
    record.texts[key] = text.isEmpty ? nil : text
  }

  private func set<Value>(_ key: String, _ path: WritableKeyPath<ContactRecord, Value>, _ value: Value) {
    keys.insert(key)
    record[keyPath: path] = value
  }

  public override var contactType: CNContactType {
    get { super.contactType }
    set { set(CNContactTypeKey, \.type, newValue) }
  }
  public override var namePrefix: String {
    get { super.namePrefix }
    set { set(CNContactNamePrefixKey, newValue) }
  }
  public override var givenName: String {
    get { super.givenName }
    set { set(CNContactGivenNameKey, newValue) }
  }
  public override var middleName: String {
    get { super.middleName }
    set { set(CNContactMiddleNameKey, newValue) }
  }
  public override var familyName: String {
    get { super.familyName }
    set { set(CNContactFamilyNameKey, newValue) }
  }
  public override var previousFamilyName: String {
    get { super.previousFamilyName }
    set { set(CNContactPreviousFamilyNameKey, newValue) }
  }
  public override var nameSuffix: String {
    get { super.nameSuffix }
    set { set(CNContactNameSuffixKey, newValue) }
  }
  public override var nickname: String {
    get { super.nickname }
    set { set(CNContactNicknameKey, newValue) }
  }
  public override var organizationName: String {
    get { super.organizationName }
    set { set(CNContactOrganizationNameKey, newValue) }
  }
  public override var departmentName: String {
    get { super.departmentName }
    set { set(CNContactDepartmentNameKey, newValue) }
  }
  public override var jobTitle: String {
    get { super.jobTitle }
    set { set(CNContactJobTitleKey, newValue) }
  }
  public override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { set(CNContactPhoneticGivenNameKey, newValue) }
  }
  public override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { set(CNContactPhoneticMiddleNameKey, newValue) }
  }
  public override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { set(CNContactPhoneticFamilyNameKey, newValue) }
  }
  public override var phoneticOrganizationName: String {
    get { super.phoneticOrganizationName }
    set { set(CNContactPhoneticOrganizationNameKey, newValue) }
  }
  public override var note: String {
    get { super.note }
    set { set(CNContactNoteKey, newValue) }
  }
  public override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { set(CNContactPhoneNumbersKey, \.phoneNumbers, newValue.map { $0.stored { $0.stringValue } }) }
  }
  public override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { set(CNContactEmailAddressesKey, \.emailAddresses, newValue.map { $0.stored { $0 as String } }) }
  }
  public override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { set(CNContactUrlAddressesKey, \.urlAddresses, newValue.map { $0.stored { $0 as String } }) }
  }
  public override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { set(CNContactPostalAddressesKey, \.postalAddresses, newValue.map { $0.stored { $0.address } }) }
  }
  public override var dates: [CNLabeledValue<NSDateComponents>] {
    get { super.dates }
    set { set(CNContactDatesKey, \.dates, newValue.map { $0.stored { $0 as DateComponents } }) }
  }
  public override var contactRelations: [CNLabeledValue<CNContactRelation>] {
    get { super.contactRelations }
    set { set(CNContactRelationsKey, \.relations, newValue.map { $0.stored { $0.name } }) }
  }
  public override var socialProfiles: [CNLabeledValue<CNSocialProfile>] {
    get { super.socialProfiles }
    set { set(CNContactSocialProfilesKey, \.socialProfiles, newValue.map { $0.stored { $0.account } }) }
  }
  public override var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] {
    get { super.instantMessageAddresses }
    set { set(CNContactInstantMessageAddressesKey, \.messageAddresses, newValue.map { $0.stored { $0.account } }) }
  }
  public override var birthday: DateComponents? {
    get { super.birthday }
    set { set(CNContactBirthdayKey, \.birthday, newValue) }
  }
  public override var nonGregorianBirthday: DateComponents? {
    get { super.nonGregorianBirthday }
    set { set(CNContactNonGregorianBirthdayKey, \.otherBirthday, newValue) }
  }
  public override var imageData: Data? {
    get { super.imageData }
    set { set(CNContactImageDataKey, \.imageData, newValue) }
  }
}
