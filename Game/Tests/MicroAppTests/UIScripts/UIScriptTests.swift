import Ecology
import Evolution
import Foundation
import OffscreenHost
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Runs
@testable import ScreenBase

/// Runs scripts as `micro play --offscreen --script` does, and compares their pictures.
@Suite(.serialized, .separateScreens) @MainActor struct UIScriptTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  private static let golden = root.appendingPathComponent("Golden")

  /// Returns the files that a script wrote, pictures and trees, by name.
  private func runScript(
    _ name: String, _ width: CGFloat, _ height: CGFloat, prepare: (RunFixture) throws -> Void = { _ in }
  ) throws -> [String: [UInt8]] {
    let text = try String(contentsOf: Self.root.appendingPathComponent("Scripts/\(name).txt"), encoding: .utf8)
    return try run(Script(text, name: "\(name).txt"), CGSize(width: width, height: height), prepare: prepare)
  }

  private func run(
    _ script: Script, _ size: CGSize, prepare: (RunFixture) throws -> Void = { _ in }
  ) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let host = OffscreenHost(script: script) { files[$0] = $1 }
    let fixture = try RunFixture()
    try prepare(fixture)
    SystemPreferences.current = SystemPreferences()
    let game = MicroGame(
      seed: 7, folder: fixture.folder, threads: 1, isRecorded: false,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try HostedScreen(
      title: "Micro", size: size, scale: 1, threads: 1, delegate: game)
    try host.run(screen)
    #expect(screen.exitCode == 0)
    return files
  }

  /// Compares pictures of a script with the approved ones; `nil` compares all of them.
  private func check(_ files: [String: [UInt8]], only names: [String]? = nil) throws {
    let shown = files.keys.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
    #expect(Set(names ?? []).isSubset(of: shown))
    for name in names ?? shown {
      let picture = try Bitmap(png: files["\(name).png"] ?? [])
      let golden = GoldenPictures(folder: Self.golden)
      if case .tolerated(let line) = try golden.check(picture, "script-" + name, .text) { print(line) }
    }
  }

  @Test(arguments: ["new-run", "settings", "hall", "deeds", "pause"])
  func `a script goes through a screen that matches its golden picture`(name: String) throws {
    try check(try runScript(name, 1280, 800))
  }

  @Test(arguments: ["codex", "lab", "lessons", "workshop"])
  func `a script goes through a small screen that matches its golden picture`(name: String) throws {
    try check(try runScript(name, 800, 500))
  }

  @Test(arguments: ["bestiary", "codex", "workshop"])
  func `no constraints of a screen contradict each other in a small window`(name: String) throws {
    nonisolated(unsafe) var conflicts: [String] = []
    Log.redirect { if $0.contains("contradict") { conflicts.append($0) } }
    defer { Log.redirect(to: nil) }
    let script = try Script("0.3 tap open-menu\n1.2 tap \(name)\n2.5 shot \(name).png", name: name)
    for size in [CGSize(width: 480, height: 320), CGSize(width: 390, height: 844)] { _ = try run(script, size) }
    // Other tests that run at the same time lay out views of no size.
    let own = ["'c-28'", "'c-32'", "'c-105'", "'canvas-leading'", "'canvas-trailing'"]
    #expect(conflicts.filter { text in own.contains { text.contains($0) } } == [])
  }

  /// The ends of five lessons, reached by the player's input.
  @Test func `a script wins the first five lessons with keys`() throws {
    let files = try runScript("first-lessons", 800, 500)
    #expect(try Bitmap(png: files["first-lessons.png"] ?? []).isVaried)
    #expect(files["first-lessons-stars.png"] != nil)
  }

  /// Pictures of a live dish change with every rule, so they are only checked for contents.
  @Test func `a script does the first step of the tutorial`() throws {
    let files = try runScript("tutorial", 800, 500)
    #expect(try Bitmap(png: files["tutorial.png"] ?? []).isVaried)
  }

  /// UI tests of the records of a run: its creatures, its family tree, its replay, and pictures without its dish.
  @Test(arguments: [("bestiary", []), ("family", []), ("theatre", ["replays"])])
  func `a script opens the records of a finished run`(name: String, pictures: [String]) throws {
    let files = try runScript(name, 800, 500, prepare: leaveRun)
    #expect(try files.filter { $0.key.hasSuffix(".png") }.allSatisfy { try Bitmap(png: $0.value).isVaried })
    try check(files, only: pictures)
  }

  /// Leaves a run after twelve seconds, with a living player.
  private func leaveRun(in fixture: RunFixture) throws {
    let files = try RunFolder(in: fixture.folder).newFiles(seed: 5, at: Date(timeIntervalSince1970: 1_790_000_000))
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 720)
    try run.suspend()
  }

  @Test func `every screen has a UI test, and the smoke test runs them all`() throws {
    let folder = Self.root.appendingPathComponent("Scripts")
    let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
    let repository = Self.root.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let smokeTest = try String(contentsOf: repository.appendingPathComponent("Scripts/smoke-test"), encoding: .utf8)
    // These need a run whose body starves soon or one before its bell, which no other script leaves.
    let played = Set(scripts.map { String($0.dropLast(4)) }).subtracting(["life", "german", "molt", "spectate"])
    let order = smokeTest.firstMatch(of: /order=\((.*)\)/).map { Set($0.1.split(separator: " ").map(String.init)) }
    #expect(order == played)
  }

  /// Leaves a run whose body starves in a few seconds.
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

  /// The start of two scripts, kept because it takes longest to make.
  private static var hungry: RunFixture?

  private func starveRun(in fixture: RunFixture) throws {
    var action = Action()
    action[.drive] = 1
    action[.sprint] = 1
    action[.bite] = -1
    try leaveRun(in: fixture, named: "no run came to starve") { run in
      while run.phase == .playing, Self.nucleusHealth(of: run) > 0.15 { run.step(by: action) }
    } suits: { run in
      // Hunger took the health, and no rival ends the run before it.
      Self.nucleusHealth(of: run) > 0.1 && run.dish.noticed(by: run.player).creatures.isEmpty
    }
  }

  private static func nucleusHealth(of run: LiveRun) -> Float {
    run.dish.cells(of: run.player).first { $0.kind == .nucleus }?.health ?? 0
  }

  /// Leaves a run just before its first bell, with all cells.
  private func leaveRunAtBell(in fixture: RunFixture) throws {
    try leaveRun(in: fixture, named: "no run came to the bell whole") { run in
      while run.phase == .playing, run.timeToBell > 1 { run.play(Evader(), ticks: 3) }
    } suits: { run in
      run.dish.cells(of: run.player).count == run.plan.starter.body.cells.count
    }
  }

  /// Plays runs of consecutive seeds until one that suits is alive when it is left.
  private func leaveRun(
    in fixture: RunFixture, named fault: Comment, _ play: (LiveRun) -> Void,
    suits: (LiveRun) -> Bool = { _ in true }
  ) throws {
    let folder = try RunFolder(in: fixture.folder)
    for seed: UInt64 in 1...20 {
      let files = folder.newFiles(seed: seed, at: Date(timeIntervalSince1970: 1_790_000_000))
      let run = try LiveRun(fixture.plan(seed: seed), files: files, gameVersion: "0.1.0")
      play(run)
      if run.status != nil, run.phase == .playing, suits(run) { return try run.suspend() }
    }
    Issue.record(fault)
  }

  @Test func `a script molts during a run, by name and place`() throws {
    let files = try runScript("molt", 1280, 800, prepare: leaveRunAtBell)
    let tree = String(decoding: files["molt.txt"] ?? [], as: UTF8.self)
    for name in ["canvas", "points", "done", "leave", "molt-time"] { #expect(tree.contains("#\(name) ")) }
  }

  @Test func `a script plays a run from the title to the obituary`() throws {
    let files = try runScript("life", 480, 400, prepare: leaveHungryRun)
    let tree = String(decoding: files["obituary.txt"] ?? [], as: UTF8.self)
    for name in ["lived", "account", "standing", "film", "killer", "advice", "share-code", "again", "new-run", "title"]
    {
      #expect(tree.contains("#\(name) "), "\(name) is not in the tree")
    }
  }

  @Test func `the German app has no English text from the title to the obituary`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let files = try runScript("german", 800, 500, prepare: leaveHungryRun)
    let german = Language.of(code: "de")
    let english = Set(german.texts.filter { $0.key != $0.value }.keys).subtracting(german.texts.values)
    let trees = files.filter { $0.key.hasSuffix(".txt") }
    #expect(trees.count == 7)
    for (name, tree) in trees {
      let texts = shownTexts(in: String(decoding: tree, as: UTF8.self))
      #expect(texts.count > 3)
      #expect(english.intersection(texts).sorted() == [], "\(name)")
    }
  }

  /// Returns the texts and accessibility labels of a tree of views, without hidden views. Keys of pads have the names
  /// that are printed on them.
  private func shownTexts(in tree: String) -> [String] {
    var texts: [String] = []
    var hidden: Int?
    for line in tree.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      if let above = hidden, depth > above { continue }
      hidden = line.hasSuffix(" hidden") ? depth : nil
      if hidden == nil { texts += line.matches(of: /"([^"]+)"/).map { String($0.1) } }
    }
    return texts.filter { $0 != "Back" && $0 != "Start" }
  }

  @Test func `a script keeps watching after death`() throws {
    #expect(try runScript("spectate", 800, 500, prepare: leaveHungryRun)["spectate.png"] != nil)
  }
}

extension Bitmap {
  /// True if the picture has more than one colour.
  fileprivate var isVaried: Bool {
    let all = UnsafeBufferPointer(start: pixels, count: stride * height)
    return all.contains { $0 != all[0] }
  }
}
