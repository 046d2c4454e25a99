/// Objects in an order, each at most once. A look-up takes constant time, a removal linear time.
struct UniqueList<Element: AnyObject> {
  private(set) var elements: [Element] = []
  private var members: Set<ObjectIdentifier> = []

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  var first: Element? { elements.first }

  func contains(_ element: Element) -> Bool { members.contains(ObjectIdentifier(element)) }

  /// Returns false if the element is in the list already.
  @discardableResult mutating func append(_ element: Element) -> Bool {
    guard members.insert(ObjectIdentifier(element)).inserted else { return false }
    elements.append(element)
    return true
  }

  mutating func insert(_ element: Element, at index: Int) {
    guard members.insert(ObjectIdentifier(element)).inserted else { return }
    elements.insert(element, at: min(index, elements.count))
  }

  /// Returns false if the element is not in the list.
  @discardableResult mutating func remove(_ element: Element) -> Bool {
    guard members.remove(ObjectIdentifier(element)) != nil else { return false }
    if let index = elements.firstIndex(where: { $0 === element }) { elements.remove(at: index) }
    return true
  }

  mutating func removeAll(where isRemoved: (Element) -> Bool) {
    let removed = elements.filter(isRemoved)
    guard !removed.isEmpty else { return }
    for element in removed { members.remove(ObjectIdentifier(element)) }
    elements.removeAll(where: isRemoved)
  }

  mutating func removeAll() { self = UniqueList() }

  /// Returns true if the lists have the same elements, in any order.
  func hasSameElements(as other: UniqueList) -> Bool { members == other.members }

  /// Returns true if the lists have the same elements in the same order.
  func isSame(as other: UniqueList) -> Bool {
    elements.count == other.elements.count && zip(elements, other.elements).allSatisfy { $0 === $1 }
  }
}

typealias IDList = UniqueList<NSManagedObjectID>
