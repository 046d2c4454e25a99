/// The packs of all bodies and their parameters, rebuilt when the list of bodies changes.
struct PackList {
  var isStale = true
  /// The order in which bodies are dealt out to packs; changes no result. Tests shuffle it.
  var dealing: ([Int]) -> [Int] = { $0 }
  private(set) var topologies: [Topology] = []
  let packs = Column<Pack>()
  let parameters = Column<Float>(capacity: 1024)
  let lists = Column<Int32>()
  let driven = Column<DrivenRow>()
  /// Working memory of each band, one stretch after the other.
  let scratch = Column<Float>(capacity: 1024)
  private(set) var scratchStride = 0
  /// Whether some row of each pack bore too much in the last frame.
  let overloads = Column<Bool>()

  /// Packs are worked through in at most this many bands, whatever the number of threads.
  static let bandCount = 16

  /// A row of one lane whose target moves.
  struct DrivenRow: BitwiseCopyable {
    /// Where the target and its step lie among the parameters.
    var target: Int32
    var rate: Int32
    var link: Int32
    var rest: Float
    /// How far a drive of 1 moves the target.
    var reach: Float
  }

  /// Deals the bodies out to packs, topology by topology, and writes all parameters.
  mutating func rebuild(_ bodies: [Body], cells: Column<CellState>, step: Float) {
    for column in [lists] { column.resize(to: 0, filling: 0) }
    packs.resize(to: 0, filling: Pack.empty)
    parameters.resize(to: 0, filling: 0)
    driven.resize(to: 0, filling: DrivenRow(target: 0, rate: 0, link: 0, rest: 0, reach: 0))
    topologies.removeAll(keepingCapacity: true)
    var groups: [ObjectIdentifier: Int] = [:]
    var members: [[Int]] = []
    for index in dealing(Array(bodies.indices)) {
      let topology = bodies[index].topology
      let group = groups[ObjectIdentifier(topology), default: topologies.count]
      if group == topologies.count {
        groups[ObjectIdentifier(topology)] = group
        topologies.append(topology)
        members.append([])
      }
      members[group].append(index)
    }
    for (group, indices) in members.enumerated() {
      var rest = indices[...]
      while !rest.isEmpty {
        let width = rest.count > 4 ? 8 : (rest.count > 1 ? 4 : 1)
        appendPack(of: rest.prefix(width).map { bodies[$0] }, rest.prefix(width).map { $0 }, group, width, cells, step)
        rest = rest.dropFirst(width)
      }
    }
    overloads.resize(to: packs.count, filling: false)
    reserveScratch()
    isStale = false
  }

  private mutating func reserveScratch() {
    let largest = topologies.map { ScratchLayout($0).count }.max() ?? 0
    scratchStride = (largest * 8 + 15) / 16 * 16
    scratch.resize(to: scratchStride * PackList.bandCount, filling: 0)
  }

  private mutating func appendPack(
    of members: [Body], _ places: [Int], _ group: Int, _ width: Int, _ cells: Column<CellState>, _ step: Float
  ) {
    var pack = Pack.empty
    pack.topology = Int32(group)
    pack.width = Int32(width)
    pack.used = Int32(members.count)
    for lane in 0..<8 {
      let member = lane < members.count ? lane : 0
      pack.firstCells[lane] = Int32(members[member].firstCell)
      pack.firstRows[lane] = Int32(members[member].firstRow)
      pack.bodies[lane] = Int32(places[member])
    }
    let layout = PackLayout(topologies[group])
    pack.parameters = Int32(parameters.count)
    parameters.resize(to: parameters.count + (layout.count * width + 15) / 16 * 16, filling: 0)
    var writer = PackWriter(
      parameters: parameters.base + Int(pack.parameters), layout: layout, width: width, step: step)
    pack.drivenRows.start = Int32(driven.count)
    for lane in 0..<width {
      let isUsed = lane < members.count
      writer.write(members[isUsed ? lane : 0], lane: lane, cells: cells)
      if isUsed { for row in writer.drivenRows { driven.append(row.moved(by: pack.parameters)) } }
    }
    pack.drivenRows.end = Int32(driven.count)
    pack.driven = PackList.append(writer.drivenNumbers.sorted(), to: lists)
    pack.bounded = PackList.append(writer.boundedNumbers.sorted(), to: lists)
    pack.finned = PackList.append(writer.finnedNumbers.sorted(), to: lists)
    packs.append(pack)
  }

  private static func append(_ numbers: [Int], to lists: Column<Int32>) -> Pack.Stretch {
    let start = Int32(lists.count)
    for number in numbers { lists.append(Int32(number)) }
    return Pack.Stretch(start: start, end: Int32(lists.count))
  }
}

extension PackList.DrivenRow {
  fileprivate func moved(by offset: Int32) -> Self {
    var copy = self
    copy.target += offset
    copy.rate += offset
    return copy
  }
}

extension Pack {
  static let empty = Pack(
    topology: 0, width: 1, used: 0, firstCells: .zero, firstRows: .zero, bodies: .zero, parameters: 0,
    bounded: Stretch(), driven: Stretch(), finned: Stretch(), drivenRows: Stretch())
}
