import Ecology

/// Something on an island that its chronicle keeps.
public enum IslandNews: Hashable, Sendable {
  case birth(Newborn)
  case death(Obituary)
  /// A champion of another island has entered the archive.
  case immigrant(Archive.Entry)

  /// Somebody is born.
  public struct Newborn: Hashable, Sendable {
    public var individual: IndividualID
    /// None for founders.
    public var parent: IndividualID?
    public var lineage: IndividualID
    /// None for founders.
    public var origin: Birth.Origin?
    /// In s of dish time.
    public var time: Float
    public var creature: Creature
    /// Points that its birth could spend; 0 for founders.
    public var points: Int
  }

  /// Somebody has died.
  public struct Obituary: Hashable, Sendable {
    public var individual: IndividualID
    /// In s of dish time.
    public var time: Float
    public var cause: CauseOfDeath
    /// The rival that has the largest share in it; none for the player and for accidents.
    public var killer: IndividualID?
    /// Discounted success, in energy per second.
    public var success: Float
    /// All energy that it ate in its life.
    public var eaten: Float
  }
}
