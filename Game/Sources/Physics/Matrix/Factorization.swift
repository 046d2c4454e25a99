/// The symbolic factorisation LDLᵀ of a symmetric system.
///
/// Source: T. A. Davis, "Direct Methods for Sparse Linear Systems", 2006, chapters 4 and 7: minimum degree, here exact
/// and with ties decided by the lower row number, so that the order is the same everywhere.
struct Factorization {
  private(set) var order: [Int] = []
  /// For each eliminated row, the later rows that are coupled with it at that time.
  private(set) var columns: [[Int]] = []

  /// A cell of a row.
  struct Slot {
    var row: Int
    var cell: Int
  }

  /// The number of pairs of entries in the same column, a measure of the work.
  var updateCount: Int { columns.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 } }

  /// Eliminates the rows in the order of minimum degree.
  init(slots: [Slot], rowCount: Int) {
    var neighbours = RowSets(slots: slots, rowCount: rowCount)
    var isLeft = [Bool](repeating: true, count: rowCount)
    for _ in 0..<rowCount {
      let row = neighbours.rowOfLeastDegree(among: isLeft)
      isLeft[row] = false
      eliminate(row, &neighbours)
    }
  }

  /// Eliminates the rows in a given order.
  init(slots: [Slot], order: [Int]) {
    var neighbours = RowSets(slots: slots, rowCount: order.count)
    for row in order { eliminate(row, &neighbours) }
  }

  private mutating func eliminate(_ row: Int, _ neighbours: inout RowSets) {
    let column = neighbours.members(of: row)
    neighbours.eliminate(row, column)
    order.append(row)
    columns.append(column)
  }
}

/// For each row, the set of coupled rows, as bits.
private struct RowSets {
  private let width: Int
  private var words: [UInt64]
  private let rowCount: Int

  init(slots: [Factorization.Slot], rowCount: Int) {
    self.rowCount = rowCount
    width = (rowCount + 63) / 64
    words = [UInt64](repeating: 0, count: width * rowCount)
    var rowsAtCell: [[Int]] = Array(repeating: [], count: Assembly.maximumCellCount)
    for slot in slots { rowsAtCell[slot.cell].append(slot.row) }
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
    var result: [Int] = []
    for word in 0..<width {
      var bits = words[row * width + word]
      while bits != 0 {
        result.append(word << 6 | bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
    return result
  }

  /// Couples all neighbours of a row with each other and removes the row.
  mutating func eliminate(_ row: Int, _ column: [Int]) {
    for first in column {
      for word in 0..<width { words[first * width + word] |= words[row * width + word] }
      remove(first, from: first)
      remove(row, from: first)
    }
  }
}
