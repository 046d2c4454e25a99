/// The rows outside the basis, expressed as sums of basis rows.
///
/// Such sums are short, because whole parts of a screen that move together cancel out. The point depends on many more
/// rows, so exchanges work on the tableau only, and the point is updated once per solve.
struct Tableau {
  struct Entry {
    var row: Int32
    var position: Int32
    /// The multiple of the basis row at `position`: the increase of the row's left side if that row's increases by one.
    var value: Double
    var nextInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  private(set) var entries: [Entry] = []
  /// The first entry of a row, or −1.
  private(set) var rowHead: [Int32] = []
  /// The first entry of a basis position, or −1.
  private(set) var columnHead: [Int32] = []
  private var firstFree: Int32 = -1
  /// For each position, the last row update that visited it.
  private var lastVisit: [Int] = []
  private var update = 0

  mutating func growRows(to count: Int) {
    while rowHead.count < count { rowHead.append(-1) }
  }

  mutating func growColumns(to count: Int) {
    while columnHead.count < count {
      columnHead.append(-1)
      lastVisit.append(0)
    }
  }

  mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    firstFree = -1
    for row in rowHead.indices { rowHead[row] = -1 }
    for position in columnHead.indices { columnHead[position] = -1 }
  }

  /// Fills an unused row.
  mutating func setRow(_ row: Int32, to combination: SparseVector) {
    for position in combination.indices { insert(row, position, combination[position]) }
  }

  mutating func clearRow(_ row: Int32) {
    var place = rowHead[Int(row)]
    while place >= 0 {
      let next = entries[Int(place)].nextInRow
      unlink(place)
      place = next
    }
    rowHead[Int(row)] = -1
  }

  /// Rewrites all rows for a basis in which the row that `combination` represents replaces the one at `position`.
  ///
  /// The row itself must have been cleared. The replaced row is added to the tableau as `leaving`, unless that is
  /// negative.
  mutating func exchange(_ position: Int32, _ combination: SparseVector, leaving: Int32) {
    let pivot = combination[position]
    var place = columnHead[Int(position)]
    while place >= 0 {
      let entry = entries[Int(place)]
      let share = entry.value / pivot
      entries[Int(place)].value = share
      subtract(share, of: combination, except: position, from: entry.row)
      place = entry.nextInColumn
    }
    guard leaving >= 0 else { return }
    for other in combination.indices where other != position {
      insert(leaving, other, -combination[other] / pivot)
    }
    insert(leaving, position, 1 / pivot)
  }

  private mutating func subtract(
    _ share: Double, of combination: SparseVector, except position: Int32, from row: Int32
  ) {
    update += 1
    var previous: Int32 = -1
    var place = rowHead[Int(row)]
    while place >= 0 {
      let entry = entries[Int(place)]
      let amount = combination[entry.position]
      if amount != 0, entry.position != position {
        lastVisit[Int(entry.position)] = update
        let value = entry.value - share * amount
        if abs(value) <= Tolerance.cancellation {
          if previous < 0 {
            rowHead[Int(row)] = entry.nextInRow
          } else {
            entries[Int(previous)].nextInRow = entry.nextInRow
          }
          unlink(place)
          place = entry.nextInRow
          continue
        }
        entries[Int(place)].value = value
      }
      previous = place
      place = entry.nextInRow
    }
    for other in combination.indices where other != position && lastVisit[Int(other)] != update {
      insert(row, other, -share * combination[other])
    }
  }

  private mutating func insert(_ row: Int32, _ position: Int32, _ value: Double) {
    guard abs(value) > Tolerance.cancellation else { return }
    let head = columnHead[Int(position)]
    let entry = Entry(
      row: row, position: position, value: value, nextInRow: rowHead[Int(row)], nextInColumn: head,
      previousInColumn: -1)
    var place = Int32(entries.count)
    if firstFree >= 0 {
      place = firstFree
      firstFree = entries[Int(place)].nextInRow
      entries[Int(place)] = entry
    } else {
      entries.append(entry)
    }
    if head >= 0 { entries[Int(head)].previousInColumn = place }
    columnHead[Int(position)] = place
    rowHead[Int(row)] = place
  }

  /// Removes an entry from its column and frees it. The caller must remove it from its row.
  private mutating func unlink(_ place: Int32) {
    let entry = entries[Int(place)]
    if entry.previousInColumn >= 0 {
      entries[Int(entry.previousInColumn)].nextInColumn = entry.nextInColumn
    } else {
      columnHead[Int(entry.position)] = entry.nextInColumn
    }
    if entry.nextInColumn >= 0 { entries[Int(entry.nextInColumn)].previousInColumn = entry.previousInColumn }
    entries[Int(place)].nextInRow = firstFree
    firstFree = place
  }
}
