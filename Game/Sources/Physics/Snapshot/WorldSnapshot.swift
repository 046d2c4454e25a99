/// Encoding of a world as bytes, the same on every machine.
///
/// It contains the state that determines the future: settings, bodies, cells, drives, forces, grips, and the reference
/// positions of the neighbour list, from which the list is rebuilt. Loads and contacts of the last frame are not
/// included.
enum WorldSnapshot {
  static let version: UInt32 = 1
  private static let mark: UInt32 = 0x5948_504d
  /// The numbers of bodies and grips in a snapshot are below it, so that billions are left.
  private static let mostNumbers: UInt32 = 1 << 31

  static func write(_ state: State) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(mark)
    writer.write(version)
    writer.write(state.frame)
    writer.write(state.nextBody)
    write(state.settings, to: &writer)
    writer.write(state.bodies.count)
    for (index, body) in state.bodies.enumerated() { write(body, index, state, to: &writer) }
    writer.write(state.neighbours.isStale ? 1 as UInt8 : 0)
    if !state.neighbours.isStale {
      for index in 0..<state.cells.count { writer.write(state.neighbours.references[index]) }
    }
    writer.write(state.grips.next)
    writer.write(state.grips.grips.count)
    for grip in state.grips.grips { write(grip, to: &writer) }
    return writer.sealed()
  }

  private static func write(_ settings: PhysicsSettings, to writer: inout ByteWriter) {
    writer.write(UInt8(settings.precision.rawValue))
    writer.write(settings.rimRadius)
    writer.write(settings.rocks.count)
    for rock in settings.rocks {
      writer.write(rock.center)
      writer.write(rock.radius)
    }
    writer.write(settings.fluid.side)
    writer.write(settings.fluid.origin)
    writer.write(settings.fluid.spacing)
    for sample in settings.fluid.samples { for axis in 0..<3 { writer.write(sample[axis]) } }
  }

  private static func write(_ body: Body, _ index: Int, _ state: State, to writer: inout ByteWriter) {
    writer.write(body.id.number)
    body.plan.write(to: &writer)
    writer.write(state.forced[index])
    for cell in body.cells {
      writer.write(state.cells[cell].position)
      writer.write(state.cells[cell].velocity)
      writer.write(state.forces[cell])
    }
    for link in body.links {
      writer.write(state.drives[link])
      writer.write(state.goals[link])
    }
  }

  private static func write(_ grip: Grip, to writer: inout ByteWriter) {
    writer.write(grip.id.number)
    for cell in [grip.first, grip.second] {
      writer.write(cell.body.number)
      writer.write(cell.cell)
    }
    writer.write(grip.rest)
    writer.write(grip.strength)
  }
}

extension WorldSnapshot {
  static func read(_ bytes: [UInt8]) throws(SnapshotError) -> State {
    guard bytes.count >= 16, bytes.prefix(4).elementsEqual([0x4d, 0x50, 0x48, 0x59]) else { throw .notASnapshot }
    var reader = try ByteReader(sealed: bytes)
    _ = try reader.word()
    let version = try reader.word()
    guard version == self.version else { throw .version(version) }
    let frame = Int(try reader.word())
    let nextBody = try reader.word()
    let state = State(try readSettings(&reader))
    state.frame = frame
    var contents: [BodyContents] = []
    var forces: [Vector] = []
    var forced: [UInt8] = []
    for _ in 0..<(try reader.count(bytesEach: 60)) {
      let body = try readBody(&reader, state, after: contents.last?.body.id, &forces, &forced)
      contents.append(body)
    }
    guard contents.last?.body.id.number ?? 0 < max(nextBody, 1) else {
      throw .invalid(at: reader.place, "the next body's number is already used.")
    }
    guard nextBody < mostNumbers else { throw .invalid(at: reader.place, "the next body's number is too large.") }
    state.replaceBodies(0..<0, with: contents)
    state.contactReport.reset()
    state.nextBody = nextBody
    for (index, force) in forces.enumerated() { state.forces[index] = force }
    for (index, flag) in forced.enumerated() { state.forced[index] = flag }
    try readReferences(&reader, state)
    try readGrips(&reader, state)
    guard reader.isAtEnd else { throw .invalid(at: reader.place, "there are bytes after the world.") }
    return state
  }

