import Arithmetic
import Brains
import Chronicle
import Ecology
import Testing

@Suite struct CreatureDescriptionTests {
  @Test func `a description lists the parts of a creature`() throws {
    let brain = try BrainGenome(
      connections: [
        BrainConnection(from: .input(Observation.Input.foodLeft.rawValue), to: .output(2), weight: 2),
        BrainConnection(from: .input(0), to: .output(0), weight: -0.5),
      ], clock: 110)
    let creature = Creature(body: Starter.tadpole.body, brain: brain)
    let text = CreatureCode.describe(creature)
    #expect(
      text == """
        A body of 7 cells and 12 links, worth 48 points.
        Cells: nucleus, body, mouth, 2 flagella, 2 eyes.
        Links: 12 struts.

        Mass 6.7, 185 HP, store 72, upkeep 0.39 per second.
        Speed about 1.94 u/s, turning 0.53 turns per second, bite 22 HP/s, reach 1.5 u.
        At full drive it lasts 63 s from birth.

        A brain of 2 connections and 0 hidden nodes, clock 1.1 Hz.
          food left → turn +1.98
          bias → drive −0.52

        """)
  }

  @Test func `a description lists what grows after birth, in order`() throws {
    var body = Starter.tadpole.body
    for (q, stage) in [(Int8(2), UInt8(5)), (3, 9), (4, 4), (5, 9), (6, 9)] {
      body.set(BodyCell(.shell, LatticePoint(q: q, r: 0), stage: stage))
      body.set(BodyLink(LatticePoint(q: q - 1, r: 0), LatticePoint(q: q, r: 0), .strut))
    }
    let text = CreatureCode.describe(Creature(body: body, brain: BrainGenome()))
    #expect(
      text.contains(
        """
        It is born with 10 cells and grows the others in this order:
          shell at (5, 0), for 9 energy
          shell at (6, 0), for 9 energy
        """))
  }

  @Test func `remarks point out unwise design choices`() throws {
    var body = Starter.eel.body
    let pacemaker = try #require(body.cells.first { $0.kind == .pacemaker })
    let mouth = try #require(body.cells.first { $0.kind == .mouth })
    body.set(BodyCell(.stinger, pacemaker.place))
    body.set(BodyCell(.body, mouth.place))
    let brain = try BrainGenome(
      connections: [
        BrainConnection(from: .input(Observation.Input.foodScentLeft.rawValue), to: .output(0), weight: 1),
        BrainConnection(from: .input(0), to: .output(Action.Output.bite.rawValue), weight: 1),
      ], clock: 95)
    #expect(
      CreatureCode.remarks(on: Creature(body: body, brain: brain)) == [
        "It has no mouth and cannot eat.", "Its muscles have no pacemaker.",
        "2 connections of its brain lead to organs it lacks.", "It carries cells that must be won: stinger.",
      ])
    #expect(
      CreatureCode.remarks(on: Creature(body: BodyPlan(), brain: BrainGenome())).contains(
        "Only its nucleus pushes it."))
    var random = RandomStream(seed: 1)
    for starter in Starter.allCases { #expect(CreatureCode.remarks(on: starter.creature(random: &random)).isEmpty) }
  }
}
