import Arithmetic

/// One row of the table of cells: what a kind of cell withstands, weighs and costs.
public struct CellRule: Hashable, Sendable {
  /// Damage that destroys it, in hit points (HP). Higher makes fights longer and armour pointless.
  @Rule("hit points", "HP") public var hitPoints: Float = 0
  /// Mass, in the table's unit (one body cell). Higher makes a part slow to start and to turn.
  @Rule("mass", "mass") public var mass: Float = 0
  /// Energy that it takes at rest, per second. Higher starves bodies that carry it unused.
  @Rule("upkeep", "energy/s") public var upkeep: Float = 0
  /// Points that adding it costs in an edit; 0 for the nucleus, which is never added.
  @Rule("edit cost", "points") public var editCost: Int = 0
  /// Its purpose, in a sentence for the player.
  public var purpose: String
}
