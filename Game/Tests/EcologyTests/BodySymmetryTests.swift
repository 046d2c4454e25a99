import Arithmetic
import Ecology
import Testing

@Suite struct BodySymmetryTests {
  @Test func `mirroring twice or rotating by six sixths restores the body`() {
    var random = RandomStream(seed: 2)
    for _ in 0..<50 {
      let body = RandomBodies.body(edits: 12, random: &random)
      #expect(body.transformed(by: .mirror)?.transformed(by: .mirror) == body)
      #expect(body.transformed(by: .turn(sixths: 6)) == body)
      #expect(body.transformed(by: .turn(sixths: -2)) == body.transformed(by: .turn(sixths: 4)))
    }
  }

  @Test func `a transform preserves distances, and mirroring changes only the side`() {
    var random = RandomStream(seed: 3)
    for _ in 0..<200 {
      let one = LatticePoint(q: Int8(random.integer(in: -12...12)), r: Int8(random.integer(in: -12...12)))
      let other = LatticePoint(q: Int8(random.integer(in: -12...12)), r: Int8(random.integer(in: -12...12)))
      for transform in [LatticeTransform.mirror, .turn(sixths: 1), .turn(sixths: 5), .shift(q: 3, r: -4)] {
        let images = (transform.image(of: one), transform.image(of: other))
        guard let first = images.0, let second = images.1 else { continue }
        #expect(first.squaredDistance(to: second) == one.squaredDistance(to: other))
      }
      let image = LatticeTransform.mirror.image(of: one)
      #expect(image?.x == one.x && image?.y == -one.y)
    }
    #expect(LatticeTransform.turn(sixths: 1).image(of: .at(1, 0)) == .at(0, 1))
    #expect(LatticeTransform.shift(q: .max, r: 0).image(of: .at(1, 0)) == nil)
  }

  @Test func `angles and turn gains rotate with the cell`() {
    let cell = BodyCell(.flagellum, .at(-1, 1), angle: 4, genes: ActuatorGenes(drive: 64, strafe: 3, turn: -38))
    let mirrored = LatticeTransform.mirror.image(of: cell)
    #expect(mirrored?.angle == 60)
    #expect(mirrored?.genes == ActuatorGenes(drive: 64, strafe: -3, turn: 38))
    #expect(mirrored?.place == .at(0, -1))
    for (sixths, angle) in [(1, 11), (2, 21), (3, 32), (4, 43), (5, 53), (0, 0)] {
      #expect(LatticeTransform.turn(sixths: sixths).image(of: BodyCell(.eye, .at(1, 0)))?.angle == UInt8(angle))
    }
  }

  @Test func `a limb is a cell with the parts that depend on it`() throws {
    let plan = try BodySymmetryTests.tailed()
    #expect(plan.limb(at: .at(-1, 0)) == [.at(-3, 0), .at(-2, 0), .at(-1, 0)])
    #expect(plan.limb(at: .at(-3, 0)) == [.at(-3, 0)])
    #expect(plan.limb(at: .origin).isEmpty)
    #expect(plan.limb(at: .at(5, 5)).isEmpty)
    // In a closed ring, no part depends on a single cell.
    #expect(Starter.tadpole.body.limb(at: .at(-1, 0)) == [.at(-1, 0)])
  }

  @Test func `a limb is copied with its links`() throws {
    let plan = try BodySymmetryTests.tailed()
    let turned = try plan.copyingLimb(at: .at(-1, 0), by: .turn(sixths: 1))
    #expect(turned.isValid())
    #expect(turned.cells.count == plan.cells.count + 3)
    #expect(turned.link(between: .origin, and: .at(0, -1))?.kind == .hinge)
    #expect(turned.link(between: .at(0, -2), and: .at(0, -3))?.kind == .elastic)
    let shifted = try plan.copyingLimb(at: .at(-2, 0), by: .shift(q: 0, r: 1))
    #expect(shifted.isValid())
    #expect(shifted.cell(at: .at(-3, 1))?.kind == .flagellum)
  }

  @Test func `a copy that does not fit reports the reason`() throws {
    let plan = try BodySymmetryTests.tailed()
    #expect(throws: BodyError.overlapping(.at(-3, 0))) { try plan.copyingLimb(at: .at(-1, 0), by: .shift(q: -1, r: 0)) }
    #expect(throws: BodyError.offLattice(.at(-3, 0), reach: 12)) {
      try plan.copyingLimb(at: .at(-1, 0), by: .shift(q: -10, r: 0))
    }
    #expect(throws: BodyError.disconnected(.at(-2, 5))) {
      try plan.copyingLimb(at: .at(-2, 0), by: .shift(q: 1, r: 5))
    }
  }

  /// A nucleus with a mouth in front and a tail of three cells behind.
  private static func tailed() throws -> BodyPlan {
    BodyPlan(
      cells: [
        BodyCell(.nucleus, .origin), BodyCell(.mouth, .at(1, 0)), BodyCell(.body, .at(-1, 0)),
        BodyCell(.body, .at(-2, 0)), BodyCell(.flagellum, .at(-3, 0)),
      ],
      links: [
        BodyLink(.origin, .at(1, 0), .strut), BodyLink(.origin, .at(-1, 0), .hinge),
        BodyLink(.at(-1, 0), .at(-2, 0), .strut), BodyLink(.at(-2, 0), .at(-3, 0), .elastic),
      ])
  }
}
