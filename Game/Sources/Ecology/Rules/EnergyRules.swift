import Arithmetic

/// What living costs, and what happens when it cannot be paid.
public struct EnergyRules: Hashable, Sendable {
  /// Share of its full store that a creature is born with.
  @Rule("share of the store at birth") public var birthShare: Float = 0.55
  /// Strength of actuators when the store is empty. At 0 a starving creature cannot save itself.
  @Rule("strength of actuators when starving") public var starvingStrength: Float = 0.3
  /// Damage to the nucleus when the store is empty, in HP/s.
  @Rule("damage to the nucleus when starving", "HP/s") public var starvingDamage: Float = 2
  /// Share of the store above which cells heal.
  @Rule("share of the store above which cells heal") public var healingThreshold: Float = 0.5
  /// Healing of every cell, in HP/s. Higher makes wounds meaningless.
  @Rule("healing", "HP/s") public var healingRate: Float = 0.8
  /// Energy of each HP healed.
  @Rule("cost of healing", "energy/HP") public var healingCost: Float = 0.1
  /// Cells that a body may have before its upkeep grows.
  @Rule("cells before upkeep grows") public var freeCells: Int = 10
  /// Growth of the whole upkeep with each further cell. At 0 late rivals become slow battleships.
  @Rule("growth of upkeep for each further cell") public var sizeSurcharge: Float = 0.03
  /// Growth of the whole upkeep with each molt survived. At 0 an old creature need never hunt again.
  @Rule("growth of upkeep for each molt") public var moltSurcharge: Float = 0.04

  /// The factor on the upkeep of a body of so many cells that has survived so many molts.
  public func upkeepFactor(cellCount: Int, molts: Int) -> Float {
    (1 + sizeSurcharge * Float(max(0, cellCount - freeCells))) * (1 + moltSurcharge * Float(max(0, molts)))
  }
}
