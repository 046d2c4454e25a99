import Arithmetic
import Ecology
import Testing

@testable import Evolution

@Suite struct StarterFeedingTests {
  /// Returns the energy per second that a script earns in a dish of seed creatures, in at most three minutes.
  private static func earning(_ starter: Starter, _ player: some ScriptedPlayer, seed: UInt64) throws -> Double {
    var random = RandomStream(seed: seed)
    var run = try Run(Archipelago.Configuration(seed: seed, shadows: 0), starter: starter.creature(random: &random))
    var eaten = 0.0
    while run.death == nil, run.time < 180 {
      run.advance(player.action(for: run.archipelago.live.dish.observation(of: run.player) ?? Observation()))
      if let totals = run.archipelago.live.dish.totals(of: run.player) { eaten = totals.eaten }
    }
    return eaten / run.time
  }

  @Test(arguments: Starter.allCases) func `a chaser earns its upkeep in every starter's body`(starter: Starter) throws {
    let earnings = try (1...3 as ClosedRange<UInt64>).map { seed in
      try StarterFeedingTests.earning(starter, BoldHunter(), seed: seed)
    }
    let upkeep = Double(BodyStatistics(of: starter.body).upkeep)
    #expect(try #require(Averages.mean(earnings)) >= upkeep)
  }
}
