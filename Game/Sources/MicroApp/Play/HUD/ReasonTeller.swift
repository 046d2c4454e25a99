import Ecology
import ScreenBase
import UIKit

/// Explains at the position of the cause why an action fails and what it needs: a refused bite at its target, the cost
/// of a sprint above the body.
@MainActor final class ReasonTeller {
  private enum Cause {
    case place(SIMD2<Float>), body
  }

  /// The view that shows the reasons.
  weak var view: ReasonView?
  private var cause = Cause.body
  private var sprint = SprintCost()

  /// Duration of a text about a sprint, in s. A shorter one cannot be read while steering.
  private static let sprintLife = 2.6

  /// Reads a tick of the dish.
  ///
  /// - Parameter keys: `nil` for a player who uses fingers.
  func note(_ dish: Dish, player: CreatureID, isSprinting: Bool, keys: KeyBindings?) {
    for case .biteRefused(let refused) in dish.events where refused.creature == player {
      let icon: Icon = refused.refusal == .tooLarge ? .food : .warn
      if view?.show(localized(text: refused.refusal.reason), icon: icon) == true { cause = .place(refused.place) }
    }
    guard let status = dish.status(of: player) else { return }
    let words: String
    switch sprint.warning(for: status, isSprinting: isSprinting) {
    case .soon(let seconds): words = localized("Sprinting empties your store in \(seconds) s")
    case .now:
      words =
        keys.map { localized("Nearly empty: let go of \($0.keys(of: .sprint).first?.cap ?? localized("the sprint"))") }
        ?? localized("Nearly empty: lift the second finger")
    case nil: return
    }
    if view?.show(words, icon: .bolt, for: Self.sprintLife) == true { cause = .body }
  }

  /// Advances time and moves the reason with its cause.
  ///
  /// - Parameters:
  ///   - body: The player's body on the screen, which the reason must not cover; `nil` after its death.
  ///   - point: Returns the screen position of a position in the dish.
  func advance(
    by seconds: Double, _ dish: Dish, player: CreatureID, body: CGRect? = nil, point: (SIMD2<Float>) -> CGPoint
  ) {
    switch cause {
    case .place(let place): view?.advance(by: seconds, cause: point(place), clearOf: body)
    case .body: view?.advance(by: seconds, cause: point(dish.status(of: player)?.center ?? .zero), clearOf: body)
    }
  }
}
