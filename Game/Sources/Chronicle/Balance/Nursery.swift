import Ecology
import Evolution

/// Dishes in which nets evolve for runs: they begin with few creatures, fill and harden as the dish of a run, without a
/// player.
///
/// The champions of the ages were bred to hunt in a full dish; in the dish of a run most of them starve while there are
/// few to hunt. The motes of a nursery are not rich at first: with rich ones poor foragers survive, and its champions
/// live shorter in a run.
public struct Nursery: Sendable {
  /// Separate dishes; 96. One champion in ten lives long, half starve within three minutes.
  public var dishes = 96
  /// The duration of each evolution, in minutes; 20. After 10 fewer live long.
  public var minutes = 20
  /// The most successful champions taken from each dish; 3. The others of a hall are mostly their relatives.
  public var championsOfADish = 3
  /// Called every minute; true stops the breeding.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// Returns the champions, dish by dish, best first; none of a stopped dish. Costs some five seconds of a core per
  /// dish.
  public func champions(threads: Int = 1, rules: Rules = .standard) -> [Creature] {
    var rules = rules
    rules.eating.firstEnergyFactor = 1
    return Workers.map(Array(0..<dishes), threads: threads) { [rules] in bred(in: $0, rules) }.flatMap { $0 }
  }

  private func bred(in dish: Int, _ rules: Rules) -> [Creature] {
    let plan = Archipelago.Plan(seed: Nursery.firstSeed + UInt64(dish), shadows: 0, hardening: .rounds)
    var archipelago = Archipelago(plan, rules: rules)
    while archipelago.minute < minutes {
      if isStopped() { return [] }
      archipelago.advanceMinute()
    }
    return archipelago.live.selection.archive.ranking.prefix(championsOfADish).map(\.creature)
  }

  /// Beyond the seeds of the balance's 200 runs.
  private static let firstSeed: UInt64 = 501
}
