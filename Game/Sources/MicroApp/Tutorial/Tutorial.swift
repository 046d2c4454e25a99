import Ecology
import Portrayal
import ScreenBase

/// The five steps of a newcomer: which are done, and how far the one at hand is. It reads what happens in the dish and
/// changes nothing there.
struct Tutorial: Hashable, Sendable {
  /// How much of each step makes it done: units swum, motes eaten, seconds away from whoever wounded.
  private static let way: Float = 6
  private static let motes: Float = 3
  private static let escape: Float = 6

  private(set) var learnt: Set<TutorialStep>
  /// Of the step at hand, from 0 to 1.
  private(set) var progress: Float = 0
  private var place: SIMD2<Float>?
  /// Time since the last wound, in s; none before the first.
  private var unhurt: Float?

  init(learnt: Set<TutorialStep> = []) {
    self.learnt = learnt
  }

  /// The first step that is not done; none at the end.
  var step: TutorialStep? { TutorialStep.allCases.first { !learnt.contains($0) } }

  /// Reads a tick of the live dish.
  ///
  /// - Parameter isSwimming: Whether the player asks for a way to go; what drifts has not learnt to swim.
  mutating func note(_ dish: Dish, player: CreatureID, isSwimming: Bool) {
    guard let step else { return }
    let gain: Float =
      switch step {
      case .swim: swum(dish.status(of: player)?.center, isSwimming) / Tutorial.way
      case .eat: Float(dish.events.count { $0.isMeal(of: player) }) / Tutorial.motes
      case .fight: fought(dish, player)
      case .molt, .death: 0
      }
    progress += gain
    // Counting of thirds must not stop a hair before the end.
    if progress >= 0.999 { finish(step) }
  }

  private mutating func swum(_ center: SIMD2<Float>?, _ isSwimming: Bool) -> Float {
    defer { place = center }
    guard isSwimming, let center, let place else { return 0 }
    return min((center - place).length, 0.5)
  }

  private mutating func fought(_ dish: Dish, _ player: CreatureID) -> Float {
    for case .wounded(let wound) in dish.events where wound.attacker != nil {
      if wound.attacker == player { return 1 }
      if wound.victim == player { unhurt = 0 }
    }
    guard let time = unhurt else { return 0 }
    unhurt = time + 1 / Float(dish.rules.dish.tickRate)
    progress = 0
    return time / Tutorial.escape
  }

  /// Takes a step as done that is seen elsewhere than in the dish: the molt, the obituary.
  mutating func finish(_ step: TutorialStep) {
    learnt.insert(step)
    progress = 0
    place = nil
    unhurt = nil
  }

  /// Takes all steps as done.
  mutating func skip() { learnt = Set(TutorialStep.allCases) }
}

extension DishEvent {
  fileprivate func isMeal(of creature: CreatureID) -> Bool {
    if case .ate(let meal) = self { meal.eater == creature && meal.kind == .mote } else { false }
  }
}
