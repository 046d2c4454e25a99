import Ecology
import Evolution
import Foundation
import OffscreenHost
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp

/// Plays scripts as `micro play --offscreen --script` does, and compares the pictures they take.
@Suite(.serialized) @MainActor struct WalkTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let golden = root.appendingPathComponent("Golden")

  /// What a script wrote: its pictures and trees, by name.
  private func walk(
    _ name: String, _ width: CGFloat, _ height: CGFloat, prepare: (RunFixture) throws -> Void = { _ in }
  ) throws -> [String: [UInt8]] {
    let text = try String(contentsOf: Self.root.appendingPathComponent("Scripts/\(name).txt"), encoding: .utf8)
    var files: [String: [UInt8]] = [:]
    let host = OffscreenHost(script: try Script(text, name: "\(name).txt")) { files[$0] = $1 }
    let fixture = try RunFixture()
    try prepare(fixture)
    SystemPreferences.current = SystemPreferences()
    let game = MicroGame(
      seed: 7, folder: fixture.folder, threads: 1, isRecorded: false,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: width, height: height), scale: 1, threads: 1, delegate: game)
    try host.run(screen)
    #expect(screen.exitCode == 0)
    return files
  }

  private func check(_ files: [String: [UInt8]]) throws {
    for (file, bytes) in files.sorted(by: { $0.key < $1.key }) where file.hasSuffix(".png") {
      let picture = try Bitmap(png: bytes)
      let name = "walk-" + file.dropLast(4)
      if case .tolerated(let line) = try GoldenPictures(folder: Self.golden).check(picture, name, .text) { print(line) }
    }
  }

  @Test(arguments: ["new-run", "settings", "hall", "pause"])
  func `a script walks through a screen, and it looks as it did when it was looked at`(name: String) throws {
    try check(try walk(name, 1280, 800))
  }

  @Test(arguments: ["codex", "workshop", "lessons", "lab", "tutorial"])
  func `a script walks through a small screen`(name: String) throws {
    #expect(try walk(name, 800, 500).isEmpty == false)
  }

  /// Walks of what a run leaves behind: its creatures, its family, its replay.
  @Test(arguments: ["bestiary", "family", "theatre"])
  func `a script looks at a run that was left`(name: String) throws {
    #expect(try walk(name, 800, 500, prepare: leaveRun).isEmpty == false)
  }

  /// A run of twelve seconds, left alive.
  private func leaveRun(in fixture: RunFixture) throws {
    let files = try RunFolder(in: fixture.folder).newFiles(seed: 5, at: Date(timeIntervalSince1970: 1_790_000_000))
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 720)
    run.suspend()
  }

  @Test func `every screen has a walk, and the tour takes them all`() throws {
    let folder = Self.root.appendingPathComponent("Scripts")
    let walks = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    let package = Self.root.deletingLastPathComponent().deletingLastPathComponent()
    let tour = try String(contentsOf: package.appendingPathComponent("Scripts/tour"), encoding: .utf8)
    // These two need a run whose body starves soon, which no walk leaves.
    let played = Set(walks.map { String($0.dropLast(4)) }).subtracting(["life", "spectate"])
    let order = tour.firstMatch(of: /order=\((.*)\)/).map { Set($0.1.split(separator: " ").map(String.init)) }
    #expect(order == played)
  }

  /// A run whose body has spent nearly all of its store, as it was left.
  private func leaveHungryRun(in fixture: RunFixture) throws {
    if let kept = Self.hungry {
      try FileManager.default.copyItem(
        at: kept.folder.appendingPathComponent("runs"), to: fixture.folder.appendingPathComponent("runs"))
      return
    }
    let kept = try RunFixture()
    try starveRun(in: kept)
    Self.hungry = kept
    try leaveHungryRun(in: fixture)
  }

  /// What two walks begin with; it takes longest to make.
  private static var hungry: RunFixture?

  private func starveRun(in fixture: RunFixture) throws {
    let folder = try RunFolder(in: fixture.folder)
    for seed: UInt64 in 1...20 {
      let files = folder.newFiles(seed: seed, at: Date(timeIntervalSince1970: 1_790_000_000))
      let run = try LiveRun(fixture.plan(seed: seed), files: files, gameVersion: "0.1.0")
      var command = Command()
      command[.drive] = 1
      command[.sprint] = 1
      command[.bite] = -1
      while let status = run.status, status.energy > 0.04 * status.capacity, run.phase == .playing {
        run.step(by: command)
      }
      guard run.status != nil, run.phase == .playing else { continue }
      return run.suspend()
    }
    Issue.record("no run came to hunger")
  }

  @Test func `a script plays a run from the title to the obituary`() throws {
    let files = try walk("life", 480, 400, prepare: leaveHungryRun)
    let tree = String(decoding: files["obituary.txt"] ?? [], as: UTF8.self)
    for name in ["lived", "account", "standing", "film", "killer", "advice", "share-code", "again", "new-run", "title"]
    {
      #expect(tree.contains("#\(name) "), "\(name) is not in the tree")
    }
  }

  @Test func `a script watches on after death`() throws {
    #expect(try walk("spectate", 800, 500, prepare: leaveHungryRun)["spectate.png"] != nil)
  }
}
