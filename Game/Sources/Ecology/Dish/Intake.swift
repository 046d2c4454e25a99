/// What a creature has eaten and done since its birth: the book that success is judged by.
///
/// All energies are those digested, whether or not the store could take them.
public struct Intake: Hashable, Sendable {
  /// Energy from motes.
  public var motes: Double = 0
  /// Energy from flesh: bites, chunks, shares of a victim's store.
  public var flesh: Double = 0
  /// Of the flesh, the energy bitten off living bodies, before digestion.
  public var bitten: Double = 0
  /// Damage dealt, in HP.
  public var damage: Double = 0
  /// Deaths of which it has the largest share of the credit.
  public var kills: Int = 0

  /// All the way that its centre moved, in u.
  public var path: Double = 0

  /// Nothing yet.
  public init() {}

  /// All energy eaten.
  public var total: Double { motes + flesh }
}
