import Chronicle
import Ecology

/// What is chosen before a run: everything that its commands need to become the same run again.
struct RunPlan: Hashable, Sendable {
  var starter: Creature
  /// What the starter is called on screen.
  var starterName: String
  var seed: UInt64
  var difficulty: Difficulty
  /// The ecosystem that its first rivals come from.
  var age = Age.beginning

  /// How its replay begins.
  ///
  /// - Parameter gameVersion: Without the mark of the dish.
  func header(gameVersion: String) -> ReplayHeader {
    ReplayHeader(
      gameVersion: SimulationMark.version(gameVersion), seed: seed, starter: starter, shadows: difficulty.shadows,
      shadowSpeed: difficulty.shadowSpeed, founders: age.champions)
  }
}

extension RunPlan {
  /// The plan of a replay.
  ///
  /// - Parameter ageMinutes: What the founders of the replay's header are the champions of.
  init(_ header: ReplayHeader, starterName: String, ageMinutes: Int) {
    let difficulty = Difficulty.allCases.first {
      $0.shadows == header.shadows && $0.shadowSpeed == header.shadowSpeed
    }
    self.init(
      starter: header.starter, starterName: starterName, seed: header.seed, difficulty: difficulty ?? .normal,
      age: Age(minutes: ageMinutes, seed: 0, rulesHash: header.rulesHash, champions: header.founders))
  }
}
