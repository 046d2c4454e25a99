import Chronicle
import Ecology
import Foundation
import Records
import Runs
import UIKit

/// Measures the game's screens as a host drives them, at 1280 × 800 and without a display.
@MainActor package struct GameBenchmark {
  /// One figure.
  package struct Row: Codable, Hashable, Sendable {
    package var name: String
    package var median: Double
    package var p95: Double
    package var unit: String

    init(_ name: String, _ median: Double, _ p95: Double, _ unit: String) {
      self.name = name
      self.median = median
      self.p95 = p95
      self.unit = unit
    }

    /// The row as CSV.
    package var csv: String { String(format: "%@,%.3f,%.3f,%@", name, median, p95, unit) }
  }

  static let size = CGSize(width: 1280, height: 800)
  /// Frames that are drawn before any is timed.
  static let warmUp = 60

  /// Threads that share the rows of a frame where somebody waits for it.
  let threads: Int
  /// Frames that are timed for each row.
  let frames: Int
  let folder: URL

  package init(threads: Int, frames: Int) throws {
    self.threads = threads
    self.frames = frames
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Everything that is measured, one suite after the other; each is told of with its rows as soon as it is done.
  package func run(_ tell: ([Row]) -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for suite in [playRows, moltRows, listRows, memoryRows, latencyRows] { tell(try suite()) }
  }

  // MARK: Stages

  func context(threads: Int) -> GameContext {
    GameContext(seed: 7, folder: folder, threads: threads, isOnVirtualClock: true)
  }

  /// A screen that shows a controller under a title.
  func screen(_ root: UIViewController, threads: Int) throws -> HostedScreen {
    try HostedScreen(
      title: "Micro", size: Self.size, scale: 1, threads: threads,
      delegate: BenchmarkStage(GameNavigationController(root: root)))
  }

  /// A run among rivals of an old ecosystem, with the three hidden dishes of a normal one.
  func run(_ name: String, _ difficulty: Difficulty = .normal) throws -> LiveRun {
    let plan = RunPlan(
      starter: GameContext.creature(of: .lancer), starterName: "lancer", seed: 7, difficulty: difficulty,
      age: try Age.bundled(minutes: 40))
    return try LiveRun(plan, files: RunFiles(folder: folder, name: name), gameVersion: GameContext.version)
  }

  /// Times frames of a screen.
  ///
  /// - Parameters:
  ///   - isPaced: Whether each frame waits for its time, as a window does, so that work beside it gets its own.
  ///   - act: What is done to the screen before a frame, by its number.
  func times(
    of screen: HostedScreen, _ clock: FrameTimes.Clock, isPaced: Bool = false, _ act: (Int) -> Void = { _ in }
  ) -> FrameTimes {
    var times = FrameTimes()
    let start = FrameTimes.Clock.wall.now
    for frame in 0..<Self.warmUp + frames {
      if isPaced {
        let wait = start + Double(frame) * 1e3 / 60 - FrameTimes.Clock.wall.now
        if wait > 0 { usleep(UInt32(wait * 1e3)) }
      }
      act(frame)
      let draw = { _ = screen.advance(to: Double(frame) / 60) }
      if frame < Self.warmUp { draw() } else { times.measure(clock, draw) }
    }
    return times
  }
}

/// An app of one window.
@MainActor private final class BenchmarkStage: UIApplicationDelegate {
  private let root: UIViewController
  private var window: UIWindow?

  init(_ root: UIViewController) { self.root = root }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
