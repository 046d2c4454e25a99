/// A step of the tutorial. The raw value is the name in the settings file and must not change.
package enum TutorialStep: String, CaseIterable, Hashable, Sendable {
  case swim, eat, fight, molt, death

  /// The number of the step, from 1.
  package var number: Int { (TutorialStep.allCases.firstIndex(of: self) ?? 0) + 1 }

  package var title: String {
    switch self {
    case .swim: localized("Swim")
    case .eat: localized("Eat")
    case .fight: localized("Bite or flee")
    case .molt: localized("Molt")
    case .death: localized("Understand death")
    }
  }

  /// Returns the instructions with the bound keys; for a body without a mouth, how it gets one back.
  ///
  /// - Parameters:
  ///   - keys: `nil` for a player who uses fingers.
  ///   - bellInterval: Time between two bells of the run, in s.
  package func task(_ keys: KeyBindings?, canEat: Bool = true, bellInterval: Float) -> String {
    if !canEat, self == .eat || self == .fight {
      return localized(
        "Your mouth was bitten off, and nothing else eats. Get away: it grows back if your energy suffices, or you add one at the bell."
      )
    }
    switch self {
    case .swim:
      guard let keys else {
        return localized(
          "Hold a finger on the water where you want to go. A second finger sprints, at a price: watch your energy.")
      }
      func cap(_ action: GameAction) -> String { keys.keys(of: action).first?.cap ?? "–" }
      let ways = [GameAction.forward, .left, .backward, .right].map(cap).joined(separator: " ")
      return localized(
        "Hold \(ways), or press where you want to go. \(cap(.sprint)) sprints, at a price: watch your energy.")
    case .eat:
      return localized(
        "Touch golden motes with your red mouth: it bites by itself. Food is energy and points. Keep away from the red jaws of others."
      )
    case .fight:
      return localized(
        "Prey without jaws comes: touch it with your mouth. Bite rivals from behind, their jaws bite only ahead. Once wounded, get away for six seconds."
      )
    case .molt:
      return localized(
        "The bell rings every \(Int(bellInterval)) s: then spend your points on a better body. Until then food and kills are points."
      )
    case .death:
      return localized("No life lasts for ever. When you die, open the obituary: who did it, why, and what helps.")
    }
  }
}
