import Arithmetic
import CAllocations
import Physics
import Testing

/// Returns the number of allocations by the calling thread during `work`.
private func allocations(during work: () throws -> Void) rethrows -> UInt {
  let before = allocations_of_this_thread()
  try work()
  return allocations_of_this_thread() - before
}

@Suite(.enabled(if: counts_allocations())) struct AllocationTests {
  @Test func `allocations are counted`() {
    var array: [Int] = []
    #expect(allocations { array.reserveCapacity(1000) } == 1)
    #expect(array.capacity >= 1000)
    #expect(allocations { array.append(1) } == 0)
  }

  /// A crowd that rebuilds its neighbour lists repeatedly, with rules that read every contact and act on every body, as
  /// the game's do.
  @Test func `three hundred frames with contacts and actions do not allocate after warm-up`() throws {
    let scene = BenchmarkScene(count: 60)
    var world = try scene.makeWorld(.normal)
    let bodies = world.bodies
    var pushes = 0
    func frame() {
      scene.drive(&world)
      for id in bodies {
        world.setDrive(0.3, ofLink: 0, of: id)
        world.push(Vector(1, 0), on: CellID(id, 1))
        world.thrust(2, along: 0.25, of: CellID(id, 0))
        world.turn(1, on: CellID(id, 2))
        world.forEachCell(of: id) { _, position, _ in pushes += position.x > 1e9 ? 1 : 0 }
      }
      world.advance()
      for contact in world.contacts where contact.depth > 0 {
        world.push(contact.normal * -0.01 / PhysicsSettings.frameDuration, on: contact.cell)
      }
    }
    for _ in 0..<300 { frame() }
    let count = allocations { for _ in 0..<300 { frame() } }
    // A list may still grow when the crowd reaches a new maximum density, but a systematic allocation would happen in
    // every frame.
    #expect(count < 20, "\(count) allocations")
    #expect(pushes == 0)
  }

  @Test func `a frame with rocks, regions, long links and grips does not allocate`() throws {
    let fluid = Fluid(radius: 20) { Fluid.Sample(viscosity: $0.x < 0 ? 1 : 2) }
    let rocks = [Rock(center: Vector(5, 5), radius: 2)]
    var world = try World(PhysicsSettings(rimRadius: 12, rocks: rocks, fluid: fluid))
    var plan = TestPlans.chain(4)
    for index in plan.cells.indices { plan.cells[index].position *= 2 }
    var random = RandomStream(seed: 40)
    for index in 0..<16 {
      let place = Vector(Float(index % 4) * 4 - 8, Float(index / 4) * 3 - 7)
      try world.add(index % 2 == 0 ? plan : TestPlans.random(&random, cells: 3...5), at: place)
    }
    world.advance()
    for contact in world.contacts.prefix(6) {
      if case .cell(let other) = contact.other { _ = world.grip(contact.cell, other, strength: 1e6) }
    }
    var touching = 0
    func frame() {
      world.beatAll(turns: Float(world.frame) / 60, amplitude: 1)
      world.advance()
      touching = max(touching, world.contacts.count)
    }
    for _ in 0..<300 { frame() }
    let count = allocations { for _ in 0..<300 { frame() } }
    #expect(count < 10, "\(count) allocations")
    #expect(touching > 4)
  }
}
