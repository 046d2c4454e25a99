/// What is written down once for each pack and stays right while the bodies in it do.
struct PackSheets {
  let packs: Column<Pack>
  /// The topology of each pack.
  private(set) var topologies: [Topology] = []
  let parameters: Column<Octet>
  let lists: Column<Int32>
  let driven: Column<DrivenRow>

  /// A row of one lane whose target moves.
  struct DrivenRow: BitwiseCopyable {
    /// Where the target and its step lie among the parameters, in floats.
    var target: Int32
    var rate: Int32
    /// The link's place among all links.
    var link: Int32 = 0
    var rest: Float
    /// How far a drive of 1 moves the target.
    var reach: Float
    /// The pack's lane, and the link's number in its body.
    var lane: UInt8
    var number: UInt8
  }

  /// Empty ones with room for about as much as others have.
  init(like other: PackSheets? = nil) {
    packs = Column(capacity: other?.packs.count ?? 16)
    parameters = Column(capacity: other?.parameters.count ?? 16)
    lists = Column(capacity: other?.lists.count ?? 16)
    driven = Column(capacity: other?.driven.count ?? 16)
  }

  /// Writes a pack for bodies side by side.
  mutating func append(_ bodies: [Body], _ topology: Topology, _ settings: PhysicsSettings) {
    var pack = Pack()
    pack.used = Int32(bodies.count)
    PackWriter(bodies, topology, settings).write(&pack, parameters: parameters, lists: lists, driven: driven)
    append(pack, topology)
  }

  /// Takes over a pack that has the same bodies as before.
  mutating func append(_ number: Int, of old: PackSheets) {
    var pack = old.packs[number]
    let start = Int(pack.parameters)
    let moved = Int32(parameters.count - start)
    parameters.append(start..<start + Int(pack.parameterCount), of: old.parameters)
    pack.parameters += moved
    let listed = Int(pack.bounded.start)..<Int(pack.finned.end)
    let shift = Int32(lists.count - listed.lowerBound)
    lists.append(listed, of: old.lists)
    pack.bounded.move(by: shift)
    pack.driven.move(by: shift)
    pack.finned.move(by: shift)
    let rows = Int(pack.drivenRows.start)..<Int(pack.drivenRows.end)
    pack.drivenRows.move(by: Int32(driven.count - rows.lowerBound))
    for index in rows {
      var row = old.driven[index]
      row.target += moved * Int32(Pack.width)
      row.rate += moved * Int32(Pack.width)
      driven.append(row)
    }
    append(pack, old.topologies[Int(pack.topology)])
  }

  private mutating func append(_ pack: Pack, _ topology: Topology) {
    var pack = pack
    pack.topology = Int32(topologies.count)
    packs.append(pack)
    topologies.append(topology)
  }

  /// Gives back the memory that nothing needs.
  func trim() { parameters.trim() }

  /// Bytes that its columns hold.
  var byteCount: Int { packs.byteCount + parameters.byteCount + lists.byteCount + driven.byteCount }
}
