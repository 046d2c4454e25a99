import Brains
import Ecology
import Evolution
import Portrayal

/// A lesson in play: a dish under the rules of the game, and the progress towards the goal.
///
/// The run is deterministic: the same actions produce the same lesson.
package struct LessonRun: Sendable {
  /// The state of the lesson.
  package enum Outcome: Hashable, Sendable {
    case playing
    /// Completed, with the time in s.
    case reached(Double)
    case died(CauseOfDeath)
    case late
  }

  package let lesson: Lesson
  /// The body in the dish: the given one or the edited one.
  package let body: BodyPlan
  package let player: CreatureID
  package private(set) var dish: Dish
  package private(set) var outcome = Outcome.playing
  /// Index of the current step.
  package private(set) var stepNumber = 0
  /// Progress of the current step, in the unit of the step.
  package private(set) var done = 0.0
  private var others: [(id: CreatureID, mind: LessonSetting.Other.Mind)] = []

  /// Starts a lesson.
  ///
  /// - Parameter body: The edited body; `nil` for the given one.
  /// - Throws: `SpawnError` for a body that cannot live.
  package init(_ lesson: Lesson, body: BodyPlan? = nil, rules: Rules = .standard) throws(SpawnError) {
    self.lesson = lesson
    self.body = body ?? lesson.body.plan
    let setting = lesson.setting
    var dish = Dish(setting.configuration, rules: rules)
    let start = setting.start(in: dish.landscape)
    player = try dish.spawn(
      Creature(body: self.body, brain: BrainGenome()), at: start.place, heading: start.heading, pilot: .commanded,
      storeShare: setting.store)
    let forward = Trigonometry.direction(start.heading)
    for other in setting.others {
      let id = try dish.spawn(
        Creature(body: other.body, brain: BrainGenome()), at: start.place + other.place.turned(by: forward),
        heading: start.heading + other.heading, pilot: .commanded)
      others.append((id, other.mind))
    }
    for place in setting.motes { dish.addMote(at: start.place + place.turned(by: forward)) }
    self.dish = dish
  }

  package var isOver: Bool { outcome != .playing }

  /// The current step; the last one if all are done.
  package var step: LessonStep { lesson.steps[min(stepNumber, lesson.steps.count - 1)] }

  /// Remaining time, in s.
  package var timeLeft: Double { max(0, lesson.timeLimit - dish.time) }

  /// Advances a tick with the player's action. The dish continues to live after the end of the lesson.
  package mutating func advance(by action: Action) {
    dish.setAction(action, for: player)
    for other in others {
      guard dish.thinksNext(other.id), let observation = dish.observation(of: other.id) else { continue }
      dish.setAction(LessonRun.action(of: other.mind, for: observation), for: other.id)
    }
    dish.step()
    guard !isOver else { return }
    for case .died(let death) in dish.events where death.creature == player { outcome = .died(death.cause) }
    judge()
    if outcome == .playing, dish.time >= lesson.timeLimit { outcome = .late }
  }

  private mutating func judge() {
    guard outcome == .playing else { return }
    done = step.done(before: done, in: dish, by: player)
    guard step.isReached(done) else { return }
    stepNumber += 1
    done = 0
    if stepNumber == lesson.steps.count { outcome = .reached(dish.time) }
  }

  private static func action(of mind: LessonSetting.Other.Mind, for observation: Observation) -> Action {
    switch mind {
    case .still: Action()
    case .circling(let turn): Action(drive: 0.5, turn: turn)
    case .chaser: BoldHunter().action(for: observation)
    }
  }
}
