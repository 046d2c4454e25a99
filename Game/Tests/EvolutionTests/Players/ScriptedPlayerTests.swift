import Ecology
import Testing

@testable import Evolution

@Suite struct ScriptedPlayerTests {
  private static func observation(_ numbers: [Observation.Input: Float]) -> Observation {
    var observation = Observation()
    for (input, number) in numbers { observation[input] = number }
    return observation
  }

  @Test func `both search in a wide curve without any input`() {
    for player in [Evader(), BoldHunter()] as [any ScriptedPlayer] {
      let action = player.action(for: Observation())
      #expect(action[.drive] > 0.5)
      #expect(action[.turn] != 0)
      #expect(action[.sprint] == 0)
    }
  }

  @Test func `both turn towards food and drive once it is ahead`() {
    for player in [Evader(), BoldHunter()] as [any ScriptedPlayer] {
      let left = player.action(
        for: ScriptedPlayerTests.observation([.foodProximity: 0.4, .foodForward: 0, .foodLeft: 1]))
      #expect(left[.turn] == 1)
      let behind = player.action(
        for: ScriptedPlayerTests.observation([.foodProximity: 0.4, .foodForward: -1, .foodLeft: -0.1]))
      #expect(behind[.drive] < 0.5)
      let ahead = player.action(for: ScriptedPlayerTests.observation([.foodProximity: 0.4, .foodForward: 1]))
      #expect(ahead[.drive] == 1)
      #expect(ahead[.turn] == 0)
    }
  }

  @Test func `food to the side is not circled for ever`() {
    var beside = ScriptedPlayerTests.observation([.foodProximity: 0.95, .foodLeft: 1, .clockSine: 0.5])
    #expect(Heading.foraging(beside) == Action(drive: 1, turn: 0))
    beside[.clockSine] = -0.5
    #expect(Heading.foraging(beside)[.turn] == 1)
    beside[.foodProximity] = 0.5
    beside[.clockSine] = 0.5
    #expect(Heading.foraging(beside)[.turn] == 1)
  }

