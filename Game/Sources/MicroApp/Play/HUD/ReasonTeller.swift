import Ecology
import ScreenBase
import UIKit

/// Tells a player on the spot why something does not work and what it takes: a refused bite where it was, a sprint
/// above the body.
@MainActor final class ReasonTeller {
  private enum Cause {
    case place(SIMD2<Float>), body
  }

  /// Where it is told.
  weak var view: ReasonView?
  private var cause = Cause.body
  private var sprint = SprintCost()

  /// How long a word about a sprint stays, in s. Shorter cannot be read beside steering.
  private static let sprintLife = 2.6

  /// Reads a tick of the dish.
  func note(_ dish: Dish, player: CreatureID, isSprinting: Bool, keys: KeyBindings) {
    for case .biteRefused(let refused) in dish.events where refused.creature == player {
      let icon: Icon = refused.refusal == .tooLarge ? .food : .warn
      if view?.show(say(of: refused.refusal.reason), icon: icon) == true { cause = .place(refused.place) }
    }
    guard let status = dish.status(of: player) else { return }
    let words: String
    switch sprint.warning(for: status, isSprinting: isSprinting) {
    case .soon(let seconds): words = say("Sprinting empties your store in \(seconds) s")
    case .now: words = say("Nearly empty: let go of \(keys.keys(of: .sprint).first?.cap ?? say("the sprint"))")
    case nil: return
    }
    if view?.show(words, icon: .bolt, for: Self.sprintLife) == true { cause = .body }
  }

  /// Lets time pass and keeps the reason at its cause.
  ///
  /// - Parameter point: Where a place of the dish is on the screen.
  func advance(by seconds: Double, _ dish: Dish, player: CreatureID, point: (SIMD2<Float>) -> CGPoint) {
    switch cause {
    case .place(let place): view?.advance(by: seconds, cause: point(place))
    case .body: view?.advance(by: seconds, cause: point(dish.status(of: player)?.center ?? .zero))
    }
  }
}
