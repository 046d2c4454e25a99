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
  /// The entries by the hashes of their keys.
  private var buckets: [Int: [(key: Reference, object: Reference)]] = [:]

  private init(hasWeakKeys: Bool, hasWeakObjects: Bool) {
    self.hasWeakKeys = hasWeakKeys
    self.hasWeakObjects = hasWeakObjects
  }

  /// Creates a table with strong references.
  public override convenience init() {
    self.init(hasWeakKeys: false, hasWeakObjects: false)
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
    return buckets[Self.hash(of: aKey)]?.first { Self.areEqual($0.key.object, aKey) }?.object.object as? ObjectType
  }

  /// Sets the object of a key; `nil` removes the entry.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    let entry = (Reference(aKey, isWeak: hasWeakKeys), Reference(anObject, isWeak: hasWeakObjects))
    buckets[Self.hash(of: aKey), default: []].append(entry)
  }

  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    let hash = Self.hash(of: aKey)
    buckets[hash]?.removeAll { $0.key.object == nil || $0.object.object == nil || Self.areEqual($0.key.object, aKey) }
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

  private static func hash(of key: AnyObject) -> Int { (key as? NSObject)?.hash ?? ObjectIdentifier(key).hashValue }

  private static func areEqual(_ first: AnyObject?, _ second: AnyObject) -> Bool {
    first === second || (first as? NSObject)?.isEqual(second) == true
  }
}
