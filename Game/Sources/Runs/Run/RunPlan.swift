import Chronicle
import Ecology
import Evolution

/// The choices before a run. With its actions, they determine the whole run.
package struct RunPlan: Hashable, Sendable {
  package var starter: Creature
  /// The name of the starter on screen.
  package var starterName: String
  package var seed: UInt64
  package var difficulty: Difficulty
  /// The ecosystem of its first rivals.
  package var age = Age.beginning

  package init(starter: Creature, starterName: String, seed: UInt64, difficulty: Difficulty, age: Age = Age.beginning) {
    self.starter = starter
    self.starterName = starterName
    self.seed = seed
    self.difficulty = difficulty
    self.age = age
  }

  /// Returns the header of its replay.
  ///
  /// - Parameter gameVersion: Without the dish mark.
  package func header(gameVersion: String) -> ReplayHeader {
    ReplayHeader(
      gameVersion: SimulationMark.version(gameVersion), seed: seed, starter: starter, shadows: difficulty.shadows,
      shadowSpeed: difficulty.shadowSpeed, headStart: difficulty.headStart, nearbyBirths: difficulty.nearbyBirths,
      founders: age.champions)
  }

  /// The time of its shadow dishes.
  var clock: ShadowClock { header(gameVersion: "").plan.clock() }
}

extension RunPlan {
  /// The plan of a replay.
  ///
  /// - Parameter ageMinutes: Age of the founders in the replay's header.
  package init(_ header: ReplayHeader, starterName: String, ageMinutes: Int) {
    let difficulty = Difficulty.allCases.first {
      $0.shadows == header.shadows && $0.shadowSpeed == header.shadowSpeed && $0.headStart == header.headStart
    }
    self.init(
      starter: header.starter, starterName: starterName, seed: header.seed, difficulty: difficulty ?? .normal,
      age: Age(minutes: ageMinutes, seed: 0, rulesHash: header.rulesHash, champions: header.founders))
  }
}
