/// Which entries the factor of an overlay has, and how they come about: all that any of its shapes needs, in the order in
/// which each shape alone would go through them.
struct FactorPattern {
  private(set) var columnStarts: [Int32] = []
  private(set) var entryRows: [Int32] = []
  private(set) var updateStarts: [Int32] = []
  private(set) var updates: [Int32] = []
  private(set) var couplings: [Int32] = []

  var entryCount: Int { entryRows.count }

  /// When each row is eliminated.
  private var times: [Int]
  private var entries: [Int: Int] = [:]

  init(_ overlay: ShapeOverlay) {
    times = [Int](repeating: 0, count: overlay.order.count)
    for (time, row) in overlay.order.enumerated() { times[row] = time }
    listEntries(overlay)
    listUpdates(overlay)
    listCouplings(overlay)
  }

  /// A pair of rows as one number that orders pairs by the time of the earlier, then by the number of the later row.
  private func name(_ first: Int, _ second: Int) -> Int {
    let isInOrder = times[first] < times[second]
    return (isInOrder ? times[first] : times[second]) << 20 | (isInOrder ? second : first)
  }

  private func entry(_ first: Int, _ second: Int) -> Int { entries[name(first, second)] ?? 0 }

  private mutating func listEntries(_ overlay: ShapeOverlay) {
    var names: Set<Int> = []
    for (shape, numbers) in zip(overlay.shapes, overlay.rowNumbers) {
      for (pivot, column) in zip(shape.order, shape.columns) {
        for row in column { names.insert(name(numbers[pivot], numbers[row])) }
      }
    }
    for (index, name) in names.sorted().enumerated() {
      entries[name] = index
      entryRows.append(Int32(name & 0xfffff))
      while columnStarts.count <= name >> 20 { columnStarts.append(Int32(index)) }
    }
    while columnStarts.count <= overlay.order.count { columnStarts.append(Int32(entryRows.count)) }
  }

  private mutating func listUpdates(_ overlay: ShapeOverlay) {
    var names: Set<Int> = []
    for (shape, numbers) in zip(overlay.shapes, overlay.rowNumbers) {
      for (pivot, column) in zip(shape.order, shape.columns) {
        let entriesOfColumn = column.map { (entry(numbers[pivot], numbers[$0]), numbers[$0]) }
        for (place, first) in entriesOfColumn.enumerated() {
          for second in entriesOfColumn[(place + 1)...] {
            names.insert(first.0 << 42 | second.0 << 21 | entry(first.1, second.1))
          }
        }
      }
    }
    for name in names.sorted() {
      while updateStarts.count <= name >> 42 { updateStarts.append(Int32(updates.count)) }
      updates += [Int32(name >> 21 & 0x1fffff), Int32(name & 0x1fffff)]
    }
    while updateStarts.count <= entryCount { updateStarts.append(Int32(updates.count)) }
  }

  /// Every pair of slots of different rows at one cell, where some shape has both.
  private mutating func listCouplings(_ overlay: ShapeOverlay) {
    var names: Set<Int> = []
    for (number, shape) in overlay.shapes.enumerated() {
      var slotsAtCell: [[(row: Int, slot: Int)]] = Array(repeating: [], count: shape.sites.count)
      for (row, content) in shape.rows.enumerated() {
        for (index, cell) in content.cells.enumerated() {
          slotsAtCell[cell].append((overlay.rowNumbers[number][row], overlay.slot(number, row, index)))
        }
      }
      for slots in slotsAtCell {
        for (place, first) in slots.enumerated() {
          for second in slots[(place + 1)...] {
            names.insert(second.slot << 42 | first.slot << 21 | entry(first.row, second.row))
          }
        }
      }
    }
    for name in names.sorted() {
      couplings += [Int32(name & 0x1fffff), Int32(name >> 21 & 0x1fffff), Int32(name >> 42)]
    }
  }
}
