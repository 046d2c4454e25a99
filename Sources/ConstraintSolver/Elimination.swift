/// Chooses as many independent rows as there are variables and factors them.
///
/// Gaussian elimination with H. Markowitz's rule ("The Elimination Form of the Inverse", 1957): the pivot is the one
/// that can cause the least fill-in. Variables in only one row, and rows with only one variable left, go first and cost
/// no arithmetic; few other constraints of a screen remain. Rows come in classes: the rows of a class are used up
/// before the next class begins, and rows that prove dependent are left over. Variables that no row determines get
/// their unit row.
struct Elimination {
  private struct Entry {
    var row: Int32
    var column: Int32
    var value: Double
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private struct Row {
    /// The first entry, or −1.
    var head: Int32 = -1
    var count: Int32 = 0
    /// The neighbours among the rows of the same count.
    var next: Int32 = -1
    var previous: Int32 = -1
    var isOpen = false
    var isDone = false
    /// The largest original coefficient.
    var scale = 0.0
  }

  private struct Pivot {
    var row: Int32
    var column: Int32
    var diagonal: Double
    var upperStart: Int32
    var lowerStart: Int32
  }

  private var entries: [Entry] = []
  private var rows: [Row] = []
  private var columnHead: [Int32] = []
  private var columnCount: [Int32] = []
  /// The first row of each count among the open rows. The last bucket holds all longer ones.
  private var buckets = [Int32](repeating: -1, count: Elimination.longest + 1)
  private var singleColumns: [Int32] = []
  private var pivots: [Pivot] = []
  private var upper: [(column: Int32, value: Double)] = []
  private var lower: [(row: Int32, value: Double)] = []
  /// The entry of the row being changed, by column, or −1.
  private var entryOfColumn: [Int32] = []

  private static let longest = 12
  /// The number of rows examined before a pivot is chosen. More rows give slightly less fill-in, but are slower.
  private static let examinedRows = 4

  /// Discards the last run and allocates space for `columns` variables.
  mutating func begin(columns: Int) {
    entries.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    columnHead = [Int32](repeating: -1, count: columns)
    columnCount = [Int32](repeating: 0, count: columns)
    entryOfColumn = [Int32](repeating: -1, count: columns)
    singleColumns.removeAll(keepingCapacity: true)
    pivots.removeAll(keepingCapacity: true)
    upper.removeAll(keepingCapacity: true)
    lower.removeAll(keepingCapacity: true)
  }

  /// Adds a row of the matrix. Its number is the count of rows added before it.
  mutating func append(_ slot: Int32, of matrix: ConstraintMatrix) {
    let row = Int32(rows.count)
    rows.append(Row())
    for place in matrix.row(slot) {
      let entry = matrix.entries[place]
      insert(row: row, column: entry.variable, value: entry.coefficient)
      rows[Int(row)].scale = max(rows[Int(row)].scale, abs(entry.coefficient))
    }
  }

  /// Adds the unit row of a variable.
  mutating func appendUnit(_ variable: Int32) {
    rows.append(Row())
    rows[rows.count - 1].scale = 1
    insert(row: Int32(rows.count - 1), column: variable, value: 1)
  }

  /// Eliminates the classes one after the other. `classEnds` holds, for each class, the number of the row after its
  /// last.
  ///
  /// Writes the factors and returns the row that each variable got; −1 means its unit row.
  mutating func run(classEnds: [Int32], into factors: inout Factorization) -> [Int32] {
    var first: Int32 = 0
    for end in classEnds {
      for row in first..<end { open(row) }
      for column in columnCount.indices where columnCount[column] == 1 { singleColumns.append(Int32(column)) }
      while let (entry, row) = nextPivot() { eliminate(entry, of: row) }
      first = end
    }
    return finish(into: &factors)
  }

