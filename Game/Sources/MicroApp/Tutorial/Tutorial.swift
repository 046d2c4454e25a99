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
  /// Time for which a sensed creature delays prey, in s: it may be one that the player can neither bite nor flee from.
  private static let waitingTime: Float = 5
  /// Least time of a step, in s, of which the praise for the former one takes 1.6. A player who does the
  /// task of a step by chance could not read it in less.
  private static let leastTime: Float = 4.6
  /// Time of the last step, which has no task, in s.
  private static let lastTime: Float = 9.6

  private(set) var learnt: Set<TutorialStep>
  /// Progress of the current step, from 0 to 1.
  private(set) var progress: Float = 0
  /// Time in the current step, in s.
  private var stepTime: Float = 0
  /// True if the goal of the current step is reached; the step ends after its least time.
  private var isReached = false
  private var place: SIMD2<Float>?
  /// Time since the last wound, in s; `nil` before the first.
  private var unhurt: Float?
  /// Time until the coach sends prey if the player senses no creature, in s; below 0 while it senses one.
  private var preyTime: Float = 0

  /// - Parameter progress: The progress of the first incomplete step.
  init(learnt: Set<TutorialStep> = [], progress: Float = 0) {
    self.learnt = learnt
    self.progress = progress
  }

  /// The progress that is kept for the next run: none of a fight, which begins anew.
  var keptProgress: Float { step == .fight ? 0 : progress }

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
    stepTime += 1 / Float(dish.rules.dish.tickRate)
    progress += gain
    // A tolerance for rounding: three thirds may add up to less than 1.
    isReached = isReached || progress >= 0.999
    if isReached { progress = 0.999 }
    if step == .death { isReached = stepTime >= Tutorial.lastTime }
    if isReached, stepTime >= Tutorial.leastTime { finish(step) }
  }

  /// Reads a tick and returns true if the coach must send prey: in the step of fighting, at once and then at intervals,
  /// while the player is unhurt. A sensed creature delays it by five seconds at most.
  mutating func isPreyDue(in dish: Dish, for player: CreatureID) -> Bool {
    guard step == .fight, unhurt == nil, dish.contains(player) else { return false }
    preyTime -= 1 / Float(dish.rules.dish.tickRate)
    guard preyTime <= 0 else { return false }
    let isAlone = dish.observation(of: player)?[.creatureProximity] == 0
    guard isAlone || preyTime <= -Tutorial.waitingTime else { return false }
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
    stepTime = 0
    isReached = false
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
