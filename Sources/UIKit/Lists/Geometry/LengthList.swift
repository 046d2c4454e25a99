/// A length in points, measured or estimated.
struct Length: Equatable {
  /// Negative for an estimate, so that a length takes 8 bytes.
  fileprivate let raw: CGFloat

  fileprivate init(raw: CGFloat) {
    self.raw = raw
  }

  static func measured(_ value: CGFloat) -> Length { Length(raw: max(0, value)) }
  static func estimate(_ value: CGFloat) -> Length { Length(raw: -max(0, value)) }

  var value: CGFloat { raw.magnitude }
  var isMeasured: Bool { raw.sign == .plus }
  var asEstimate: Length { Length(raw: -raw.magnitude) }
}

/// The lengths of consecutive elements; runs of equal lengths take constant memory.
///
/// A look-up by index or position takes logarithmic time in the number of runs.
struct LengthList {
  /// Elements of one common length, or with a length each.
  private struct Run {
    var count: Int
    /// The length of every element if `each` is empty.
    var common: Length
    var each: [Length] = []

    var total: CGFloat { each.isEmpty ? CGFloat(count) * common.value : each.reduce(0) { $0 + $1.value } }

    func sum(before index: Int) -> CGFloat {
      each.isEmpty ? CGFloat(index) * common.value : each[..<index].reduce(0) { $0 + $1.value }
    }

    func index(at position: CGFloat) -> Int {
      if each.isEmpty {
        guard common.value > 0 else { return count - 1 }
        // Limited before the conversion: lengths may be so small that the quotient is infinite.
        return Int(max(0, min(position / common.value, CGFloat(count - 1))))
      }
      var end: CGFloat = 0
      for (index, length) in each.enumerated() {
        end += length.value
        if position < end { return index }
      }
      return count - 1
    }

    subscript(index: Int) -> Length { each.isEmpty ? common : each[index] }
  }

  /// Maximum number of elements in a run with a length each. Usual: 64. More: slower changes; fewer: more runs to search.
  private static let blockLength = 64

  private var runs: [Run] = []
  private var counts = FenwickTree<Int>([])
  private var lengths = FenwickTree<CGFloat>([])

  init() {}

  init(count: Int, each length: Length) {
    if count > 0 { runs = [Run(count: count, common: length)] }
    index()
  }

  init(_ each: [Length]) {
    for start in stride(from: 0, to: each.count, by: Self.blockLength) {
      let block = Array(each[start..<min(start + Self.blockLength, each.count)])
      runs.append(Run(count: block.count, common: block[0], each: block))
    }
    index()
  }

  private mutating func index() {
    counts = FenwickTree(runs.map(\.count))
    lengths = FenwickTree(runs.map(\.total))
  }

  var count: Int { counts.total }
  var total: CGFloat { lengths.total }

  subscript(index: Int) -> Length {
    let (run, place) = locate(index)
    return runs[run][place]
  }

  private func locate(_ index: Int) -> (run: Int, place: Int) {
    let run = counts.index(at: index)
    return (run, index - counts.sum(before: run))
  }

  /// The start of an element; for `count`, the end of the last one.
  func start(of index: Int) -> CGFloat {
    guard index < count else { return total }
    let (run, place) = locate(index)
    return lengths.sum(before: run) + runs[run].sum(before: place)
  }

  /// The element at a position, or the nearest one; the list must not be empty.
  func index(at position: CGFloat) -> Int {
    let run = lengths.index(at: position)
    return counts.sum(before: run) + runs[run].index(at: position - lengths.sum(before: run))
  }

  // MARK: Changes

  mutating func set(_ length: Length, at index: Int) {
    let (run, place) = locate(index)
    let old = runs[run][place]
    guard length != old else { return }
    if runs[run].each.isEmpty {
      guard runs[run].count > Self.blockLength else {
        runs[run].each = [Length](repeating: old, count: runs[run].count)
        return set(length, at: index)
      }
      isolate(place, of: run)
      self.index()
      return set(length, at: index)
    }
    runs[run].each[place] = length
    lengths.add(length.value - old.value, at: run)
  }

  /// Splits a long run into the block that contains a place, and the rest.
  private mutating func isolate(_ place: Int, of run: Int) {
    let whole = runs[run]
    let start = place / Self.blockLength * Self.blockLength
    let end = min(start + Self.blockLength, whole.count)
    let parts = [start, end - start, whole.count - end].filter { $0 > 0 }
    runs.replaceSubrange(run...run, with: parts.map { Run(count: $0, common: whole.common) })
  }

  /// Removes elements at their old indices, then inserts others at their new indices; both in ascending order.
  mutating func change(removing removed: [Int], inserting inserted: [(index: Int, length: Length)]) {
    for index in removed.reversed() { remove(index) }
    for (index, length) in inserted { insert(length, at: index) }
    index()
  }

  /// Finds the run of an element without the prefix sums, in linear time in the number of runs.
  private func find(_ index: Int) -> (run: Int, place: Int) {
    var rest = index
    for (run, part) in runs.enumerated() {
      if rest < part.count { return (run, rest) }
      rest -= part.count
    }
    return (runs.count, rest)
  }

  private mutating func remove(_ index: Int) {
    let (run, place) = find(index)
    runs[run].count -= 1
    if !runs[run].each.isEmpty { runs[run].each.remove(at: place) }
    if runs[run].count == 0 { runs.remove(at: run) }
  }

  private mutating func insert(_ length: Length, at index: Int) {
    var (run, place) = find(index)
    if place == 0, run > 0, runs[run - 1].count < Self.blockLength {
      run -= 1
      place = runs[run].count
    }
    guard run < runs.count else { return runs.append(Run(count: 1, common: length, each: [length])) }
    if runs[run].each.isEmpty {
      if runs[run].common == length { return runs[run].count += 1 }
      let whole = runs[run]
      let parts = [
        Run(count: place, common: whole.common), Run(count: 1, common: length, each: [length]),
        Run(count: whole.count - place, common: whole.common),
      ]
      runs.replaceSubrange(run...run, with: parts.filter { $0.count > 0 })
      return
    }
    runs[run].each.insert(length, at: place)
    runs[run].count += 1
    if runs[run].count > 2 * Self.blockLength { split(run) }
  }

  private mutating func split(_ run: Int) {
    let each = runs[run].each
    let middle = each.count / 2
    let halves = [Array(each[..<middle]), Array(each[middle...])]
    runs.replaceSubrange(run...run, with: halves.map { Run(count: $0.count, common: $0[0], each: $0) })
  }

  /// Takes the lengths of `new` that differ from those of `old`; without old ones of this count it takes all.
  mutating func update(to new: LengthList, from old: LengthList) {
    guard old.count == count, new.count == count else { return self = new }
    if let common = new.common, common == old.common { return }
    for index in 0..<count where new[index] != old[index] { set(new[index], at: index) }
  }

  /// The length of all elements, if they are one run.
  private var common: Length? { runs.count == 1 && runs[0].each.isEmpty ? runs[0].common : nil }

  /// Turns all lengths into estimates, which are measured again.
  mutating func forgetMeasurements() {
    for index in runs.indices {
      runs[index].common = runs[index].common.asEstimate
      for place in runs[index].each.indices { runs[index].each[place] = runs[index].each[place].asEstimate }
    }
  }
}
