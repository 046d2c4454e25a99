/// A change of elements of an array that its object announces.
struct ElementChange {
  let kind: NSKeyValueChange
  let indexes: IndexSet
  let key: String

  /// Returns the elements at the indexes of an array.
  func elements(of array: Any?) -> [Any] {
    let all = array.flatMap(KeyedValue.elements) ?? []
    return indexes.filter(all.indices.contains).map { all[$0] }
  }
}

extension NSObject {
  /// Announces a change of elements of an array, as ``willChangeValue(forKey:)`` does. Observers by name with
  /// ``NSKeyValueObservingOptions/old`` take over the elements that are about to be removed or replaced.
  ///
  /// - Parameter indexes: Those of the elements after an insertion, otherwise before the change.
  public func willChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueWatch.announce(self, key, ElementChange(kind: changeKind, indexes: indexes, key: key))
  }

  /// Notifies the observers by name of a change of elements of an array.
  public func didChange(_ changeKind: NSKeyValueChange, valuesAt indexes: IndexSet, forKey key: String) {
    KeyValueWatch.conclude(self, key, ElementChange(kind: changeKind, indexes: indexes, key: key))
  }

  /// Returns the array of a property. Changes of its elements change the property, and its observers by name receive
  /// them as insertions, removals and replacements.
  ///
  /// A property that is an `NSMutableArray` keeps its object; any other is set to a new array with each change.
  ///
  /// - Precondition: A change needs a property of that name that is an array.
  public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyedArray(key, of: self) }
}

/// The array of an object's property.
private final class KeyedArray: NSMutableArray {
  private let key: String
  private let object: NSObject?

  init(_ key: String, of object: NSObject) {
    self.key = key
    self.object = object
    super.init(capacity: 0)
  }

  required init(objects: UnsafePointer<AnyObject>?, count: Int) {
    (key, object) = ("", nil)
    super.init(objects: objects, count: count)
  }

  required convenience init(arrayLiteral elements: Any...) {
    self.init(objects: nil, count: 0)
    addObjects(from: elements)
  }

  required init?(coder: NSCoder) { nil }

  private var value: Any? { object.flatMap { KeyedValue.value(key, in: $0) } }
  private var elements: [Any] { value.flatMap(KeyedValue.elements) ?? [] }

  override var count: Int { elements.count }
  override func object(at index: Int) -> Any { elements[index] }

  override func insert(_ anObject: Any, at index: Int) {
    change(.insertion, at: index) { $0.insert(anObject, at: index) }
  }

  override func removeObject(at index: Int) {
    change(.removal, at: index) { $0.removeObject(at: index) }
  }

  override func replaceObject(at index: Int, with anObject: Any) {
    // `array[array.count] = object` appends.
    if index == count { return insert(anObject, at: index) }
    change(.replacement, at: index) { $0.replaceObject(at: index, with: anObject) }
  }

  override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
    let common = Swift.min(range.length, otherArray.count)
    for index in 0..<common { replaceObject(at: range.location + index, with: otherArray[index]) }
    for index in (common..<range.length).reversed() { removeObject(at: range.location + index) }
    for index in common..<otherArray.count { insert(otherArray[index], at: range.location + index) }
  }

  // Foundation on Linux does not find objects that do not inherit from `NSObject`.

  override func index(of anObject: Any) -> Int { elements.firstIndex { Self.isSame($0, anObject) } ?? NSNotFound }
  override func contains(_ anObject: Any) -> Bool { index(of: anObject) != NSNotFound }

  override func remove(_ anObject: Any) {
    for index in elements.indices.reversed() where Self.isSame(elements[index], anObject) { removeObject(at: index) }
  }

  override func removeObjects(in otherArray: [Any]) {
    for object in otherArray { remove(object) }
  }

  private static func isSame(_ first: Any, _ second: Any) -> Bool {
    let areObjects = type(of: first) is AnyClass && type(of: second) is AnyClass
    if areObjects, first as AnyObject === second as AnyObject { return true }
    guard let first = first as? AnyHashable, let second = second as? AnyHashable else { return false }
    return first == second
  }

  override func copy(with zone: NSZone? = nil) -> Any { NSArray(array: elements) }
  override func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableArray(array: elements) }

  private func change(_ kind: NSKeyValueChange, at index: Int, _ body: (NSMutableArray) -> Void) {
    guard let object else { return }
    object.willChange(kind, valuesAt: [index], forKey: key)
    defer { object.didChange(kind, valuesAt: [index], forKey: key) }
    if let array = value as? NSMutableArray { return body(array) }
    let array = NSMutableArray(array: elements)
    body(array)
    let isSet = KeyValueWatch.withoutAnnouncing(key, of: object) {
      (try? NamedMembers.set(key, to: array.map { $0 }, of: object)) ?? false
    }
    precondition(isSet, "\(type(of: object)) has no array '\(key)' that can be changed by name")
  }
}
