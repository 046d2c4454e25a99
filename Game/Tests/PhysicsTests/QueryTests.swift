import Arithmetic
import Physics
import Testing

@Suite struct QueryTests {
  /// Returns a dish of random bodies some frames after its lists were built.
  private func crowd() throws -> (World, RandomStream) {
    var random = RandomStream(seed: 21)
    var world = try World(PhysicsSettings(rimRadius: 40, rocks: [Rock(center: Vector(10, 5), radius: 3)]))
    for _ in 0..<80 {
      let distance = 33 * random.uniform().squareRoot()
      let turns = random.uniform()
      let place = Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns)) * distance
      // Bodies that extend over the rim are refused.
      _ = try? world.add(TestPlans.random(&random), at: place, heading: random.uniform())
    }
    for frame in 0..<17 {
      world.beatAll(turns: Float(frame) / 60, amplitude: 1)
      world.advance()
    }
    return (world, random)
  }

  private func everything(_ world: World) -> [(cell: CellID, kind: UInt8, position: Vector, radius: Float)] {
    world.bodies.flatMap { id in
      let plan = world.plan(of: id)
      return world.cells(of: id).enumerated().map { index, cell in
        (CellID(id, index), plan?.cells[index].kind ?? 0, cell.position, plan?.cells[index].radius ?? 0)
      }
    }
  }

  @Test func `the nearest cell of a kind in a cone matches exhaustive search`() throws {
    var (world, random) = try crowd()
    let cells = everything(world)
    var found = 0
    for trial in 0..<400 {
      if trial == 200 { try world.add(TestPlans.single, at: .zero) }
      let origin = Vector(random.uniform(in: -45...45), random.uniform(in: -45...45))
      let turns = random.uniform()
      let direction = Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns))
      let half = random.uniform(in: 0.05...0.5)
      let range = random.uniform(in: 1...30)
      let kinds = KindSet(bits: random.next() | 2)
      let ignored = world.bodies[random.integer(below: world.bodyCount)]
      let list = trial >= 200 ? everything(world) : cells
      let expected = list.compactMap { cell -> (Float, CellID)? in
        let apart = cell.position - origin
        let length = (apart * apart).sum().squareRoot()
        let distance = max(length - cell.radius, 0)
        guard distance <= range, kinds.contains(cell.kind), cell.cell.body != ignored else { return nil }
        let isSeen = half >= 0.5 || (apart * direction).sum() >= Elementary.cosine(turns: half) * length
        return isSeen ? (distance, cell.cell) : nil
      }.min { ($0.0, $0.1.body, $0.1.cell) < ($1.0, $1.1.body, $1.1.cell) }
      let sight = FieldOfView(
        from: origin, along: direction, halfAngle: half, range: range, kinds: kinds, ignoring: ignored)
      #expect(world.nearest(sight)?.cell == expected?.1)
      found += expected == nil ? 0 : 1
    }
    #expect(found > 150)
  }

  @Test func `a disc query finds exactly the cells in it`() throws {
    var (world, random) = try crowd()
    let cells = everything(world)
    for _ in 0..<100 {
      let center = Vector(random.uniform(in: -40...40), random.uniform(in: -40...40))
      let radius = random.uniform(in: 0...12)
      let expected = cells.filter { cell in
        let apart = cell.position - center
        return max((apart * apart).sum().squareRoot() - cell.radius, 0) <= radius
      }.map(\.cell)
      #expect(world.cells(within: radius, of: center).map(\.cell) == expected)
    }
    world.remove(world.bodies[0])
    #expect(!world.cells(within: 100, of: .zero).isEmpty)
  }

  @Test func `a ray stops at the first cell, rock or rim`() throws {
    var (world, random) = try crowd()
    let cells = everything(world)
    var rocks = 0
    for _ in 0..<300 {
      let origin = Vector(random.uniform(in: -25...25), random.uniform(in: -25...25))
      let turns = random.uniform()
      let direction = Vector(Elementary.cosine(turns: turns), Elementary.sine(turns: turns))
      let hit = try #require(
        world.cast(from: origin, along: direction * 7, range: 200, kinds: KindSet(bits: .max >> 1)))
      // Marches along the ray in small steps until it hits something.
      var distance: Float = 0
      var isMet = false
      while !isMet && distance < 200 {
        let point = origin + direction * distance
        isMet = (point * point).sum() > 1600
        isMet = isMet || ((point - Vector(10, 5)) * (point - Vector(10, 5))).sum() < 9
        isMet =
          isMet || cells.contains { (($0.position - point) * ($0.position - point)).sum() < $0.radius * $0.radius }
        if !isMet { distance += 0.05 }
      }
      // Marching may miss a grazed rim, but the ray must not stop later, and it must stop at an object.
      #expect(hit.distance <= distance + 1e-3, "\(hit) \(distance)")
      if case .cell(let met) = hit.target, let cell = cells.first(where: { $0.cell == met }) {
        let apart = cell.position - hit.point
        #expect((apart * apart).sum().squareRoot() <= cell.radius + 1e-2)
      }
      if hit.target == .rock(0) { rocks += 1 }
    }
    #expect(rocks > 3)
  }

  @Test func `a ray hits the middle of a long link`() throws {
    var plan = TestPlans.chain(2)
    plan.cells[1].position = Vector(0, 3)
    var world = try World(PhysicsSettings(rimRadius: 20))
    let id = try world.add(plan, at: Vector(5, -1.5))
    world.advance()
    let hit = try #require(world.cast(from: .zero, along: Vector(1, 0), range: 30))
    #expect(hit.target == .link(id, 0))
    #expect((hit.distance - 4.9).magnitude < 0.01)
    #expect(world.cast(from: .zero, along: Vector(1, 0), range: 3) == nil)
    #expect(world.cast(from: .zero, along: .zero, range: 3) == nil)
    #expect(world.cast(from: Vector(.nan, 0), along: Vector(1, 0), range: 3) == nil)
  }
}
