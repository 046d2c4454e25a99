import Brains
import Ecology
import Evolution
import Portrayal

/// A lesson while it is played: a dish under the rules of the game, and how far the goal is reached.
///
/// A value: the same actions give the same lesson.
package struct LessonRun: Sendable {
  /// How it stands.
  package enum Outcome: Hashable, Sendable {
    case playing
    /// After so many seconds.
    case reached(Double)
    case died(CauseOfDeath)
    case late
  }

  package let lesson: Lesson
  /// The body that swims: the given one, or what was built of it.
  package let body: BodyPlan
  package let player: CreatureID
  package private(set) var dish: Dish
  package private(set) var outcome = Outcome.playing
  /// The number of the step that is to be done.
  package private(set) var stepNumber = 0
  /// What is done of it.
  package private(set) var done = 0.0
  private var others: [(id: CreatureID, mind: LessonSetting.Other.Mind)] = []

  /// A lesson at its beginning.
  ///
  /// - Parameter body: What was built; none for the body as it is handed out.
  /// - Throws: `SpawnFault` for a body that cannot live.
  package init(_ lesson: Lesson, body: BodyPlan? = nil, rules: Rules = .standard) throws(SpawnFault) {
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

  /// The step that is to be done; the last one when all are.
  package var step: LessonStep { lesson.steps[min(stepNumber, lesson.steps.count - 1)] }

  /// Time left, in s.
  package var timeLeft: Double { max(0, lesson.timeLimit - dish.time) }

  /// Lets a tick pass under the player's action; after the end the dish lives on.
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
    case .chaser: Chaser().action(for: observation)
    }
  }
}
