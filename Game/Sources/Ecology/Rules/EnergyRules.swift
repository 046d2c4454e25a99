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
  /// The number of cells that a body may have before its upkeep grows.
  @Rule("cells before upkeep grows") public var freeCells: Int = 10
  /// The growth of the whole upkeep per further cell. At 0 late rivals become slow battleships.
  @Rule("growth of upkeep for each further cell") public var sizeSurcharge: Float = 0.03
  /// The growth of the whole upkeep per molt. At 0 an old creature never needs to hunt again.
  @Rule("growth of upkeep for each molt") public var moltSurcharge: Float = 0.04

  /// Returns the factor on the upkeep of a body with a number of cells after a number of molts.
  public func upkeepFactor(cellCount: Int, molts: Int) -> Float {
    (1 + sizeSurcharge * Float(max(0, cellCount - freeCells))) * (1 + moltSurcharge * Float(max(0, molts)))
  }
}
