/// A vector of mostly zeros: dense values and a list of the indices that may be nonzero.
struct SparseVector {
  private(set) var values: [Double] = []
  /// The indices in the order of their first use.
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  /// Allocates space for indices below `count`.
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

  /// Zeroes the vector. The cost is linear in the number of listed indices.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