  private func finish(into factors: inout Factorization) -> [Int32] {
    let count = columnHead.count
    var rowOfColumn = [Int32](repeating: -1, count: count)
    factors.order.removeAll(keepingCapacity: true)
    factors.diagonal.removeAll(keepingCapacity: true)
    factors.rank = [Int32](repeating: -1, count: count)
    var rankOfRow = [Int32](repeating: -1, count: rows.count)
    for (rank, pivot) in pivots.enumerated() {
      rowOfColumn[Int(pivot.column)] = pivot.row
      rankOfRow[Int(pivot.row)] = Int32(rank)
      factors.rank[Int(pivot.column)] = Int32(rank)
      factors.order.append(pivot.column)
      factors.diagonal.append(pivot.diagonal)
    }
    for column in 0..<Int32(count) where factors.rank[Int(column)] < 0 {
      factors.rank[Int(column)] = Int32(factors.order.count)
      factors.order.append(column)
      factors.diagonal.append(1)
    }
    let ranks = factors.rank
    gather(upper.map { (ranks[Int($0.column)], $0.value) }, starts: pivots.map(\.upperStart), into: &factors.upperRows)
    gather(
      lower.map { (rankOfRow[Int($0.row)], $0.value) }, starts: pivots.map(\.lowerStart), into: &factors.lowerColumns)
    factors.upperColumns = factors.upperRows.transposed()
    factors.lowerRows = factors.lowerColumns.transposed()
    factors.prepare()
    return rowOfColumn
  }

  /// Compresses entries that are ordered by pivot. Entries of rows left over have no rank and are dropped.
  private func gather(
    _ entries: [(rank: Int32, value: Double)], starts: [Int32], into result: inout Factorization.Compressed
  ) {
    result = Factorization.Compressed()
    result.index.reserveCapacity(entries.count)
    result.value.reserveCapacity(entries.count)
    for pivot in 0..<columnHead.count {
      if pivot < starts.count {
        let end = pivot + 1 < starts.count ? Int(starts[pivot + 1]) : entries.count
        for entry in entries[Int(starts[pivot])..<end] where entry.rank >= 0 {
          result.index.append(entry.rank)
          result.value.append(entry.value)
        }
      }
      result.start.append(Int32(result.index.count))
    }
  }
}

extension Factorization.Compressed {
  fileprivate func transposed() -> Self {
    var result = Self()
    let count = start.count - 1
    result.start = [Int32](repeating: 0, count: count + 1)
    for place in index { result.start[Int(place) + 1] += 1 }
    for place in 0..<count { result.start[place + 1] += result.start[place] }
    result.index = [Int32](repeating: 0, count: index.count)
    result.value = [Double](repeating: 0, count: index.count)
    var next = result.start
    for row in 0..<count {
      for entry in Int(start[row])..<Int(start[row + 1]) {
        let column = Int(index[entry])
        let place = Int(next[column])
        next[column] += 1
        result.index[place] = Int32(row)
        result.value[place] = value[entry]
      }
    }
    return result
  }
}

// MARK: - Pivots

extension Elimination {
  /// Returns the next pivot, as its entry and row, or `nil` if no open rows are left.
  private mutating func nextPivot() -> (entry: Int32, row: Int32)? {
    while let column = singleColumns.popLast() {
      guard columnCount[Int(column)] == 1 else { continue }
      let entry = columnHead[Int(column)]
      let row = entries[Int(entry)].row
      if rows[Int(row)].isOpen, abs(entries[Int(entry)].value) >= Tolerance.relativePivot * largest(row) {
        return (entry, row)
      }
    }
    for count in 1...Self.longest where buckets[count] >= 0 {
      if count == 1 { return (rows[Int(buckets[1])].head, buckets[1]) }
      return cheapestPivot(from: count)
    }
    return nil
  }

  /// Returns the pivot of least Markowitz cost among the first few of the shortest rows.
  private func cheapestPivot(from count: Int) -> (entry: Int32, row: Int32)? {
    var best: (entry: Int32, row: Int32)?
    var bestCost = Int.max
    var row = buckets[count]
    var examined = 0
    while row >= 0, examined < Self.examinedRows {
      let least = Tolerance.relativePivot * largest(row)
      var entry = rows[Int(row)].head
      while entry >= 0 {
        let cell = entries[Int(entry)]
        let cost = (Int(rows[Int(row)].count) - 1) * (Int(columnCount[Int(cell.column)]) - 1)
        if abs(cell.value) >= least, cost < bestCost {
          best = (entry, row)
          bestCost = cost
        }
        entry = cell.nextInRow
      }
      examined += 1
      row = rows[Int(row)].next
    }
    return best
  }

  private func largest(_ row: Int32) -> Double {
    var result = 0.0
    var entry = rows[Int(row)].head
    while entry >= 0 {
      result = max(result, abs(entries[Int(entry)].value))
      entry = entries[Int(entry)].nextInRow
    }
    return result
  }

