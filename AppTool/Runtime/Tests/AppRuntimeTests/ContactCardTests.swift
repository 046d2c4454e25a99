import Foundation
import Testing

@testable import AppContacts

@Suite struct ContactCardTests {
  private func read(_ lines: String...) throws -> CNContact {
    let text = (["BEGIN:VCARD"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
    return try #require(try CNContactVCardSerialization.contacts(with: Data(text.utf8)).first)
  }

  @Test func `written contacts are read again`() throws {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName, contact.nameSuffix) = ("Grace", "Hopper; née Murray", "PhD")
    (contact.organizationName, contact.departmentName, contact.jobTitle) = ("Navy, US", "Compilers", "Admiral")
    contact.note = "First line\nsecond line with \\ and a text that is longer than one line of a card can be, ünïcode"
    contact.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberWorkFax, value: CNPhoneNumber(stringValue: "1 (555) 010-9999")),
      CNLabeledValue(label: "ship", value: CNPhoneNumber(stringValue: "2")),
    ]
    contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "grace@example.com" as NSString)]
    let address = CNMutablePostalAddress()
    (address.street, address.city) = ("1 Main St\nFloor 2", "Arlington")
    (address.state, address.postalCode, address.isoCountryCode) = ("VA", "22201", "us")
    contact.postalAddresses = [CNLabeledValue(label: CNLabelWork, value: address)]
    contact.birthday = DateComponents(year: 1906, month: 12, day: 9)
    contact.contactRelations = [
      CNLabeledValue(label: CNLabelContactRelationSpouse, value: CNContactRelation(name: "Vincent"))
    ]
    let data = try CNContactVCardSerialization.data(with: [contact, CNContact()])
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    let contacts = try CNContactVCardSerialization.contacts(with: data)
    #expect(contacts.count == 2)
    let copy = contacts[0]
    #expect(contacts[1].givenName.isEmpty)
    #expect(copy.familyName == contact.familyName && copy.givenName == "Grace" && copy.nameSuffix == "PhD")
    #expect(copy.organizationName == "Navy, US" && copy.departmentName == "Compilers" && copy.jobTitle == "Admiral")
    #expect(copy.note == contact.note)
    #expect(copy.phoneNumbers.map(\.label) == [CNLabelPhoneNumberWorkFax, "ship"])
    #expect(copy.phoneNumbers.map(\.value) == contact.phoneNumbers.map(\.value))
    #expect(copy.emailAddresses.first?.label == CNLabelHome)
    #expect(copy.postalAddresses.map(\.value) == [address.copy() as? CNPostalAddress])
    #expect(copy.birthday == contact.birthday && copy.contactRelations.first?.value.name == "Vincent")
  }

  // The examples follow RFC 2426, section 7, and RFC 6350, section 8.
  @Test func `cards of other programs are read`() throws {
    let third = try read(
      "VERSION:3.0", "N:Howes;Tim;;;", "FN:Tim Howes", "ORG:Netscape Communications Corp.",
      "ADR;TYPE=WORK:;;501 E. Middlefield Rd.;Mountain View;CA; 94043;U.S.A.",
      "TEL;TYPE=VOICE,MSG,WORK:+1-415-937-3419", "EMAIL;TYPE=INTERNET:howes@netscape.com")
    #expect(third.givenName == "Tim" && third.familyName == "Howes")
    #expect(third.postalAddresses.first?.value.city == "Mountain View")
    #expect(third.phoneNumbers.first?.label == CNLabelWork)
    let fourth = try read(
      "VERSION:4.0", "FN:Simon Perreault", "N:Perreault;Simon;;;ing. jr,M.Sc.", "BDAY:--0203",
      "TEL;VALUE=uri;TYPE=\"cell,voice\":tel:+1-418-262-6501", "URL;TYPE=home:http://nomis80.org")
    #expect(fourth.birthday == DateComponents(month: 2, day: 3))
    #expect(fourth.phoneNumbers.first?.value.stringValue == "+1-418-262-6501")
    #expect(fourth.phoneNumbers.first?.label == CNLabelPhoneNumberMobile)
    #expect(fourth.urlAddresses.first?.value == "http://nomis80.org")
    let second = try read(
      "VERSION:2.1", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;;",
      "TEL;CELL:1", "PHOTO;ENCODING=BASE64;TYPE=PNG:aGVsbG8=")
    #expect(second.familyName == "Müller" && second.givenName == "Jürgen")
    #expect(second.phoneNumbers.first?.label == CNLabelPhoneNumberMobile)
    #expect(second.imageData == Data("hello".utf8))
  }

  @Test func `a name without its parts is the given name`() throws {
    #expect(try read("VERSION:3.0", "FN:Madonna").givenName == "Madonna")
  }

  @Test func `data without a card are an error`() {
    #expect(throws: CNError(.vCardMalformed)) { try CNContactVCardSerialization.contacts(with: Data("text".utf8)) }
  }
}
