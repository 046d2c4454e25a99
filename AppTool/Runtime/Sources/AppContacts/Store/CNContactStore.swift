@_spi(AppModules) import AppRuntime
import UIKit

public enum CNEntityType: Int, Sendable {
  case contacts
}

/// The user's answer to an app's request to use the contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
  /// Only some contacts. The user gives all or none here.
  case limited
}

extension Notification.Name {
  /// Posted on the main thread after the contacts were changed.
  public static let CNContactStoreDidChange = Self("CNContactStoreDidChangeNotification")
}

/// The contacts of the app. They are kept for each app and are none at first.
open class CNContactStore: NSObject, @unchecked Sendable {
  static let permission = AppPermission(
    name: "contacts-permission", key: "NSContactsUsageDescription", use: "use your contacts")

  public override init() {
    super.init()
  }

  // MARK: Permission

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    switch permission.answer {
    case .allowed: .authorized
    case .denied: .denied
    case nil: .notDetermined
    }
  }

  /// Asks the user, once for each app, and calls the handler on the main thread.
  ///
  /// - Precondition: `Info.plist` has a text for `NSContactsUsageDescription`.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completionHandler = completionHandler
    Self.permission.request { answer in
      completionHandler(answer == .allowed, answer == .allowed ? nil : CNError(.authorizationDenied))
    }
  }

  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isAllowed, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isAllowed) }
      }
    }
  }

  /// The first use asks the user, and fails meanwhile.
  ///
  /// - Throws: ``CNError`` with `authorizationDenied` without the permission.
  private func requirePermission() throws {
    if Self.permission.answer == nil { Self.permission.request { _ in } }
    guard Self.permission.answer == .allowed else { throw CNError(.authorizationDenied) }
  }

  // MARK: Fetching

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.predicate = predicate
    return try contacts(request)
  }

  /// - Throws: ``CNError`` with `recordDoesNotExist` if there is none.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let predicate = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let contact = try unifiedContacts(matching: predicate, keysToFetch: keys).first else {
      throw CNError(.recordDoesNotExist)
    }
    return contact
  }

  /// Calls a block with each contact until it stops.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stop = false as ObjCBool
    for contact in try contacts(fetchRequest) {
      block(contact, &stop)
      if stop.boolValue { return }
    }
  }

  private func contacts(_ request: CNContactFetchRequest) throws -> [CNContact] {
    try requirePermission()
    var records = ContactBook.records
    if let predicate = request.predicate {
      guard let predicate = predicate as? ContactPredicate else { throw CNError(.predicateInvalid) }
      records = records.filter(predicate.matches)
    }
    if request.sortOrder != .none {
      records.sort {
        let (first, second) = ($0.sortName(request.sortOrder), $1.sortName(request.sortOrder))
        return first.localizedStandardCompare(second) == .orderedAscending
      }
    }
    let keys = request.keysToFetch.keys
    return records.map { record in
      var fetched = ContactRecord(identifier: record.identifier)
      fetched.merge(record, keys: keys.imageIncluded)
      return request.mutableObjects ? CNMutableContact(fetched, keys: keys) : CNContact(fetched, keys: keys)
    }
  }

  // MARK: Changing

  /// Does all changes of a request or none.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try requirePermission()
    try ContactBook.change { records in
      for change in saveRequest.changes {
        switch change {
        case .add(let contact):
          guard !records.contains(where: { $0.identifier == contact.identifier }) else {
            throw CNError(.insertedRecordAlreadyExists)
          }
          records.append(contact.record)
        case .update(let contact):
          try records[Self.index(of: contact, in: records)].merge(contact.record, keys: contact.keys)
        case .delete(let contact):
          try records.remove(at: Self.index(of: contact, in: records))
        }
      }
    }
    onMain { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
  }

  private static func index(of contact: CNContact, in records: [ContactRecord]) throws -> Int {
    guard let index = records.firstIndex(where: { $0.identifier == contact.identifier }) else {
      throw CNError(.recordDoesNotExist)
    }
    return index
  }

  // MARK: Containers

  /// The identifier of the store's only container.
  open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }

  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    [CNContainer.local].filter { predicate?.evaluate(with: $0) ?? true }
  }
}

extension Set<String> {
  /// The keys with that of the image, which the small picture is made of.
  fileprivate var imageIncluded: Set<String> {
    let small: Set = [CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey]
    return isDisjoint(with: small) ? self : subtracting(small).union([CNContactImageDataKey])
  }
}

/// The user's settings for contacts.
public final class CNContactsUserDefaults: NSObject, Sendable {
  private static let only = CNContactsUserDefaults()

  public class func shared() -> CNContactsUserDefaults { only }

  /// The order of names in sorted lists.
  public var sortOrder: CNContactSortOrder { .familyName }
  /// The code of the country, in lower case.
  public var countryCode: String { (SystemPreferences.currentLocale.region?.identifier ?? "us").lowercased() }
}