  @Test func `both follow the nose when nothing is visible`() {
    let scents = ScriptedPlayerTests.observation([.foodScentLeft: 0.2, .fleshScentLeft: 0.1, .foodScentForward: 0.1])
    for player in [Evader(), BoldHunter()] as [any ScriptedPlayer] { #expect(player.action(for: scents)[.turn] > 0.9) }
  }

  @Test func `the evader flees nearby creatures, steers to food on its way and ignores distant creatures`() {
    var near = ScriptedPlayerTests.observation([.creatureProximity: 0.95, .creatureForward: -1])
    #expect(Evader().action(for: near)[.drive] == 1)
    #expect(Evader().action(for: near)[.turn] == 0)
    #expect(Evader().action(for: near)[.sprint] == 1)
    near[.foodProximity] = 0.8
    near[.foodLeft] = 1
    #expect(Evader().action(for: near)[.turn] == 1)
    near[.foodLeft] = 0
    near[.foodForward] = -1
    #expect(Evader().action(for: near)[.turn] == 0)
    let far = Evader().action(
      for: ScriptedPlayerTests.observation([
        .creatureProximity: 0.3, .creatureForward: 1, .foodProximity: 0.5, .foodForward: 0.7, .foodLeft: 0.7,
      ]))
    #expect(far[.turn] > 0.9)
  }

  @Test func `the wary player detours around distant creatures, flees near ones and sprints from mouths`() {
    var observation = ScriptedPlayerTests.observation([
      .creatureProximity: 0.3, .creatureForward: 1, .foodProximity: 0.5, .foodForward: 1, .energy: 0.5,
    ])
    #expect(WaryForager().action(for: observation) == Action(drive: 1, turn: 0))
    // A near creature to the left of the food: turns right.
    (observation[.creatureProximity], observation[.creatureForward], observation[.creatureLeft]) = (0.65, 0.7, 0.7)
    let bent = WaryForager().action(for: observation)
    #expect(bent[.turn] < -0.2 && bent[.sprint] == 0)
    // A near creature behind: flees, and sprints only from an approaching one while the store permits it.
    (observation[.creatureProximity], observation[.creatureForward], observation[.creatureLeft]) = (0.95, -1, 0)
    #expect(WaryForager().action(for: observation)[.sprint] == 0)
    observation[.targetFacing] = 0.9
    #expect(WaryForager().action(for: observation)[.sprint] == 1)
    observation[.energy] = -0.9
    #expect(WaryForager().action(for: observation)[.sprint] == 0)
    #expect(WaryForager().action(for: observation)[.drive] == 1)
  }

  @Test func `pain from behind makes it drive on, in a sprint while the store allows`() {
    var observation = ScriptedPlayerTests.observation([.pain: 1, .painForward: -1, .energy: 0.5])
    #expect(WaryForager().action(for: observation)[.sprint] == 1)
    #expect(WaryForager().action(for: observation)[.turn] == 0)
    observation[.energy] = -0.5
    #expect(WaryForager().action(for: observation)[.sprint] == 0)
  }

  @Test func `the stalker hunts the weak while fed and is wary of all others`() {
    var observation = ScriptedPlayerTests.observation([
      .creatureProximity: 0.7, .creatureForward: 0.6, .creatureLeft: 0.8, .mouthProximity: 0.6, .targetFacing: -1,
      .targetSize: -0.1, .energy: 0.6, .foodProximity: 0.3, .foodForward: 0.6, .foodLeft: -0.8,
    ])
    #expect(CautiousHunter().action(for: observation)[.turn] == 1)
    for (input, value) in [(Observation.Input.targetSize, Float(0.1)), (.targetFacing, 0.5), (.energy, -0.2)] {
      var other = observation
      other[input] = value
      #expect(CautiousHunter().action(for: other) == WaryForager().action(for: other))
    }
    observation[.targetFacing] = 1
    observation[.mouthProximity] = 0
    #expect(CautiousHunter().action(for: observation)[.turn] == 1)
    observation[.pain] = 1
    observation[.painForward] = -1
    #expect(CautiousHunter().action(for: observation) == WaryForager().action(for: observation))
    observation[.painForward] = 1
    observation[.targetSize] = -0.3
    #expect(CautiousHunter().action(for: observation)[.turn] == 1)
  }

  @Test func `a hungry evader takes more risk`() {
    var observation = ScriptedPlayerTests.observation([
      .creatureProximity: 0.85, .creatureForward: 1, .foodProximity: 0.8, .foodForward: 1,
    ])
    #expect(Evader().action(for: observation)[.drive] < 1)
    observation[.energy] = -0.8
    #expect(Evader().action(for: observation) == Action(drive: 1, turn: 0))
  }

  @Test func `the chaser hunts smaller or averted creatures, flees facing ones and forages when hungry`() {
    let prey: [Observation.Input: Float] = [
      .creatureProximity: 0.82, .creatureForward: 1, .mouthProximity: 0.8, .targetFacing: -1, .foodProximity: 0.2,
      .foodLeft: 1, .energy: 0.5,
    ]
    #expect(BoldHunter().action(for: ScriptedPlayerTests.observation(prey))[.turn] == 0)
    let rival = prey.merging([.targetFacing: 1]) { $1 }
    let flight = BoldHunter().action(for: ScriptedPlayerTests.observation(rival))
    #expect(abs(flight[.turn]) == 1)
    let small = rival.merging([.targetSize: -0.5]) { $1 }
    #expect(BoldHunter().action(for: ScriptedPlayerTests.observation(small))[.turn] == 0)
    let toothless = rival.merging([.mouthProximity: 0]) { $1 }
    #expect(BoldHunter().action(for: ScriptedPlayerTests.observation(toothless))[.turn] == 0)
    let hungry = prey.merging([.energy: -0.9]) { $1 }
    #expect(BoldHunter().action(for: ScriptedPlayerTests.observation(hungry))[.turn] == 1)
  }

  @Test func `the chaser flees approaching creatures from farther away than averted ones`() {
    var observation = ScriptedPlayerTests.observation([
      .creatureProximity: 0.7, .creatureForward: 1, .mouthProximity: 0.7, .targetFacing: 1, .foodProximity: 0.3,
      .foodForward: 1,
    ])
    #expect(BoldHunter().action(for: observation)[.drive] < 1)
    observation[.targetFacing] = 0
    #expect(BoldHunter().action(for: observation) == Action(drive: 1, turn: 0))
    observation[.creatureProximity] = 0.9
    #expect(BoldHunter().action(for: observation)[.sprint] == 1)
  }

  @Test func `the chaser flees bites from behind and returns bites to its front`() {
    var observation = ScriptedPlayerTests.observation([
      .creatureProximity: 0.9, .creatureForward: -1, .targetFacing: -1, .energy: 0.5, .pain: 0.9, .painForward: -0.8,
    ])
    #expect(BoldHunter().action(for: observation)[.sprint] == 1)
    #expect(BoldHunter().action(for: observation)[.turn] == 0)
    observation[.painForward] = 0.8
    observation[.creatureForward] = 1
    #expect(BoldHunter().action(for: observation)[.drive] == 1)
  }

  @Test func `a mirrored observation gives the mirrored action`() {
    let lefts: Set<Observation.Input> = [.foodLeft, .creatureLeft, .mouthLeft, .foodScentLeft, .fleshScentLeft]
    for seed in 0..<50 {
      var observation = Observation()
      var mirrored = Observation()
      for (index, input) in Observation.Input.allCases.enumerated() where input != .bias {
        let value = Float((seed * 37 + index * 61) % 41) / 20 - 1
        observation[input] = value
        mirrored[input] = lefts.contains(input) ? -value : value
      }
      let plain = Evader().action(for: observation)
      let image = Evader().action(for: mirrored)
      #expect(plain[.drive] == image[.drive])
      if plain != Heading.search { #expect(abs(plain[.turn] + image[.turn]) < 1e-5) }
    }
  }
}
