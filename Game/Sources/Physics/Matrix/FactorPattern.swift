/// The entries of an overlay's factor and their updates: the union of those of its shapes, in the order of each shape
/// alone.
///
/// It is computed whenever a body of a new shape joins a batch. Therefore it uses tables and marks instead of sets.
struct FactorPattern {
  private(set) var columnStarts: [Int32] = []
  private(set) var entryRows: [Int32] = []
  private(set) var updateStarts: [Int32] = []
  private(set) var updates: [Int32] = []
  private(set) var couplings: [Int32] = []

  var entryCount: Int { entryRows.count }

  private let rowCount: Int
  /// The position of each row in the elimination.
  private var times: [Int]
  /// The entry of a row in the column of an earlier row, by the earlier row's time, then by row; −1 if there is none.
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

  /// Lists, for every column, the pairs of entries that occur together in a shape.
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

  /// Lists the pairs of slots of different rows at one cell that occur together in a shape.
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

/// A symmetric relation on a small set, as one mark per pair.
private struct PairTable {
  let count: Int
  private var marks: [Bool]

  init(count: Int) {
    self.count = count
    marks = [Bool](repeating: false, count: count * count)
  }

  /// Marks all pairs of the members, which are in rising order.
  mutating func insertAll(_ members: [Int]) {
    for (place, first) in members.enumerated() {
      for second in members[(place + 1)...] { marks[first * count + second] = true }
    }
  }

  func contains(_ first: Int, _ second: Int) -> Bool { marks[first * count + second] }
}

/// The slots of an overlay, in order. A slot is a cell of a row.
private struct SlotTable {
  /// The row and the cell of each slot.
  private(set) var rows: [Int] = []
  private(set) var cells: [Int] = []
  /// The slots at each cell, and each slot's index among them.
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
