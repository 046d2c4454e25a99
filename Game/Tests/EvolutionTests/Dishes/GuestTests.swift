import Arithmetic
import Ecology
import Testing

@testable import Evolution

/// Guests: copies of the champions of the hidden dishes among the births of a run.
@Suite struct GuestTests {
  private static var pioneers: [Creature] {
    var random = RandomStream(seed: 9)
    return [Starter.eel, .clam].map { $0.creature(random: &random) }
  }

  /// Rules under which all births but those of strangers are guests, and half of the dish is there at the beginning.
  private static var rules: Rules {
    var rules = Rules.standard
    (rules.dish.guestBirths, rules.dish.mostGuestBirths) = (1, 1)
    (rules.dish.creatureCount, rules.dish.firstCreatures, rules.dish.firstNeighbours) = (14, 4, 3)
    rules.dish.fillingTime = 40
    return rules
  }

  private static func run(nearbyBirths: Float = 1, rules: Rules = rules) throws -> Run {
    var random = RandomStream(seed: 4)
    var configuration = Archipelago.Configuration(seed: 4, shadows: 2, nearbyBirths: nearbyBirths, hardening: .rounds)
    configuration.shadowFounders = pioneers
    return try Run(configuration, starter: Starter.clam.creature(random: &random), rules: rules)
  }

  private static func newborns(of run: inout Run) -> [IslandNews.Newborn] {
    run.takeNews()[0].compactMap { if case .birth(let birth) = $0 { birth } else { nil } }
  }

  @Test func `the hidden dishes begin from their own founders`() throws {
    let run = try GuestTests.run()
    let pioneers = GuestTests.pioneers
    #expect(run.archipelago.shadows.allSatisfy { $0.residents.allSatisfy { pioneers.contains($0.genome) } })
    #expect(!run.archipelago.live.residents.contains { pioneers.contains($0.genome) })
  }

  @Test func `guests are copies of the creatures of hidden dishes, of their lineage`() throws {
    var run = try GuestTests.run()
    for _ in 0..<600 { run.advance(Action()) }
    let later = GuestTests.newborns(of: &run).filter { $0.time > 1 }
    let pioneers = GuestTests.pioneers
    #expect(later.count > 4)
    #expect(later.allSatisfy { pioneers.contains($0.creature) && $0.parent.map { $0.dish > 0 } == true })
    #expect(later.allSatisfy { $0.lineage == $0.parent })
  }

  @Test func `a run without births near the player has neither guests nor first neighbours`() throws {
    var run = try GuestTests.run(nearbyBirths: 0)
    run.advance(Action())
    #expect(run.archipelago.live.residents.count == 4)
    for _ in 0..<600 { run.advance(Action()) }
    #expect(GuestTests.newborns(of: &run).allSatisfy { $0.parent.map { $0.dish == 0 } ?? true })
  }

  @Test func `the first neighbours are born near the player when the run begins`() throws {
    var run = try GuestTests.run()
    #expect(run.archipelago.live.residents.count == 4)
    run.advance(Action())
    let live = run.archipelago.live
    #expect(live.residents.count == 7)
    let player = try #require(live.dish.status(of: run.player))
    for neighbour in live.residents.suffix(3) {
      let way = try #require(live.dish.status(of: neighbour.id)).center - player.center
      let senses = max(live.dish.rules.parts.eyeRange, live.dish.rules.parts.noseRange)
      #expect((way * way).sum().squareRoot() < senses + 12)
    }
  }

  @Test(arguments: [0, 3]) func `prey without a mouth is near the player when a run begins`(count: Int) throws {
    var rules = GuestTests.rules
    rules.dish.firstPrey = count
    var run = try GuestTests.run(rules: rules)
    run.advance(Action())
    let live = run.archipelago.live
    #expect(live.residents.count == 7, "prey is no rival")
    let prey = live.dish.creatures.filter { live.dish.genome(of: $0) == .prey }
    #expect(prey.count == count)
    let player = try #require(live.dish.status(of: run.player))
    for id in prey {
      let way = try #require(live.dish.status(of: id)).center - player.center
      let senses = max(live.dish.rules.parts.eyeRange, live.dish.rules.parts.noseRange)
      #expect((way * way).sum().squareRoot() < senses + 12)
    }
  }

  @Test func `no rule of runs changes an evolution`() {
    var rules = GuestTests.rules
    rules.eating.runMoteShrinking = 0.5
    (rules.dish.guestMatter, rules.dish.runBirthsPerStranger, rules.dish.runStrangerRound) = (300, 1, 1)
    (rules.dish.creatureCount, rules.dish.firstCreatures) = (36, 10)
    rules.dish.fillingTime = Rules.standard.dish.fillingTime
    (rules.dish.biteRise, rules.dish.runClosingRound, rules.dish.runRimClosing) = (3, 1, 9)
    (rules.dish.runBites, rules.dish.runSpikes, rules.dish.runPoison) = (9, 9, 9)
    (rules.dish.ventRise, rules.dish.firstPrey) = (9, 9)
    (rules.dish.runSwallowMass, rules.dish.swallowRise, rules.dish.mostSwallowMass) = (3, 3, 9)
    (rules.dish.massRise, rules.dish.mostMassPower) = (3, 9)
    func hash(_ rules: Rules) -> UInt64 {
      var archipelago = Archipelago(SmallWorld.configuration(shadows: 1), rules: rules)
      archipelago.advanceMinute(threads: 2)
      archipelago.advanceMinute(threads: 2)
      return archipelago.hash
    }
    #expect(hash(rules) == hash(.standard))
  }
}
