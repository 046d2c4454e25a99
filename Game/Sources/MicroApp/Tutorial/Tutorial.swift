import Ecology
import Portrayal
import ScreenBase

/// The five steps of the tutorial and the progress of the current one. It reads the dish and does not change it.
struct Tutorial: Hashable, Sendable {
  /// The goals of the steps: units swum, motes eaten, seconds away from an attacker.
  private static let way: Float = 6
  private static let motes: Float = 3
  private static let escape: Float = 6
  /// Time between two prey, in s. A longer one lets a newcomer wait, a shorter one fills the dish.
  private static let preyInterval: Float = 15

  private(set) var learnt: Set<TutorialStep>
  /// Progress of the current step, from 0 to 1.
  private(set) var progress: Float = 0
  private var place: SIMD2<Float>?
  /// Time since the last wound, in s; `nil` before the first.
  private var unhurt: Float?
  /// Time until the coach sends prey if the player senses no creature, in s.
  private var preyTime: Float = 0

  init(learnt: Set<TutorialStep> = []) {
    self.learnt = learnt
  }

  /// The first incomplete step; `nil` at the end.
  var step: TutorialStep? { TutorialStep.allCases.first { !learnt.contains($0) } }

  /// Reads a tick of the live dish.
  ///
  /// - Parameter isSwimming: True if the player requests a movement; drifting does not count as swimming.
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
    // A tolerance for rounding: three thirds may add up to less than 1.
    if progress >= 0.999 { finish(step) }
  }

  /// Reads a tick and returns true if the coach must send prey: in the step of fighting, at once and then at intervals,
  /// while the player is unhurt and senses no creature.
  mutating func isPreyDue(in dish: Dish, for player: CreatureID) -> Bool {
    guard step == .fight, unhurt == nil, dish.contains(player) else { return false }
    preyTime -= 1 / Float(dish.rules.dish.tickRate)
    guard preyTime <= 0, dish.observation(of: player)?[.creatureProximity] == 0 else { return false }
    preyTime = Tutorial.preyInterval
    return true
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

  /// Completes a step that does not happen in the dish: the molt, the obituary.
  mutating func finish(_ step: TutorialStep) {
    learnt.insert(step)
    progress = 0
    place = nil
    unhurt = nil
  }

  /// Completes all steps.
  mutating func skip() { learnt = Set(TutorialStep.allCases) }
}

extension DishEvent {
  fileprivate func isMeal(of creature: CreatureID) -> Bool {
    if case .ate(let meal) = self { meal.eater == creature && meal.kind == .mote } else { false }
  }
}
