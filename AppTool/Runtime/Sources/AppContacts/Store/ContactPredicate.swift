import Foundation

/// A predicate for contacts of the store.
final class ContactPredicate: NSPredicate {
  let matches: @Sendable (ContactRecord) -> Bool

  init(_ matches: @escaping @Sendable (ContactRecord) -> Bool) {
    self.matches = matches
    super.init(value: true)
  }

  required init?(coder: NSCoder) { nil }

  override func evaluate(with object: Any?) -> Bool { (object as? CNContact).map { matches($0.record) } ?? false }
}

extension CNContact {
  /// Contacts with a name in which each word of the text begins a word, without case and diacritics.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    ContactPredicate { $0.hasName(name) }
  }

  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    ContactPredicate { $0.hasEmailAddress(emailAddress) }
  }

  /// Contacts with a number, with or without the codes of the country and the area.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    ContactPredicate { $0.hasPhoneNumber(phoneNumber) }
  }

  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    ContactPredicate { identifiers.contains($0.identifier) }
  }

  /// All contacts for the store's only container.
  public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    ContactPredicate { _ in containerIdentifier == CNContainer.local.identifier }
  }
}

public enum CNContainerType: Int, Sendable {
  case unassigned, local, exchange, cardDAV
}

/// A collection of contacts. The store has one.
public final class CNContainer: NSObject, Sendable {
  static let local = CNContainer()

  public let identifier = "local"
  public let name = "Contacts"
  public let type = CNContainerType.local

  private override init() {
    super.init()
  }

  public class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContainer).map { identifiers.contains($0.identifier) } ?? false }
  }
}
