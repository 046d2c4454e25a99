import Chronicle
import Ecology

/// What is chosen before a run: everything that its actions need to become the same run again.
package struct RunPlan: Hashable, Sendable {
  package var starter: Creature
  /// What the starter is called on screen.
  package var starterName: String
  package var seed: UInt64
  package var difficulty: Difficulty
  /// The ecosystem that its first rivals come from.
  package var age = Age.beginning

  package init(starter: Creature, starterName: String, seed: UInt64, difficulty: Difficulty, age: Age = Age.beginning) {
    self.starter = starter
    self.starterName = starterName
    self.seed = seed
    self.difficulty = difficulty
    self.age = age
  }

  /// How its replay begins.
  ///
  /// - Parameter gameVersion: Without the mark of the dish.
  package func header(gameVersion: String) -> ReplayHeader {
    ReplayHeader(
      gameVersion: SimulationMark.version(gameVersion), seed: seed, starter: starter, shadows: difficulty.shadows,
      shadowSpeed: difficulty.shadowSpeed, founders: age.champions)
  }
}

extension RunPlan {
  /// The plan of a replay.
  ///
  /// - Parameter ageMinutes: What the founders of the replay's header are the champions of.
  package init(_ header: ReplayHeader, starterName: String, ageMinutes: Int) {
    let difficulty = Difficulty.allCases.first {
      $0.shadows == header.shadows && $0.shadowSpeed == header.shadowSpeed
    }
    self.init(
      starter: header.starter, starterName: starterName, seed: header.seed, difficulty: difficulty ?? .normal,
      age: Age(minutes: ageMinutes, seed: 0, rulesHash: header.rulesHash, champions: header.founders))
  }
}
