/// How the constraints of a body hang together, and the order in which they are eliminated.
///
/// The constraints of one body form a sparse symmetric system, one row for each length or angle; two rows are coupled
/// when they share a cell. Everything that depends on who shares what is worked out here, once per shape, as lists of
/// indices for the inner loops; bodies of equal topology share one, whatever their lengths, kinds and strengths.
final class Topology: Sendable {
  let cellCount: Int
  let lengthCount: Int
  let angleCount: Int
  /// Off-diagonal entries of the factor, with the fill.
  let entryCount: Int

  /// For each length row: base cell, end cell.
  let lengthCells: [Int32]
  /// For each angle row: first arm's cell, apex, second arm's cell.
  let angleCells: [Int32]
  /// The rows in the order of their elimination.
  let order: [Int32]
  /// For the z-th eliminated row, where its column's entries start; one more than rows.
  let columnStarts: [Int32]
  /// The later row of each entry.
  let entryRows: [Int32]
  /// For each eliminated row and each pair of its entries, the entry that the pair updates.
  let updates: [Int32]
  /// For each coupling through a cell: entry, slot of one row, slot of the other.
  let couplings: [Int32]

  var rowCount: Int { lengthCount + angleCount }
  /// Where the rows touch cells: two slots for each length, then three for each angle.
  var slotCount: Int { 2 * lengthCount + 3 * angleCount }

  init(_ key: Key) {
    cellCount = key.cellCount
    lengthCells = key.lengthCells
    angleCells = key.angleCells
    lengthCount = lengthCells.count / 2
    angleCount = angleCells.count / 3
    let slots = Topology.slots(lengthCells: lengthCells, angleCells: angleCells)
    let elimination = Elimination(slots: slots, rowCount: lengthCells.count / 2 + angleCells.count / 3)
    order = elimination.order
    columnStarts = elimination.columnStarts
    entryRows = elimination.entryRows
    updates = elimination.updates
    couplings = elimination.couplings(of: slots)
    entryCount = elimination.entryRows.count
  }

  /// What two bodies must have in common to share a topology.
  struct Key: Hashable {
    var cellCount: Int
    var lengthCells: [Int32]
    var angleCells: [Int32]

    init(_ plan: Assembly, _ skeleton: Skeleton) {
      cellCount = plan.cells.count
      lengthCells = skeleton.lengths.flatMap { [Int32(plan.links[$0].base), Int32(plan.links[$0].end)] }
      angleCells = skeleton.angles.flatMap { [Int32($0.from), Int32($0.apex), Int32($0.to)] }
    }
  }

  /// Row and cell of each slot, in the slots' order.
  private static func slots(lengthCells: [Int32], angleCells: [Int32]) -> [Slot] {
    let lengthCount = lengthCells.count / 2
    return lengthCells.enumerated().map { Slot(row: $0 / 2, cell: $1) }
      + angleCells.enumerated().map { Slot(row: lengthCount + $0 / 3, cell: $1) }
  }

  struct Slot {
    var row: Int
    var cell: Int32
  }
}
