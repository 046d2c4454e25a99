import Chronicle
import Ecology
import Evolution
import ScreenBase

/// The end of a run with its lessons: the content of an obituary.
package struct RunEnding: Sendable {
  package var plan: RunPlan
  package var cause: CauseOfDeath
  package var killer: Champion?
  /// A sentence about the death.
  package var account: String
  /// Advice, each a sentence.
  package var advice: [String]
  package var score: Score
  /// Time lived, in s.
  package var time: Double
  package var round: Int
  var molts: Int
  package var history: RunHistory
  /// The last body.
  package var body: BodyPlan
  package var totals: LifeTotals
  package var film: Film
  package var player: CreatureID
  /// The file name of its replay.
  package var replay: String
  /// The goals that were reached.
  package var goals: [Goal]
  package var feuds: RunRecord.Feuds
  /// True if the player chose this very dish, so that swimming again begins in the same one.
  package var keepsDish = false
  /// The replay whose player swam along; `nil` for none.
  package var ghost: Replay?
}

extension RunEnding {
  /// Returns the record for the hall.
  ///
  /// - Parameter date: In s since 1970.
  package func record(at date: Double) -> RunRecord {
    RunRecord(
      date: date, seed: plan.seed, starter: plan.starterName, age: plan.age.minutes, shadows: plan.difficulty.shadows,
      shadowSpeed: plan.difficulty.shadowSpeed, score: score.points, time: time, round: round, molts: molts,
      kills: score.kills, cause: cause, killer: killer?.name, killerLineage: killer?.founder,
      killerCreature: killer?.creature, creature: Creature(body: livingBody, brain: plan.starter.brain), replay: replay,
      board: plan.board, worth: plan.starter.body.cost(), modifiers: plan.modifiers, goals: goals, feuds: feuds)
  }

  /// Returns the code of the dish with what this run reached in it; `nil` for a body that cannot live.
  ///
  /// - Parameter ghost: The replay of this run; `nil` for none.
  package func dishCode(ghost: DishCode.Ghost? = nil) -> String? {
    let result = DishCode.Result(
      score: Int(score.points), seconds: Int(time), kills: score.kills, goals: self.goals.count)
    return try? plan.code(result, ghost: ghost)
  }

  /// The last body, or the starter's if it is invalid.
  private var livingBody: BodyPlan { body.faults().isEmpty ? body : plan.starter.body }
}

extension CauseOfDeath {
  /// The end of a run in words. A player is removed only by giving up.
  package var endOfRun: String { self == .removed ? localized("given up") : localized(text: name) }
}

extension RunEnding {
  /// Time without a mouth that explains starvation, in s. A full store of a small body lasts about a minute. A smaller
  /// value blames a mouth that grew back soon.
  private static let longWithoutMouth = 20

  /// True for a starvation that the lost mouth explains.
  private static func isMouthMissed(_ death: Death, _ history: RunHistory) -> Bool {
    death.cause == .starved && (history.mouthlessTime ?? 0) >= longWithoutMouth
  }

  /// Returns a sentence about the cause, with the killer's name.
  static func account(of death: Death, killer: Champion?, history: RunHistory) -> String {
    let isMouthMissed = isMouthMissed(death, history)
    guard let killer else {
      switch death.cause {
      case .starved where isMouthMissed: return localized("You lost your mouth, and then your store ran empty.")
      case .starved: return localized("Your store ran empty.")
      case .scalded: return localized("The vent was too hot for too long.")
      default: return localized("You were \(localized(text: death.cause.name)).")
      }
    }
    let name = killer.name
    switch death.cause {
    case .bitten: return localized("\(name) bit through your nucleus.")
    case .speared: return localized("\(name) ran its spike through your nucleus.")
    case .swallowed: return localized("\(name) swallowed you whole.")
    case .poisoned: return localized("\(name) poisoned you.")
    case .starved where isMouthMissed:
      return localized("You lost your mouth, and your store ran empty after \(name) had wounded you.")
    case .starved: return localized("Your store ran empty after \(name) had wounded you.")
    case .scalded: return localized("The vent finished what \(name) had begun.")
    case .removed: return localized("You were removed from the dish.")
    }
  }

  /// Returns advice for the cause and from the history.
  static func advice(for death: Death, body: BodyPlan, history: RunHistory) -> [String] {
    // Starvation without a mouth gets no advice to save effort.
    let mouthless = history.mouthlessTime ?? 0
    let isMouthMissed = isMouthMissed(death, history)
    let hasFasted = death.cause == .starved && body.canEat && death.totals.eaten < 1
    var advice = [
      isMouthMissed
        ? localized("You had no mouth for \(mouthless) s: turn it away from other jaws, shield it, or grow two.")
        : hasFasted
          ? localized("You ate nothing: swim over the motes with your mouth first.")
          : death.cause == .bitten && !body.has(.shell) && !body.has(.spike)
            ? localized("Add a shell or a spike at the bell, or get away before mouths hold on.")
            : localized(text: death.cause.advice)
    ]
    if history.attackerCount > 1 {
      advice.append(
        localized("\(history.attackerCount) creatures wounded you at once: turn away from a crowd early."))
    }
    // A body that lost parts may have lost its eyes, and hunger comes unseen.
    let hasLostParts = history.events.contains { $0.kind == .lostPart }
    if death.cause != .starved, !hasLostParts, !body.has(.eye), !body.has(.feeler) {
      advice.append(
        localized("You saw nothing coming: an eye or a feeler costs little."))
    }
    if !body.canPropel {
      advice.append(
        localized("In the end you had nothing to swim with: guard your flagella, or carry two pairs."))
    }
    if !body.canEat, !isMouthMissed {
      advice.append(
        localized("You had lost your mouth, and could eat no more."))
    }
    let low = history.moments.suffix(60).count { $0.energy < 0.2 }
    if death.cause != .starved, low > 30 {
      advice.append(
        localized("You had been hungry for most of your last minute; above half a store wounds heal."))
    }
    if history.events.contains(where: { $0.kind == .skippedMolt }) {
      advice.append(
        localized("You skipped a molt: its points were lost, while rivals change with every birth."))
    }
    if let reason = history.refusals.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), reason.value >= 8,
      let refusal = BiteRefusal.allCases.first(where: { "\($0)" == reason.key })
    {
      advice.append(
        localized("\(reason.value) of your bites failed: \(localized(text: refusal.reason))"))
    }
    return Array(advice.prefix(3))
  }
}
