import Foundation
import Physics
import Testing

/// A chain of rods with driven bends and hardly any mass, so that only drag counts.
struct Swimmer {
  var lengths: [Float]
  /// Amplitude in radians and phase in turns of each bend: amplitude · sin(2π(t + phase)).
  var bends: [(amplitude: Float, phase: Float)]
  var mass: Float = 1e-3

  var plan: Assembly {
    var cells = [Assembly.Cell(position: .zero, radius: 0.2, mass: mass, drag: 0)]
    var links: [Assembly.Link] = []
    for (index, length) in lengths.enumerated() {
      let place = cells[index].position + Vector(length, 0)
      cells.append(Assembly.Cell(position: place, radius: 0.2, mass: mass, drag: 0))
      let drag = Assembly.RodDrag(tangential: 1, normal: 2)
      let kind: Assembly.Kind =
        index == 0
        ? .strut
        : .bender(
          Assembly.Spring(stiffness: 1e5, damping: 0), amplitude: bends[index - 1].amplitude / (2 * .pi),
          maximumTorque: 1e6)
      let phase = index == 0 ? 0 : bends[index - 1].phase
      links.append(Assembly.Link(index, index + 1, kind, drag: drag, radius: 0.05, phase: phase))
    }
    return Assembly(cells: cells, links: links)
  }

  /// Returns the displacement of the mean of the joints per cycle of one second, averaged over the cycles after the
  /// first.
  func displacementPerCycle(_ precision: PhysicsSettings.Precision, cycles: Int = 3) throws -> Double {
    var world = try World(PhysicsSettings(precision: precision, rimRadius: 100))
    let body = try world.add(plan, at: .zero)
    var marks: [Vector] = []
    for frame in 0..<(cycles * 60) {
      if frame % 60 == 0 { marks.append(center(world, body)) }
      world.beat(body, turns: Float(frame + 1) / 60, amplitude: 1)
      world.advance()
    }
    marks.append(center(world, body))
    let way = marks[cycles] - marks[1]
    return Double((way * way).sum().squareRoot()) / Double(cycles - 1)
  }

  private func center(_ world: World, _ body: BodyID) -> Vector {
    var sum = Vector.zero
    world.forEachCell(of: body) { _, position, _ in sum += position }
    return sum / Float(lengths.count + 1)
  }

  var reference: Double {
    let bends = bends
    return ResistiveForceReference(
      lengths: lengths.map { Double($0) },
      bends: { time in bends.map { Double($0.amplitude) * sin(2 * .pi * (time + Double($0.phase))) } }
    ).displacementPerCycle()
  }

  static let purcell = Swimmer(lengths: [1, 1, 1], bends: [(1, 0.25), (1, 0)])
  static let scallop = Swimmer(lengths: [1, 2], bends: [(0.9, 0)], mass: 1e-5)
  static let wave = Swimmer(
    lengths: Array(repeating: 1, count: 11), bends: (0..<10).map { (0.45, -Float($0) / 10) })
}

@Suite struct SwimmingTests {
  @Test func `the reference gives Purcell's published-size stroke`() {
    #expect(abs(Swimmer.purcell.reference - 0.15384) < 1e-4)
    #expect(abs(Swimmer.wave.reference - 1.3146) < 1e-3)
    #expect(Swimmer.scallop.reference < 1e-6)
  }

  @Test func `Purcell's three-link swimmer matches the theory`() throws {
    let way = try Swimmer.purcell.displacementPerCycle(.precise)
    #expect(abs(way / Swimmer.purcell.reference - 1) < 0.01, "\(way)")
  }

  @Test func `a travelling wave of twelve cells matches the theory`() throws {
    let way = try Swimmer.wave.displacementPerCycle(.precise)
    #expect(abs(way / Swimmer.wave.reference - 1) < 0.01, "\(way)")
  }

  @Test func `a scallop with one hinge does not move on average`() throws {
    let coarse = try Swimmer.scallop.displacementPerCycle(.normal)
    let fine = try Swimmer.scallop.displacementPerCycle(.precise)
    #expect(fine < 0.015 * Swimmer.purcell.reference, "\(fine)")
    #expect((1.6...2.6).contains(coarse / fine), "\(coarse) at half the steps")
  }
}
