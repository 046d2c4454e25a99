import Ecology
import ScreenBase
import UIKit

/// Explains at the position of the cause why an action fails and what it needs: a refused bite at its target, the cost
/// of a sprint above the body.
@MainActor final class ReasonPresenter {
  private enum Cause {
    case place(SIMD2<Float>), body
  }

  /// The view that shows the reasons.
  weak var view: ReasonView?
  private var cause = Cause.body
  private var sprint = SprintCost()
  private var rocks = RockWatch()
  /// The last tick with the cause of each text.
  private var shown: [String: Int] = [:]

  /// Duration of a text about a sprint, in s. A shorter one cannot be read while steering.
  private static let sprintLife = 2.6
  /// Duration of a sentence, in s.
  private static let sentenceLife = 4.0
  /// Time without a cause before its text is shown again, in s. With less it hides the food that is touched repeatedly.
  private static let quiet = 12

  /// Reads a tick of the dish.
  ///
  /// - Parameters:
  ///   - isSwimming: True if the player requests a movement.
  ///   - keys: `nil` for a player who uses fingers.
  func note(_ dish: Dish, player: CreatureID, isSwimming: Bool = false, isSprinting: Bool, keys: KeyBindings?) {
    for event in dish.events {
      switch event {
      case .biteRefused(let refused) where refused.creature == player:
        let icon: Icon = refused.refusal == .tooLarge ? .food : .warn
        present(localized(text: refused.refusal.reason), icon, at: .place(refused.place), in: dish)
      case .wounded(let wound) where wound.victim == player && wound.cause == .vent:
        present(localized(text: CauseOfDeath.scalded.advice), .warn, at: .body, in: dish, for: Self.sentenceLife)
      default: break
      }
    }
    if rocks.isHeld(player, in: dish, isSwimming: isSwimming) {
      present(localized("A rock holds you: turn away from it."), .warn, at: .body, in: dish, for: Self.sentenceLife)
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

  /// Shows a text, unless its cause has lasted or recurred since the text was shown.
  private func present(
    _ text: String, _ icon: Icon, at place: Cause, in dish: Dish, for seconds: Double = ReasonView.life
  ) {
    let isNew = shown[text].map { !(0...Self.quiet * dish.rules.dish.tickRate).contains(dish.tick - $0) } ?? true
    guard !isNew || view?.show(text, icon: icon, for: seconds) == true else { return }
    shown[text] = dish.tick
    if isNew { cause = place }
  }

  /// Advances time and moves the reason with its cause.
  ///
  /// - Parameters:
  ///   - bodies: Bodies on the screen, which the reason must not cover.
  ///   - point: Returns the screen position of a position in the dish.
  func advance(
    by seconds: Double, _ dish: Dish, player: CreatureID, bodies: [CGRect] = [], point: (SIMD2<Float>) -> CGPoint
  ) {
    switch cause {
    case .place(let place): view?.advance(by: seconds, cause: point(place), clearOf: bodies)
    case .body: view?.advance(by: seconds, cause: point(dish.status(of: player)?.center ?? .zero), clearOf: bodies)
    }
  }
}
