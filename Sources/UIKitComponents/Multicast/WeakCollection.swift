/// Weakly held objects in the order of addition.
///
/// It may be mutated during iteration: an iteration visits the objects that were present when it began and are still
/// alive.
@MainActor public struct WeakCollection<Element> {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  public init() {}

  /// The objects that are still alive, in the order of addition.
  public var elements: [Element] { entries.compactMap { $0.object as? Element } }
  public var isEmpty: Bool { elements.isEmpty }
  public var count: Int { elements.count }

  /// Adds an object at the end. An object that is already present keeps its position.
  ///
  /// `element` must be an instance of a class: a value would be released immediately.
  public mutating func add(_ element: Element) {
    precondition(
      type(of: element as Any) is AnyClass, "\(type(of: element)) is not a class; only objects can be held weakly")
    let object = element as AnyObject
    entries.removeAll { $0.object == nil }
    guard !contains(element) else { return }
    entries.append(Entry(object: object))
  }

  public mutating func remove(_ element: Element) {
    let object = element as AnyObject
    entries.removeAll { $0.object == nil || $0.object === object }
  }

  public func contains(_ element: Element) -> Bool {
    let object = element as AnyObject
    return entries.contains { $0.object === object }
  }
}

extension WeakCollection: @MainActor Sequence {
  /// Iterates over the objects that are alive when the iteration begins, and holds them until it ends.
  public func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }
}
