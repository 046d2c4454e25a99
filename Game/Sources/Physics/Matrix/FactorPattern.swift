/// Which entries the factor of an overlay has, and how they come about: all that any of its shapes needs, in the order in
/// which each shape alone would go through them.
///
/// It is made whenever a body of new shape joins a batch, so it looks things up in tables and marks, never in sets.
struct FactorPattern {
  private(set) var columnStarts: [Int32] = []
  private(set) var entryRows: [Int32] = []
  private(set) var updateStarts: [Int32] = []
  private(set) var updates: [Int32] = []
  private(set) var couplings: [Int32] = []

  var entryCount: Int { entryRows.count }

  private let rowCount: Int
  /// When each row is eliminated.
  private var times: [Int]
  /// The number of the entry that a row has in the column of an earlier one, by the earlier one's time, then the row; −1 for
  /// none.
  private var entries: [Int32]

  init(_ overlay: ShapeOverlay) {
    rowCount = overlay.order.count
    times = [Int](repeating: 0, count: rowCount)
    for (time, row) in overlay.order.enumerated() { times[row] = time }
    entries = [Int32](repeating: -1, count: rowCount * rowCount)
    listEntries(overlay)
    listUpdates(overlay)
    listCouplings(overlay)
  }

  private func entry(_ first: Int, _ second: Int) -> Int32 {
    times[first] < times[second] ? entries[times[first] * rowCount + second] : entries[times[second] * rowCount + first]
  }

  private mutating func listEntries(_ overlay: ShapeOverlay) {
    for (shape, numbers) in zip(overlay.shapes, overlay.rowNumbers) {
      for (pivot, column) in zip(shape.order, shape.columns) {
        let start = times[numbers[pivot]] * rowCount
        for row in column { entries[start + numbers[row]] = 0 }
      }
    }
    for time in 0..<rowCount {
      columnStarts.append(Int32(entryRows.count))
      for row in 0..<rowCount where entries[time * rowCount + row] == 0 {
        entries[time * rowCount + row] = Int32(entryRows.count)
        entryRows.append(Int32(row))
      }
    }
    columnStarts.append(Int32(entryRows.count))
  }

  /// For every column, the pairs of entries that some shape has both of.
  private mutating func listUpdates(_ overlay: ShapeOverlay) {
    let places = zip(overlay.shapes, overlay.rowNumbers).map { shape, numbers in
      var places = [Int](repeating: -1, count: rowCount)
      for (place, row) in shape.order.enumerated() { places[numbers[row]] = place }
      return places
    }
    for (time, pivot) in overlay.order.enumerated() {
      let start = Int(columnStarts[time])
      var pairs = PairTable(count: Int(columnStarts[time + 1]) - start)
      for (index, shape) in overlay.shapes.enumerated() where places[index][pivot] >= 0 {
        let numbers = overlay.rowNumbers[index]
        let column = shape.columns[places[index][pivot]]
        pairs.insertAll(column.map { Int(entries[time * rowCount + numbers[$0]]) - start })
      }
      for first in 0..<pairs.count {
        updateStarts.append(Int32(updates.count))
        for second in first + 1..<pairs.count where pairs.contains(first, second) {
          updates.append(Int32(start + second))
          updates.append(entry(Int(entryRows[start + first]), Int(entryRows[start + second])))
        }
      }
    }
    updateStarts.append(Int32(updates.count))
  }

  /// Every pair of slots of different rows at one cell, where some shape has both.
  private mutating func listCouplings(_ overlay: ShapeOverlay) {
    let slots = SlotTable(overlay)
    var pairs = slots.atCell.map { PairTable(count: $0.count) }
    for (number, shape) in overlay.shapes.enumerated() {
      var membersAtCell: [[Int]] = Array(repeating: [], count: shape.sites.count)
      for (row, content) in shape.rows.enumerated() {
        for (index, cell) in content.cells.enumerated() {
          membersAtCell[cell].append(slots.places[overlay.slot(number, row, index)])
        }
      }
      for (cell, members) in membersAtCell.enumerated() { pairs[overlay.cellNumbers[number][cell]].insertAll(members) }
    }
    for second in slots.cells.indices {
      let cell = slots.cells[second]
      for (place, first) in slots.atCell[cell].prefix(slots.places[second]).enumerated()
      where pairs[cell].contains(place, slots.places[second]) {
        couplings.append(entry(slots.rows[first], slots.rows[second]))
        couplings.append(Int32(first))
        couplings.append(Int32(second))
      }
    }
  }
}

/// Which of a few things go together: marks for all pairs of them.
private struct PairTable {
  let count: Int
  private var marks: [Bool]

  init(count: Int) {
    self.count = count
    marks = [Bool](repeating: false, count: count * count)
  }

  /// Marks all pairs of some things, given in rising order.
  mutating func insertAll(_ members: [Int]) {
    for (place, first) in members.enumerated() {
      for second in members[(place + 1)...] { marks[first * count + second] = true }
    }
  }

  func contains(_ first: Int, _ second: Int) -> Bool { marks[first * count + second] }
}

/// The slots of an overlay, in order: where its rows touch its cells.
private struct SlotTable {
  /// The row and the cell of each slot.
  private(set) var rows: [Int] = []
  private(set) var cells: [Int] = []
  /// The slots at each cell, and each slot's place among them.
  private(set) var atCell: [[Int]]
  private(set) var places: [Int] = []

  init(_ overlay: ShapeOverlay) {
    atCell = Array(repeating: [], count: overlay.sites.count)
    for (row, member) in (overlay.lengths + overlay.angles).enumerated() {
      for cell in overlay.cells(of: member) {
        places.append(atCell[Int(cell)].count)
        atCell[Int(cell)].append(cells.count)
        rows.append(row)
        cells.append(Int(cell))
      }
    }
  }
}
