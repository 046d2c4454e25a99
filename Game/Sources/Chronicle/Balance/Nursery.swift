import Ecology
import Evolution

/// Dishes in which nets evolve that are at home in a run: they begin with few, fill and harden as the dish of a run does, with
/// nobody in the player's seat.
///
/// The champions of the ages were bred among as many as a dish holds, to hunt; in the dish of a run most of them starve while
/// there are few to hunt. The motes of a nursery are not rich at first: among rich ones who feeds badly lives as well, and its
/// champions live shorter in a run.
public struct Nursery: Sendable {
  /// Dishes, each on its own; 96. One champion in ten lives long, half starve within three minutes.
  public var dishes = 96
  /// How long each evolves, in minutes; 20. After 10 fewer live long.
  public var minutes = 20
  /// The most successful of each dish that are taken; 3. The others of a hall are mostly their kin.
  public var championsOfADish = 3
  /// Asked with every minute; who says yes breaks the breeding off.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}

  /// The champions, dish by dish, the most successful first; none of a dish that was stopped. Costs some five seconds of a core
  /// for each dish.
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
