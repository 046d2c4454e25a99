/// The record of what a creature has eaten and done since birth, from which its success is judged.
///
/// All energies are digested energies, including any that the store could not hold.
public struct LifeTotals: Hashable, Sendable {
  /// Energy from motes.
  public var motes: Double = 0
  /// Energy from flesh: bites, chunks and shares of a victim's store.
  public var flesh: Double = 0
  /// The part of the flesh that was bitten off living bodies, before digestion.
  public var bitten: Double = 0
  /// Damage dealt, in HP.
  public var damage: Double = 0
  /// The deaths for which it has the largest share of the credit.
  public var kills: Int = 0

  /// The length of the path of its centre, in u.
  public var path: Double = 0

  /// Creates an empty record.
  public init() {}

  /// All energy eaten.
  public var eaten: Double { motes + flesh }
}
