/// Where all energy of a dish is, and what went in and out: it is never made nor lost.
public struct EnergyLedger: Hashable, Sendable {
  /// In what nobody holds.
  public var pool: Double = 0
  /// In motes.
  public var motes: Double = 0
  /// In chunks.
  public var flesh: Double = 0
  /// In the stores of creatures and of parts that fell off.
  public var stores: Double = 0
  /// In their bodies: 1.5 for each point of their cells' edit costs, less what was bitten out of them.
  public var bodies: Double = 0
  /// All that light has brought in so far.
  public var light: Double = 0
  /// All that living has used up so far.
  public var respired: Double = 0
  /// What there was in the beginning.
  public var opening: Double = 0

  /// All energy in the dish.
  public var total: Double { pool + motes + flesh + stores + bodies }

  /// What cannot be accounted for, as a share of all there is: 0 but for rounding.
  public var imbalance: Double {
    let expected = opening + light - respired
    return abs(total - expected) / max(abs(expected), 1)
  }
}
