/// The symbolic factorisation LDLᵀ of a symmetric system.
///
/// Source: T. A. Davis, "Direct Methods for Sparse Linear Systems", 2006, chapters 4 and 7: minimum degree, here exact
/// and with ties decided by the lower row number, so that the order is the same everywhere.
struct Elimination {
  var order: [Int32] = []
  var columnStarts: [Int32] = [0]
  var entryRows: [Int32] = []
  var updates: [Int32] = []
  private let rowCount: Int
  /// The entry that couples two rows, at first × count + second; −1 for none.
  private var entries: [Int32]

  init(slots: [Topology.Slot], rowCount: Int) {
    self.rowCount = rowCount
    entries = [Int32](repeating: -1, count: rowCount * rowCount)
    var neighbours = RowSets(slots: slots, rowCount: rowCount)
    var isLeft = [Bool](repeating: true, count: rowCount)
    var columns: [[Int]] = []
    for _ in 0..<rowCount {
      let row = neighbours.rowOfLeastDegree(among: isLeft)
      isLeft[row] = false
      order.append(Int32(row))
      let column = neighbours.members(of: row)
      for other in column {
        setEntry(row, other, Int32(entryRows.count))
        entryRows.append(Int32(other))
      }
      columnStarts.append(Int32(entryRows.count))
      neighbours.eliminate(row, column)
      columns.append(column)
    }
    for column in columns {
      for (position, first) in column.enumerated() {
        for second in column[(position + 1)...] { updates.append(entry(first, second)) }
      }
    }
  }

  private mutating func setEntry(_ first: Int, _ second: Int, _ entry: Int32) {
    entries[first * rowCount + second] = entry
    entries[second * rowCount + first] = entry
  }

  private func entry(_ first: Int, _ second: Int) -> Int32 { entries[first * rowCount + second] }

  /// Entry, slot and slot for every pair of slots of different rows at one cell.
  func couplings(of slots: [Topology.Slot]) -> [Int32] {
    var result: [Int32] = []
    for second in slots.indices {
      for first in 0..<second where slots[first].cell == slots[second].cell && slots[first].row != slots[second].row {
        result += [entry(slots[first].row, slots[second].row), Int32(first), Int32(second)]
      }
    }
    return result
  }
}

/// For each row, the set of rows that it is coupled with, as bits.
private struct RowSets {
  private let width: Int
  private var words: [UInt64]
  private let rowCount: Int

  init(slots: [Topology.Slot], rowCount: Int) {
    self.rowCount = rowCount
    width = (rowCount + 63) / 64
    words = [UInt64](repeating: 0, count: width * rowCount)
    var rowsAtCell: [[Int]] = Array(repeating: [], count: Assembly.maximumCellCount)
    for slot in slots { rowsAtCell[Int(slot.cell)].append(slot.row) }
    for rows in rowsAtCell {
      for first in rows {
        for second in rows where first != second { insert(second, into: first) }
      }
    }
  }

  private mutating func insert(_ member: Int, into row: Int) {
    words[row * width + (member >> 6)] |= 1 << (member & 63)
  }

  private mutating func remove(_ member: Int, from row: Int) {
    words[row * width + (member >> 6)] &= ~(1 << (member & 63))
  }

  func rowOfLeastDegree(among isLeft: [Bool]) -> Int {
    var best = -1
    var least = Int.max
    for row in 0..<rowCount where isLeft[row] {
      var degree = 0
      for word in 0..<width { degree += words[row * width + word].nonzeroBitCount }
      if degree < least { (best, least) = (row, degree) }
    }
    return best
  }

  func members(of row: Int) -> [Int] {
    (0..<rowCount).filter { (words[row * width + ($0 >> 6)] >> ($0 & 63)) & 1 == 1 }
  }

  /// Couples all of a row's neighbours with each other and forgets the row.
  mutating func eliminate(_ row: Int, _ column: [Int]) {
    for first in column {
      for word in 0..<width { words[first * width + word] |= words[row * width + word] }
      remove(first, from: first)
      remove(row, from: first)
    }
  }
}
