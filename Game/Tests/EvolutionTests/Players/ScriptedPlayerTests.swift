import Ecology
import Testing

@testable import Evolution

@Suite struct ScriptedPlayerTests {
  private static func percept(_ numbers: [Percept.Input: Float]) -> Percept {
    var percept = Percept()
    for (input, number) in numbers { percept[input] = number }
    return percept
  }

  @Test func `without any sense both search in a wide curve`() {
    for player in [Evader(), Chaser()] as [any ScriptedPlayer] {
      let command = player.command(for: Percept())
      #expect(command[.drive] > 0.5)
      #expect(command[.turn] != 0)
      #expect(command[.sprint] == 0)
    }
  }

  @Test func `both turn towards food and drive when it lies ahead`() {
    for player in [Evader(), Chaser()] as [any ScriptedPlayer] {
      let left = player.command(
        for: ScriptedPlayerTests.percept([.foodProximity: 0.4, .foodForward: 0, .foodLeft: 1]))
      #expect(left[.turn] == 1)
      let behind = player.command(
        for: ScriptedPlayerTests.percept([.foodProximity: 0.4, .foodForward: -1, .foodLeft: -0.1]))
      #expect(behind[.drive] < 0.5)
      let ahead = player.command(for: ScriptedPlayerTests.percept([.foodProximity: 0.4, .foodForward: 1]))
      #expect(ahead[.drive] == 1)
      #expect(ahead[.turn] == 0)
    }
  }

  @Test func `food at a side is not circled for ever`() {
    var beside = ScriptedPlayerTests.percept([.foodProximity: 0.95, .foodLeft: 1, .clockSine: 0.5])
    #expect(Heading.foraging(beside) == Command(drive: 1, turn: 0))
    beside[.clockSine] = -0.5
    #expect(Heading.foraging(beside)[.turn] == 1)
    beside[.foodProximity] = 0.5
    beside[.clockSine] = 0.5
    #expect(Heading.foraging(beside)[.turn] == 1)
  }

