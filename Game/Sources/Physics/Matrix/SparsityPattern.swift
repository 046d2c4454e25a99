/// The couplings between the constraints of the bodies of a batch, and the order in which they are eliminated.
///
/// The constraints of one body form a sparse symmetric system with one row for each length or angle. Two rows are
/// coupled if they share a cell. A sparsity pattern is the union of the sites, rows, couplings and fill of several
/// shapes; a body that lacks some of these has zeros there. All orders agree with those of each single shape, so a
/// body's sums are the same, to the bit, in every batch. Everything is computed once, as lists of indices for the inner
/// loops.
final class SparsityPattern: Sendable {
  let shapes: [Shape]
  let cellCount: Int
  let lengthCount: Int
  let angleCount: Int
  /// The number of off-diagonal entries of the factor, including the fill.
  let entryCount: Int

  /// For each length row: base cell, end cell.
  let lengthCells: [Int32]
  /// For each angle row: first arm's cell, apex, second arm's cell.
  let angleCells: [Int32]
  /// The rows in the order of their elimination.
  let order: [Int32]
  /// For the z-th eliminated row, the start of its column's entries; one more than there are rows.
  let columnStarts: [Int32]
  /// The later row of each entry.
  let entryRows: [Int32]
  /// The start of each entry's updates; one more than there are entries.
  let updateStarts: [Int32]
  /// For each pair of entries of a column: the second entry, and the one that the pair updates.
  let updates: [Int32]
  /// For each coupling through a cell: entry, slot of one row, slot of the other.
  let couplings: [Int32]
  /// For each shape, the body's cell at each cell; −1 if it has none.
  private let bodyCells: [[Int32]]
  /// For each shape, the row of the body's constraints at each row; −1 if it has none.
  private let bodyRows: [[Int32]]

  var rowCount: Int { lengthCount + angleCount }
  /// The number of cells of all rows: two slots for each length, then three for each angle.
  var slotCount: Int { 2 * lengthCount + 3 * angleCount }
  /// True if a body may lack a row.
  var isMixed: Bool { shapes.count > 1 }

  /// Creates the pattern of shapes. If there are several, all must be mixable.
  init(_ shapes: [Shape]) {
    self.shapes = shapes
    let overlay = ShapeOverlay(shapes)
    cellCount = overlay.sites.count
    lengthCount = overlay.lengths.count
    angleCount = overlay.angles.count
    lengthCells = overlay.lengths.flatMap { overlay.cells(of: $0) }
    angleCells = overlay.angles.flatMap { overlay.cells(of: $0) }
    order = overlay.order.map { Int32($0) }
    let pattern = FactorPattern(overlay)
    entryCount = pattern.entryCount
    columnStarts = pattern.columnStarts
    entryRows = pattern.entryRows
    updateStarts = pattern.updateStarts
    updates = pattern.updates
    couplings = pattern.couplings
    bodyCells = overlay.cellNumbers.map { SparsityPattern.inverse($0, count: overlay.sites.count) { $0 } }
    bodyRows = zip(shapes, overlay.rowNumbers).map { shape, numbers in
      SparsityPattern.inverse(numbers, count: overlay.lengths.count + overlay.angles.count) { shape.rows[$0].number }
    }
  }

  func bodyCells(of shape: Shape) -> [Int32] { bodyCells[place(of: shape)] }

  func bodyRows(of shape: Shape) -> [Int32] { bodyRows[place(of: shape)] }

  private func place(of shape: Shape) -> Int {
    guard let place = shapes.firstIndex(where: { $0 === shape }) else {
      preconditionFailure("SparsityPattern: the shape is not one of those that it was made from.")
    }
    return place
  }

  private static func inverse(_ numbers: [Int], count: Int, _ name: (Int) -> Int) -> [Int32] {
    var result = [Int32](repeating: -1, count: count)
    for (index, number) in numbers.enumerated() { result[number] = Int32(name(index)) }
    return result
  }
}

/// The union of several shapes, matched by site.
struct ShapeOverlay {
  let shapes: [Shape]
  /// All sites, from the inside outwards.
  private(set) var sites: [UInt64]
  /// All lengths and angles by their keys: a shape and one of its rows.
  private(set) var lengths: [Member] = []
  private(set) var angles: [Member] = []
  /// For each shape, the numbers of its cells and rows in the union.
  private(set) var cellNumbers: [[Int]]
  private(set) var rowNumbers: [[Int]]
  /// The rows in the order of their elimination.
  private(set) var order: [Int] = []

  /// A row of a shape.
  struct Member {
    var shape: Int
    var row: Int
  }

  init(_ shapes: [Shape]) {
    self.shapes = shapes
    sites = Set(shapes.flatMap(\.sites)).sorted()
    var siteNumbers: [UInt64: Int] = [:]
    for (number, site) in sites.enumerated() { siteNumbers[site] = number }
    cellNumbers = shapes.map { shape in shape.sites.map { siteNumbers[$0] ?? 0 } }
    rowNumbers = shapes.map { [Int](repeating: 0, count: $0.rows.count) }
    lengths = merge(first: 0) { 0..<$0.lengthCount }
    angles = merge(first: lengths.count) { $0.lengthCount..<$0.rows.count }
    if shapes.count == 1 {
      order = shapes[0].order.map { rowNumbers[0][$0] }
    } else {
      let keys = (lengths + angles).map { shapes[$0.shape].rows[$0.row].key }
      order = keys.indices.sorted { keys[$0] > keys[$1] }
    }
  }

  /// Merges a part of all shapes' rows by key and numbers them.
  private mutating func merge(first: Int, _ part: (Shape) -> Range<Int>) -> [Member] {
    var all: [(key: RowKey, member: Member)] = []
    for (shape, content) in shapes.enumerated() {
      for row in part(content) { all.append((content.rows[row].key, Member(shape: shape, row: row))) }
    }
    if shapes.count > 1 { all.sort { $0.key < $1.key } }
    var result: [Member] = []
    var last: RowKey?
    for (key, member) in all {
      if key != last {
        last = key
        result.append(member)
      }
      rowNumbers[member.shape][member.row] = first + result.count - 1
    }
    return result
  }

  func cells(of member: Member) -> [Int32] {
    shapes[member.shape].rows[member.row].cells.map { Int32(cellNumbers[member.shape][$0]) }
  }

  /// Returns the slot of the n-th cell of a shape's row.
  func slot(_ shape: Int, _ row: Int, _ cell: Int) -> Int {
    let number = rowNumbers[shape][row]
    return number < lengths.count ? number * 2 + cell : lengths.count * 2 + (number - lengths.count) * 3 + cell
  }
}
