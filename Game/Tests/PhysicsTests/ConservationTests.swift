import Physics
import Testing

/// Returns momentum and angular momentum about the origin.
private func momenta(_ world: World, _ id: BodyID, masses: [Float]) -> (linear: SIMD2<Double>, angular: Double) {
  var linear = SIMD2<Double>.zero
  var angular = 0.0
  for (cell, mass) in zip(world.cells(of: id), masses) {
    let place = SIMD2<Double>(cell.position)
    let momentum = SIMD2<Double>(cell.velocity) * Double(mass)
    linear += momentum
    angular += place.x * momentum.y - place.y * momentum.x
  }
  return (linear, angular)
}

@Suite struct ConservationTests {
  @Test(arguments: [PhysicsSettings.Precision.normal, .precise])
  func `without drag a body keeps its momentum and angular momentum`(precision: PhysicsSettings.Precision) throws {
    var plan = TestPlans.chain(8, drag: 0, rodDrag: Assembly.RodDrag(tangential: 0, normal: 0))
    plan.links[3].kind = .muscle(Assembly.Spring(stiffness: 200, damping: 5), amplitude: 0.3, maximumForce: 100)
    plan.links[5].kind = .hinge(limits: -0.2...0.2)
    plan.links[6].kind = .bender(Assembly.Spring(stiffness: 50, damping: 5), amplitude: 0.1, maximumTorque: 50)
    var world = try World(PhysicsSettings(precision: precision, rimRadius: 200))
    let id = try world.add(plan, at: Vector(-4, 0), velocity: Vector(0.3, -0.2))
    let masses = plan.cells.map(\.mass)
    world.push(Vector(20, 60), on: CellID(id, 7))
    world.advance()
    let start = momenta(world, id, masses: masses)
    for frame in 0..<600 {
      world.beat(id, turns: Float(frame) / 60, amplitude: 0.5)
      world.advance()
    }
    let end = momenta(world, id, masses: masses)
    let change = end.linear - start.linear
    #expect((change * change).sum().squareRoot() < 1e-4 * (start.linear * start.linear).sum().squareRoot())
    #expect(abs(end.angular - start.angular) < 1e-4 * abs(start.angular), "\(end.angular) from \(start.angular)")
  }

  @Test func `drag changes momentum exactly as backward Euler predicts`() throws {
    let plan = TestPlans.chain(6, mass: 1.5, drag: 3, rodDrag: Assembly.RodDrag(tangential: 0, normal: 0))
    var world = try World(PhysicsSettings(rimRadius: 200))
    let id = try world.add(plan, at: .zero, velocity: Vector(2, 1))
    for _ in 0..<60 { world.advance() }
    let left = momenta(world, id, masses: plan.cells.map(\.mass)).linear.x / (2 * 1.5 * 6)
    var expected = 1.0
    for _ in 0..<120 { expected /= 1 + 3 / 120 / 1.5 }
    #expect(abs(left / expected - 1) < 1e-4)
  }

  @Test func `a rod has twice the drag across as along`() throws {
    var speeds: [Float] = []
    for direction in [Vector(1, 0), Vector(0, 1)] {
      var world = try World(PhysicsSettings(rimRadius: 200))
      let id = try world.add(TestPlans.chain(12, mass: 0.01, drag: 0), at: .zero)
      for _ in 0..<30 {
        for cell in 0..<12 { world.push(direction * 5, on: CellID(id, cell)) }
        world.advance()
      }
      speeds.append((world.pose(of: id).map { ($0.velocity * direction).sum() }) ?? 0)
    }
    #expect(abs(speeds[0] / speeds[1] - 2) < 0.01)
    // 12 cells pushed by 5 each against 11 u of rod at 4 along.
    #expect(abs(speeds[0] - 60 / 44) < 0.01)
  }

  @Test func `a thin rod has the rotational drag of theory`() throws {
    // Torque = ω γn L³/12 for a rod of length L; a lumped rod of one link would need three times as much.
    var plan = TestPlans.chain(2, mass: 1e-3, drag: 0)
    plan.cells[1].position = Vector(2, 0)
    plan.cells[0].radius = 0.2
    plan.cells[1].radius = 0.2
    var world = try World(PhysicsSettings(rimRadius: 200))
    let id = try world.add(plan, at: Vector(-1, 0))
    var spin: Float = 0
    for _ in 0..<60 {
      let cells = world.cells(of: id)
      let span = cells[1].position - cells[0].position
      let force = Vector(-span.y, span.x) * 0.5
      world.push(force, on: CellID(id, 1))
      world.push(-force, on: CellID(id, 0))
      world.advance()
      spin = world.pose(of: id)?.spin ?? 0
    }
    // The couple is ½·2·2 = 2; γn L³ / 12 = 8·8/12.
    let expected: Float = 2 / (8 * 8 / 12) / (2 * .pi)
    #expect(abs(spin / expected - 1) < 0.02, "\(spin) instead of \(expected)")
  }
}
