import Chronicle
import Ecology
import Evolution
import Foundation

@testable import Portrayal
@testable import Records
@testable import Runs
@testable import ScreenBase

/// A folder of runs that is removed after the test.
final class RunFixture {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func plan(seed: UInt64 = 5, starter: Starter = .tadpole, difficulty: Difficulty = .alone) -> RunPlan {
    RunPlan(
      starter: GameContext.creature(of: starter), starterName: starter.name, seed: seed,
      difficulty: difficulty)
  }

  func files(_ name: String = "run") throws -> RunFiles { RunFiles(folder: folder, name: name) }

  func run(seed: UInt64 = 5, starter: Starter = .tadpole, difficulty: Difficulty = .alone) throws -> LiveRun {
    try LiveRun(plan(seed: seed, starter: starter, difficulty: difficulty), files: try files(), gameVersion: "0.1.0")
  }
}

extension LiveRun {
  /// Advances while the player swims in circles.
  func swim(ticks: Int, onTick: () -> Void = {}) {
    for tick in 0..<ticks {
      var request = PlayerRequest()
      request.intent.way = Trigonometry.direction(Float(tick) / 400)
      advance(by: 1.0 / 60, request: request, onTick: onTick)
    }
  }

  /// Lets a scripted player play from the player's observations.
  func play(_ player: some ScriptedPlayer, ticks: Int) {
    for _ in 0..<ticks where !isOver {
      if case .invited = phase { try? molt(to: nil) }
      step(by: player.action(for: dish.observation(of: self.player) ?? Observation()))
    }
  }
}
