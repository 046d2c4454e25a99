@_spi(AppModules) import AppRuntime
import Foundation
import Synchronization

/// The passwords, keys and certificates of the app. They are in its own folder, in a file that only the user can read;
/// they are not encrypted.
struct Keychain {
  /// The keychain of the running app.
  static let shared = Mutex(Keychain(file: nil))

  private var file: AppFile<[KeychainItem]>?
  private var items: [KeychainItem] = []

  /// - Parameter file: The file; `nil` for that of the app, which is found with the first call.
  init(file: AppFile<[KeychainItem]>?) {
    self.file = file
  }

  /// Reads the file, which another process of the same app may have changed.
  private mutating func load() -> OSStatus {
    let file = file ?? AppFile(name: "keychain.plist")
    self.file = file
    do {
      if let kept = try file.load() { items = kept }
      return errSecSuccess
    } catch {
      warn("the passwords of the app were not read: \(error)")
      return errSecDecode
    }
  }

  /// Writes changed items. If that is not possible, nothing has changed.
  private mutating func store(_ changed: [KeychainItem]) -> OSStatus {
    guard file?.write(changed) == true else { return errSecIO }
    items = changed
    return errSecSuccess
  }

  mutating func add(_ query: KeychainQuery, at date: Date = Date()) -> (OSStatus, AnyObject?) {
    guard query.isValid, let kind = query.kind else { return (errSecParam, nil) }
    guard KeychainItem.known[kind] != nil else { return (errSecUnimplemented, nil) }
    let status = load()
    guard status == errSecSuccess else { return (status, nil) }
    let item = query.item(of: kind, at: date)
    guard !item.needsObject || item.object != nil else { return (errSecParam, nil) }
    guard !items.contains(where: item.isDuplicate) else { return (errSecDuplicateItem, nil) }
    let result = store(items + [item])
    return (result, result == errSecSuccess && query.returnsValues ? query.value(of: item) : nil)
  }

  mutating func find(_ query: KeychainQuery) -> (OSStatus, AnyObject?) {
    guard query.isValid, query.limit > 0 else { return (errSecParam, nil) }
    let status = load()
    guard status == errSecSuccess else { return (status, nil) }
    let found = items.filter(query.matches).prefix(query.limit)
    guard let first = found.first else { return (errSecItemNotFound, nil) }
    guard query.returnsValues else { return (errSecSuccess, nil) }
    if query.limit == 1 { return (errSecSuccess, query.value(of: first)) }
    return (errSecSuccess, NSArray(array: found.compactMap(query.value)))
  }

  mutating func update(_ query: KeychainQuery, with changes: KeychainQuery, at date: Date = Date()) -> OSStatus {
    guard query.isValid, changes.isValid, changes.kind == nil else { return errSecParam }
    let status = load()
    guard status == errSecSuccess else { return status }
    let found = items.indices.filter { query.matches(items[$0]) }
    guard !found.isEmpty else { return errSecItemNotFound }
    var changed = items
    for index in found {
      changed[index].attributes.merge(changes.attributes) { $1 }
      changed[index].attributes["mdat"] = .date(date)
      if let data = changes.data { changed[index].data = data }
      guard !changed.contains(where: changed[index].isDuplicate) else { return errSecDuplicateItem }
    }
    return store(changed)
  }

  mutating func remove(_ query: KeychainQuery) -> OSStatus {
    guard query.isValid else { return errSecParam }
    let status = load()
    guard status == errSecSuccess else { return status }
    let kept = items.filter { !query.matches($0) }
    return kept.count == items.count ? errSecItemNotFound : store(kept)
  }
}

/// Adds a password, a key or a certificate.
///
/// - Parameters:
///   - attributes: Its class, attributes and data, and the kinds of results.
///   - result: Gets the results that are requested.
@discardableResult public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(attributes)
  let (status, value) = Keychain.shared.withLock { keychain in keychain.add(query) }
  if let value { result?.pointee = value }
  return status
}

/// Finds passwords, keys or certificates.
///
/// - Parameters:
///   - query: The class, the attributes and the number of the items, and the kinds of results.
///   - result: Gets the results that are requested.
@discardableResult public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(query)
  let (status, value) = Keychain.shared.withLock { keychain in keychain.find(query) }
  if let value { result?.pointee = value }
  return status
}

/// Changes attributes and data of the items that match.
@discardableResult public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  let (query, changes) = (KeychainQuery(query), KeychainQuery(attributesToUpdate))
  return Keychain.shared.withLock { keychain in keychain.update(query, with: changes) }
}

/// Removes all items that match.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  return Keychain.shared.withLock { keychain in keychain.remove(query) }
}
