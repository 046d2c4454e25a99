import Ecology
import Testing

@testable import Evolution

/// A small version of the arms race: four seeds, one dish of 18 each, ten minutes. `make arms-race` is the full one.
@Suite struct SmallProofTests {
  /// Returns the energy per second that the living eat, at the end of an evolution.
  private static func intake(_ arm: Arm, seed: UInt64) -> Double {
    var archipelago = Archipelago(Archipelago.Configuration(seed: seed, arm: arm, shadows: 0, population: 18))
    var rates: [Double] = []
    for minute in 1...10 {
      archipelago.advanceMinute()
      guard minute > 6 else { continue }
      let living = archipelago.live.candidates
      rates.append(Double(living.reduce(0) { $0 + $1.score }) / Double(living.count))
    }
    return Averages.mean(rates) ?? 0
  }

  @Test func `selection by success yields a higher intake than random selection`() {
    let jobs: [(arm: Arm, seed: UInt64)] = [Arm.islands, .random].flatMap { arm in (1...4).map { (arm, $0) } }
    let intakes = jobs.concurrentMap(threads: 2) { SmallProofTests.intake($0.arm, seed: $0.seed) }
    #expect(intakes.prefix(4).reduce(0, +) > 1.2 * intakes.suffix(4).reduce(0, +))
  }
}
