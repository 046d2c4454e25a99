import Arithmetic
import Physics
import Testing

@Suite struct PropertyTests {
  /// Loops, ropes, hinges, fins, anything: drive them hard for some frames and look at every number.
  @Test func `ten thousand random bodies stay whole, finite and bounded`() throws {
    var random = RandomStream(seed: 2026)
    for batch in 0..<100 {
      var world = try World(Settings(precision: batch % 2 == 0 ? .normal : .precise, rimRadius: 300))
      let newcomers = (0..<100).map { index in
        World.Newcomer(
          TestPlans.random(&random), at: Vector(Float(index % 10) * 40 - 180, Float(index / 10) * 40 - 180),
          heading: random.uniform())
      }
      try world.add(newcomers)
      for frame in 0..<12 {
        world.beatAll(turns: Float(frame) / 12, amplitude: 1)
        world.advance()
      }
      #expect(world.faults(largestSpeed: 30).isEmpty, "batch \(batch)")
      let stretch = world.measureCrowd().maximumStretch
      #expect(stretch < 0.02, "batch \(batch): \(stretch)")
    }
  }

  /// To the bit: loops of rigid links bear loads that the last digit of a place decides, and a rope or a limit that hangs on
  /// such a load would part a body from a mirror image that were only nearly one.
  @Test func `ten thousand random bodies and their mirror images move as mirror images, to the bit`() throws {
    var random = RandomStream(seed: 8)
    for batch in 0..<40 {
      let plans = (0..<250).map { _ in TestPlans.random(&random, cells: 2...16) }
      var worlds = try [false, true].map { try mirrorWorld(of: plans, isMirrored: $0, headings: random.substream(UInt64(batch))) }
      for frame in 0..<24 {
        for index in worlds.indices {
          drive(&worlds[index], plans, frame, isMirrored: index == 1)
          worlds[index].advance()
        }
      }
      #expect(unlike(worlds[0], worlds[1]) == [], "batch \(batch)")
    }
  }

  @Test func `mirror images stay so for two seconds, alone and among others`() throws {
    var random = RandomStream(seed: 81)
    let plans = (0..<100).map { _ in TestPlans.random(&random, cells: 2...16) } + (2..<12).map { TestPlans.straight($0) }
    var worlds = try [false, true].map { try mirrorWorld(of: plans, isMirrored: $0, headings: random) }
    for frame in 0..<120 {
      for index in worlds.indices {
        drive(&worlds[index], plans, frame, isMirrored: index == 1)
        worlds[index].advance()
      }
    }
    #expect(unlike(worlds[0], worlds[1]) == [])
  }

  /// The plans far from each other, on rows above each other or their mirror images on rows below each other.
  private func mirrorWorld(of plans: [Assembly], isMirrored: Bool, headings: RandomStream) throws -> World {
    var headings = headings
    let sense: Float = isMirrored ? -1 : 1
    var world = try World(Settings(rimRadius: 2000))
    try world.add(
      plans.enumerated().map { index, plan in
        let place = Vector(Float(index % 16) * 40 - 300, Float(index / 16) * 40 + 10)
        return World.Newcomer(
          isMirrored ? plan.mirrored : plan, at: place * Vector(1, sense),
          heading: index % 4 == 0 ? 0 : sense * headings.uniform())
      })
    return world
  }

  /// Beats all links and pushes and turns a few cells, to the left in one world where it is to the right in the other.
  private func drive(_ world: inout World, _ plans: [Assembly], _ frame: Int, isMirrored: Bool) {
    let sense: Float = isMirrored ? -1 : 1
    for (id, plan) in zip(world.bodies, plans) {
      for (number, link) in plan.links.enumerated() {
        let wave = Elementary.sine(turns: Float(frame) / 60 + link.phase)
        if case .bender = link.kind {
          world.setDrive(sense * wave, ofLink: number, of: id)
        } else {
          world.setDrive(wave, ofLink: number, of: id)
        }
      }
      guard Int(id.number) % 4 == frame / 8 % 4 else { continue }
      world.push(Vector(7, sense * 11), on: CellID(id, 0))
      world.turn(sense * 9, on: CellID(id, plan.cells.count - 1))
      world.thrust(8, along: sense * 0.2, of: CellID(id, plan.cells.count / 2))
    }
  }

  /// The bodies some number of which differs from its mirror image's.
  private func unlike(_ world: World, _ mirror: World) -> [BodyID] {
    world.bodies.filter { id in
      let loads = zip(world.loads(of: id), mirror.loads(of: id))
      let cells = zip(world.cells(of: id), mirror.cells(of: id))
      let flip = Vector(1, -1)
      return loads.contains { $0 != $1 }
        || cells.contains { $0.position != $1.position * flip || $0.velocity != $1.velocity * flip }
    }
  }

  @Test func `the largest over-braced body is solvable`() throws {
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
    var world = try World(Settings(rimRadius: 100))
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