  private static func readSettings(_ reader: inout ByteReader) throws(SnapshotError) -> PhysicsSettings {
    let start = reader.place
    guard let precision = PhysicsSettings.Precision(rawValue: Int(try reader.byte())) else {
      throw .invalid(at: start, "the precision is unknown.")
    }
    let rim = try reader.number()
    var rocks: [Rock] = []
    for _ in 0..<(try reader.count(bytesEach: 12)) {
      rocks.append(Rock(center: try reader.vector(within: 4000), radius: try reader.number()))
    }
    let fluid = try readFluid(&reader)
    let settings = PhysicsSettings(precision: precision, rimRadius: rim, rocks: rocks, fluid: fluid)
    do { try settings.validate() } catch { throw .invalid(at: start, error.description) }
    return settings
  }

  private static func readFluid(_ reader: inout ByteReader) throws(SnapshotError) -> Fluid {
    let start = reader.place
    let side = try reader.index()
    let origin = try reader.number(within: 1e4)
    let spacing = try reader.number(within: 1e4)
    guard side == 0 || (2...4096).contains(side), spacing > 0 else {
      throw .invalid(at: start, "the liquid's grid is invalid.")
    }
    var samples: [SIMD4<Float>] = []
    for _ in 0..<(side * side) {
      let place = reader.place
      let viscosity = try reader.number(within: 1000)
      guard viscosity >= 0.01 else { throw .invalid(at: place, "the viscosity \(viscosity) is below 0.01.") }
      samples.append(SIMD4(viscosity, try reader.number(within: 20), try reader.number(within: 20), 0))
    }
    return Fluid(samples: samples, side: side, origin: origin, spacing: spacing)
  }

  private static func readBody(
    _ reader: inout ByteReader, _ state: State, after last: BodyID?, _ forces: inout [Vector], _ forced: inout [UInt8]
  ) throws(SnapshotError) -> BodyContents {
    let start = reader.place
    let id = BodyID(try reader.word())
    guard last.map({ $0 < id }) ?? true else { throw .invalid(at: start, "the bodies are out of order.") }
    let plan = try Assembly(from: &reader)
    forced.append(try reader.byte())
    var cells: [CellState] = []
    for cell in plan.cells {
      let position = try reader.vector(within: 1e5)
      let velocity = try reader.vector(within: State.largestSpeed)
      forces.append(try reader.vector(within: 1e9))
      cells.append(CellState(position: position, velocity: velocity, mass: cell.mass, radius: cell.radius))
    }
    var drives: [Float] = []
    var goals: [Float] = []
    for _ in plan.links {
      drives.append(try reader.number(within: 1))
      goals.append(try reader.number(within: 1))
    }
    return BodyContents(state.makeBody(id, plan), cells: cells, drives: drives, goals: goals)
  }

  private static func readReferences(_ reader: inout ByteReader, _ state: State) throws(SnapshotError) {
    guard try reader.byte() == 0 else { return }
    state.neighbours.references.resize(to: state.cells.count, filling: .zero)
    for index in 0..<state.cells.count { state.neighbours.references[index] = try reader.vector(within: 1e5) }
    state.remakeNeighbours()
  }

  private static func readGrips(_ reader: inout ByteReader, _ state: State) throws(SnapshotError) {
    state.grips.next = try reader.word()
    guard state.grips.next < mostNumbers else {
      throw .invalid(at: reader.place, "the next grip's number is too large.")
    }
    for _ in 0..<(try reader.count(bytesEach: 28)) {
      let number = try reader.word()
      guard state.grips.grips.last.map({ $0.id.number < number }) ?? true, number < state.grips.next else {
        throw .invalid(at: reader.place, "the grips' numbers are out of order.")
      }
      let id = GripID(number)
      let first = CellID(BodyID(try reader.word()), try reader.index())
      let second = CellID(BodyID(try reader.word()), try reader.index())
      let rest = try reader.number(within: 100)
      let strength = try reader.number(within: 1e9)
      state.grips.grips.append(Grip(id: id, first: first, second: second, rest: rest, strength: strength))
    }
  }
}

extension State {
  /// Rebuilds the neighbour lists from the reference positions, as before the world was saved.
  fileprivate func remakeNeighbours() {
    let present = cells.elements(0..<cells.count)
    for index in 0..<cells.count {
      cells.base[index].motion.lowHalf = neighbours.references[index]
    }
    neighbours.rebuild(self)
    for index in 0..<cells.count { cells.base[index] = present[index] }
    measureDrift()
  }
}

extension World {
  /// The world as bytes. A restored world continues exactly as this one.
  public var snapshot: [UInt8] { WorldSnapshot.write(state) }

  /// Restores a world from a snapshot.
  ///
  /// - Throws: `SnapshotError` with a description. Malicious bytes neither crash nor create an invalid world.
  public init(snapshot: [UInt8]) throws(SnapshotError) { self.init(state: try WorldSnapshot.read(snapshot)) }
}
