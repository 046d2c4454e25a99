import Ecology
import Evolution

/// Dishes in which nets evolve for runs: they begin with few creatures, fill and harden as the dish of a run, without a
/// player.
///
/// The champions of the ages were bred to hunt in a full dish; in the dish of a run most of them starve while there are
/// few to hunt. The motes of a nursery have no raised energy at first: with it, poor foragers survive, and its
/// champions live shorter in a run.
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

  /// Returns the champions of a dish, best first. Costs some five seconds of a core.
  ///
  /// - Throws: `CancellationError` if it was stopped.
  public func champions(of dish: Int, rules: Rules = .standard) throws -> [Creature] {
    var rules = rules
    rules.eating.firstEnergyFactor = 1
    let configuration = Archipelago.Configuration(seed: seed(of: dish), shadows: 0, hardening: .rounds)
    var archipelago = Archipelago(configuration, rules: rules)
    while archipelago.minute < minutes {
      if isStopped() { throw CancellationError() }
      archipelago.advanceMinute()
    }
    return archipelago.live.selection.archive.ranking.prefix(championsOfADish).map(\.creature)
  }

  /// Returns the seed of a dish, beyond those of the balance's 200 runs.
  public func seed(of dish: Int) -> UInt64 { 501 + UInt64(dish) }
}
