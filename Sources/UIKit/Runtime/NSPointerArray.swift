/// A list of references to objects, weak or strong, in which a place can be empty.
///
/// A pointer is that of an object, as `Unmanaged.toOpaque()` gives it.
public final class NSPointerArray: NSObject {
  private struct Entry {
    weak var weakObject: AnyObject?
    var strongObject: AnyObject?
  }

  private let isWeak: Bool
  private var entries: [Entry] = []

  private init(isWeak: Bool) {
    self.isWeak = isWeak
  }

  public override convenience init() {
    self.init(isWeak: false)
  }

  public class func weakObjects() -> NSPointerArray { NSPointerArray(isWeak: true) }
  public class func strongObjects() -> NSPointerArray { NSPointerArray(isWeak: false) }

  /// The number of places, with those whose objects have ended. A lower number removes places, a higher one adds empty
  /// places.
  public var count: Int {
    get { entries.count }
    set {
      entries.removeLast(max(0, entries.count - newValue))
      while entries.count < newValue { entries.append(Entry()) }
    }
  }

  /// The objects, without the empty places.
  public var allObjects: [Any] { entries.compactMap(object) }

  /// Returns the pointer at an index from 0 to ``count`` − 1; `nil` for an empty place.
  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    object(entries[index]).map { Unmanaged.passUnretained($0).toOpaque() }
  }

  public func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    entries.append(entry(pointer))
  }

  public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    entries.insert(entry(item), at: index)
  }

  public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    entries[index] = entry(item)
  }

  public func removePointer(at index: Int) {
    entries.remove(at: index)
  }

  /// Removes the empty places. Foundation does so only after an empty pointer was added; this does always.
  public func compact() {
    entries.removeAll { object($0) == nil }
  }

  private func object(_ entry: Entry) -> AnyObject? { isWeak ? entry.weakObject : entry.strongObject }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return isWeak ? Entry(weakObject: object) : Entry(strongObject: object)
  }
}
