import Arithmetic
import Brains
import Ecology
import Testing

@testable import Evolution

@Suite struct BotTests {
  private static func creature(_ starter: Starter, seed: UInt64) -> Creature {
    var random = RandomStream(seed: seed)
    return starter.creature(random: &random)
  }

  @Test func `a net in the player's seat decides what it would decide as a rival`() throws {
    let creature = Self.creature(.tadpole, seed: 8)
    var bot = Bot(.net(creature.brain))
    var network = BrainNetwork(creature.brain)
    var random = RandomStream(seed: 9)
    for _ in 0..<200 {
      var percept = Percept()
      for input in 0..<Percept.count { percept.values[input] = random.uniform(in: -1...1) }
      #expect(bot.command(for: percept).values == network.think(percept.values))
    }
  }

  @Test func `scripts decide by the percept alone`() {
    var percept = Percept()
    percept[.foodProximity] = 0.5
    percept[.foodForward] = 1
    var chaser = Bot(.chaser)
    var evader = Bot(.evader)
    #expect(chaser.command(for: percept) == Stalker().command(for: percept))
    #expect(evader.command(for: percept) == Wary().command(for: percept))
  }

  @Test func `a bout is the same for the same seed, and a body that cannot be born loses`() {
    let champion = Self.creature(.lancer, seed: 2)
    let bout = Bout(Starter.tadpole.body, under: .chaser, against: champion, seed: 5)
    let share = bout.play()
    #expect([0, 0.5, 1].contains(share))
    #expect(bout.play() == share)
    #expect(Bout(BodyPlan(cells: [], links: []), under: .chaser, against: champion, seed: 5).play() == 0)
  }

  @Test(arguments: [4, 10, 25]) func `proposals cost no more than the points and can eat and move`(points: Int) {
    var random = RandomStream(seed: UInt64(points))
    let body = Starter.tadpole.body
    let proposals = MoltAdvice(edits: 64, bouts: 1, seed: 1)
      .proposals(for: body, points: points, won: [], random: &random, .standard)
    #expect(proposals.count > 32)
    for proposal in proposals {
      #expect(EditDistance(from: body, to: proposal).total <= points)
      #expect(proposal.canEat && proposal.canPropel && proposal != body && proposal.faults().isEmpty)
      #expect(!proposal.cells.contains { $0.kind.isWon })
    }
  }

  @Test func `advice is an affordable body that wins more bouts, or none`() {
    let body = Starter.spinner.body
    let champion = Self.creature(.grazer, seed: 3)
    let advice = MoltAdvice(edits: 8, bouts: 4, seed: 7)
    let chosen = advice.body(instead: body, under: .chaser, against: champion, points: 12)
    #expect(advice.body(instead: body, under: .chaser, against: champion, points: 12) == chosen)
    guard let chosen else { return }
    #expect(EditDistance(from: body, to: chosen).total <= 12)
    var random = RandomStream(seed: 7, stream: 0x4d4f_4c54)
    let seeds = (0..<4).map { _ in random.next() }
    func wins(_ body: BodyPlan) -> Double {
      seeds.reduce(0) { $0 + Bout(body, under: .chaser, against: champion, seed: $1).play() }
    }
    #expect(wins(chosen) > wins(body))
  }
}
