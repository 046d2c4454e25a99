import Arithmetic
import Foundation
import Testing

@testable import Physics

@Suite struct SolverTests {
  /// Returns a random chain without side branches: each angle joins a link to the previous one.
  private func chain(_ random: inout RandomStream) -> Assembly {
    let count = random.integer(in: 2...12)
    var plan = Assembly(cells: [Assembly.Cell(position: .zero)])
    var direction: Float = 0
    for index in 1..<count {
      direction += random.uniform(in: -0.15...0.15)
      let step = Vector(Elementary.cosine(turns: direction), Elementary.sine(turns: direction))
      plan.cells.append(
        Assembly.Cell(
          position: plan.cells[index - 1].position + step, mass: random.uniform(in: 0.1...2),
          fin: random.chance(0.2) ? Assembly.Fin() : nil))
      let spring = Assembly.Spring(stiffness: 300, damping: 10)
      let kinds: [Assembly.Kind] = [
        .strut, .elastic(spring), .muscle(spring, amplitude: 0.3, maximumForce: 1e5),
        .bender(spring, amplitude: 0.1, maximumTorque: 1e5),
      ]
      plan.links.append(Assembly.Link(index - 1, index, kinds[random.integer(below: 4)]))
    }
    return plan
  }

  private func angles(_ plan: Assembly) -> [DenseReference.Angle] {
    guard plan.cells.count > 2 else { return [] }
    return (1..<plan.cells.count - 1).compactMap { apex in
      guard plan.links[apex - 1].kind.mechanics.holdsAngles, plan.links[apex].kind.mechanics.holdsAngles else {
        return nil
      }
      return DenseReference.Angle(
        from: apex - 1, apex: apex, to: apex + 1, link: apex, isMoving: plan.links[apex].kind.mechanics.turns)
    }
  }

  @Test func `the batched solver matches plain elimination in double precision`() throws {
    var random = RandomStream(seed: 5)
    for _ in 0..<60 {
      let plan = chain(&random)
      var world = try World(PhysicsSettings(rimRadius: 100))
      let id = try world.add(plan, at: .zero, heading: random.uniform())
      let cells = world.cells(of: id)
      var reference = DenseReference(
        plan: plan, positions: cells.map { SIMD2<Double>($0.position) },
        velocities: cells.map { SIMD2<Double>($0.velocity) }, step: 1.0 / 120)
      reference.angles = angles(plan)
      for frame in 0..<20 {
        let before = plan.links.indices.map { Double(world.drive(ofLink: $0, of: id) ?? 0) }
        world.beat(id, turns: Float(frame + 1) / 60, amplitude: 0.8)
        world.advance()
        let after = plan.links.indices.map { Double(world.drive(ofLink: $0, of: id) ?? 0) }
        reference.advance(drives: zip(before, after).map { ($0 + $1) / 2 })
        reference.advance(drives: after)
      }
      for (cell, expected) in zip(world.cells(of: id), reference.positions) {
        let apart = SIMD2<Double>(cell.position) - expected
        #expect((apart * apart).sum().squareRoot() < 2e-3)
      }
    }
  }

  @Test func `a body moves equally in any batch and beside any others`() throws {
    var random = RandomStream(seed: 9)
    let plans = (0..<6).map { _ in TestPlans.random(&random, cells: 3...14) }
    for plan in plans {
      var hashes: Set<[UInt32]> = []
      for company in [1, 3, 8, 11] {
        var world = try World(PhysicsSettings(rimRadius: 1000))
        let id = try world.add(plan, at: Vector(5, 3), heading: 0.3)
        for other in 1..<company { try world.add(plan, at: Vector(50 * Float(other), 60), heading: 0.1) }
        for frame in 0..<60 {
          world.beatAll(turns: Float(frame) / 60, amplitude: 1)
          world.push(Vector(3, 1), on: CellID(id, 0))
          world.advance()
        }
        hashes.insert(world.cells(of: id).flatMap { [$0.position.x.bitPattern, $0.velocity.y.bitPattern] })
      }
      #expect(hashes.count == 1)
    }
  }

