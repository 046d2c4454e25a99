import Brains
import Ecology

private typealias DigitError = CreatureCodeError.DigitError

extension BitReader {
  /// Reads a creature.
  ///
  /// - Returns: The creature, and true if a former program wrote it, with a list of edits.
  mutating func readCreature(version: Int) throws(CreatureCodeError.DigitError) -> (Creature, isFormer: Bool) {
    let cells = try readCells()
    let links = try readLinks(BodyPlan(cells: cells, links: []))
    let brain = try readBrain()
    let body = BodyPlan(cells: cells, links: links)
    guard version == 1 else { return (Creature(body: try readStages(of: body), brain: brain), false) }
    var edits: [BodyEdit] = []
    for _ in 0..<(try read(bits: 4)) { edits.append(try readEdit()) }
    return (Creature(body: body.grown(by: edits), brain: brain), !edits.isEmpty)
  }

  private mutating func readStages(of body: BodyPlan) throws(DigitError) -> BodyPlan {
    var cells = body.cells
    for index in cells.indices.dropFirst() { cells[index].stage = UInt8(try read(bits: 6)) }
    return BodyPlan(cells: cells, links: body.links)
  }

  private mutating func readCells() throws(DigitError) -> [BodyCell] {
    let count = try read(bits: 6)
    guard count > 0 else { throw misreading("has no cell") }
    var cells = [BodyCell(.nucleus, .origin)]
    var index = -1
    for _ in 1..<count {
      index += try readCount()
      guard let place = BodyPlan.place(latticeIndex: index) else { throw misreading("has a cell outside the lattice") }
      cells.append(try readCell(at: place))
    }
    return cells
  }

  private mutating func readCell(at place: LatticePoint) throws(DigitError) -> BodyCell {
    guard let kind = CellKind(rawValue: UInt8(try read(bits: 5))) else {
      throw misreading("has a cell of an unknown kind")
    }
    var cell = BodyCell(kind, place)
    if kind.isDirected { cell.angle = UInt8(try read(bits: 6)) }
    if kind.isActuator { cell.genes = try readGenes(hasWave: false) }
    if kind == .pacemaker { cell.beat = UInt8(try read(bits: 8)) }
    return cell
  }

  private mutating func readGain() throws(DigitError) -> Int8 {
    guard try readFlag() else { return 0 }
    return Int8(bitPattern: UInt8(try read(bits: 8)))
  }

  private mutating func readGenes(hasWave: Bool) throws(DigitError) -> ActuatorGenes {
    var genes = ActuatorGenes()
    genes.bias = try readGain()
    genes.drive = try readGain()
    genes.strafe = try readGain()
    genes.turn = try readGain()
    if hasWave {
      genes.amplitude = UInt8(try read(bits: 8))
      genes.phase = UInt8(try read(bits: 8))
    }
    if try readFlag() { genes.group = ControlGroup(rawValue: UInt8(try read(bits: 2) + 1)) }
    return genes
  }

  private mutating func readLinks(_ body: BodyPlan) throws(DigitError) -> [BodyLink] {
    var links: [BodyLink] = []
    for (first, second) in body.neighbourPairs {
      guard try readFlag() else { continue }
      guard try readFlag() else {
        links.append(BodyLink(first, second, .strut))
        continue
      }
      let kind = try readLinkKind()
      let genes = kind.isActuator ? try readGenes(hasWave: true) : ActuatorGenes()
      links.append(BodyLink(first, second, kind, genes: genes))
    }
    for _ in 1..<(try readCount()) {
      let ends = (try read(bits: 6), try read(bits: 6))
      guard ends.0 < body.cells.count, ends.1 < body.cells.count else {
        throw misreading("has a link to a cell that does not exist")
      }
      let kind: LinkKind = try readFlag() ? .elastic : .rope
      links.append(BodyLink(body.cells[ends.0].place, body.cells[ends.1].place, kind))
    }
    return links
  }

  private mutating func readLinkKind() throws(DigitError) -> LinkKind {
    guard let kind = LinkKind(rawValue: UInt8(try read(bits: 3))) else {
      throw misreading("has a link of an unknown kind")
    }
    return kind
  }

  private mutating func readBrain() throws(DigitError) -> BrainGenome {
    let clock = UInt8(try read(bits: 8))
    var timeConstants: [UInt8] = []
    for _ in 0..<(try read(bits: 4)) { timeConstants.append(UInt8(try read(bits: 6))) }
    var connections: [BrainConnection] = []
    for _ in 1..<(try readCount()) {
      let source = UInt8(try read(bits: 6))
      let target = UInt8(try read(bits: 5))
      let weight = Int8(bitPattern: UInt8(try read(bits: 8)))
      connections.append(BrainConnection(source: source, target: target, weight: weight))
    }
    do {
      return try BrainGenome(connections: connections, timeConstants: timeConstants, clock: clock)
    } catch {
      throw misreading("has an invalid brain (\(error))")
    }
  }

  private mutating func readPlace() throws(DigitError) -> LatticePoint {
    let q = try read(bits: 5) - CreatureCode.reach
    let r = try read(bits: 5) - CreatureCode.reach
    return LatticePoint(q: Int8(q), r: Int8(r))
  }

  private mutating func readEdit() throws(DigitError) -> BodyEdit {
    switch try read(bits: 3) {
    case 0: return try readAddition()
    case 1: return .remove(try readPlace())
    case 2:
      let place = try readPlace()
      guard let kind = CellKind(rawValue: UInt8(try read(bits: 5))) else {
        throw misreading("has an edit to an unknown kind")
      }
      return .retype(place, kind)
    case 3: return .move(try readPlace(), to: try readPlace(), beside: try readPlace())
    case 4: return .turn(try readPlace(), angle: UInt8(try read(bits: 6)))
    case 5: return .join(try readPlace(), try readPlace(), try readLinkKind())
    case 6: return .part(try readPlace(), try readPlace())
    default: throw misreading("has an edit of an unknown kind")
    }
  }

  private mutating func readAddition() throws(DigitError) -> BodyEdit {
    let cell = try readCell(at: try readPlace())
    return .add(cell, to: try readPlace(), by: try readLinkKind())
  }
}
