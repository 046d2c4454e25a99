import Ecology

/// One thing that happened to a run from outside, or a check of its state.
public enum ReplayEntry: Hashable, Sendable {
  /// The player's action for the next three ticks.
  case action(GridAction)
  /// The player's body after a molt.
  case edit(BodyPlan)
  /// A molt without an edit, which heals.
  case skip
  /// The hash of the whole state, once a second.
  case check(UInt64)
  /// The end of the run; nothing comes after it.
  case end(Ending)

  /// How a run ended.
  public enum Ending: UInt8, CaseIterable, Sendable {
    /// The player's creature died.
    case death
    /// The player left.
    case left
  }
}
