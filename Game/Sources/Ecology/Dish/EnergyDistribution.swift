/// The places of all energy of a dish. Energy is conserved.
public struct EnergyDistribution: Hashable, Sendable {
  /// The energy of the pool.
  public var pool: Double = 0
  /// The energy of motes.
  public var motes: Double = 0
  /// The energy of chunks.
  public var flesh: Double = 0
  /// The energy in the stores of creatures and of parts that fell off.
  public var stores: Double = 0
  /// The energy in their bodies: 1.5 per point of their cells' edit costs, minus the matter bitten off.
  public var bodies: Double = 0
  /// The initial energy.
  public var initial: Double = 0

  /// All energy in the dish.
  public var total: Double { pool + motes + flesh + stores + bodies }

  /// The unaccounted share of all energy: 0 except for rounding.
  public var imbalance: Double {
    abs(total - initial) / max(abs(initial), 1)
  }
}