  private mutating func eliminate(_ entry: Int32, of row: Int32) {
    let column = entries[Int(entry)].column
    let diagonal = entries[Int(entry)].value
    let upperStart = upper.count
    close(row)
    rows[Int(row)].isDone = true
    pivots.append(
      Pivot(
        row: row, column: column, diagonal: diagonal, upperStart: Int32(upperStart), lowerStart: Int32(lower.count)))
    var cell = rows[Int(row)].head
    while cell >= 0 {
      let next = entries[Int(cell)].nextInRow
      unlinkFromColumn(cell)
      if cell != entry { upper.append((entries[Int(cell)].column, entries[Int(cell)].value)) }
      cell = next
    }
    var target = columnHead[Int(column)]
    while target >= 0 {
      let next = entries[Int(target)].nextInColumn
      let other = entries[Int(target)].row
      let multiple = entries[Int(target)].value / diagonal
      lower.append((other, multiple))
      let wasOpen = rows[Int(other)].isOpen
      if wasOpen { close(other) }
      remove(target)
      subtract(multiple, ofUpperFrom: upperStart, from: other)
      if wasOpen { open(other) }
      target = next
    }
  }

  /// Subtracts a multiple of the pivot row's other entries from another row.
  private mutating func subtract(_ multiple: Double, ofUpperFrom start: Int, from row: Int32) {
    guard start < upper.count else { return }
    var entry = rows[Int(row)].head
    while entry >= 0 {
      entryOfColumn[Int(entries[Int(entry)].column)] = entry
      entry = entries[Int(entry)].nextInRow
    }
    for place in start..<upper.count {
      let (column, value) = upper[place]
      let existing = entryOfColumn[Int(column)]
      if existing >= 0 {
        entries[Int(existing)].value -= multiple * value
      } else {
        insert(row: row, column: column, value: -multiple * value)
      }
    }
    let least = Tolerance.cancellation * max(rows[Int(row)].scale, 1e-3)
    entry = rows[Int(row)].head
    while entry >= 0 {
      let cell = entries[Int(entry)]
      entryOfColumn[Int(cell.column)] = -1
      if abs(cell.value) <= least { remove(entry) }
      entry = cell.nextInRow
    }
  }
}

// MARK: - Lists

extension Elimination {
  private mutating func insert(row: Int32, column: Int32, value: Double) {
    let place = Int32(entries.count)
    let rowHead = rows[Int(row)].head
    let head = columnHead[Int(column)]
    entries.append(
      Entry(
        row: row, column: column, value: value, nextInRow: rowHead, previousInRow: -1, nextInColumn: head,
        previousInColumn: -1))
    if rowHead >= 0 { entries[Int(rowHead)].previousInRow = place }
    if head >= 0 { entries[Int(head)].previousInColumn = place }
    rows[Int(row)].head = place
    rows[Int(row)].count += 1
    columnHead[Int(column)] = place
    columnCount[Int(column)] += 1
  }

  private mutating func unlinkFromColumn(_ place: Int32) {
    let entry = entries[Int(place)]
    if entry.previousInColumn >= 0 {
      entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
    } else {
      columnHead[Int(entry.column)] = entry.nextInColumn
    }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn }
    columnCount[Int(entry.column)] -= 1
    if columnCount[Int(entry.column)] == 1 { singleColumns.append(entry.column) }
  }

  private mutating func remove(_ place: Int32) {
    unlinkFromColumn(place)
    let entry = entries[Int(place)]
    if entry.previousInRow >= 0 {
      entries[Int(entry.previousInRow)].nextInRow = entry.nextInRow
    } else {
      rows[Int(entry.row)].head = entry.nextInRow
    }
    if entry.nextInRow >= 0 { entries[Int(entry.nextInRow)].previousInRow = entry.previousInRow }
    rows[Int(entry.row)].count -= 1
  }

  /// Adds a row to those a pivot may be taken from, unless it has become empty.
  private mutating func open(_ row: Int32) {
    let place = Int(row)
    guard !rows[place].isDone, rows[place].count > 0 else { return }
    let bucket = min(Int(rows[place].count), Self.longest)
    rows[place].isOpen = true
    rows[place].previous = -1
    rows[place].next = buckets[bucket]
    if buckets[bucket] >= 0 { rows[Int(buckets[bucket])].previous = row }
    buckets[bucket] = row
  }

  private mutating func close(_ row: Int32) {
    let place = Int(row)
    guard rows[place].isOpen else { return }
    rows[place].isOpen = false
    let bucket = min(Int(rows[place].count), Self.longest)
    if rows[place].previous >= 0 {
      rows[Int(rows[place].previous)].next = rows[place].next
    } else {
      buckets[bucket] = rows[place].next
    }
    if rows[place].next >= 0 { rows[Int(rows[place].next)].previous = rows[place].previous }
  }
}
