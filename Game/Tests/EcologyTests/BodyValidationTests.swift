import Arithmetic
import Ecology
import Testing

@Suite struct BodyValidationTests {
  private static let nucleus = BodyCell(.nucleus, .origin)

  private static func faults(_ cells: [BodyCell], _ links: [BodyLink] = []) -> [BodyError] {
    BodyPlan(cells: cells, links: links).faults()
  }

  @Test func `there is one nucleus, at the centre`() {
    #expect(BodyValidationTests.faults([]) == [.noNucleus])
    #expect(BodyPlan().isValid())
    let two = BodyValidationTests.faults(
      [BodyValidationTests.nucleus, BodyCell(.nucleus, .at(1, 0))], [BodyLink(.origin, .at(1, 0), .strut)])
    #expect(two == [.severalNuclei(count: 2)])
    #expect(BodyValidationTests.faults([BodyCell(.nucleus, .at(1, 0))]) == [.nucleusOffCentre(.at(1, 0))])
  }

  @Test func `two cells cannot share a position`() {
    let cells = [BodyValidationTests.nucleus, BodyCell(.body, .at(1, 0)), BodyCell(.eye, .at(1, 0))]
    let faults = BodyValidationTests.faults(cells, [BodyLink(.origin, .at(1, 0), .strut)])
    #expect(faults.contains(.overlapping(.at(1, 0))))
  }

  @Test func `the lattice has radius twelve`() {
    var plan = BodyPlan()
    for q in Int8(1)...13 {
      plan.set(BodyCell(.body, .at(q, 0)))
      plan.set(BodyLink(.at(q - 1, 0), .at(q, 0), .strut))
    }
    #expect(plan.faults() == [.offLattice(.at(13, 0), reach: 12)])
    plan.removeCell(at: .at(13, 0))
    #expect(plan.isValid())
  }

  @Test func `every cell is connected to the nucleus`() {
    let cells = [BodyValidationTests.nucleus, BodyCell(.body, .at(1, 0)), BodyCell(.body, .at(2, 0))]
    let faults = BodyValidationTests.faults(cells, [BodyLink(.at(1, 0), .at(2, 0), .strut)])
    #expect(faults == [.disconnected(.at(1, 0)), .disconnected(.at(2, 0))])
  }

  @Test func `links join cells in reach, at most one for each pair`() {
    let cells = [BodyValidationTests.nucleus, BodyCell(.body, .at(1, 0)), BodyCell(.body, .at(2, 0))]
    let bone = [BodyLink(.origin, .at(1, 0), .strut), BodyLink(.at(1, 0), .at(2, 0), .strut)]
    let long = BodyLink(.origin, .at(2, 0), .strut)
    #expect(BodyValidationTests.faults(cells, bone + [long]) == [.linkTooLong(long, reach: 1)])
    #expect(BodyValidationTests.faults(cells, bone + [BodyLink(.origin, .at(2, 0), .rope)]).isEmpty)
    let dangling = BodyLink(.origin, .at(0, 1), .hinge)
    #expect(BodyValidationTests.faults(cells, bone + [dangling]) == [.linkWithoutCell(dangling, missing: .at(0, 1))])
    let double = BodyLink(.at(1, 0), .origin, .vein)
    #expect(BodyValidationTests.faults(cells, bone + [double]) == [.doubleLink(.origin, .at(1, 0))])
    let loop = BodyLink(.at(1, 0), .at(1, 0), .strut)
    #expect(BodyValidationTests.faults(cells, bone + [loop]) == [.linkToItself(.at(1, 0))])
  }

  @Test func `ropes and elastics span at most three units`() {
    for (end, isValid) in [(LatticePoint.at(3, 0), true), (.at(-3, 3), true), (.at(2, 2), false), (.at(4, 0), false)] {
      let cells = [BodyValidationTests.nucleus, BodyCell(.body, end)]
      for kind in [LinkKind.rope, .elastic] {
        #expect(BodyValidationTests.faults(cells, [BodyLink(.origin, end, kind)]).isEmpty == isValid)
      }
    }
  }

