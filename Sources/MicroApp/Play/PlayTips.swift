import Ecology
import Evolution

/// What a new player is told in the first minute, one thing after the other.
enum PlayTips {
  /// The tip of a moment; none later, and none for those who have seen it done.
  ///
  /// - Parameter time: Of the dish, in s.
  @MainActor static func tip(at time: Double, isPlaying: Bool, keys: KeyBindings, run: LiveRun) -> String? {
    guard isPlaying, run.dish.round == 1 else { return nil }
    func cap(_ action: GameAction) -> String { keys.keys(of: action).first?.cap ?? "–" }
    switch time {
    case ..<8:
      let ways = [GameAction.forward, .left, .backward, .right].map(cap).joined(separator: " ")
      return "Swim with \(ways), or hold the pointer where to go. \(cap(.sprint)) sprints."
    case 8..<18 where run.history.motes == 0:
      return "Touch the golden motes with your mouth: food is energy and points."
    case 18..<28 where run.score.kills == 0: return "Bite others from behind, and keep your own back away from mouths."
    case 28..<36: return "What you eat buys changes of your body when the bell rings."
    default: return nil
    }
  }
}
