/// The batches of all bodies and their parameters, updated when the list of bodies changes.
struct BatchList {
  var isStale = true
  /// The assignment of bodies to batches.
  var scheduler = BatchScheduler()
  private(set) var sheets = BatchParameters()
  /// For each cell and row of each batch, the index of each lane's item in its column; −1 − the index of the first cell
  /// for a missing one.
  let cellPlaces = Column<SIMD8<Int32>>()
  let rowPlaces = Column<SIMD8<Int32>>()
  /// Working memory of the bands, one after the other.
  let scratch = Column<Octet>()
  private(set) var scratchStride = 0
  /// True for batches with an overloaded row in the last frame.
  let overloads = Column<Bool>()

  /// Batches are processed in at most this many bands, regardless of the number of threads.
  static let bandCount = 8
  /// Maximum number of shapes that a batch no longer contains but its sparsity pattern still supports; usually 2. A
  /// higher number makes births and deaths cheaper, because a new sparsity pattern is most of their cost, and frames
  /// more expensive.
  private static let acceptedGhosts = 2

  /// Assigns the bodies to batches, and writes the parameters of new and changed batches.
  mutating func rebuild(_ state: State) {
    let old = sheets
    sheets = BatchParameters(like: old)
    cellPlaces.removeAll()
    rowPlaces.removeAll()
    scratchStride = 0
    for deal in scheduler.deal(state.bodies) {
      if let number = deal.unchanged {
        sheets.append(number, of: old)
      } else {
        let members = deal.places.map { state.bodies[$0] }
        let sparsity = sparsity(of: members, ifShrunk: deal.shrunk.map { old.sparsities[$0] }, state)
        sheets.append(members, sparsity, state.settings)
      }
      seat(deal.places, state.bodies)
    }
    overloads.resize(to: sheets.batches.count, filling: false)
    let bands = min(BatchList.bandCount, sheets.batches.count)
    scratch.resize(to: scratchStride * bands, filling: .zero)
    for column in [cellPlaces, rowPlaces] { column.trim() }
    sheets.trim()
    scratch.trim()
    isStale = false
  }

  /// Marks all parameters for rewriting, because they depend on more than the bodies.
  mutating func forgetSheets() {
    isStale = true
    scheduler.forgetBatches()
  }

  /// Returns the sparsity pattern for the shapes of some bodies. A batch that bodies have only left keeps its pattern
  /// if that is not much larger than necessary.
  private func sparsity(of members: [Body], ifShrunk known: SparsityPattern?, _ state: State) -> SparsityPattern {
    var shapes: [Shape] = []
    for member in members where !shapes.contains(where: { $0 === member.shape }) { shapes.append(member.shape) }
    if let known, known.shapes.count <= shapes.count + BatchList.acceptedGhosts { return known }
    return state.library.sparsity(of: shapes)
  }

  /// Stores the indices of the cells, rows and driven links of the last batch's bodies in their columns.
  private mutating func seat(_ members: [Int], _ bodies: [Body]) {
    let number = sheets.batches.count - 1
    let sparsity = sheets.sparsities[number]
    var batch = sheets.batches[number]
    batch.cells = Int32(cellPlaces.count)
    batch.rows = Int32(rowPlaces.count)
    let nowhere = SIMD8<Int32>(repeating: ~Int32(bodies[members[0]].firstCell))
    cellPlaces.resize(to: cellPlaces.count + sparsity.cellCount, filling: nowhere)
    rowPlaces.resize(to: rowPlaces.count + sparsity.rowCount, filling: nowhere)
    for (lane, member) in members.enumerated() {
      let body = bodies[member]
      batch.bodies[lane] = Int32(member)
      for (index, cell) in sparsity.bodyCells(of: body.shape).enumerated() where cell >= 0 {
        cellPlaces.base[Int(batch.cells) + index][lane] = Int32(body.firstCell) + cell
      }
      for (index, row) in sparsity.bodyRows(of: body.shape).enumerated() where row >= 0 {
        rowPlaces.base[Int(batch.rows) + index][lane] = Int32(body.firstRow) + row
      }
    }
    for index in Int(batch.drivenRows.start)..<Int(batch.drivenRows.end) {
      let row = sheets.driven[index]
      sheets.driven[index].link = Int32(bodies[members[Int(row.lane)]].firstLink) + Int32(row.number)
    }
    scratchStride = max(scratchStride, ScratchLayout(sparsity).count(bounded: batch.bounded.count))
    sheets.batches[number] = batch
  }

  /// Memory of its columns, in bytes.
  var byteCount: Int {
    sheets.byteCount + cellPlaces.byteCount + rowPlaces.byteCount + scratch.byteCount + overloads.byteCount
  }
}
