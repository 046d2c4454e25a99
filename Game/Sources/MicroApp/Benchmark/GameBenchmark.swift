import Chronicle
import Ecology
import Foundation
import Records
import Runs
import UIKit

/// Measures the game's screens off-screen at 1280 × 800, driven as by a host.
@MainActor package struct GameBenchmark {
  /// A measurement.
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
  /// Frames before the first measured one.
  static let warmUp = 60

  /// The number of threads that draw a frame in measurements of elapsed time.
  let threads: Int
  /// The number of measured frames per row.
  let frames: Int
  let folder: URL

  package init(threads: Int, frames: Int) throws {
    self.threads = threads
    self.frames = frames
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("micro-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs all suites in order; `report` receives each suite's rows as soon as it is complete.
  package func run(_ report: ([Row]) -> Void) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for suite in [playRows, moltRows, bellRows, listRows, memoryRows, latencyRows] { report(try suite()) }
  }

  // MARK: Stages

  func context(threads: Int) -> GameContext {
    GameContext(seed: 7, folder: folder, threads: threads, isOnVirtualClock: true)
  }

  /// Returns a screen with a controller in the game's navigation controller.
  func screen(_ root: UIViewController, threads: Int) throws -> HostedScreen {
    try HostedScreen(
      title: "Micro", size: Self.size, scale: 1, threads: threads,
      delegate: BenchmarkStage(GameNavigationController(root: root)))
  }

  /// Returns a run among rivals of an old ecosystem, by default with the three shadow dishes of normal difficulty.
  func run(_ name: String, _ difficulty: Difficulty = .normal) throws -> LiveRun {
    let plan = RunPlan(
      starter: GameContext.creature(of: .lancer), starterName: "lancer", seed: 7, difficulty: difficulty,
      age: try Age.bundled(minutes: 40))
    return try LiveRun(plan, files: RunFiles(folder: folder, name: name), gameVersion: GameContext.version)
  }

  /// Measures frames of a screen.
  ///
  /// - Parameters:
  ///   - isPaced: True if each frame starts at its due time, as in a window, which leaves time for background work.
  ///   - act: Called with the frame's number before each frame, to send input.
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

/// An app with one window.
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
