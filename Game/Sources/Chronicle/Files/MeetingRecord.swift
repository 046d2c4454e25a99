import Evolution

/// The relation of the player and a rival that sensed or wounded one another in a run.
public struct MeetingRecord: Hashable, Sendable, Codable {
  /// The end of the relation, if one of the two died of it.
  public enum Outcome: String, CaseIterable, Sendable, Codable {
    /// The player had the largest share in its death.
    case eatenByPlayer
    /// It had the largest share in the player's death.
    case killedPlayer
  }

  public var individual: IndividualID
  /// Time of their first meeting, in s of play.
  public var first: Float
  /// The last time at which they were near each other, in s of play.
  public var last: Float
  /// Damage that it dealt to the player, in HP.
  public var suffered: Float
  /// Damage that the player dealt to it, in HP.
  public var dealt: Float
  public var outcome: Outcome?

  public init(
    individual: IndividualID, first: Float, last: Float, suffered: Float = 0, dealt: Float = 0,
    outcome: Outcome? = nil
  ) {
    self.individual = individual
    self.first = first
    self.last = last
    self.suffered = suffered
    self.dealt = dealt
    self.outcome = outcome
  }
}
