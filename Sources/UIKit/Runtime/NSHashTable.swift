/// A set of objects by identity, with strong or weak references.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private struct Entry {
    weak var weakObject: AnyObject?
    var strongObject: AnyObject?
  }

  private let isWeak: Bool
  private var entries: [Entry] = []

  private init(isWeak: Bool) {
    self.isWeak = isWeak
  }

  /// Creates a table with strong references.
  public override convenience init() {
    self.init(isWeak: false)
  }

  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

  /// The objects in the order of addition.
  public var allObjects: [ObjectType] {
    entries.compactMap { (isWeak ? $0.weakObject : $0.strongObject) as? ObjectType }
  }
  public var count: Int { allObjects.count }
  public var anyObject: ObjectType? { allObjects.first }

  public func contains(_ object: ObjectType?) -> Bool { allObjects.contains { $0 === object } }
  public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }

  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { isWeak && $0.weakObject == nil }
    entries.append(isWeak ? Entry(weakObject: object) : Entry(strongObject: object))
  }

  public func remove(_ object: ObjectType?) {
    entries.removeAll { (isWeak ? $0.weakObject : $0.strongObject) === object }
  }

  public func removeAllObjects() {
    entries = []
  }
}
