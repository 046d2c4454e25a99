/// A vector of mostly zeros: dense values beside a list of the places that may differ from zero.
struct SparseVector {
  private(set) var values: [Double] = []
  /// Places in the order of their first use.
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  /// Makes room for places below `count`.
  mutating func grow(to count: Int) {
    guard count > values.count else { return }
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
  }

  subscript(index: Int32) -> Double { values[Int(index)] }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int32) {
    values[Int(index)] += value
    list(index)
  }

  @inline(__always)
  mutating func set(_ value: Double, at index: Int32) {
    values[Int(index)] = value
    list(index)
  }

  @inline(__always)
  private mutating func list(_ index: Int32) {
    if !isListed[Int(index)] {
      isListed[Int(index)] = true
      indices.append(index)
    }
  }

  /// Zeroes the vector. Costs as much as it has listed places.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
