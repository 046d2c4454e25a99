import Arithmetic
import Physics
import Testing

@Suite struct BadInputTests {
  private func refusal(_ change: (inout Assembly) -> Void) -> String? {
    var plan = TestPlans.chain(3)
    change(&plan)
    do {
      try plan.validate()
      return nil
    } catch { return error.description }
  }

  @Test func `invalid plans are rejected with the place and the reason`() {
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.cells = [] } == "The plan has 0 cells; a body has 1 to 64.")
    #expect(refusal { $0 = TestPlans.chain(65) } == "The plan has 65 cells; a body has 1 to 64.")
    #expect(refusal { $0.cells[1].radius = 0 } == "Cell 1: its radius 0.0 is not between 0.05 and 5 u.")
    #expect(refusal { $0.cells[1].mass = .nan } == "Cell 1: its mass nan is not between 1e-6 and 1e6.")
    #expect(refusal { $0.cells[2].position.x = .infinity }?.hasPrefix("Cell 2: its position inf") == true)
    #expect(
      refusal { $0.cells[2].position = $0.cells[1].position }
        == "Link 1: its length at rest is 0.0 u; at least 0.01 is needed.")
    #expect(refusal { $0.links[0].end = 7 } == "Link 0: it joins cells 0 and 7 of 0 to 2.")
    #expect(refusal { $0.links[0].end = 0 } == "Link 0: it joins cell 0 to itself.")
    #expect(
      refusal { $0.links.append(Assembly.Link(1, 0, .rope)) }
        == "Links 0 and 2 join the same cells; remove one of them.")
    #expect(
      refusal { $0.links.removeLast() } == "Cell 2 is not joined to cell 0 by unbroken links; link it or leave it out.")
    #expect(refusal { $0.links[0].radius = 0.5 } == "Link 0: its radius 0.5 is not below its cells' 0.5.")
    #expect(
      refusal { $0.links[0].kind = .elastic(Assembly.Spring(stiffness: 1e12, damping: 0)) }
        == "Link 0: its stiffness 1e+12 is not between 0 and 1e+09.")
    #expect(
      refusal { $0.links[0].kind = .muscle(Assembly.Spring(stiffness: 1, damping: 0), amplitude: 2, maximumForce: 1) }
        == "Link 0: its amplitude 2.0 is not between 0 and 0.9.")
    #expect(
      refusal { $0.links[0].kind = .hinge(limits: -2...0) } == "Link 0: its limits -2.0...0.0 are not within ±0.5 turn."
    )
    #expect(refusal { $0.links[0].breakingTension = -1 } == "Link 0: its breaking tension -1.0 is not above 0.")
    #expect(refusal { $0.links[0].drag.normal = .nan } == "Link 0: its drag across is nan, not 0 to 1e6.")
  }

  private func worldRefusal(_ change: (inout World) throws -> Void) -> String? {
    do {
      var world = try World(PhysicsSettings(rimRadius: 10))
      try change(&world)
      return nil
    } catch { return String(describing: error) }
  }

  @Test func `invalid worlds, positions and numbers are rejected with the reason`() {
    let plan = TestPlans.single
    #expect(worldRefusal { try $0.add(plan, at: .zero) } == nil)
    #expect(worldRefusal { try $0.add(plan, at: Vector(.nan, 0)) } == "The place nan, 0.0 is not within 4000 u.")
    #expect(
      worldRefusal { try $0.add(plan, at: .zero, heading: .infinity) } == "The heading inf is not within 1000 turns.")
    #expect(
      worldRefusal { try $0.add(plan, at: .zero, velocity: Vector(0, .nan)) }
        == "The velocity 0.0, nan is not within 100 u/s along each axis.")
    #expect(
      worldRefusal { try $0.add(plan, at: Vector(11, 0)) }
        == "Cell 0 would lie outside the rim; move the body towards the centre.")
    #expect(
      worldRefusal { world in for _ in 0..<2 { try world.add(plan, at: .zero, id: BodyID(3)) } }
        == "Body 3 already exists; remove it first or use another number.")
    #expect(worldRefusal { try $0.setRimRadius(.nan) } == "The rim's radius nan is not between 2 and 2000 u.")
    #expect(
      worldRefusal { try $0.reshape(BodyID(9), as: plan, keeping: [0]) }
        == "There is no body 9; it may have been removed.")
    #expect(
      worldRefusal { try $0.reshape($0.add(plan, at: .zero), as: plan, keeping: []) }
        == "There are 0 entries for 1 cells; give one for each cell.")
    #expect(throws: WorldError.rimRadius(0)) { try World(PhysicsSettings(rimRadius: 0)) }
    #expect(throws: WorldError.rock(0)) { try World(PhysicsSettings(rocks: [Rock(center: .zero, radius: .nan)])) }
  }

  @Test func `invalid actions keep the world finite`() throws {
    var world = try World(PhysicsSettings(rimRadius: 30))
    var plan = TestPlans.chain(4)
    plan.links[1].kind = .muscle(Assembly.Spring(stiffness: 1e9, damping: 0), amplitude: 0.35, maximumForce: .infinity)
    plan.links[2].kind = .elastic(Assembly.Spring(stiffness: 1e9, damping: 1e9))
    let id = try world.add(plan, at: .zero)
    for value in [Float.nan, .infinity, -.infinity, 1e38, -1e38] {
      world.push(Vector(value, value), on: CellID(id, 0))
      world.thrust(value, along: value, of: CellID(id, 1))
      world.turn(value, on: CellID(id, 2))
      world.push(Vector(value, 0) / PhysicsSettings.frameDuration, on: CellID(id, 3))
      world.setDrive(value, ofLink: 1, of: id)
      world.beat(id, turns: value, amplitude: value, bias: value)
      for _ in 0..<30 { world.advance() }
      #expect(world.faults().isEmpty, "\(value)")
    }
    world.push(Vector(1, 1), on: CellID(id, 99))
    world.push(Vector(1, 1), on: CellID(BodyID(99), 0))
    world.setDrive(1, ofLink: -1, of: id)
    world.remove(BodyID(99))
    world.advance()
    #expect(world.faults().isEmpty)
    #expect(world.position(of: CellID(id, -1)) == nil)
  }

  @Test func `truncated, flipped and hostile snapshots are rejected`() throws {
    var menagerie = try Menagerie()
    for _ in 0..<12 { try menagerie.advance() }
    let bytes = menagerie.world.snapshot
    #expect(throws: SnapshotError.notASnapshot) { try World(snapshot: []) }
    #expect(throws: SnapshotError.damaged) { try World(snapshot: Array(bytes.dropLast())) }
    var random = RandomStream(seed: 6)
    for _ in 0..<200 {
      var changed = bytes
      changed[random.integer(below: bytes.count)] ^= 1 << UInt8(random.integer(below: 8))
      #expect(throws: SnapshotError.self) { try World(snapshot: changed) }
    }
    // With a corrected checksum, the values themselves must be refused or form a world that runs.
    var opened = 0
    for _ in 0..<400 {
      var changed = Array(bytes.dropLast(8))
      changed[8 + random.integer(below: changed.count - 8)] = UInt8(truncatingIfNeeded: random.next())
      var hash = StateHash()
      hash.combine(bytes: changed)
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        changed.append(UInt8(truncatingIfNeeded: hash.value >> shift))
      }
      guard var world = try? World(snapshot: changed) else { continue }
      world.advance()
      opened += 1
      #expect(world.faults().isEmpty)
    }
    #expect(opened > 10)
  }

  @Test func `a snapshot whose next numbers leave no room is rejected`() throws {
    var menagerie = try Menagerie()
    try menagerie.advance()
    let bytes = Array(menagerie.world.snapshot.dropLast(8))
    func forged(at place: Int, _ word: [UInt8]) -> [UInt8] {
      var changed = bytes
      changed.replaceSubrange(place..<place + 4, with: word)
      var hash = StateHash()
      hash.combine(bytes: changed)
      return changed + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (8 * UInt64($0))) }
    }
    // The number of the next body follows mark, version and frame; that of the next grip precedes the grips.
    let grips = bytes.count - 8 - 28 * menagerie.world.grips.count
    for place in [12, grips] {
      #expect(throws: SnapshotError.self) { try World(snapshot: forged(at: place, [0xFF, 0xFF, 0xFF, 0xFF])) }
      #expect(throws: SnapshotError.self) { try World(snapshot: forged(at: place, [0, 0, 0, 0x80])) }
      #expect(throws: Never.self) { try World(snapshot: forged(at: place, [0xFF, 0xFF, 0xFF, 0x7F])) }
    }
  }
}
