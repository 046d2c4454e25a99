/// Solves triangular systems with sparse right-hand sides, visiting only the entries that a right-hand side reaches.
///
/// The pivots to visit are in a bit set. Since all entries of a factor lead onward, the set yields them in the right
/// order while it is being filled.
struct TriangularSolver {
  private var work: [Double] = []
  private var waiting: [UInt64] = []

  mutating func grow(to count: Int) {
    if work.count < count { work.append(contentsOf: repeatElement(0, count: count - work.count)) }
    let words = (count + 63) / 64
    if waiting.count < words { waiting.append(contentsOf: repeatElement(0, count: words - waiting.count)) }
  }

  /// Moves the right-hand side out of a vector.
  mutating func load(_ vector: inout SparseVector, ranks: [Int32]) {
    for index in vector.indices {
      let value = vector[index]
      guard value != 0 else { continue }
      let pivot = Int(ranks[Int(index)])
      work[pivot] = value
      waiting[pivot >> 6] |= 1 << UInt64(pivot & 63)
    }
    vector.clear()
  }

  /// Forward substitution: propagates every pending value to later pivots, in order, and leaves all of them pending.
  ///
  /// Divides each by its divisor first, if `divisors` is not `nil`.
  mutating func substituteForward(_ factor: Factorization.Compressed, divisors: [Double]?) {
    Self.substituteForward(factor, divisors, &work, &waiting)
  }

  /// Backward substitution: propagates every pending value to earlier pivots, starting from the last, and moves the
  /// results to the vector.
  ///
  /// Divides each by its divisor first, if `divisors` is not `nil`.
  mutating func substituteBackward(
    _ factor: Factorization.Compressed, divisors: [Double]?, order: [Int32], into vector: inout SparseVector
  ) {
    Self.substituteBackward(factor, divisors, order, &work, &waiting, &vector)
  }

  private static func substituteForward(
    _ factor: Factorization.Compressed, _ divisors: [Double]?, _ work: inout [Double], _ waiting: inout [UInt64]
  ) {
    var work = work.mutableSpan
    var waiting = waiting.mutableSpan
    let start = factor.start.span
    let index = factor.index.span
    let value = factor.value.span
    for word in waiting.indices {
      var visited: UInt64 = 0
      while true {
        let rest = waiting[word] & ~visited
        if rest == 0 { break }
        visited |= rest & (0 &- rest)
        let pivot = word << 6 + rest.trailingZeroBitCount
        if let divisors { work[pivot] /= divisors[pivot] }
        let amount = work[pivot]
        if amount == 0 { continue }
        for entry in Int(start[pivot])..<Int(start[pivot + 1]) {
          let other = Int(index[entry])
          work[other] -= value[entry] * amount
          waiting[other >> 6] |= 1 << UInt64(other & 63)
        }
      }
    }
  }

  private static func substituteBackward(
    _ factor: Factorization.Compressed, _ divisors: [Double]?, _ order: [Int32], _ work: inout [Double],
    _ waiting: inout [UInt64], _ vector: inout SparseVector
  ) {
    var work = work.mutableSpan
    var waiting = waiting.mutableSpan
    let start = factor.start.span
    let index = factor.index.span
    let value = factor.value.span
    var word = waiting.count - 1
    while word >= 0 {
      while waiting[word] != 0 {
        let bit = 63 - waiting[word].leadingZeroBitCount
        waiting[word] &= ~(1 << UInt64(bit))
        let pivot = word << 6 + bit
        var amount = work[pivot]
        work[pivot] = 0
        if let divisors { amount /= divisors[pivot] }
        if abs(amount) <= Tolerance.entry { continue }
        vector.set(amount, at: order[pivot])
        for entry in Int(start[pivot])..<Int(start[pivot + 1]) {
          let other = Int(index[entry])
          work[other] -= value[entry] * amount
          waiting[other >> 6] |= 1 << UInt64(other & 63)
        }
      }
      word -= 1
    }
  }
}
