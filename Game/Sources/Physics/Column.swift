/// A growable array of plain values whose memory inner loops can access directly.
///
/// Every access to an array in a class costs a uniqueness check and a bounds check (measured: twelve times a plain
/// loop), so each pass takes `base` once. Other code uses the checked subscript.
final class Column<Element: BitwiseCopyable> {
  /// The first element; valid until the next call that changes the capacity.
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = Column.allocate(self.capacity)
  }

  init(copying other: Column) {
    capacity = max(other.count, 1)
    count = other.count
    base = Column.allocate(capacity)
    base.initialize(from: other.base, count: count)
  }

  convenience init(_ elements: [Element]) {
    self.init(capacity: elements.count)
    for element in elements { append(element) }
  }

  deinit { base.deallocate() }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "Column: index \(index) is outside 0..<\(count).")
      return base[index]
    }
    set {
      precondition(index >= 0 && index < count, "Column: index \(index) is outside 0..<\(count).")
      base[index] = newValue
    }
  }

  /// Reserves capacity for at least `minimum` elements; keeps the contents.
  func reserve(_ minimum: Int) {
    guard minimum > capacity else { return }
    let larger = max(minimum, capacity + capacity / 2)
    let memory = Column.allocate(larger)
    memory.initialize(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = larger
  }

  /// Removes all elements; keeps the memory.
  func removeAll() { count = 0 }

  /// Releases the unused memory if there is much of it.
  func trim() {
    guard capacity > count + count / 8 + 16 else { return }
    let memory = Column.allocate(max(count, 1))
    memory.initialize(from: base, count: count)
    base.deallocate()
    base = memory
    capacity = max(count, 1)
  }

  /// The allocated memory, in bytes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  func append(_ element: Element) {
    reserve(count + 1)
    base[count] = element
    count += 1
  }

  /// Appends a range of another column.
  func append(_ range: Range<Int>, of other: Column) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= other.count, "Column: \(range) is outside 0..<\(other.count).")
    reserve(count + range.count)
    (base + count).initialize(from: other.base + range.lowerBound, count: range.count)
    count += range.count
  }

  /// Sets the number of elements. New ones have the given value.
  func resize(to newCount: Int, filling value: Element) {
    reserve(newCount)
    if newCount > count { (base + count).initialize(repeating: value, count: newCount - count) }
    count = newCount
  }

  /// Sets the count after elements were written through `base`.
  func adopt(count newCount: Int) {
    precondition(newCount <= capacity, "Column: \(newCount) elements do not fit in \(capacity).")
    count = newCount
  }

  /// Replaces a range of elements with others and moves the elements after it.
  func replace(_ range: Range<Int>, with elements: [Element]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "Column: \(range) is outside 0..<\(count).")
    let tail = count - range.upperBound
    let newCount = range.lowerBound + elements.count + tail
    reserve(newCount)
    (base + range.lowerBound + elements.count).update(from: base + range.upperBound, count: tail)
    for (offset, element) in elements.enumerated() { base[range.lowerBound + offset] = element }
    count = newCount
  }

  func elements(_ range: Range<Int>) -> [Element] { range.map { self[$0] } }

  /// Allocates memory aligned to 64 bytes, so that eight lanes never straddle two cache lines.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = MemoryLayout<Element>.stride * capacity
    return UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }
}
