/// The coefficients of all constraints, accessible by constraint and by variable.
///
/// All entries share one pool. Those of a constraint are contiguous; those of a variable are linked.
struct ConstraintMatrix {
  struct Entry {
    var row: Int32
    var variable: Int32
    var coefficient: Double
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private(set) var entries: [Entry] = []
  /// The index of the first entry of a row in `entries`.
  private(set) var rowStart: [Int32] = []
  private(set) var rowCount: [Int32] = []
  /// The first entry of a variable, or −1.
  private(set) var columnHead: [Int32] = []
  private var unusedCount = 0

  mutating func growColumns(to count: Int) {
    guard count > columnHead.count else { return }
    columnHead.append(contentsOf: repeatElement(-1, count: count - columnHead.count))
  }

  /// Returns the entries of a row, as indices in `entries`.
  @inline(__always)
  func row(_ slot: Int32) -> Range<Int> {
    let start = Int(rowStart[Int(slot)])
    return start..<start + Int(rowCount[Int(slot)])
  }

  /// Fills an unused row. Terms with the same variable must have been merged.
  mutating func setRow(_ slot: Int32, terms: [(variable: Int32, coefficient: Double)]) {
    while rowStart.count <= Int(slot) {
      rowStart.append(0)
      rowCount.append(0)
    }
    rowStart[Int(slot)] = Int32(entries.count)
    rowCount[Int(slot)] = Int32(terms.count)
    for term in terms {
      let head = columnHead[Int(term.variable)]
      let place = Int32(entries.count)
      if head >= 0 { entries[Int(head)].previousInColumn = place }
      entries.append(
        Entry(
          row: slot, variable: term.variable, coefficient: term.coefficient, nextInColumn: head, previousInColumn: -1))
      columnHead[Int(term.variable)] = place
    }
  }

  mutating func clearRow(_ slot: Int32) {
    for place in row(slot) {
      let entry = entries[place]
      if entry.previousInColumn >= 0 {
        entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
      } else {
        columnHead[Int(entry.variable)] = entry.nextInColumn
      }
      if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn }
    }
    unusedCount += Int(rowCount[Int(slot)])
    rowCount[Int(slot)] = 0
    if unusedCount > 1024, unusedCount * 2 > entries.count { compact() }
  }

  /// Closes the gaps of removed rows. Runs after as many entries were removed as remain; the cost is linear in all
  /// entries.
  private mutating func compact() {
    let old = entries
    entries.removeAll(keepingCapacity: true)
    for variable in columnHead.indices { columnHead[variable] = -1 }
    unusedCount = 0
    for slot in rowStart.indices where rowCount[slot] > 0 {
      let range = row(Int32(slot))
      setRow(Int32(slot), terms: range.map { (old[$0].variable, old[$0].coefficient) })
    }
  }
}
