/// What living costs, and what happens when it cannot be paid.
public struct EnergyRules: Hashable, Sendable {
  /// Share of its full store that a creature is born with; .55.
  public var birthShare: Float = 0.55
  /// Strength of actuators when the store is empty; .3. At 0 a starving creature cannot save itself.
  public var starvingStrength: Float = 0.3
  /// Damage to the nucleus when the store is empty, in HP/s; 2.
  public var starvingDamage: Float = 2
  /// Share of the store above which cells heal; .5.
  public var healingThreshold: Float = 0.5
  /// Healing of every cell, in HP/s; .8. Higher makes wounds meaningless.
  public var healingRate: Float = 0.8
  /// Energy of each HP healed; .1.
  public var healingCost: Float = 0.1
  /// Cells that a body may have before its upkeep grows; 10.
  public var freeCells: Int = 10
  /// Growth of the whole upkeep with each further cell; .03. At 0 late rivals become slow battleships.
  public var sizeSurcharge: Float = 0.03
  /// Growth of the whole upkeep with each molt survived; .04. At 0 an old creature need never hunt again.
  public var moltSurcharge: Float = 0.04

  /// The factor on the upkeep of a body of so many cells that has survived so many molts.
  public func upkeepFactor(cellCount: Int, molts: Int) -> Float {
    (1 + sizeSurcharge * Float(max(0, cellCount - freeCells))) * (1 + moltSurcharge * Float(max(0, molts)))
  }
}
