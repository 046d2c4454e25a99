import Foundation

/// The reason of a change of a store that came from another device; none comes here.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The changed keys, an array of `String`.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
public let NSUbiquitousKeyValueStoreServerChange = 0
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
public let NSUbiquitousKeyValueStoreAccountChange = 3

/// Values of property lists under keys, in a file of the app.
///
/// They stay on this machine, as on a device without an account of iCloud, so ``didChangeExternallyNotification`` is not
/// posted. Callable on any thread.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore(AppFile(name: "key-value-store.plist"))
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  /// The values as a property list.
  struct Content: Codable {
    var values: Data
  }

  private let file: AppFile<Content>
  private let lock = NSLock()
  private var values: [String: Any]

  init(_ file: AppFile<Content>) {
    self.file = file
    let list = file.read().flatMap { try? PropertyListSerialization.propertyList(from: $0.values, format: nil) }
    values = list as? [String: Any] ?? [:]
    super.init()
  }

  open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  /// Returns 0 for a key without a number.
  open func longLong(forKey aKey: String) -> Int64 { number(forKey: aKey)?.int64Value ?? 0 }
  open func double(forKey aKey: String) -> Double { number(forKey: aKey)?.doubleValue ?? 0 }
  open func bool(forKey aKey: String) -> Bool { number(forKey: aKey)?.boolValue ?? false }

  private func number(forKey key: String) -> NSNumber? {
    switch object(forKey: key) {
    case let number as NSNumber: number
    case let number as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: number))
    case let number as Double: NSNumber(value: number)
    case let flag as Bool: NSNumber(value: flag)
    default: nil
    }
  }

  /// Sets a value of a property list, and writes the file; `nil` removes the value.
  open func set(_ anObject: Any?, forKey aKey: String) {
    precondition(
      anObject.map { PropertyListSerialization.propertyList([$0], isValidFor: .binary) } ?? true,
      "NSUbiquitousKeyValueStore: the value for '\(aKey)' is not one of a property list: \(anObject ?? "nil")")
    lock.withLock {
      values[aKey] = anObject
      write()
    }
  }

  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
  open func set(_ value: Int64, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Double, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }
  open func set(_ value: Bool, forKey aKey: String) { set(NSNumber(value: value) as Any?, forKey: aKey) }

  open func removeObject(forKey aKey: String) { set(nil as Any?, forKey: aKey) }

  /// All values by their keys.
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// Writes the file again. Returns false if it cannot be written.
  @discardableResult open func synchronize() -> Bool { lock.withLock { write() } }

  @discardableResult private func write() -> Bool {
    let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    return data.map { file.write(Content(values: $0)) } ?? false
  }
}
