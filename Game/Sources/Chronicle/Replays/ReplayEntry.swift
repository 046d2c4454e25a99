import Ecology

/// One external input of a run, or a check of its state.
public enum ReplayEntry: Hashable, Sendable {
  /// The player's action for the next three ticks.
  case action(GridAction)
  /// The player's new body after a molt.
  case edit(BodyPlan)
  /// A molt without an edit, which heals.
  case skip
  /// Prey that the coach sends to a newcomer.
  case prey
  /// The hash of the whole state, once a second.
  case check(UInt64)
  /// The end of the run; no entry follows it.
  case end(Ending)

  /// The ways in which a run ends.
  public enum Ending: UInt8, CaseIterable, Sendable {
    /// The player's creature died.
    case death
    /// The player left.
    case left
  }
}
