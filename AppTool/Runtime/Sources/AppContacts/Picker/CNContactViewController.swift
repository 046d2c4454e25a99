@_spi(AppModules) import AppRuntime
import UIKit

@preconcurrency @MainActor public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// Returns true if a tap on a value does its usual work, such as to call a number.
  func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// The user has saved a contact, or cancelled; the delegate dismisses the controller.
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(
    _ viewController: CNContactViewController, shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}

/// Shows a contact, or lets the user make one with a name, an organization, a number and a mail address.
@preconcurrency @MainActor open class CNContactViewController: UIViewController {
  open weak var delegate: (any CNContactViewControllerDelegate)?
  public let contact: CNContact
  /// The store that keeps a new contact.
  open var contactStore: CNContactStore?
  open var displayedPropertyKeys: [any CNKeyDescriptor]?
  /// True if the user can edit the contact.
  open var allowsEditing = true
  open var allowsActions = true
  open var shouldShowLinkedContacts = false
  open var alternateName: String?
  open var message: String?

  private let isNew: Bool
  private lazy var form = ContactFormController(contact)
  private let card = ContactCardController()

  private init(_ contact: CNContact, isNew: Bool) {
    (self.contact, self.isNew) = (contact, isNew)
    super.init(nibName: nil, bundle: nil)
  }

  public convenience init(for contact: CNContact) { self.init(contact, isNew: false) }
  public convenience init(forUnknownContact contact: CNContact) { self.init(contact, isNew: false) }
  public convenience init(forNewContact contact: CNContact?) { self.init(contact ?? CNContact(), isNew: true) }

  public required init?(coder: NSCoder) {
    (contact, isNew) = (CNContact(), true)
    super.init(coder: coder)
  }

  /// The keys of the values that the controller shows.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor {
    CNContactVCardSerialization.descriptorForRequiredKeys()
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if isNew { edit() } else { showCard() }
  }

  private func showCard() {
    title = alternateName ?? NameParts(contact.record, isPhonetic: false).text
    card.properties = CNContactProperty.properties(
      of: contact, keys: displayedPropertyKeys.map { Array($0.keys) })
    card.onTap = { [weak self] in self?.tap($0) }
    embed(card, in: self)
    guard allowsEditing else { return }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.edit() })
  }

  private func tap(_ property: CNContactProperty) {
    guard allowsActions, delegate?.contactViewController(self, shouldPerformDefaultActionFor: property) ?? true,
      let url = property.address
    else { return }
    UIApplication.shared.open(url)
  }

  private func edit() {
    title = isNew ? "New Contact" : title
    embed(form, in: self)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.end(with: nil) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() {
    let edited = form.edited
    let request = CNSaveRequest()
    if isNew { request.add(edited, toContainerWithIdentifier: nil) } else { request.update(edited) }
    do {
      try (contactStore ?? CNContactStore()).execute(request)
      end(with: edited)
    } catch {
      let alert = UIAlertController(title: nil, message: error.localizedDescription, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      present(alert, animated: true)
    }
  }

  private func end(with contact: CNContact?) {
    delegate?.contactViewController(self, didCompleteWith: contact)
  }
}

extension CNContactProperty {
  /// The address that a tap on the value opens.
  fileprivate var address: URL? {
    switch value {
    case let number as CNPhoneNumber: URL(string: "tel:" + number.stringValue.filter { !$0.isWhitespace })
    case let text as NSString where key == CNContactEmailAddressesKey: URL(string: "mailto:\(text)")
    case let text as NSString where key == CNContactUrlAddressesKey: URL(string: String(describing: text))
    default: nil
    }
  }
}
