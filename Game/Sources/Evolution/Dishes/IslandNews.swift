import Ecology

/// An event on an island that its chronicle records.
public enum IslandNews: Hashable, Sendable {
  case birth(Newborn)
  case death(Obituary)
  /// A champion of another island has entered the archive or, in a run, the dish.
  case immigrant(Archive.Entry)

  /// A birth.
  public struct Newborn: Hashable, Sendable {
    public var individual: IndividualID
    /// `nil` for founders.
    public var parent: IndividualID?
    public var lineage: IndividualID
    /// `nil` for founders.
    public var origin: Birth.Origin?
    /// The dish time, in s.
    public var time: Float
    public var creature: Creature
    /// The points that were available for its birth; 0 for founders.
    public var points: Int
  }

  /// A death.
  public struct Obituary: Hashable, Sendable {
    public var individual: IndividualID
    /// The dish time, in s.
    public var time: Float
    public var cause: CauseOfDeath
    /// The rival with the largest share in the death; `nil` for the player and for accidents.
    public var killer: IndividualID?
    /// The discounted success, in energy per second.
    public var success: Float
    /// The total energy that it ate.
    public var eaten: Float
  }
}
