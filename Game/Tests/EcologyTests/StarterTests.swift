import Arithmetic
import Brains
import Ecology
import Testing

@Suite struct StarterTests {
  @Test(arguments: Starter.allCases) func `every starter is valid, eats and moves`(starter: Starter) {
    let body = starter.body
    #expect(body.faults().isEmpty)
    #expect(body.canEat && body.canPropel)
    #expect(body.cells.allSatisfy { !$0.kind.isWon })
    #expect((6...14).contains(body.cells.count))
    #expect(body.cost() <= 90)
    var random = RandomStream(seed: 1)
    let creature = starter.creature(random: &random)
    #expect(creature.faults().isEmpty)
  }

  @Test func `the purpose of the lancer names the side of its only mouth`() {
    let mouths = Starter.lancer.body.cells.filter { $0.kind == .mouth }
    #expect(mouths.count == 1 && mouths.allSatisfy { $0.place.y < 0 })
    #expect(Starter.lancer.purpose.contains("mouth is on the right"))
  }

  @Test func `a tadpole at full drive lives fifty to seventy seconds from birth`() {
    let statistics = BodyStatistics(of: Starter.tadpole.body)
    #expect(statistics.store == 72)
    #expect(abs(statistics.upkeep - 0.39) < 1e-5)
    #expect(abs(statistics.effort - 0.24) < 1e-5)
    #expect((50...70).contains(statistics.endurance()))
  }

  @Test func `a tadpole and a grazer drive straight and turn, a central thrust does not turn`() {
    for starter in [Starter.tadpole, .grazer] {
      let statistics = BodyStatistics(of: starter.body)
      #expect(statistics.topSpeed > 1.5)
      #expect(statistics.turnRate > 0.05)
      let mirrored = starter.body.transformed(by: .mirror).map { BodyStatistics(of: $0).topSpeed } ?? 0
      #expect(abs(mirrored - statistics.topSpeed) < 1e-4)
    }
    let dart = BodyPlan(
      cells: [
        BodyCell(.nucleus, .origin), BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 64)),
      ],
      links: [BodyLink(.origin, .at(-1, 0), .strut)])
    var straight = dart
    straight.set(BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 64, turn: 0)))
    #expect(abs(BodyStatistics(of: dart).turnRate - BodyStatistics(of: straight).turnRate) < 1e-5)
  }

  @Test func `speed is thrust over drag, halved at half supply`() {
    let parts = Rules.standard.parts
    let dart = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.flagellum, .at(-1, 0), genes: ActuatorGenes(drive: 32, turn: 0))],
      links: [BodyLink(.origin, .at(-1, 0), .strut)])
    let expected = (parts.flagellumForce / 2 + 2 * parts.wriggleForce) / (2 * parts.cellDrag + parts.linkTangentialDrag)
    #expect(abs(BodyStatistics(of: dart).topSpeed - expected) < 1e-4)
    #expect(abs(BodyStatistics(of: dart).effort - parts.flagellumEffort / 4 * Float(3.5).squareRoot()) < 1e-6)
  }

  @Test func `statistics are the sums over the cells`() {
    let statistics = BodyStatistics(of: Starter.grazer.body)
    #expect(statistics.bite == 2 * Rules.standard.parts.biteRate)
    #expect(statistics.store == 12 + 8 * 10)
    #expect(abs(statistics.mass - (1.5 + 3 + 5 * 0.8)) < 1e-5)
    // The nucleus of nine cells has a multiple of its usual hit points; seven cells are the standard size.
    let nucleus = 60 * (Float(9) / 7).squareRoot()
    #expect(abs(statistics.hitPoints - (nucleus + 2 * 30 + 25 + 2 * 15 + 3 * 20)) < 1e-3)
    #expect(abs(statistics.reach - (Float(3).squareRoot() + 0.5)) < 1e-5)
  }

  @Test func `a body without organs has neither smell inputs nor their outputs`() {
    let tadpole = Starter.tadpole.body.organs
    #expect(!tadpole.has(input: Observation.Input.foodScentLeft.rawValue))
    #expect(tadpole.has(input: Observation.Input.light.rawValue))
    #expect(tadpole.has(output: Action.Output.bite.rawValue))
    for output in [Action.Output.emit, .grab, .shed, .a, .d] { #expect(!tadpole.has(output: output.rawValue)) }
    #expect(Starter.spinner.body.organs.has(input: Observation.Input.fleshScentForward.rawValue))
    let bare = BodyPlan().organs
    #expect(bare.outputList == [Action.Output.drive.rawValue, Action.Output.turn.rawValue])
    var armed = BodyPlan(
      cells: [BodyCell(.nucleus, .origin), BodyCell(.stinger, .at(1, 0)), BodyCell(.sucker, .at(0, 1))],
      links: [
        BodyLink(.origin, .at(1, 0), .shed),
        BodyLink(.origin, .at(0, 1), .muscle, genes: ActuatorGenes(drive: 1, turn: 0, group: .c)),
      ])
    #expect(armed.organs.outputList == [0, 1, 2, 3, 5, 6, 7, 10])
    armed.removeCell(at: .at(1, 0))
    #expect(!armed.organs.has(output: Action.Output.shed.rawValue))
  }
}
