/// The packs of all bodies and their parameters, brought up to date when the list of bodies changes.
struct PackList {
  var isStale = true
  /// Who shares a pack with whom.
  var dealer = PackDealer()
  private(set) var sheets = PackSheets()
  /// For each cell and row of each pack, the place in its column of each lane's; −1 − the first cell's for none.
  let cellPlaces = Column<SIMD8<Int32>>()
  let rowPlaces = Column<SIMD8<Int32>>()
  /// Working memory of each band, one stretch after the other.
  let scratch = Column<Octet>()
  private(set) var scratchStride = 0
  /// Whether some row of each pack bore too much in the last frame.
  let overloads = Column<Bool>()

  /// Packs are worked through in at most this many bands, whatever the number of threads.
  static let bandCount = 8
  /// Shapes that nobody in a pack has any more and that its topology may still have; usually 2. More makes births and
  /// deaths cheaper, since making a topology is most of their cost, and frames dearer.
  private static let acceptedGhosts = 2

  /// Deals the bodies out to packs and writes the parameters of those that are new or have changed.
  mutating func rebuild(_ state: State) {
    let old = sheets
    sheets = PackSheets(like: old)
    cellPlaces.removeAll()
    rowPlaces.removeAll()
    scratchStride = 0
    for deal in dealer.deal(state.bodies) {
      if let number = deal.unchanged {
        sheets.append(number, of: old)
      } else {
        let members = deal.places.map { state.bodies[$0] }
        let topology = topology(of: members, ifShrunk: deal.shrunk.map { old.topologies[$0] }, state)
        sheets.append(members, topology, state.settings)
      }
      seat(deal.places, state.bodies)
    }
    overloads.resize(to: sheets.packs.count, filling: false)
    let bands = min(PackList.bandCount, sheets.packs.count)
    scratch.resize(to: scratchStride * bands, filling: .zero)
    for column in [cellPlaces, rowPlaces] { column.trim() }
    sheets.trim()
    scratch.trim()
    isStale = false
  }

  /// Lets all parameters be written anew, because they depend on more than the bodies.
  mutating func forgetSheets() {
    isStale = true
    dealer.forgetPacks()
  }

  /// The topology of the shapes of some bodies; for a pack that bodies have only left, the one that it had, if that is not
  /// much larger.
  private func topology(of members: [Body], ifShrunk known: Topology?, _ state: State) -> Topology {
    var shapes: [Shape] = []
    for member in members where !shapes.contains(where: { $0 === member.shape }) { shapes.append(member.shape) }
    if let known, known.shapes.count <= shapes.count + PackList.acceptedGhosts { return known }
    return state.library.topology(of: shapes)
  }

  /// Notes where the cells, rows and driven links of the last pack's bodies lie in their columns.
  private mutating func seat(_ members: [Int], _ bodies: [Body]) {
    let number = sheets.packs.count - 1
    let topology = sheets.topologies[number]
    var pack = sheets.packs[number]
    pack.cells = Int32(cellPlaces.count)
    pack.rows = Int32(rowPlaces.count)
    let nowhere = SIMD8<Int32>(repeating: ~Int32(bodies[members[0]].firstCell))
    cellPlaces.resize(to: cellPlaces.count + topology.cellCount, filling: nowhere)
    rowPlaces.resize(to: rowPlaces.count + topology.rowCount, filling: nowhere)
    for (lane, member) in members.enumerated() {
      let body = bodies[member]
      pack.bodies[lane] = Int32(member)
      for (index, cell) in topology.bodyCells(of: body.shape).enumerated() where cell >= 0 {
        cellPlaces.base[Int(pack.cells) + index][lane] = Int32(body.firstCell) + cell
      }
      for (index, row) in topology.bodyRows(of: body.shape).enumerated() where row >= 0 {
        rowPlaces.base[Int(pack.rows) + index][lane] = Int32(body.firstRow) + row
      }
    }
    for index in Int(pack.drivenRows.start)..<Int(pack.drivenRows.end) {
      let row = sheets.driven[index]
      sheets.driven[index].link = Int32(bodies[members[Int(row.lane)]].firstLink) + Int32(row.number)
    }
    scratchStride = max(scratchStride, ScratchLayout(topology).count(bounded: pack.bounded.count))
    sheets.packs[number] = pack
  }

  /// Bytes that its columns hold.
  var byteCount: Int {
    sheets.byteCount + cellPlaces.byteCount + rowPlaces.byteCount + scratch.byteCount + overloads.byteCount
  }
}
