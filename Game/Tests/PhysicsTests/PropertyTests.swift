import Arithmetic
import Physics
import Testing

@Suite struct PropertyTests {
  /// Random bodies with all features, driven hard for some frames, are checked for finite, bounded numbers and against
  /// their mirror images. These must agree to the bit: in loops of rigid links, the last digit of a position decides
  /// the loads, and a rope or limit with such a load would make nearly equal images diverge.
  @Test func `ten thousand random bodies stay intact, bounded and bit-identical to their mirror images`() throws {
    var random = RandomStream(seed: 2026)
    for batch in 0..<100 {
      let precision: PhysicsSettings.Precision = batch % 2 == 0 ? .normal : .precise
      let newcomers = newcomers(&random, plans: (0..<100).map { _ in nil })
      var worlds = try worldAndMirror(of: newcomers, precision)
      for frame in 0..<12 {
        for index in 0..<2 {
          beat(&worlds[index], turns: Float(frame) / 12, isMirror: index == 1)
          worlds[index].advance()
        }
      }
      #expect(worlds[0].faults(largestSpeed: 30).isEmpty, "batch \(batch)")
      let stretch = worlds[0].measureCrowd().maximumStretch
      #expect(stretch < 0.02, "batch \(batch): \(stretch)")
      #expect(unlike(worlds[0], worlds[1]) == [], "batch \(batch)")
    }
  }

  @Test func `mirrored worlds stay mirrored for two seconds of actions, straight bodies included`() throws {
    var random = RandomStream(seed: 81)
    let straight = (2..<12).map { TestPlans.straight($0) }
    var worlds = try worldAndMirror(of: newcomers(&random, plans: straight + (0..<90).map { _ in nil }), .normal)
    for frame in 0..<120 {
      for index in 0..<2 {
        beat(&worlds[index], turns: Float(frame) / 60, isMirror: index == 1)
        push(&worlds[index], frame, isMirror: index == 1)
        worlds[index].advance()
      }
    }
    #expect(worlds[0].faults().isEmpty)
    #expect(unlike(worlds[0], worlds[1]) == [])
  }

  /// Returns a hundred bodies far from each other, with random plans where none is given.
  private func newcomers(_ random: inout RandomStream, plans: [Assembly?]) -> [World.Newcomer] {
    plans.enumerated().map { index, plan in
      let place = Vector(Float(index % 10) * 40 - 180, Float(index / 10) * 40 - 180)
      return World.Newcomer(plan ?? TestPlans.random(&random), at: place, heading: random.uniform())
    }
  }

  private func worldAndMirror(of newcomers: [World.Newcomer], _ precision: PhysicsSettings.Precision) throws -> [World]
  {
    try [false, true].map { isMirror in
      var world = try World(PhysicsSettings(precision: precision, rimRadius: 300))
      try world.add(isMirror ? newcomers.map(\.mirrored) : newcomers)
      return world
    }
  }

  /// Sets all drives to a wave; benders of mirror images are driven in the opposite direction.
  private func beat(_ world: inout World, turns: Float, isMirror: Bool) {
    world.beatAll(turns: turns, amplitude: 1)
    guard isMirror else { return }
    for id in world.bodies {
      for (number, link) in (world.plan(of: id)?.links ?? []).enumerated() {
        guard case .bender = link.kind else { continue }
        world.setDrive(-Elementary.sine(turns: turns + link.phase), ofLink: number, of: id)
      }
    }
  }

  private func push(_ world: inout World, _ frame: Int, isMirror: Bool) {
    let sense: Float = isMirror ? -1 : 1
    for id in world.bodies where Int(id.number) % 4 == frame / 8 % 4 {
      let count = world.plan(of: id)?.cells.count ?? 1
      world.push(Vector(7, sense * 11), on: CellID(id, 0))
      world.turn(sense * 9, on: CellID(id, count - 1))
      world.thrust(8, along: sense * 0.2, of: CellID(id, count / 2))
    }
  }

  /// Returns the bodies with a number that differs from the mirror image's.
  private func unlike(_ world: World, _ mirror: World) -> [BodyID] {
    world.bodies.filter { id in
      let loads = zip(world.loads(of: id), mirror.loads(of: id))
      let cells = zip(world.cells(of: id), mirror.cells(of: id))
      let flip = Vector(1, -1)
      return loads.contains { $0 != $1 }
        || cells.contains { $0.position != $1.position * flip || $0.velocity != $1.velocity * flip }
    }
  }

  @Test func `the largest over-constrained body is solvable`() throws {
    var plan = Assembly(cells: [])
    for row in 0..<8 {
      for column in 0..<8 {
        let place = Vector(Float(column) + (row % 2 == 0 ? 0 : 0.5), Float(row) * 0.866)
        plan.cells.append(Assembly.Cell(position: place - 3.5))
      }
    }
    for second in plan.cells.indices {
      for first in 0..<second {
        let apart = plan.cells[second].position - plan.cells[first].position
        if (apart * apart).sum() < 1.1 { plan.links.append(Assembly.Link(first, second, .strut)) }
      }
    }
    #expect(plan.links.count > 150)
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(plan, at: .zero)
    for _ in 0..<60 {
      world.push(Vector(200, 100), on: CellID(id, 63))
      world.push(Vector(-200, 0), on: CellID(id, 0))
      world.advance()
      #expect(world.faults().isEmpty)
    }
    #expect(world.measureCrowd().maximumStretch < 0.01)
  }
}
