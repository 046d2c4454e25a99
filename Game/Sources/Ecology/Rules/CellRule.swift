/// One row of the table of cells: what a kind of cell withstands, weighs and costs.
public struct CellRule: Hashable, Sendable {
  /// Damage that destroys it, in hit points (HP); 10 to 90. Higher makes fights longer and armour pointless.
  public var hitPoints: Float
  /// Mass, in the table's unit (one body cell); .5 to 2. Higher makes a part slow to start and to turn.
  public var mass: Float
  /// Energy it takes merely to live, per second; .006 to .12. Higher starves bodies that carry it unused.
  public var upkeep: Float
  /// Points that adding it costs in an edit; 2 to 11, and 0 for the nucleus, which is never added.
  public var editCost: Int
  /// What it is for, in a sentence for the player.
  public var purpose: String
}
