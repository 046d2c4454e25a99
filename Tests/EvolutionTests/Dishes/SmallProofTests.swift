import Ecology
import Testing

@testable import Evolution

/// The arms race in small: two seeds, one dish of 18 each, twelve minutes, and thresholds as loose as that is short.
/// `make arms-race` is the whole.
@Suite struct SmallProofTests {
  private struct Evolved: Sendable {
    /// Energy that the living eat per second of their lives, over the last six minutes.
    var intake: Double
    /// Rivals eaten in the last six minutes.
    var kills: Int
    var founders: [Creature]
    var living: [Creature]
  }

  private static func evolved(_ arm: Arm, seed: UInt64) -> Evolved {
    var archipelago = Archipelago(Archipelago.Plan(seed: seed, arm: arm, shadows: 0, population: 18))
    let founders = archipelago.live.residents.map(\.genome)
    var rates: [Double] = []
    var kills = 0
    for minute in 1...12 {
      archipelago.advanceMinute()
      let news = archipelago.takeNews()[0]
      guard minute > 6 else { continue }
      let living = archipelago.live.candidates
      rates.append(Double(living.reduce(0) { $0 + $1.score }) / Double(living.count))
      kills += news.count {
        guard case .death(let obituary) = $0 else { return false }
        return [.bitten, .speared, .swallowed, .poisoned].contains(obituary.cause)
      }
    }
    return Evolved(
      intake: Averages.mean(rates) ?? 0, kills: kills, founders: founders,
      living: archipelago.live.residents.map(\.genome))
  }

  @Test func `who is chosen by success eats more, kills more and wins against who is chosen by chance`() {
    let jobs: [(arm: Arm, seed: UInt64)] = [(.islands, 1), (.islands, 2), (.random, 1), (.random, 2)]
    let arms = Workers.map(jobs, threads: 2) { SmallProofTests.evolved($0.arm, seed: $0.seed) }
    #expect(arms[0].intake + arms[1].intake > 1.2 * (arms[2].intake + arms[3].intake))
    #expect(Double(arms[0].kills + arms[1].kills) > 1.3 * Double(arms[2].kills + arms[3].kills))
    let duels = Workers.map([0, 1], threads: 2) { seed in
      let duel = Duel(matches: 10, seed: UInt64(seed))
      return (
        duel.play(arms[seed].living, against: arms[seed + 2].living).share,
        duel.play(arms[seed].living, against: arms[seed].founders).share
      )
    }
    #expect(duels[0].0 + duels[1].0 >= 2 * 0.55)
    #expect(duels[0].1 + duels[1].1 >= 2 * 0.7)
  }
}
