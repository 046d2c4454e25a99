/// The cause of the destruction of a creature's nucleus.
public enum CauseOfDeath: UInt8, CaseIterable, Sendable {
  case bitten, speared, swallowed, poisoned, starved, scalded, removed

  /// The text of the obituary.
  public var name: String {
    switch self {
    case .bitten: "bitten to death"
    case .speared: "run through by a spike"
    case .swallowed: "swallowed whole"
    case .poisoned: "poisoned"
    case .starved: "starved"
    case .scalded: "scalded by the vent"
    case .removed: "removed from the dish"
    }
  }

  /// Advice on how the death could have been avoided, in a sentence.
  public var advice: String {
    switch self {
    case .bitten: "Turn a shell or a spike towards mouths, or get away before they hold on."
    case .speared: "A spike wounds by closing speed: swim with it, not against it."
    case .swallowed:
      "A light body is swallowed once its nucleus is held for a second, in each round a heavier one: grow, or break "
        + "free at once."
    case .poisoned: "Leave a cloud at once; it lasts a few seconds."
    case .starved: "Effort costs more than living: coast, drop parts that you do not use, or carry a vacuole."
    case .scalded: "The vent is rich and harmful: dash in, eat, and leave."
    case .removed: "Nothing."
    }
  }
}
