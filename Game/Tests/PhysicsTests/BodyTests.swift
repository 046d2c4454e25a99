import Testing

@testable import Physics

@Suite struct BodyTests {
  @Test func `an overloaded link breaks and splits the body`() throws {
    var plan = TestPlans.chain(5)
    plan.links[2].breakingTension = 20
    var world = try World(PhysicsSettings(rimRadius: 50))
    let id = try world.add(plan, at: Vector(-2, 0))
    var events: [Event] = []
    for frame in 0..<60 where events.isEmpty {
      world.push(Vector(Float(frame), 0), on: CellID(id, 4))
      world.push(Vector(-Float(frame), 0), on: CellID(id, 0))
      events += world.advance()
    }
    #expect(events.first == .linkBroke(body: id, link: 2))
    guard case .bodySplit(let split) = events.last else {
      Issue.record("no split")
      return
    }
    #expect(split.kept == Split.Part(body: id, cells: [0, 1, 2], links: [0, 1]))
    #expect(split.parts.map(\.cells) == [[3, 4]])
    #expect(split.parts.map(\.links) == [[3]])
    #expect(world.bodies == [id, split.parts[0].body])
    #expect(world.plan(of: id)?.cells.count == 3)
    world.advance()
    #expect(world.faults().isEmpty)
  }

  @Test func `a broken link in a loop does not split the body`() throws {
    var plan = TestPlans.chain(3)
    plan.cells[2].position = Vector(0.5, 0.866)
    plan.links.append(Assembly.Link(2, 0, .strut))
    var world = try World(PhysicsSettings())
    let id = try world.add(plan, at: .zero)
    let events = world.cut([2], of: id)
    #expect(events == [.linkBroke(body: id, link: 2)])
    #expect(world.plan(of: id)?.links[2].isBroken == true)
    let again = world.cut([2], of: id)
    #expect(again.isEmpty)
    world.advance()
    #expect(world.loads(of: id).count == 3)
    #expect(world.strain(ofLink: 2, of: id) == nil)
  }

  @Test func `bending breaks links too`() throws {
    var plan = TestPlans.chain(4)
    plan.links[1].breakingTorque = 5
    plan.cells[0].mass = 1000
    plan.cells[1].mass = 1000
    var world = try World(PhysicsSettings())
    let id = try world.add(plan, at: .zero)
    var events: [Event] = []
    for _ in 0..<60 where events.isEmpty {
      world.push(Vector(0, 12), on: CellID(id, 3))
      events += world.advance()
    }
    #expect(events.first == .linkBroke(body: id, link: 1))
  }

  @Test func `a shed part keeps its position, velocity and drives`() throws {
    var plan = TestPlans.chain(4)
    plan.links[2].kind = .muscle(Assembly.Spring(stiffness: 300, damping: 5), amplitude: 0.3, maximumForce: 100)
    var world = try World(PhysicsSettings())
    let id = try world.add(plan, at: .zero, velocity: Vector(2, 0))
    world.setDrive(0.5, ofLink: 2, of: id)
    world.advance()
    let before = world.cells(of: id)
    let events = world.cut([1], of: id)
    guard case .bodySplit(let split) = events.last else {
      Issue.record("no split")
      return
    }
    let part = world.cells(of: split.parts[0].body)
    #expect(part[0].position == before[2].position)
    #expect(part[1].velocity == before[3].velocity)
    #expect(world.drive(ofLink: 0, of: split.parts[0].body) == 0.5)
  }

