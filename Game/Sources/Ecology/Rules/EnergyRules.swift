import Arithmetic

/// The energy cost of living, and the effects of an empty store.
public struct EnergyRules: Hashable, Sendable {
  /// The fill level of a newborn's store, as a share.
  @Rule("share of the store at birth") public var birthShare: Float = 0.55
  /// The strength of actuators when the store is empty. At 0 a starving creature cannot save itself.
  @Rule("strength of actuators when starving") public var starvingStrength: Float = 0.3
  /// The damage to the nucleus when the store is empty, in HP/s.
  @Rule("damage to the nucleus when starving", "HP/s") public var starvingDamage: Float = 2
  /// The fill level of the store above which cells heal.
  @Rule("share of the store above which cells heal") public var healingThreshold: Float = 0.5
  /// The healing rate of every cell, in HP/s. With more, wounds have no meaning.
  @Rule("healing", "HP/s") public var healingRate: Float = 0.8
  /// The energy per HP healed.
  @Rule("cost of healing", "energy/HP") public var healingCost: Float = 0.1
  /// The power of size, in standard sizes, with which the upkeep of a cell falls. At 0 a large body starves sooner than
  /// a small one. Source: Kleiber 1932, metabolism grows with the power 3/4 of mass.
  @Rule("power of falling upkeep in larger bodies") public var upkeepPower: Float = 0.25
  /// The power of size with which the energy of efforts falls.
  @Rule("power of falling effort in larger bodies") public var effortPower: Float = 0.5
  /// The energy for the cells of a newborn. The rest of its plan grows from food. All starters are born whole; without a
  /// limit large plans cost as much at birth as they are worth, and one seed in four hardly learns to hunt.
  @Rule("energy of a newborn's cells", "energy") public var birthMatter: Float = 80
  /// The time between two cells that a body grows, in s. With less, wounds have no meaning.
  @Rule("a cell grows every", "s") public var growthTime: Float = 5
  /// The fill level of the store that growing leaves. At 0 a body grows itself to starvation.
  @Rule("share of the store that growing leaves") public var growthReserve: Float = 0.35
}
