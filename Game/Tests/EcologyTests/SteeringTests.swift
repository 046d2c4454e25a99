import Arithmetic
import Ecology
import Testing

@Suite struct SteeringTests {
  /// Returns forces and torque of a body's flagella at given activations, by definition.
  private static func wrench(_ plan: BodyPlan, _ activations: [Float]) -> SIMD3<Float> {
    let count = Float(plan.cells.count)
    let centreX = plan.cells.reduce(0) { $0 + $1.place.x } / count
    let centreY = plan.cells.reduce(0) { $0 + $1.place.y } / count
    var sum = SIMD3<Float>.zero
    for (cell, activation) in zip(plan.cells, activations) where cell.kind == .flagellum {
      let x = activation * Elementary.cosine(turns: Float(cell.angle) / 64)
      let y = activation * Elementary.sine(turns: Float(cell.angle) / 64)
      sum += SIMD3(x, y, (cell.place.x - centreX) * y - (cell.place.y - centreY) * x)
    }
    return sum
  }

  @Test func `two flagella side by side drive together and turn against each other`() {
    let tadpole = Starter.tadpole.body
    let steering = Steering(of: tadpole)
    let left = tadpole.index(of: .at(-1, 1)) ?? 0
    let right = tadpole.index(of: .at(0, -1)) ?? 0
    #expect(abs(steering.gains[0][left] - 1) < 0.01 && abs(steering.gains[0][right] - 1) < 0.01)
    #expect(abs(steering.gains[2][left] + 1) < 0.01 && abs(steering.gains[2][right] - 1) < 0.01)
    #expect(steering.obeys(.drive) && steering.obeys(.turn) && !steering.obeys(.strafe))
    #expect(tadpole.steered() == tadpole)
  }

  @Test func `a ring of flagella follows every axis exactly`() {
    var plan = BodyPlan()
    for (index, place) in LatticePoint.origin.neighbours.enumerated() {
      plan.set(BodyCell(.flagellum, place, angle: UInt8((index * 64 + 3) / 6 + 10) & 63))
    }
    plan.joinNeighbours()
    let steering = Steering(of: plan)
    for axis in Steering.Axis.allCases {
      #expect(steering.authority[axis.rawValue] > 0.99)
      let wrench = SteeringTests.wrench(plan, steering.gains[axis.rawValue])
      for other in 0..<3 {
        if other == axis.rawValue { #expect(wrench[other] > 1) } else { #expect(abs(wrench[other]) < 0.05) }
      }
    }
  }

  @Test func `a thrust through the centre cannot steer, and a body without thrust has no authority`() {
    let dart = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.flagellum, .at(-1, 0))],
      links: [BodyLink(.origin, .at(-1, 0), .strut)])
    let steering = Steering(of: dart)
    #expect(steering.obeys(.drive) && !steering.obeys(.turn) && !steering.obeys(.strafe))
    #expect(steering.authority[0] > 0.99)
    #expect(dart.steered().cells[1].genes == ActuatorGenes(drive: 64, turn: 0))
    #expect(Steering(of: BodyPlan()).authority == [0, 0, 0])
    #expect(Starter.eel.body.steered() == Starter.eel.body)
  }

  @Test func `steering a mirrored body mirrors its gains`() throws {
    var random = RandomStream(seed: 1)
    for _ in 0..<40 {
      let body = RandomBodies.body(edits: 10, random: &random)
      let image = try #require(body.steered().transformed(by: .mirror))
      let steered = try #require(body.transformed(by: .mirror)).steered()
      for (one, other) in zip(image.cells, steered.cells) {
        #expect(abs(Int(one.genes.drive) - Int(other.genes.drive)) <= 1)
        #expect(abs(Int(one.genes.strafe) - Int(other.genes.strafe)) <= 1)
        #expect(abs(Int(one.genes.turn) - Int(other.genes.turn)) <= 1)
      }
      #expect(EditDistance(from: body, to: body.steered()).total == 0)
    }
  }

  @Test func `gains stay within ±1 and authority within 0...1`() {
    var random = RandomStream(seed: 2)
    for _ in 0..<300 {
      let plan = RandomBodies.nonsense(random: &random)
      let steering = Steering(of: plan)
      for gains in steering.gains { #expect(gains.allSatisfy { abs($0) <= 1.0001 }) }
      #expect(steering.authority.allSatisfy { (0...1.0001).contains($0) })
      _ = plan.steered()
    }
  }
}
