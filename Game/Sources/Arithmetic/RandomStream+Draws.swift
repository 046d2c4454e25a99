extension RandomStream {
  /// Returns a uniformly distributed integer in 0..<`bound`.
  ///
  /// Source: D. Lemire, "Fast Random Integer Generation in an Interval", 2019.
  ///
  /// - Parameter bound: At least 1.
  public mutating func integer(below bound: Int) -> Int {
    precondition(bound > 0, "RandomStream.integer(below: \(bound)): the bound must be at least 1.")
    let width = UInt64(bound)
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      let threshold = (0 &- width) % width
      while product.low < threshold { product = next().multipliedFullWidth(by: width) }
    }
    return Int(product.high)
  }

  /// Returns a uniformly distributed integer in a range.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let (span, overflow) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    precondition(!overflow && span < Int.max, "RandomStream.integer(in: \(range)): the range is too wide.")
    return range.lowerBound + integer(below: span + 1)
  }

  /// Returns a number in 0..<1, in steps of 2⁻²⁴.
  public mutating func uniform() -> Float { Float(next() >> 40) * 0x1p-24 }

  /// Returns a number in 0..<1, in steps of 2⁻⁵³.
  public mutating func uniformDouble() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a number in a range.
  public mutating func uniform(in range: ClosedRange<Float>) -> Float {
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Returns true with a probability: never at 0 or less, always at 1 or more.
  public mutating func chance(_ probability: Double) -> Bool { uniformDouble() < probability }

  /// Returns a normally distributed number; draws two words.
  ///
  /// Source: G. E. P. Box, M. E. Muller, "A Note on the Generation of Random Normal Deviates", 1958.
  public mutating func normal(mean: Float = 0, deviation: Float = 1) -> Float {
    let radius = (-2 * Elementary.logarithm(1 - uniformDouble())).squareRoot()
    return mean + deviation * Float(radius * Elementary.cosine(turns: uniformDouble()))
  }

  /// Returns a uniformly chosen element of a collection; `nil` for an empty one.
  public mutating func element<Elements: RandomAccessCollection>(of elements: Elements) -> Elements.Element? {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: integer(below: elements.count))]
  }

  /// Returns an index with a probability proportional to its weight; `nil` if no weight is positive.
  ///
  /// Weights that are negative or not finite count as zero.
  public mutating func index(weights: [Double]) -> Int? {
    let usable = weights.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let total = usable.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var rest = uniformDouble() * total
    for (index, weight) in usable.enumerated() where weight > 0 {
      if rest < weight { return index }
      rest -= weight
    }
    return usable.lastIndex { $0 > 0 }
  }

  /// Shuffles an array; all orders are equally likely.
  ///
  /// Source: R. Durstenfeld, "Algorithm 235: Random Permutation", 1964.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, integer(below: last + 1))
    }
  }

  /// Returns the elements of an array in random order.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    shuffle(&result)
    return result
  }
}
