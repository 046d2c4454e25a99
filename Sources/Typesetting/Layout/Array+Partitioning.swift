extension Array {
  /// Returns the first index whose element satisfies a condition that holds for all later elements too. O(log count).
  func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array<Int> {
  /// Returns the first index of a sorted array whose element is at least a value.
  func firstIndex(atLeast value: Int) -> Int { partitioningIndex { $0 >= value } }
}