  @Test func `every order covers each row once, with little more fill than minimum degree`() {
    var random = RandomStream(seed: 3)
    var fill = (common: 0, least: 0)
    for _ in 0..<200 {
      let plan = TestPlans.random(&random)
      let constraints = BodyConstraints(plan)
      let shape = Shape(Shape.Key(plan, constraints))
      let sparsity = SparsityPattern([shape])
      #expect(sparsity.order.map { Int($0) }.sorted() == Array(0..<constraints.rowCount))
      #expect(Int(sparsity.columnStarts.last ?? 0) == sparsity.entryCount)
      #expect(sparsity.entryRows.allSatisfy { $0 >= 0 && $0 < constraints.rowCount })
      #expect(sparsity.updates.allSatisfy { $0 >= 0 && $0 < sparsity.entryCount })
      #expect(shape.rows.map(\.number).sorted() == Array(0..<constraints.rowCount))
      let slots = shape.rows.enumerated().flatMap { row, content in
        content.cells.map { Factorization.Slot(row: row, cell: $0) }
      }
      fill.least += Factorization(slots: slots, rowCount: shape.rows.count).updateCount
      fill.common += shape.columns.reduce(0) { $0 + $1.count * ($1.count - 1) / 2 }
    }
    #expect(Double(fill.common) < 1.25 * Double(fill.least), "\(fill)")
  }

  @Test func `a chain is eliminated without fill`() {
    let plan = TestPlans.chain(20, bracing: .lengthsOnly)
    let sparsity = SparsityPattern([Shape(Shape.Key(plan, BodyConstraints(plan)))])
    #expect(sparsity.entryCount == 18)
    #expect(sparsity.updates.isEmpty)
  }

  @Test func `overlaid shapes share their common entries`() {
    let short = Shape(Shape.Key(TestPlans.chain(5), BodyConstraints(TestPlans.chain(5))))
    let long = Shape(Shape.Key(TestPlans.chain(9), BodyConstraints(TestPlans.chain(9))))
    let both = SparsityPattern([short, long])
    let alone = SparsityPattern([long])
    #expect(both.rowCount == alone.rowCount)
    #expect(both.entryCount == alone.entryCount)
    #expect(both.updates == alone.updates)
    #expect(both.couplings == alone.couplings)
    #expect(both.bodyCells(of: short).filter { $0 >= 0 } == [0, 1, 2, 3, 4])
    #expect(both.bodyCells(of: short).count == 9)
  }

  @Test func `a body moves bit-identically beside bodies of any shape`() throws {
    var random = RandomStream(seed: 31)
    let plans = (0..<8).map { _ in TestPlans.random(&random, cells: 2...14) }
    for (index, plan) in plans.enumerated() {
      var bits: Set<[UInt32]> = []
      for company in [[], [0, 1, 2], [3, 4, 5, 6, 7], Array(plans.indices)] {
        var world = try World(PhysicsSettings(rimRadius: 1000))
        let id = try world.add(plan, at: Vector(5, 3), heading: 0.3)
        for (place, other) in company.enumerated() {
          try world.add(plans[other], at: Vector(60 * Float(place + 1), 60), heading: 0.1)
        }
        for frame in 0..<40 {
          world.beatAll(turns: Float(frame) / 60, amplitude: 1)
          if frame > 20 { world.push(Vector(3, 1), on: CellID(id, 0)) }
          world.advance()
        }
        let loads = world.loads(of: id).flatMap { [$0.tension.bitPattern, $0.torque.bitPattern] }
        bits.insert(
          loads + world.cells(of: id).flatMap { [$0.position.x.bitPattern, $0.velocity.y.bitPattern] })
      }
      #expect(bits.count == 1, "plan \(index)")
    }
  }

