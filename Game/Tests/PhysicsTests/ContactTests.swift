import Arithmetic
import Physics
import Testing

@Suite struct ContactTests {
  @Test func `a contact reports both cells, position and speed`() throws {
    var world = try World(PhysicsSettings(rimRadius: 50))
    let left = try world.add(TestPlans.single, at: Vector(-0.55, 0), velocity: Vector(3, 0))
    let right = try world.add(TestPlans.single, at: Vector(0.55, 0), velocity: Vector(-1, 0))
    var reports: [Contact] = []
    for _ in 0..<6 where reports.isEmpty {
      world.advance()
      reports = world.contacts
    }
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.cell == CellID(left, 0))
    #expect(report.other == .cell(CellID(right, 0)))
    #expect((report.normal.x - 1).magnitude < 1e-5)
    #expect(report.closingSpeed > 3.5 && report.closingSpeed <= 4)
    #expect(report.force > 0)
    #expect(report.point.x.magnitude < 0.4)
  }

  @Test func `bodies that pass at a distance report nothing`() throws {
    var world = try World(PhysicsSettings(rimRadius: 50))
    try world.add(TestPlans.single, at: Vector(-0.6, 0), velocity: Vector(0, 3))
    try world.add(TestPlans.single, at: Vector(0.6, 0), velocity: Vector(0, -3))
    for _ in 0..<20 {
      world.advance()
      #expect(world.contacts.isEmpty)
    }
  }

  @Test func `the rim contains cells and pushes those outside back`() throws {
    var world = try World(PhysicsSettings(rimRadius: 10))
    let id = try world.add(TestPlans.chain(3), at: Vector(6.5, 0))
    for _ in 0..<300 {
      world.push(Vector(60, 0), on: CellID(id, 2))
      world.advance()
      #expect((world.position(of: CellID(id, 2)) ?? .zero).x < 9.6)
    }
    #expect(world.contacts.contains { $0.cell == CellID(id, 2) && $0.other == .rim })
    try world.setRimRadius(6)
    for _ in 0..<240 { world.advance() }
    for cell in world.cells(of: id) { #expect((cell.position * cell.position).sum().squareRoot() < 5.6) }
  }

  @Test func `rocks stop cells and the middles of long links`() throws {
    let rock = Rock(center: Vector(0, 3), radius: 1)
    var plan = TestPlans.chain(2)
    plan.cells[1].position = Vector(3, 0)
    var world = try World(PhysicsSettings(rimRadius: 20, rocks: [rock]))
    let link = try world.add(plan, at: Vector(-1.5, 0))
    let cell = try world.add(TestPlans.single, at: Vector(0.2, 6))
    for _ in 0..<300 {
      world.push(Vector(0, 20), on: CellID(link, 0))
      world.push(Vector(0, 20), on: CellID(link, 1))
      world.push(Vector(0, -20), on: CellID(cell, 0))
      world.advance()
      // The link touches the rock from below at 3 − 1 − 0.1.
      let height = world.cells(of: link).map(\.position.y).reduce(0, +) / 2
      if (world.pose(of: link)?.forward.x ?? 0).magnitude > 0.99 { #expect(height < 1.96) }
      let apart = (world.position(of: CellID(cell, 0)) ?? .zero) - rock.center
      #expect((apart * apart).sum().squareRoot() > 1.42)
    }
  }

  /// Two creatures with long links are pushed against each other crosswise.
  @Test func `links of different bodies do not pass through each other`() throws {
    var plan = TestPlans.chain(2)
    plan.cells[1].position = Vector(3, 0)
    var world = try World(PhysicsSettings(rimRadius: 20))
    let low = try world.add(plan, at: Vector(-1.5, 0))
    let high = try world.add(plan, at: Vector(-1.2, 2.5), heading: 0.02)
    for _ in 0..<300 {
      for cell in 0..<2 {
        world.push(Vector(0, 15), on: CellID(low, cell))
        world.push(Vector(0, -15), on: CellID(high, cell))
      }
      world.advance()
      let one = world.cells(of: low).map(\.position)
      let other = world.cells(of: high).map(\.position)
      #expect(!ContactTests.cross(one[0], one[1], other[0], other[1]))
    }
  }

  @Test func `a disc pressed onto a long link reports a contact with the link`() throws {
    var plan = TestPlans.chain(2)
    plan.cells[1].position = Vector(3, 0)
    var world = try World(PhysicsSettings(rimRadius: 20))
    let link = try world.add(plan, at: Vector(-1.5, 0))
    let disc = try world.add(TestPlans.single, at: Vector(0, 1))
    for _ in 0..<60 {
      world.push(Vector(0, -5), on: CellID(disc, 0))
      world.advance()
    }
    let report = try #require(world.contacts.first { $0.other == .link(link, 0) })
    #expect(report.cell == CellID(disc, 0))
    #expect(report.normal.y < -0.9)
  }

  @Test func `a grip holds up to its strength`() throws {
    for (pull, holds) in [(Float(8), true), (40, false)] {
      var world = try World(PhysicsSettings(rimRadius: 50))
      let left = try world.add(TestPlans.single, at: Vector(-0.5, 0))
      let right = try world.add(TestPlans.single, at: Vector(0.5, 0))
      let made = world.grip(CellID(left, 0), CellID(right, 0), strength: 10)
      let grip = try #require(made)
      var events: [Event] = []
      for _ in 0..<120 {
        world.push(Vector(-pull, 0), on: CellID(left, 0))
        world.push(Vector(pull, 0), on: CellID(right, 0))
        events += world.advance()
      }
      #expect(events.contains(.gripLost(grip)) == !holds)
      #expect(world.grips.count == (holds ? 1 : 0))
    }
  }

  @Test func `a grip ends with its cell and is rejected across a gap`() throws {
    var world = try World(PhysicsSettings(rimRadius: 50))
    let left = try world.add(TestPlans.single, at: Vector(-0.5, 0))
    let right = try world.add(TestPlans.single, at: Vector(0.5, 0))
    let far = try world.add(TestPlans.single, at: Vector(9, 0))
    let refused = [far, left].map { world.grip(CellID(left, 0), CellID($0, 0), strength: 10) }
    #expect(refused == [nil, nil])
    let made = world.grip(CellID(left, 0), CellID(right, 0), strength: 10)
    let grip = try #require(made)
    world.remove(right)
    let events = world.advance()
    #expect(events == [.gripLost(grip)])
  }

  private static func cross(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
    func side(_ from: Vector, _ to: Vector, _ point: Vector) -> Float {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
