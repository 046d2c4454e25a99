import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppContacts
@_spi(AppModules) @testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct ContactsTests {
  /// The keys of a name and the telephone numbers.
  private nonisolated var keys: [any CNKeyDescriptor] {
    [CNContactFormatter.descriptorForRequiredKeys(for: .fullName), CNContactPhoneNumbersKey as CNKeyDescriptor]
  }

  private func ada() -> CNMutableContact {
    let ada = CNMutableContact()
    (ada.givenName, ada.familyName, ada.namePrefix) = ("Ada", "Lovelace", "Countess")
    ada.phoneNumbers = [
      CNLabeledValue(label: CNLabelPhoneNumberMobile, value: CNPhoneNumber(stringValue: "+44 20 7946 0018"))
    ]
    ada.emailAddresses = [CNLabeledValue(label: CNLabelWork, value: "ada@example.com" as NSString)]
    return ada
  }

  /// Runs with an empty store that the app may use.
  private func withStore(_ body: (CNContactStore) throws -> Void) throws {
    let wasKept = AppFolder.isKept
    defer { AppFolder.isKept = wasKept }
    AppFolder.isKept = false
    ContactBook.records = []
    CNContactStore.permission.replace(answer: .allowed, reason: "To call.")
    try body(CNContactStore())
  }

  private func save(_ contacts: CNMutableContact..., to store: CNContactStore) throws {
    let request = CNSaveRequest()
    for contact in contacts { request.add(contact, toContainerWithIdentifier: nil) }
    try store.execute(request)
  }

  @Test func `contacts are found by words of the name, address, number and identifier`() throws {
    try withStore { store in
      let ada = ada()
      let other = CNMutableContact()
      other.familyName = "Émile"
      try save(ada, other, to: store)
      func found(_ predicate: NSPredicate) throws -> [String] {
        try store.unifiedContacts(matching: predicate, keysToFetch: keys).map(\.familyName)
      }
      #expect(try found(CNContact.predicateForContacts(matchingName: "love ada")) == ["Lovelace"])
      #expect(try found(CNContact.predicateForContacts(matchingName: "emil")) == ["Émile"])
      #expect(try found(CNContact.predicateForContacts(matchingName: "Ada Byron")).isEmpty)
      #expect(try found(CNContact.predicateForContacts(matchingEmailAddress: "ADA@example.com")) == ["Lovelace"])
      let national = CNPhoneNumber(stringValue: "(020) 7946-0018")
      #expect(try found(CNContact.predicateForContacts(matching: national)) == ["Lovelace"])
      #expect(try found(CNContact.predicateForContacts(withIdentifiers: [other.identifier])) == ["Émile"])
      #expect(throws: CNError(.predicateInvalid)) { try found(NSPredicate(value: true)) }
      #expect(throws: CNError(.recordDoesNotExist)) {
        try store.unifiedContact(withIdentifier: "none", keysToFetch: keys)
      }
    }
  }

  @Test func `only fetched keys are available, and an update keeps the others`() throws {
    try withStore { store in
      try save(ada(), to: store)
      let request = CNContactFetchRequest(keysToFetch: [CNContactGivenNameKey as CNKeyDescriptor])
      request.mutableObjects = true
      var fetched: CNMutableContact?
      try store.enumerateContacts(with: request) { contact, stop in
        fetched = contact as? CNMutableContact
        stop.pointee = true
      }
      let contact = try #require(fetched)
      #expect(contact.isKeyAvailable(CNContactGivenNameKey) && !contact.isKeyAvailable(CNContactFamilyNameKey))
      contact.givenName = "Augusta"
      let update = CNSaveRequest()
      update.update(contact)
      try store.execute(update)
      let whole = try store.unifiedContact(withIdentifier: contact.identifier, keysToFetch: keys)
      #expect(whole.givenName == "Augusta" && whole.familyName == "Lovelace" && whole.phoneNumbers.count == 1)
      let deletion = CNSaveRequest()
      deletion.delete(contact)
      try store.execute(deletion)
      #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(deletion) }
    }
  }

  @Test func `a save that fails changes nothing`() throws {
    try withStore { store in
      let request = CNSaveRequest()
      request.add(ada(), toContainerWithIdentifier: nil)
      request.delete(ada())
      #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(request) }
      #expect(ContactBook.records.isEmpty)
    }
  }

  @Test func `a fetch without permission fails`() throws {
    try withStore { store in
      CNContactStore.permission.replace(answer: .denied, reason: nil)
      #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
      #expect(throws: CNError(.authorizationDenied)) {
        try store.unifiedContacts(matching: CNContact.predicateForContacts(matchingName: "a"), keysToFetch: keys)
      }
    }
  }

  @Test func `names are written in the order of their letters`() {
    #expect(CNContactFormatter.string(from: ada(), style: .fullName) == "Countess Ada Lovelace")
    let eastern = CNMutableContact()
    (eastern.givenName, eastern.familyName) = ("太郎", "山田")
    #expect(CNContactFormatter.string(from: eastern, style: .fullName) == "山田太郎")
    #expect(CNContactFormatter.nameOrder(for: eastern) == .familyNameFirst)
    let company = CNMutableContact()
    company.organizationName = "Analytical Engines"
    #expect(CNContactFormatter.string(from: company, style: .fullName) == "Analytical Engines")
    #expect(CNContactFormatter.string(from: CNMutableContact(), style: .fullName) == nil)
  }

  @Test func `addresses have the lines of their country`() {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.postalCode) = ("Unter den Linden 1", "Berlin", "10117")
    (address.country, address.isoCountryCode) = ("Germany", "de")
    let formatter = CNPostalAddressFormatter()
    #expect(formatter.string(from: address) == "Unter den Linden 1\n10117 Berlin\nGermany")
    (address.isoCountryCode, address.state) = ("us", "NY")
    #expect(formatter.string(from: address) == "Unter den Linden 1\nBerlin NY 10117\nGermany")
    let text = formatter.attributedString(from: address)
    let key = NSAttributedString.Key(rawValue: CNPostalAddressPropertyAttribute)
    #expect(text.attribute(key, at: text.length - 1, effectiveRange: nil) as? String == CNPostalAddressCountryKey)
  }

  @Test func `labels and keys have texts`() {
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelPhoneNumberHomeFax) == "home fax")
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: "woods") == "woods")
    #expect(CNContact.localizedString(forKey: CNContactJobTitleKey) == "Job Title")
  }

  @Test func `a chosen contact is passed to the delegate`() throws {
    final class Delegate: NSObject, CNContactPickerDelegate {
      var chosen: [String] = []

      func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
        chosen.append(contact.familyName)
      }
    }
    try withStore { store in
      let hidden = CNMutableContact()
      hidden.familyName = "Babbage"
      try save(ada(), hidden, to: store)
      let root = UIViewController()
      let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { root }
      let picker = CNContactPickerViewController()
      let delegate = Delegate()
      picker.delegate = delegate
      picker.predicateForEnablingContact = NSPredicate(format: "emailAddresses.@count > 0")
      root.present(picker, animated: false)
      screen.advance(seconds: 1)
      try screen.tapText("Babbage")
      #expect(delegate.chosen.isEmpty)
      try screen.tapText("Countess Ada Lovelace")
      #expect(delegate.chosen == ["Lovelace"] && root.presentedViewController == nil)
    }
  }

  @Test func `a tap on a card's value chooses it`() throws {
    final class Delegate: NSObject, CNContactPickerDelegate {
      var chosen: [String?] = []

      func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
        chosen.append((contactProperty.value as? CNPhoneNumber)?.stringValue)
      }
    }
    try withStore { store in
      try save(ada(), to: store)
      let root = UIViewController()
      let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { root }
      let picker = CNContactPickerViewController()
      let delegate = Delegate()
      picker.delegate = delegate
      picker.displayedPropertyKeys = [CNContactPhoneNumbersKey]
      root.present(picker, animated: false)
      screen.advance(seconds: 1)
      try screen.tapText("Countess Ada Lovelace")
      #expect(!screen.shows("ada@example.com"))
      try screen.tapText("+44 20 7946 0018")
      #expect(delegate.chosen == ["+44 20 7946 0018"])
    }
  }

  /// Shows a picker and passes its list.
  private func withList(_ body: (TestScreen, ContactListController) throws -> Void) throws {
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { root }
    let picker = CNContactPickerViewController()
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    let navigation = try #require(picker.children.first as? UINavigationController)
    try body(screen, try #require(navigation.topViewController as? ContactListController))
  }

  @Test func `a picker without contacts shows a notice in the middle`() throws {
    try withStore { _ in
      try withList { screen, list in
        let notice = try #require(list.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)
        #expect(notice.text == "No Contacts" && notice.textProperties.color == .secondaryLabel)
        let label = try #require(screen.visibleLabel("No Contacts"))
        let frame = label.convert(label.bounds, to: list.view)
        #expect(abs(frame.midX - list.view.bounds.midX) < 1)
        #expect(list.view.bounds.inset(by: list.view.safeAreaInsets).contains(frame))
      }
    }
  }

  @Test func `a search for a name that no contact has shows that there are no results`() throws {
    try withStore { store in
      try save(ada(), to: store)
      try withList { screen, list in
        #expect(list.contentUnavailableConfiguration == nil)
        let search = try #require(list.navigationItem.searchController)
        search.isActive = true
        screen.advance(seconds: 1)
        search.searchBar.text = "Byron"
        screen.advance(seconds: 1)
        #expect(screen.shows("No Results for “Byron”") && !screen.shows("No Contacts"))
        #expect(list.tableView.numberOfSections == 0)
        search.searchBar.text = "Love"
        screen.advance(seconds: 1)
        #expect(list.contentUnavailableConfiguration == nil && list.tableView.numberOfRows(inSection: 0) == 1)
        #expect(!screen.shows("No Results for “Byron”"))
      }
    }
  }

  private final class Editor: NSObject, CNContactViewControllerDelegate {
    var names: [String?] = []
    func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {
      names.append(contact?.givenName)
    }
  }

  @Test func `the user makes a contact`() throws {
    try withStore { store in
      let (controller, editor) = (CNContactViewController(forNewContact: nil), Editor())
      controller.contactStore = store
      controller.delegate = editor
      let navigation = UINavigationController(rootViewController: controller)
      let screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { navigation })
      screen.advance(seconds: 0.5)
      try screen.type("Grace", into: "First name")
      try screen.tapText("Done")
      #expect(editor.names == ["Grace"])
      let found = try store.unifiedContacts(
        matching: CNContact.predicateForContacts(matchingName: "grace"), keysToFetch: keys)
      #expect(found.map(\.givenName) == ["Grace"])
      try screen.tapText("Cancel")
      #expect(editor.names == ["Grace", nil])
    }
  }

  @Test func `a contact shows its values`() throws {
    try withStore { store in
      let controller = CNContactViewController(for: ada())
      let navigation = UINavigationController(rootViewController: controller)
      let screen = try TestScreen(size: CGSize(width: 393, height: 700), root: { navigation })
      screen.advance(seconds: 0.5)
      #expect(screen.shows("+44 20 7946 0018") && screen.shows("ada@example.com"))
      try screen.tapText("Edit")
      #expect(screen.shows("Done") && screen.shows("Cancel"))
    }
  }
}