  @Test func `cells and costs are limited`() {
    var plan = BodyPlan()
    for row in Int8(0)...3 {
      for q in Int8(0)...10 where (q, row) != (0, 0) { plan.set(BodyCell(.vacuole, .at(q, row))) }
    }
    plan.joinNeighbours()
    #expect(plan.cells.count == 44)
    #expect(plan.faults() == [.tooManyCells(count: 44, limit: 40), .tooCostly(sum: plan.cost(), limit: 200)])
    #expect(plan.cost() == 43 * 4 + plan.links.count)
  }

  @Test func `genes lie on their grids`() {
    let link = [BodyLink(.origin, .at(1, 0), .strut)]
    let turned = BodyCell(.eye, .at(1, 0), angle: 64)
    #expect(
      BodyValidationTests.faults([BodyValidationTests.nucleus, turned], link)
        == [.angleOffGrid(.at(1, 0), angle: 64)])
    let off = BodyCell(.jet, .at(1, 0), genes: ActuatorGenes(drive: .min, turn: 0))
    #expect(BodyValidationTests.faults([BodyValidationTests.nucleus, off], link) == [.geneOffGrid(.at(1, 0))])
  }

  @Test func `errors name the position, the problem and the remedy`() {
    let rope = BodyLink(.origin, .at(4, 0), .rope)
    let strut = BodyLink(.at(2, 0), .origin, .strut)
    let texts: [(BodyError, String)] = [
      (.noNucleus, "The body has no nucleus. Put one at (0, 0)."),
      (.severalNuclei(count: 2), "The body has 2 nuclei; it must have one. Remove all but that at (0, 0)."),
      (.nucleusOffCentre(.at(1, 0)), "The nucleus lies at (1, 0). Move the body so that it lies at (0, 0)."),
      (.overlapping(.at(1, -1)), "Several cells lie at (1, -1). Move or remove all but one."),
      (
        .offLattice(.at(13, 0), reach: 12),
        "The cell at (13, 0) lies outside the lattice. Move it to where both numbers are −12 to 12."
      ),
      (.disconnected(.at(3, 0)), "No links lead from the cell at (3, 0) to the nucleus. Link it or remove it."),
      (
        .linkWithoutCell(strut, missing: .at(2, 0)),
        "The strut from (0, 0) to (2, 0) ends at a place without a cell. Put a cell at (2, 0) or remove the link."
      ),
      (.linkToItself(.at(1, 0)), "A link joins the cell at (1, 0) to itself. Remove it."),
      (.doubleLink(.origin, .at(1, 0)), "Several links join (0, 0) and (1, 0). Remove all but one."),
      (
        .linkTooLong(strut, reach: 1),
        "The strut from (0, 0) to (2, 0) joins cells that are not neighbours. Use a rope or elastic, or move one."
      ),
      (
        .linkTooLong(rope, reach: 3),
        "The rope from (0, 0) to (4, 0) is longer than 3 u. Move one of its cells nearer."
      ),
      (.tooManyCells(count: 44, limit: 40), "The body has 44 cells; at most 40 are allowed. Remove 4."),
      (
        .tooCostly(sum: 150, limit: 140),
        "The parts cost 150 points together; at most 140 are allowed. Remove parts worth 10."
      ),
      (.stageOffGrid(.at(1, 0), stage: 64), "The cell at (1, 0) has the stage of growth 64. Use 0 to 63."),
      (.angleOffGrid(.at(1, 0), angle: 64), "The cell at (1, 0) has the angle 64. Use 0 to 63, in 64ths of a turn."),
      (.geneOffGrid(.at(1, 0)), "A gene of the part at (1, 0) is −128. Use −127 to 127."),
    ]
    for (fault, text) in texts { #expect(fault.description == text) }
  }

  @Test func `invalid bodies are judged without a crash`() {
    var random = RandomStream(seed: 4)
    for _ in 0..<500 {
      let plan = RandomBodies.nonsense(random: &random)
      let faults = plan.faults()
      #expect(faults == BodyPlan(cells: plan.cells.reversed(), links: plan.links.reversed()).faults())
      if faults.isEmpty { #expect(plan.cells.filter { $0.kind == .nucleus }.count == 1) }
      _ = BodyStatistics(of: plan)
      _ = plan.linkSupply()
      _ = plan.limb(at: .at(1, 0))
      _ = EditDistance(from: plan, to: BodyPlan()).total
    }
  }
}
