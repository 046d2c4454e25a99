import Arithmetic
import Ecology
import Testing

@Suite struct BodyPlanTests {
  @Test func `the order of construction does not matter`() {
    var random = RandomStream(seed: 1)
    for _ in 0..<50 {
      let body = RandomBodies.body(edits: 10, random: &random)
      #expect(BodyPlan(cells: random.shuffled(body.cells), links: random.shuffled(body.links)) == body)
      #expect(body.cells[0].kind == .nucleus)
    }
  }

  @Test func `genes without a use for a kind are zero`() {
    let genes = ActuatorGenes(drive: 9, turn: 9, amplitude: 9, phase: 9)
    let plan = BodyPlan(
      cells: [
        BodyCell(.body, .at(1, 0), angle: 5, genes: genes, beat: 7), BodyCell(.flagellum, .at(0, 1), genes: genes),
      ], links: [BodyLink(.at(1, 0), .at(0, 1), .strut, genes: genes)])
    #expect(plan.cell(at: .at(1, 0)) == BodyCell(.body, .at(1, 0)))
    #expect(plan.cell(at: .at(0, 1))?.genes == ActuatorGenes(drive: 9, turn: 9))
    #expect(plan.links[0].genes == ActuatorGenes())
  }

  @Test func `neighbours are at distance one, and links have their length`() {
    for neighbour in LatticePoint.at(3, -2).neighbours {
      #expect(neighbour.squaredDistance(to: .at(3, -2)) == 1)
      let dx = neighbour.x - LatticePoint.at(3, -2).x
      let dy = neighbour.y - LatticePoint.at(3, -2).y
      #expect(abs(dx * dx + dy * dy - 1) < 1e-5)
    }
    #expect(LatticePoint.at(0, 0).squaredDistance(to: .at(1, 1)) == 3)
  }

  @Test func `cells and links are found, replaced and removed by position`() {
    var plan = Starter.tadpole.body
    #expect(plan.index(of: .at(1, 0)) != nil)
    #expect(plan.link(between: .at(1, 0), and: .origin)?.kind == .strut)
    plan.set(BodyLink(.origin, .at(1, 0), .rope))
    #expect(plan.link(between: .origin, and: .at(1, 0))?.kind == .rope)
    plan.removeLink(between: .at(1, 0), and: .origin)
    #expect(plan.link(between: .origin, and: .at(1, 0)) == nil)
    plan.removeCell(at: .at(1, 0))
    #expect(plan.links(at: .at(1, 0)).isEmpty)
    #expect(plan.cell(at: .at(1, 0)) == nil)
    for end in plan.linkEnds { #expect(end.first >= 0 && end.second >= 0) }
  }

  @Test func `genes turn an action into thrust`() {
    let genes = ActuatorGenes(bias: 8, drive: 32, strafe: 16, turn: -64, group: .b)
    #expect(genes.thrust(of: .flagellum, under: Action()) == 0.125)
    #expect(genes.thrust(of: .flagellum, under: Action(drive: 1)) == 0.625)
    #expect(genes.thrust(of: .flagellum, under: Action(turn: 1)) == -0.75)
    #expect(genes.thrust(of: .jet, under: Action(turn: 1)) == 0)
    var action = Action(drive: 1, turn: -1)
    #expect(genes.thrust(of: .flagellum, under: action) == 1)
    action[.sprint] = 1
    #expect(genes.thrust(of: .flagellum, under: action) == 1.5)
    action[.sprint] = -1
    #expect(genes.thrust(of: .flagellum, under: action) == 1)
    action = Action()
    action[.b] = 0.5
    action[.a] = 1
    #expect(genes.thrust(of: .flagellum, under: action) == 0.625)
    action = Action()
    action[.strafe] = 1
    #expect(genes.thrust(of: .flagellum, under: action) == 0.375)
  }

  @Test func `genes turn an action into a wave`() {
    let genes = ActuatorGenes(drive: 64, turn: -32, amplitude: 0, phase: 64)
    #expect(genes.contraction(under: Action(), beat: 0.3) == 0)
    #expect(abs(genes.contraction(under: Action(drive: 0.5), beat: 0) - 0.5) < 1e-5)
    #expect(abs(genes.contraction(under: Action(drive: 0.5), beat: 0.5) + 0.5) < 1e-5)
    #expect(abs(genes.contraction(under: Action(turn: 1), beat: 0) + 0.5) < 1e-5)
    #expect(genes.contraction(under: Action(drive: 1, turn: -1), beat: 0) == 1)
  }

  @Test func `actions are clamped to -1...1`() {
    var wild = SIMD16<Float>(repeating: 3)
    wild[0] = .nan
    wild[1] = -.infinity
    let action = Action(clamping: wild)
    #expect(action[.drive] == 0 && action[.strafe] == -1 && action[.turn] == 1)
    #expect(!Action().withholdsBite)
    #expect(Action.count == 12 && Observation.count == 29)
    #expect(Observation()[.bias] == 1 && Observation()[.poison] == 0)
    #expect(Observation.Input.fleshScentForward.name == "flesh scent forward")
    #expect(Action.Output.b.name == "group B")
    #expect(Set(Observation.Input.allCases.map(\.name)).count == 29)
    #expect(Observation.Input.allCases.allSatisfy { !$0.meaning.isEmpty })
  }
}