  @Test func `an edit keeps old cells and places new ones beside them`() throws {
    var world = try World(PhysicsSettings())
    let id = try world.add(TestPlans.chain(3), at: Vector(3, 2), heading: 0.25)
    for _ in 0..<10 { world.advance() }
    let before = world.cells(of: id)
    try world.reshape(id, as: TestPlans.chain(5), keeping: [0, 1, 2, nil, nil])
    let after = world.cells(of: id)
    for index in 0..<3 { #expect(after[index].position == before[index].position) }
    #expect((after[4].position - Vector(3, 6)).x.magnitude < 0.01)
    #expect((after[4].position - Vector(3, 6)).y.magnitude < 0.01)
    try world.reshape(id, as: TestPlans.chain(2), keeping: [4, 3])
    #expect(world.cells(of: id)[0].position == after[4].position)
    world.advance()
    #expect(world.faults().isEmpty)
  }

  @Test func `adding and removing bodies does not affect the others`() throws {
    var lonely = try World(PhysicsSettings(rimRadius: 100))
    var busy = try World(PhysicsSettings(rimRadius: 100))
    let body = try lonely.add(TestPlans.chain(6), at: .zero, velocity: Vector(1, 0), id: BodyID(50))
    try busy.add(TestPlans.chain(6), at: .zero, velocity: Vector(1, 0), id: BodyID(50))
    for frame in 0..<60 {
      if frame % 7 == 0 { try busy.add(TestPlans.chain(3 + frame % 4), at: Vector(0, 20 + Float(frame) / 2)) }
      if frame % 11 == 10, let last = busy.bodies.last, last != body { busy.remove(last) }
      lonely.advance()
      busy.advance()
    }
    #expect(lonely.cells(of: body).map(\.position) == busy.cells(of: body).map(\.position))
  }

  @Test func `thrust follows the cell's direction, and torque turns without net force`() throws {
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(TestPlans.chain(3), at: .zero, heading: 0.125)
    for _ in 0..<60 {
      world.thrust(10, along: 0.25, of: CellID(id, 1))
      world.advance()
    }
    let pose = try #require(world.pose(of: id))
    #expect((pose.velocity * pose.left).sum() > 0.2)
    #expect((pose.velocity * pose.forward).sum().magnitude < 1e-3)

    var turning = try World(PhysicsSettings(rimRadius: 100))
    let other = try turning.add(TestPlans.chain(3), at: Vector(-1, 0))
    for _ in 0..<60 {
      turning.turn(10, on: CellID(other, 1))
      turning.advance()
    }
    let turned = try #require(turning.pose(of: other))
    #expect(turned.spin > 0.02)
    #expect((turned.center * turned.center).sum().squareRoot() < 1e-3)
  }

  @Test func `a viscous region slows and a current carries`() throws {
    let fluid = Fluid(radius: 60) { place in
      Fluid.Sample(viscosity: place.x < 0 ? 1 : 4, current: Vector(0, place.y > 20 ? 2 : 0))
    }
    var world = try World(PhysicsSettings(fluid: fluid))
    let thin = try world.add(TestPlans.chain(4), at: Vector(-30, 0))
    let thick = try world.add(TestPlans.chain(4), at: Vector(30, 0))
    let carried = try world.add(TestPlans.chain(4), at: Vector(-30, 30))
    for _ in 0..<90 {
      for id in [thin, thick] { for cell in 0..<4 { world.push(Vector(0, -5), on: CellID(id, cell)) } }
      world.advance()
    }
    let slow = world.pose(of: thick)?.velocity.y ?? 0
    let fast = world.pose(of: thin)?.velocity.y ?? 0
    #expect(abs(fast / slow - 4) < 0.2)
    #expect(abs((world.pose(of: carried)?.velocity.y ?? 0) - 2) < 0.02)
  }

  @Test func `a new drag acts from the next frame, and links that are not named keep theirs`() throws {
    let (heavy, light) = (TestPlans.chain(3, drag: 4), TestPlans.chain(3, drag: 1))
    func world(_ plan: Assembly) throws -> (World, BodyID) {
      var world = try World(PhysicsSettings(rimRadius: 50))
      let id = try world.add(plan, at: .zero)
      return (world, id)
    }
    func speed(_ world: inout World, _ id: BodyID) -> Vector? {
      for _ in 0..<120 {
        for cell in 0..<3 { world.push(Vector(2, 1), on: CellID(id, cell)) }
        world.advance()
      }
      return world.velocity(of: CellID(id, 1))
    }
    var (changed, id) = try world(heavy)
    changed.setDrag(of: id, like: light, links: [0, 1])
    var (born, other) = try world(light)
    #expect(speed(&changed, id) == speed(&born, other))
    var partly = heavy
    partly.links[0].drag = Assembly.RodDrag(tangential: 9, normal: 9)
    changed.setDrag(of: id, like: Assembly(cells: partly.cells, links: [partly.links[0]]), links: [0])
    #expect(changed.plan(of: id)?.links.map(\.drag) == [partly.links[0].drag, light.links[1].drag])
    changed.setDrag(of: BodyID(99), like: heavy, links: [0, 1])
  }

  @Test func `links added behind a fin do not turn its blade`() throws {
    func fin(_ links: [Assembly.Link], cell: Int = 1) throws -> Int? {
      let cells = [Vector(0, 0), Vector(-1, 0), Vector(-1.5, 0.866)].map { Assembly.Cell(position: $0) }
      let plan = Assembly(cells: cells, links: links)
      var world = try World()
      let id = try world.add(plan, at: .zero)
      let body = try #require(world.state.bodies.first { $0.id == id })
      return body.rowOfFin(cell).map { body.constraints.lengths[$0] }
    }
    let spring = Assembly.Spring(stiffness: 100, damping: 1)
    let bender = Assembly.Link(0, 1, .bender(spring, amplitude: 0.1, maximumTorque: 10))
    #expect(try fin([Assembly.Link(1, 2, .strut), Assembly.Link(0, 1, .strut)]) == 1)
    #expect(try fin([Assembly.Link(2, 1, .strut), bender]) == 1)
    #expect(try fin([Assembly.Link(0, 1, .strut), Assembly.Link(0, 2, .strut)], cell: 0) == 0)
  }

  @Test func `a fin has less drag along than across`() throws {
    var plan = TestPlans.chain(2, drag: 0.1, rodDrag: Assembly.RodDrag(tangential: 0.1, normal: 0.1))
    plan.cells[1].fin = Assembly.Fin(normal: 30, tangential: 0.5)
    var speeds: [Float] = []
    for direction in [Vector(1, 0), Vector(0, 1)] {
      var world = try World(PhysicsSettings(rimRadius: 100))
      let id = try world.add(plan, at: .zero)
      for _ in 0..<10 {
        world.push(direction * 2, on: CellID(id, 1))
        world.advance()
      }
      speeds.append(((world.velocity(of: CellID(id, 1)) ?? .zero) * direction).sum())
    }
    #expect(speeds[0] > 2 * speeds[1])
  }
}
