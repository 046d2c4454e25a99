/// Prefix sums of a list, with changes and look-ups in logarithmic time.
///
/// Source: P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994.
struct FenwickTree<Value: AdditiveArithmetic & Comparable> {
  /// At index `i`, the sum of the `i & -i` elements before `i`; unused at 0.
  private var sums: [Value]

  init(_ values: [Value]) {
    sums = [.zero] + values
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { sums.count - 1 }

  var total: Value { sum(before: count) }

  /// The sum of the first `index` elements.
  func sum(before index: Int) -> Value {
    var result = Value.zero
    var index = index
    while index > 0 {
      result += sums[index]
      index &= index - 1
    }
    return result
  }

  mutating func add(_ difference: Value, at index: Int) {
    var index = index + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// The last element that starts at or before a position. The elements must not be negative.
  func index(at position: Value) -> Int {
    var index = 0
    var rest = position
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next < sums.count, sums[next] <= rest {
        index = next
        rest -= sums[next]
      }
      step /= 2
    }
    return max(0, min(index, count - 1))
  }
}
