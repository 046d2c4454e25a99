@_spi(AppModules) import AppRuntime
import UIKit

/// Receives what the user chooses. Implement one of the methods.
@preconcurrency @MainActor public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// Called if the user cancels. The picker is dismissed in any case.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {
    picker.isAnswered = false
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty) {
    picker.isAnswered = false
  }
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {
    picker.isAnswered = false
  }
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelectContactProperties contactProperties: [CNContactProperty]
  ) { picker.isAnswered = false }
}

/// Lets the user choose contacts, or values of them, in a list with a search field.
///
/// It needs no permission, because the app gets only what is chosen. A tap on a contact chooses it if the delegate
/// takes one. A delegate that takes several gets those that are marked, and one that takes values gets the tapped
/// value of the contact's card.
@preconcurrency @MainActor open class CNContactPickerViewController: UIViewController {
  open weak var delegate: (any CNContactPickerDelegate)?
  /// The keys of the values on the cards; `nil` for all. With keys a tap on a contact shows its card.
  open var displayedPropertyKeys: [String]?
  /// The contacts that can be chosen; `nil` for all.
  open var predicateForEnablingContact: NSPredicate?
  /// The contacts that a tap chooses; a tap on another one shows its card.
  open var predicateForSelectionOfContact: NSPredicate?
  /// The values that a tap chooses; `nil` for all.
  open var predicateForSelectionOfProperty: NSPredicate?

  /// Set to false by the default implementations of the delegate's methods.
  var isAnswered = true

  private let list = ContactListController()

  open override func viewDidLoad() {
    super.viewDidLoad()
    list.contacts = ContactBook.records.sorted {
      $0.sortName(.familyName).localizedStandardCompare($1.sortName(.familyName)) == .orderedAscending
    }.map { CNContact($0) }
    list.isEnabled = { [weak self] in self?.predicateForEnablingContact?.evaluate(with: $0.values) ?? true }
    list.onCancel = { [weak self] in self?.cancel() }
    list.onTap = { [weak self] in self?.tap($0) }
    list.onDone = { [weak self] in self?.choose($0) }
    let navigation = UINavigationController(rootViewController: list)
    embed(navigation, in: self)
  }

  private func cancel() {
    delegate?.contactPickerDidCancel(self)
    dismissSelf()
  }

  private func dismissSelf() { presentingViewController?.dismiss(animated: true) }

  /// Calls a method of the delegate. Returns false if the delegate does not implement it.
  private func answers(_ call: (any CNContactPickerDelegate) -> Void) -> Bool {
    guard let delegate else { return false }
    isAnswered = true
    call(delegate)
    return isAnswered
  }

  private func tap(_ contact: CNContact) {
    let showsCard =
      predicateForSelectionOfContact.map { !$0.evaluate(with: contact.values) } ?? (displayedPropertyKeys != nil)
    if showsCard { return showCard(of: contact) }
    if answers({ $0.contactPicker(self, didSelect: contact) }) { return dismissSelf() }
    list.toggle(contact)
  }

  private func choose(_ contacts: [CNContact]) {
    if answers({ $0.contactPicker(self, didSelect: contacts) }) { return dismissSelf() }
    let properties = contacts.flatMap { CNContactProperty.properties(of: $0, keys: displayedPropertyKeys) }
    if answers({ $0.contactPicker(self, didSelectContactProperties: properties) }) { return dismissSelf() }
    if let contact = contacts.first { showCard(of: contact) }
  }

  private func showCard(of contact: CNContact) {
    let card = ContactCardController()
    card.title = NameParts(contact.record, isPhonetic: false).text
    card.properties = CNContactProperty.properties(of: contact, keys: displayedPropertyKeys)
    card.onTap = { [weak self] in self?.tap($0) }
    list.navigationController?.pushViewController(card, animated: true)
  }

  private func tap(_ property: CNContactProperty) {
    guard predicateForSelectionOfProperty?.evaluate(with: property.values) ?? true else { return }
    if answers({ $0.contactPicker(self, didSelect: property) }) { return dismissSelf() }
    if answers({ $0.contactPicker(self, didSelectContactProperties: [property]) }) { dismissSelf() }
  }
}
