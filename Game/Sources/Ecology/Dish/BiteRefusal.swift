/// The reasons why a mouth does not eat what it touches.
public enum BiteRefusal: UInt8, CaseIterable, Sendable {
  case withheld, newborn, newbornPrey, ally, facesAway, tooLarge, notSwallowed

  /// The reason in the player's language.
  public var reason: String {
    switch self {
    case .withheld: "You hold back your bite."
    case .newborn: "You are newborn: your mouths open 1.5 s after birth."
    case .newbornPrey: "It is newborn and cannot be bitten yet."
    case .ally: "It is on your side."
    case .facesAway: "Your mouth does not face it."
    case .tooLarge: "This piece is too large. Mouths that are linked to each other swallow larger ones."
    case .notSwallowed: "It is too large to swallow whole. Keep biting."
    }
  }
}