  /// In a chain of n links that hangs from a heavy cell and is pulled, every link bears the pull.
  @Test func `tensions match statics`() throws {
    var plan = TestPlans.chain(6)
    plan.cells[0].mass = 1e6
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(plan, at: .zero)
    for _ in 0..<120 {
      world.push(Vector(30, 0), on: CellID(id, 5))
      world.advance()
    }
    for load in world.loads(of: id) {
      #expect(abs(load.tension - 30) < 0.05)
      #expect(load.torque < 0.05)
    }
  }

  /// A lever that is held at one end bears force times distance at each joint.
  @Test func `bending loads match statics`() throws {
    var plan = TestPlans.chain(5)
    plan.cells[0].mass = 1e6
    plan.cells[1].mass = 1e6
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(plan, at: .zero)
    for _ in 0..<240 {
      let cells = world.cells(of: id)
      let along = cells[4].position - cells[3].position
      world.push(Vector(-along.y, along.x) * 10, on: CellID(id, 4))
      world.advance()
    }
    let loads = world.loads(of: id)
    #expect(abs(loads[0].torque - 30) < 0.5, "\(loads)")
    #expect(abs(loads[3].torque - 10) < 0.5, "\(loads)")
  }

  @Test func `ropes resist tension and not compression`() throws {
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(TestPlans.chain(2, kind: .rope), at: .zero)
    for _ in 0..<60 {
      world.push(Vector(20, 0), on: CellID(id, 1))
      world.push(Vector(-20, 0), on: CellID(id, 0))
      world.advance()
    }
    #expect(abs(world.strain(ofLink: 0, of: id) ?? 1) < 0.01)
    #expect(abs(world.loads(of: id)[0].tension - 20) < 0.5)
    for _ in 0..<20 {
      world.push(Vector(-5, 0), on: CellID(id, 1))
      world.push(Vector(5, 0), on: CellID(id, 0))
      world.advance()
    }
    #expect((world.strain(ofLink: 0, of: id) ?? 1) < -0.2)
    #expect(world.loads(of: id)[0].tension == 0)
  }

  @Test func `a hinge swings freely within its limits and stops at them`() throws {
    var plan = TestPlans.chain(3)
    plan.links[1].kind = .hinge(limits: -0.1...0.1)
    var world = try World(PhysicsSettings(rimRadius: 100))
    let id = try world.add(plan, at: .zero)
    func bend() -> Float {
      let cells = world.cells(of: id)
      let first = cells[1].position - cells[0].position
      let second = cells[2].position - cells[1].position
      return Elementary.arctangent(y: first.x * second.y - first.y * second.x, x: (first * second).sum()) / (2 * .pi)
    }
    for _ in 0..<20 {
      world.push(Vector(0, 2), on: CellID(id, 2))
      world.advance()
    }
    #expect(bend() > 0.005)
    #expect(world.loads(of: id)[1].torque == 0)
    for _ in 0..<300 {
      let cells = world.cells(of: id)
      let along = cells[2].position - cells[1].position
      world.push(Vector(-along.y, along.x) * 8, on: CellID(id, 2))
      world.advance()
    }
    #expect(abs(bend() - 0.1) < 0.01, "\(bend())")
  }

  @Test func `a muscle reaches its driven length unless its force is too small`() throws {
    for force in [Float(1000), 10] {
      var plan = TestPlans.chain(2)
      plan.links[0].kind = .muscle(
        Assembly.Spring(stiffness: 1000, damping: 10), amplitude: 0.3, maximumForce: force)
      var world = try World(PhysicsSettings(rimRadius: 100))
      let id = try world.add(plan, at: .zero)
      for _ in 0..<120 {
        world.setDrive(-1, ofLink: 0, of: id)
        world.push(Vector(14, 0), on: CellID(id, 1))
        world.push(Vector(-14, 0), on: CellID(id, 0))
        world.advance()
      }
      #expect(abs(world.loads(of: id)[0].tension) <= force * 1.001)
      let strain = world.strain(ofLink: 0, of: id) ?? 0
      #expect(force > 100 ? abs(strain + 0.286) < 0.01 : strain > 0.2, "\(strain)")
    }
  }
}
