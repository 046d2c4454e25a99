import Arithmetic
import Testing

@testable import Physics

@Suite struct BatchingTests {
  private func world(_ plans: [Assembly]) throws -> World {
    var world = try World(PhysicsSettings(rimRadius: 500))
    for (index, plan) in plans.enumerated() {
      try world.add(plan, at: Vector(Float(index % 6) * 40 - 100, Float(index / 6) * 40 - 100))
    }
    world.advance()
    return world
  }

  private func batches(_ world: World) -> [Batch] {
    let batches = world.state.batches.sheets.batches
    return batches.elements(0..<batches.count)
  }

  @Test func `thirty-six bodies of different plans share five batches`() throws {
    var random = RandomStream(seed: 12)
    let world = try world((0..<36).map { _ in TestPlans.random(&random, cells: 8...16) })
    #expect(batches(world).map(\.used).reduce(0, +) == 36)
    #expect(batches(world).count == 5)
  }

  @Test func `bodies of one plan fill batches without gaps`() throws {
    var random = RandomStream(seed: 13)
    let plan = TestPlans.random(&random, cells: 10...12)
    let world = try world([Assembly](repeating: plan, count: 16))
    #expect(batches(world).map(\.used) == [8, 8])
    #expect(batches(world).allSatisfy { $0.presence < 0 })
  }

  @Test func `every body is in exactly one lane while bodies are added and removed`() throws {
    var random = RandomStream(seed: 14)
    var world = try world((0..<20).map { _ in TestPlans.random(&random, cells: 1...12) })
    for frame in 0..<120 {
      if frame % 2 == 0 { world.remove(world.bodies[random.integer(below: world.bodyCount)]) }
      if frame % 3 == 0 || world.bodyCount < 4 {
        try world.add(TestPlans.random(&random, cells: 1...12), at: Vector(Float(frame), -80))
      }
      world.advance()
      let lanes = batches(world).flatMap { batch in (0..<Int(batch.used)).map { Int(batch.bodies[$0]) } }
      #expect(lanes.sorted() == Array(0..<world.bodyCount))
      let leastBatches = (world.bodyCount + Batch.width - 1) / Batch.width
      #expect(batches(world).count <= leastBatches + 2)
    }
  }

  /// A copy of a world builds all of its batches again.
  @Test func `kept batches give the same bits as newly built ones`() throws {
    var random = RandomStream(seed: 15)
    let fluid = Fluid(radius: 60) { Fluid.Sample(viscosity: $0.x < 0 ? 1 : 2) }
    var world = try World(PhysicsSettings(rimRadius: 60, fluid: fluid))
    for index in 0..<24 {
      let place = Vector(Float(index % 6) * 14 - 35, Float(index / 6) * 14 - 25)
      try world.add(TestPlans.random(&random, cells: 2...10), at: place)
    }
    for frame in 0..<90 {
      let id = world.bodies[random.integer(below: world.bodyCount)]
      var plan = try #require(world.plan(of: id))
      switch frame % 9 {
      case 2: world.remove(id)
      case 4: try world.add(TestPlans.random(&random, cells: 2...10), at: Vector(Float(frame % 30) - 15, 0))
      case 6: world.cut([0], of: id)
      case 8:
        // The same shape with other numbers.
        for index in plan.cells.indices { plan.cells[index].mass *= 1.5 }
        try world.reshape(id, as: plan, keeping: plan.cells.indices.map { $0 })
      default: break
      }
      world.beatAll(turns: Float(frame) / 40, amplitude: 1)
      var fresh = world
      fresh.advance()
      world.advance()
      #expect(fresh.stateHash == world.stateHash)
    }
  }

  /// Cells at the same site cannot be overlaid on others, so such bodies share a batch only with equal bodies.
  @Test func `unmixable shapes share no batch with others`() throws {
    var crowded = TestPlans.chain(3)
    crowded.cells[1].position = Vector(0.02, 0)
    crowded.cells[2].position = Vector(0.01, 0.02)
    let shape = Shape(Shape.Key(crowded, BodyConstraints(crowded)))
    #expect(!shape.isMixable)
    let world = try world([crowded, TestPlans.chain(4), crowded, TestPlans.chain(5)])
    #expect(batches(world).count == 2)
  }
}
