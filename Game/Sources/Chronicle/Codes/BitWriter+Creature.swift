import Brains
import Ecology

// The content of a code, in this order. It never changes; another order requires another version.
//
// body     count of cells; for each except the nucleus, by position: step from the previous one, kind, angle if
//          directed, genes if it pushes, beat of a pacemaker
// links    for each pair of neighbouring cells, by position: a bit if linked, a bit if not a strut, then kind and
//          genes; count of links between distant cells; for each the numbers of its cells and a bit for elastic
// brain    clock, hidden nodes with their time constants, connections
// growth   in version 1: the number 0; codes of former programs have a list of edits here
//          in version 2: the stage of growth of each cell except the nucleus

extension BitWriter {
  mutating func write(_ creature: Creature) {
    writeBody(creature.body)
    writeLinks(creature.body)
    writeBrain(creature.brain)
    if CreatureCode.version(of: creature) == 1 {
      write(0, bits: 4)
    } else {
      for cell in creature.body.cells.dropFirst() { write(Int(cell.stage), bits: 6) }
    }
  }

  private mutating func writeBody(_ body: BodyPlan) {
    write(body.cells.count, bits: 6)
    var previous = -1
    for cell in body.cells where cell.kind != .nucleus {
      let index = BodyPlan.latticeIndex(cell.place)
      writeCount(index - previous)
      previous = index
      writeKindAndGenes(cell)
    }
  }

  private mutating func writeKindAndGenes(_ cell: BodyCell) {
    write(Int(cell.kind.rawValue), bits: 5)
    if cell.kind.isDirected { write(Int(cell.angle), bits: 6) }
    if cell.kind.isActuator { write(cell.genes, hasWave: false) }
    if cell.kind == .pacemaker { write(Int(cell.beat), bits: 8) }
  }

  private mutating func write(_ genes: ActuatorGenes, hasWave: Bool) {
    for gain in [genes.bias, genes.drive, genes.strafe, genes.turn] {
      write(gain != 0)
      if gain != 0 { write(Int(UInt8(bitPattern: gain)), bits: 8) }
    }
    if hasWave {
      write(Int(genes.amplitude), bits: 8)
      write(Int(genes.phase), bits: 8)
    }
    write(genes.group != nil)
    if let group = genes.group { write(Int(group.rawValue) - 1, bits: 2) }
  }

  private mutating func writeLinks(_ body: BodyPlan) {
    for (first, second) in body.neighbourPairs {
      let link = body.link(between: first, and: second)
      write(link != nil)
      guard let link else { continue }
      write(link.kind != .strut)
      guard link.kind != .strut else { continue }
      write(Int(link.kind.rawValue), bits: 3)
      if link.kind.isActuator { write(link.genes, hasWave: true) }
    }
    let far = body.links.filter { $0.first.squaredDistance(to: $0.second) > 1 }
    writeCount(far.count + 1)
    for link in far {
      write(body.index(of: link.first) ?? 0, bits: 6)
      write(body.index(of: link.second) ?? 0, bits: 6)
      write(link.kind == .elastic)
    }
  }

  private mutating func writeBrain(_ brain: BrainGenome) {
    write(Int(brain.clock), bits: 8)
    write(brain.hiddenCount, bits: 4)
    for constant in brain.timeConstants { write(Int(constant), bits: 6) }
    writeCount(brain.connections.count + 1)
    for connection in brain.connections {
      write(Int(connection.source), bits: 6)
      write(Int(connection.target), bits: 5)
      write(Int(UInt8(bitPattern: connection.weight)), bits: 8)
    }
  }
}

extension BodyPlan {
  /// Returns the number of a position on the code's lattice, row by row from 0.
  static func latticeIndex(_ place: LatticePoint) -> Int {
    let reach = CreatureCode.reach
    return (Int(place.r) + reach) * (2 * reach + 1) + Int(place.q) + reach
  }

  /// Returns the position of a number on the code's lattice; `nil` beyond the last.
  static func place(latticeIndex index: Int) -> LatticePoint? {
    let reach = CreatureCode.reach
    let width = 2 * reach + 1
    guard (0..<width * width).contains(index) else { return nil }
    return LatticePoint(exactlyQ: index % width - reach, r: index / width - reach)
  }

  /// All pairs of neighbouring cells, by the position of the lesser and then of the greater.
  var neighbourPairs: [(LatticePoint, LatticePoint)] {
    cells.map(\.place).sorted().flatMap { place in
      place.neighbours.filter { place < $0 && index(of: $0) != nil }.sorted().map { (place, $0) }
    }
  }
}
