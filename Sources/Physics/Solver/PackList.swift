/// The packs of all bodies and their parameters, rebuilt when the list of bodies changes.
struct PackList {
  var isStale = true
  /// Who shares a pack with whom.
  var dealer = PackDealer()
  private(set) var topologies: [Topology] = []
  let packs = Column<Pack>()
  let parameters = Column<Octet>()
  /// For each cell and row of each pack, the place in its column of each lane's; −1 − the first cell's for none.
  let cellPlaces = Column<SIMD8<Int32>>()
  let rowPlaces = Column<SIMD8<Int32>>()
  let lists = Column<Int32>()
  let driven = Column<DrivenRow>()
  /// Working memory of each band, one stretch after the other.
  let scratch = Column<Octet>()
  private(set) var scratchStride = 0
  /// Whether some row of each pack bore too much in the last frame.
  let overloads = Column<Bool>()

  /// Packs are worked through in at most this many bands, whatever the number of threads.
  static let bandCount = 8

  /// A row of one lane whose target moves.
  struct DrivenRow: BitwiseCopyable {
    /// Where the target and its step lie among the parameters, in floats.
    var target: Int32
    var rate: Int32
    var link: Int32
    var rest: Float
    /// How far a drive of 1 moves the target.
    var reach: Float
  }

  /// Deals the bodies out to packs and writes all parameters.
  mutating func rebuild(_ state: State) {
    clear()
    let bodies = state.bodies
    var places: [ObjectIdentifier: Int] = [:]
    for members in dealer.deal(bodies) {
      var shapes: [Shape] = []
      for member in members where !shapes.contains(where: { $0 === bodies[member].shape }) {
        shapes.append(bodies[member].shape)
      }
      let topology = state.library.topology(of: shapes)
      let place = places[ObjectIdentifier(topology), default: topologies.count]
      if place == topologies.count {
        places[ObjectIdentifier(topology)] = place
        topologies.append(topology)
      }
      append(members, of: bodies, topology: place, state.settings)
    }
    overloads.resize(to: packs.count, filling: false)
    let bands = min(PackList.bandCount, packs.count)
    scratch.resize(to: scratchStride * bands, filling: .zero)
    for column in [cellPlaces, rowPlaces] { column.trim() }
    parameters.trim()
    scratch.trim()
    isStale = false
  }

  private mutating func clear() {
    packs.removeAll()
    parameters.removeAll()
    cellPlaces.removeAll()
    rowPlaces.removeAll()
    lists.removeAll()
    driven.removeAll()
    topologies.removeAll(keepingCapacity: true)
    scratchStride = 0
  }

  private mutating func append(_ members: [Int], of bodies: [Body], topology place: Int, _ settings: Settings) {
    let topology = topologies[place]
    var pack = Pack()
    pack.topology = Int32(place)
    pack.used = Int32(members.count)
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
    let writer = PackWriter(members.map { bodies[$0] }, topology, settings)
    writer.write(&pack, parameters: parameters, lists: lists, driven: driven)
    scratchStride = max(scratchStride, ScratchLayout(topology).count(bounded: pack.bounded.count))
    packs.append(pack)
  }

  /// Bytes that its columns hold.
  var byteCount: Int {
    packs.byteCount + parameters.byteCount + cellPlaces.byteCount + rowPlaces.byteCount + lists.byteCount
      + driven.byteCount + scratch.byteCount + overloads.byteCount
  }
}