  @Test func `both follow the nose where nothing is seen`() {
    let scents = ScriptedPlayerTests.percept([.foodScentLeft: 0.2, .fleshScentLeft: 0.1, .foodScentForward: 0.1])
    for player in [Evader(), Chaser()] as [any ScriptedPlayer] { #expect(player.command(for: scents)[.turn] > 0.9) }
  }

  @Test func `the evader flees what is near, drawn to food on its way, and ignores what is far`() {
    var near = ScriptedPlayerTests.percept([.creatureProximity: 0.95, .creatureForward: -1])
    #expect(Evader().command(for: near)[.drive] == 1)
    #expect(Evader().command(for: near)[.turn] == 0)
    #expect(Evader().command(for: near)[.sprint] == 1)
    near[.foodProximity] = 0.8
    near[.foodLeft] = 1
    #expect(Evader().command(for: near)[.turn] == 1)
    near[.foodLeft] = 0
    near[.foodForward] = -1
    #expect(Evader().command(for: near)[.turn] == 0)
    let far = Evader().command(
      for: ScriptedPlayerTests.percept([
        .creatureProximity: 0.3, .creatureForward: 1, .foodProximity: 0.5, .foodForward: 0.7, .foodLeft: 0.7,
      ]))
    #expect(far[.turn] > 0.9)
  }

  @Test func `the wary one bends its way round who is far, flees who is near and sprints from jaws`() {
    var percept = ScriptedPlayerTests.percept([
      .creatureProximity: 0.3, .creatureForward: 1, .foodProximity: 0.5, .foodForward: 1, .energy: 0.5,
    ])
    #expect(Wary().command(for: percept) == Command(drive: 1, turn: 0))
    // Nearer, with the creature to the left of the food: to the right.
    (percept[.creatureProximity], percept[.creatureForward], percept[.creatureLeft]) = (0.65, 0.7, 0.7)
    let bent = Wary().command(for: percept)
    #expect(bent[.turn] < -0.2 && bent[.sprint] == 0)
    // Near and behind: away, and in a sprint only from what comes at it while the store bears it.
    (percept[.creatureProximity], percept[.creatureForward], percept[.creatureLeft]) = (0.95, -1, 0)
    #expect(Wary().command(for: percept)[.sprint] == 0)
    percept[.targetFacing] = 0.9
    #expect(Wary().command(for: percept)[.sprint] == 1)
    percept[.energy] = -0.9
    #expect(Wary().command(for: percept)[.sprint] == 0)
    #expect(Wary().command(for: percept)[.drive] == 1)
  }

  @Test func `who is bitten behind drives on, in a sprint while the store bears it`() {
    var percept = ScriptedPlayerTests.percept([.pain: 1, .painForward: -1, .energy: 0.5])
    #expect(Wary().command(for: percept)[.sprint] == 1)
    #expect(Wary().command(for: percept)[.turn] == 0)
    percept[.energy] = -0.5
    #expect(Wary().command(for: percept)[.sprint] == 0)
  }

  @Test func `the stalker hunts the weak while it is fed, and is wary of the rest`() {
    var percept = ScriptedPlayerTests.percept([
      .creatureProximity: 0.7, .creatureForward: 0.6, .creatureLeft: 0.8, .mouthProximity: 0.6, .targetFacing: -1,
      .targetSize: -0.1, .energy: 0.6, .foodProximity: 0.3, .foodForward: 0.6, .foodLeft: -0.8,
    ])
    #expect(Stalker().command(for: percept)[.turn] == 1)
    for (input, value) in [(Percept.Input.targetSize, Float(0.1)), (.targetFacing, 0.5), (.energy, -0.2)] {
      var other = percept
      other[input] = value
      #expect(Stalker().command(for: other) == Wary().command(for: other))
    }
    percept[.targetFacing] = 1
    percept[.mouthProximity] = 0
    #expect(Stalker().command(for: percept)[.turn] == 1)
    percept[.pain] = 1
    percept[.painForward] = -1
    #expect(Stalker().command(for: percept) == Wary().command(for: percept))
    percept[.painForward] = 1
    percept[.targetSize] = -0.3
    #expect(Stalker().command(for: percept)[.turn] == 1)
  }

  @Test func `a hungry evader dares more`() {
    var percept = ScriptedPlayerTests.percept([
      .creatureProximity: 0.85, .creatureForward: 1, .foodProximity: 0.8, .foodForward: 1,
    ])
    #expect(Evader().command(for: percept)[.drive] < 1)
    percept[.energy] = -0.8
    #expect(Evader().command(for: percept) == Command(drive: 1, turn: 0))
  }

  @Test func `the chaser hunts what turns its back or is smaller, flees what faces it and forages when hungry`() {
    let prey: [Percept.Input: Float] = [
      .creatureProximity: 0.82, .creatureForward: 1, .mouthProximity: 0.8, .targetFacing: -1, .foodProximity: 0.2,
      .foodLeft: 1, .energy: 0.5,
    ]
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(prey))[.turn] == 0)
    let rival = prey.merging([.targetFacing: 1]) { $1 }
    let flight = Chaser().command(for: ScriptedPlayerTests.percept(rival))
    #expect(abs(flight[.turn]) == 1)
    let small = rival.merging([.targetSize: -0.5]) { $1 }
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(small))[.turn] == 0)
    let toothless = rival.merging([.mouthProximity: 0]) { $1 }
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(toothless))[.turn] == 0)
    let hungry = prey.merging([.energy: -0.9]) { $1 }
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(hungry))[.turn] == 1)
  }

  @Test func `the chaser flees earlier from what comes than from what looks elsewhere`() {
    var percept = ScriptedPlayerTests.percept([
      .creatureProximity: 0.7, .creatureForward: 1, .mouthProximity: 0.7, .targetFacing: 1, .foodProximity: 0.3,
      .foodForward: 1,
    ])
    #expect(Chaser().command(for: percept)[.drive] < 1)
    percept[.targetFacing] = 0
    #expect(Chaser().command(for: percept) == Command(drive: 1, turn: 0))
    percept[.creatureProximity] = 0.9
    #expect(Chaser().command(for: percept)[.sprint] == 1)
  }

  @Test func `the chaser flees what bites it from behind and bites back what bites its front`() {
    var percept = ScriptedPlayerTests.percept([
      .creatureProximity: 0.9, .creatureForward: -1, .targetFacing: -1, .energy: 0.5, .pain: 0.9, .painForward: -0.8,
    ])
    #expect(Chaser().command(for: percept)[.sprint] == 1)
    #expect(Chaser().command(for: percept)[.turn] == 0)
    percept[.painForward] = 0.8
    percept[.creatureForward] = 1
    #expect(Chaser().command(for: percept)[.drive] == 1)
  }

  @Test func `a mirrored percept gives the mirrored command`() {
    let lefts: Set<Percept.Input> = [.foodLeft, .creatureLeft, .mouthLeft, .foodScentLeft, .fleshScentLeft]
    for seed in 0..<50 {
      var percept = Percept()
      var mirrored = Percept()
      for (index, input) in Percept.Input.allCases.enumerated() where input != .bias {
        let value = Float((seed * 37 + index * 61) % 41) / 20 - 1
        percept[input] = value
        mirrored[input] = lefts.contains(input) ? -value : value
      }
      let plain = Evader().command(for: percept)
      let image = Evader().command(for: mirrored)
      #expect(plain[.drive] == image[.drive])
      if plain != Heading.search { #expect(abs(plain[.turn] + image[.turn]) < 1e-5) }
    }
  }
}
