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

  @Test func `the evader flees what is near and ignores what is far`() {
    let near = Evader().command(
      for: ScriptedPlayerTests.percept([.creatureProximity: 0.9, .creatureForward: -1, .foodProximity: 1]))
    #expect(near[.drive] == 1)
    #expect(near[.turn] == 0)
    #expect(near[.sprint] == 1)
    let far = Evader().command(
      for: ScriptedPlayerTests.percept([
        .creatureProximity: 0.3, .creatureForward: 1, .foodProximity: 0.5, .foodForward: 0.7, .foodLeft: 0.7,
      ]))
    #expect(far[.turn] > 0.9)
  }

  @Test func `the chaser hunts, but dodges a mouth that faces it and forages when hungry`() {
    let prey: [Percept.Input: Float] = [
      .creatureProximity: 0.6, .creatureForward: 1, .targetFacing: -1, .foodProximity: 0.2, .foodLeft: 1, .energy: 0.5,
    ]
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(prey))[.turn] == 0)
    let mouth = prey.merging([.mouthProximity: 0.9, .mouthForward: 1, .targetFacing: 1]) { $1 }
    let dodge = Chaser().command(for: ScriptedPlayerTests.percept(mouth))
    #expect(dodge[.sprint] == 1)
    #expect(abs(dodge[.turn]) == 1)
    let hungry = prey.merging([.energy: -0.9]) { $1 }
    #expect(Chaser().command(for: ScriptedPlayerTests.percept(hungry))[.turn] == 1)
  }

  @Test func `a mirrored percept gives the mirrored command`() {
    let lefts: Set<Percept.Input> = [.foodLeft, .creatureLeft, .mouthLeft]
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
