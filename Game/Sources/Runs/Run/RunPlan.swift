import Chronicle
import Ecology
import Evolution
import ScreenBase

/// The choices before a run. With its actions, they determine the whole run.
package struct RunPlan: Hashable, Sendable {
  package var starter: Creature
  /// The name of the starter on screen.
  package var starterName: String
  package var seed: UInt64
  package var difficulty: Difficulty
  /// The ecosystem of its first rivals.
  package var age = Age.beginning
  /// Changes of the conditions.
  package var modifiers: Set<Modifier> = []
  /// The rival that killed the player last; `nil` for none.
  package var nemesis: Nemesis?
  /// The number of goals; 0 in runs of earlier versions.
  package private(set) var goals = ReplayHeader.goalsOfRun

  package init(starter: Creature, starterName: String, seed: UInt64, difficulty: Difficulty, age: Age = Age.beginning) {
    self.starter = starter
    self.starterName = starterName
    self.seed = seed
    self.difficulty = difficulty
    self.age = age
  }

  /// The board that ranks the run.
  package var board: RunRecord.Board {
    if isDaily { return .daily }
    switch starterName {
    case RunPlan.ownBody: return .own
    case RunPlan.pasted: return .champions
    default: return .starters
    }
  }

  /// The plan of a day's dish.
  package init(_ daily: DailyDish) {
    self.init(
      starter: daily.starter.playersCreature, starterName: daily.starter.name, seed: daily.seed, difficulty: .normal)
    modifiers = daily.modifiers
  }

  /// True if this is the dish of the day that the seed names, with its body and modifiers.
  package var isDaily: Bool {
    guard let daily = DailyDish(seed: seed) else { return false }
    return starter == daily.starter.playersCreature && modifiers.subtracting([.hurriedBells]) == daily.modifiers
      && difficulty == .normal && age.champions.isEmpty && nemesis == nil && goals == RunPlan(daily).goals
  }

  /// The plan of a dish's code.
  ///
  /// - Throws: `AgeError` if the game has no such age.
  package init(_ code: DishCode) throws {
    let name = Starter.allCases.first { $0.playersCreature == code.starter }?.name
    let difficulty = Difficulty.allCases.first { $0.shadows == code.shadows && $0.shadowSpeed == code.shadowSpeed }
    guard let difficulty else { throw DishCodeError.impossible }
    self.init(
      starter: code.starter, starterName: name ?? RunPlan.pasted, seed: code.seed, difficulty: difficulty,
      age: try Age.bundled(minutes: code.ageMinutes))
    modifiers = code.modifiers
    nemesis = code.nemesis
    guard let header = code.ghost?.replay.header else { return }
    // The replay has the terms of an older version, too.
    goals = header.goals
    guard matches(header) else { throw DishCodeError.impossible }
  }

  /// Returns the code of the dish with what a run in it reached.
  ///
  /// - Parameter ghost: The replay of that run; `nil` for none.
  /// - Throws: `CreatureCodeError` for a body that cannot live.
  package func code(_ result: DishCode.Result, ghost: DishCode.Ghost? = nil) throws(CreatureCodeError) -> String {
    try DishCode(
      seed: seed, starter: starter, ageMinutes: age.minutes, shadows: difficulty.shadows,
      shadowSpeed: difficulty.shadowSpeed, modifiers: modifiers, nemesis: nemesis, result: result, ghost: ghost
    ).encoded()
  }

  /// The name of a body from the player's shelf instead of a starter's.
  package static let ownBody = "own body"
  /// The name of a pasted creature instead of a starter's.
  package static let pasted = "pasted"

  /// Returns the header of its replay.
  ///
  /// - Parameter gameVersion: Without the simulation mark.
  package func header(gameVersion: String) -> ReplayHeader {
    ReplayHeader(
      gameVersion: SimulationMark.version(gameVersion), seed: seed, starter: starter, difficulty: difficulty, age: age,
      modifiers: modifiers, nemesis: nemesis, goals: goals)
  }

  /// The time of its shadow dishes.
  var clock: ShadowClock { header(gameVersion: "").configuration.clock() }
}

extension RunPlan {
  /// The plan of a replay.
  ///
  /// - Parameter ageMinutes: Age of the founders in the replay's header.
  package init(_ header: ReplayHeader, starterName: String, ageMinutes: Int) {
    let difficulty = Difficulty.allCases.first {
      $0.shadows == header.shadows && $0.shadowSpeed == header.shadowSpeed
    }
    self.init(
      starter: header.starter, starterName: starterName, seed: header.seed, difficulty: difficulty ?? .normal,
      age: Age(minutes: ageMinutes, seed: 0, rulesHash: header.rulesHash, champions: header.founders))
    modifiers = Set(header.modifiers)
    nemesis = header.nemesis
    goals = header.goals
  }

  /// True if a run of this plan has the same course as that of a header, with the same actions. A replay of a bot or of
  /// another program can have conditions that no plan has.
  package func matches(_ header: ReplayHeader) -> Bool {
    self.header(gameVersion: "").configuration == header.configuration && starter == header.starter
  }
}
