import Chronicle
import Ecology
import Foundation
import OffscreenHost
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

@Suite(.separateScreens) @MainActor struct OpenedFileTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func write(_ text: String, to name: String) throws -> URL {
    let file = fixture.folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Returns the replay of a run of two seconds, which ends with the thought that has begun.
  private func replay() throws -> URL {
    let files = try fixture.files("script")
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 121)
    run.giveUp()
    return files.replay
  }

  @Test func `a pipe or a folder is refused without reading it`() throws {
    let pipe = fixture.folder.appendingPathComponent("pipe.txt")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for file in [pipe, fixture.folder, URL(fileURLWithPath: "/dev/zero")] {
      #expect(throws: ReplayError.foreign(path: file.path)) { try OpenedFile(contentsOf: file) }
    }
  }

  /// Runs a script in the fixture's folder, which it opens files from.
  private func runScript(_ text: String) throws {
    let host = OffscreenHost(script: try Script(text, name: "script.txt"), folder: fixture.folder) { _, _ in }
    SystemPreferences.current = SystemPreferences()
    let game = MicroGame(seed: 7, folder: fixture.folder, threads: 1, isRecorded: false, now: { Date.distantPast })
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: 800, height: 600), scale: 1, threads: 1, delegate: game)
    try host.run(screen)
  }

  @Test func `a replay opens, and a creature as code or JSON begins a run`() throws {
    let lancer = GameContext.creature(of: .lancer)
    let code = try CreatureCode.encode(lancer)
    guard case .replay(let seekable, let name) = try OpenedFile(contentsOf: try replay()) else {
      Issue.record("a replay is taken for a creature")
      return
    }
    #expect(name == "script.replay" && seekable.ticks == 123)
    for text in ["  \(code)\n", try CreatureJSON.encode(lancer)] {
      guard case .code(let read) = try OpenedFile(contentsOf: try write(text, to: "a.txt")) else {
        Issue.record("a creature is taken for a replay")
        return
      }
      #expect(read == code)
    }
  }

  @Test func `an unusable file is reported with its reason`() throws {
    let notes = try write("Dear diary", to: "notes.txt")
    #expect(throws: OpenedFileError.foreign(path: notes.path)) { try OpenedFile(contentsOf: notes) }
    #expect(
      OpenedFileError.foreign(path: "a").description
        == "a: this is no replay, creature or dish. Choose a .replay file, or one with a code (MICRO1-…, DISH1-…).")
    let broken = try write("DISH1-XYZ", to: "broken.txt")
    #expect(throws: DishCodeError.self) { try OpenedFile(contentsOf: broken) }
    let none = fixture.folder.appendingPathComponent("none.replay")
    #expect(throws: ReplayError.missing(path: none.path)) { try OpenedFile(contentsOf: none) }
    let cut = try write("MICRORPL", to: "cut.replay")
    #expect(throws: ReplayError.self) { try OpenedFile(contentsOf: cut) }
    let wrong = try write("MICRO1-XYZ", to: "wrong.txt")
    #expect(throws: CreatureCodeError.self) { try OpenedFile(contentsOf: wrong) }
    #expect(throws: ReplayError.self) { try OpenedFile(contentsOf: fixture.folder) }
  }

  @Test func `a file dropped on the window opens, and a bad one is reported`() throws {
    _ = try replay()
    _ = try write(try CreatureCode.encode(GameContext.creature(of: .clam)), to: "clam.txt")
    _ = try write("Dear diary", to: "notes.txt")
    try runScript(
      """
      0.3 open script.replay
      1.2 expect theatre-screen
      1.2 expect followed You
      1.3 tap back
      2.0 open clam.txt
      3.0 expect code MICRO1-
      3.0 open notes.txt
      3.6 expect told no replay, creature or dish
      3.7 quit
      """)
  }

  @Test func `a run pauses while a dropped file is shown`() throws {
    _ = try replay()
    try runScript(
      """
      0.3 tap new-run
      1.0 tap begin
      2.5 expect energy
      2.5 open script.replay
      3.5 expect theatre-screen
      3.6 tap back
      4.4 expect resume Swim on
      4.4 tap resume
      5.0 expect energy
      5.0 quit
      """)
  }
}
