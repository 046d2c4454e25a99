import Evolution

/// How the player and a rival know each other: they sensed or wounded one another in a run.
public struct MeetingRecord: Hashable, Sendable, Codable {
  /// How it ended, where one of them died of it.
  public enum Outcome: String, CaseIterable, Sendable, Codable {
    /// The player had the largest share in its death.
    case eatenByPlayer
    /// It had the largest share in the player's death.
    case killedPlayer
  }

  public var individual: IndividualID
  /// When they met, in s of play.
  public var first: Float
  /// When they were near each other last, in s of play.
  public var last: Float
  /// What it did to the player, in HP.
  public var suffered: Float
  /// What the player did to it, in HP.
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
