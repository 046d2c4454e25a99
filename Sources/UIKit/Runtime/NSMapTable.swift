/// Objects by keys that are objects, each with strong or weak references. Keys are equal as objects of Foundation are.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Reference {
    private weak var weakObject: AnyObject?
    private var strongObject: AnyObject?

    init(_ object: AnyObject, isWeak: Bool) {
      if isWeak { weakObject = object } else { strongObject = object }
    }

    var object: AnyObject? { strongObject ?? weakObject }
  }

  private let hasWeakKeys: Bool
  private let hasWeakObjects: Bool
  /// True if two keys are equal only if they are the same object.
  private let comparesIdentity: Bool
  /// The entries by the hashes of their keys.
  private var buckets: [Int: [(key: Reference, object: Reference)]] = [:]

  private init(hasWeakKeys: Bool, hasWeakObjects: Bool, comparesIdentity: Bool = false) {
    self.hasWeakKeys = hasWeakKeys
    self.hasWeakObjects = hasWeakObjects
    self.comparesIdentity = comparesIdentity
  }

  /// Creates a table with strong references.
  public override convenience init() {
    self.init(hasWeakKeys: false, hasWeakObjects: false)
  }

  /// Creates a table with references of these kinds; those without ``NSPointerFunctions/Options/weakMemory`` are strong.
  /// Keys are equal as objects of Foundation are, except with ``NSPointerFunctions/Options/objectPointerPersonality``.
  public convenience init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options) {
    self.init(
      hasWeakKeys: keyOptions.contains(.weakMemory), hasWeakObjects: valueOptions.contains(.weakMemory),
      comparesIdentity: keyOptions.contains(.objectPointerPersonality))
  }

  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: false, hasWeakObjects: true)
  }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: true, hasWeakObjects: false)
  }
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(hasWeakKeys: true, hasWeakObjects: true)
  }

  /// The number of entries whose key and object exist.
  public var count: Int { entries.count }

  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return buckets[hash(of: aKey)]?.first { areEqual($0.key.object, aKey) }?.object.object as? ObjectType
  }

  /// Sets the object of a key; `nil` removes the entry.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    let entry = (Reference(aKey, isWeak: hasWeakKeys), Reference(anObject, isWeak: hasWeakObjects))
    buckets[hash(of: aKey), default: []].append(entry)
  }

  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = hash(of: aKey)
    buckets[hash]?.removeAll { $0.key.object == nil || $0.object.object == nil || areEqual($0.key.object, aKey) }
    if buckets[hash]?.isEmpty == true { buckets[hash] = nil }
  }

  public func removeAllObjects() {
    buckets = [:]
  }

  /// The keys in no order.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.key)).objectEnumerator() }
  /// The objects in no order; `nil` if there are none.
  public func objectEnumerator() -> NSEnumerator? {
    entries.isEmpty ? nil : NSArray(array: entries.map(\.object)).objectEnumerator()
  }

  private var entries: [(key: KeyType, object: ObjectType)] {
    buckets.values.joined().compactMap { entry in
      guard let key = entry.key.object as? KeyType, let object = entry.object.object as? ObjectType else { return nil }
      return (key, object)
    }
  }

  private func hash(of key: AnyObject) -> Int {
    let object = comparesIdentity ? nil : key as? NSObject
    return object?.hash ?? ObjectIdentifier(key).hashValue
  }

  private func areEqual(_ first: AnyObject?, _ second: AnyObject) -> Bool {
    first === second || (!comparesIdentity && (first as? NSObject)?.isEqual(second) == true)
  }
}

/// The names of the kinds of references that a table of objects keeps.
public enum NSPointerFunctions {
  /// The kinds of references and of comparisons.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are retained.
    public static let strongMemory: Options = []
    /// Objects are not retained, and their entries end with them.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal as `isEqual(_:)` says.
    public static let objectPersonality: Options = []
    /// Objects are equal only to themselves.
    public static let objectPointerPersonality = Options(rawValue: 2 << 8)
  }
}
