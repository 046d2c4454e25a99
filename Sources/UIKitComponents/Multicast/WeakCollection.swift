/// Objects in the order in which they were added, none of them kept alive.
///
/// It may be changed while it is walked: a walk sees what was there when it began and is still alive.
@MainActor public struct WeakCollection<Element> {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  public init() {}

  /// Those still alive, in the order of adding.
  public var elements: [Element] { entries.compactMap { $0.object as? Element } }
  public var isEmpty: Bool { elements.isEmpty }
  public var count: Int { elements.count }

  /// Adds at the end. What is there already keeps its place.
  ///
  /// `element` must be an instance of a class: a value would be gone at once.
  public mutating func add(_ element: Element) {
    precondition(
      type(of: element as Any) is AnyClass, "\(type(of: element)) is not a class; only objects are held weakly")
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
