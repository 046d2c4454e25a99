import Foundation

/// The contacts and keys to fetch.
open class CNContactFetchRequest: NSObject {
  /// One that ``CNContact`` makes; `nil` for all contacts.
  open var predicate: NSPredicate?
  open var keysToFetch: [any CNKeyDescriptor]
  /// True for contacts that are ``CNMutableContact``.
  open var mutableObjects = false
  /// The store has one container, so there is nothing to unify.
  open var unifyResults = true
  open var sortOrder = CNContactSortOrder.none

  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
  }
}

/// Changes of the store, which ``CNContactStore/execute(_:)`` does together.
open class CNSaveRequest: NSObject {
  enum Change {
    case add(CNMutableContact)
    case update(CNMutableContact)
    case delete(CNMutableContact)
  }

  var changes: [Change] = []

  /// Adds a contact. The store has one container.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {
    changes.append(.add(contact))
  }

  /// Changes the properties that the contact has of a stored one.
  open func update(_ contact: CNMutableContact) { changes.append(.update(contact)) }
  open func delete(_ contact: CNMutableContact) { changes.append(.delete(contact)) }
}
