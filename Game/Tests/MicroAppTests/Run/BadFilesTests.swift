import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// Files that are foreign, damaged, in use or not writable: the messages are clear, and no data is lost.
@Suite(.separateScreens) @MainActor struct BadFilesTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func context(_ folder: URL, seconds: Double = 1_790_000_000) -> GameContext {
    GameContext(
      seed: 7, folder: folder, threads: 1, isOnVirtualClock: true, now: { Date(timeIntervalSince1970: seconds) })
  }

  private func title(_ context: GameContext) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 1280, height: 800)) {
      GameNavigationController(root: TitleViewController.make(seed: 7, context: context))
    }
  }

  /// Returns the files of a run that was suspended after a second.
  private func suspended(_ context: GameContext) throws -> RunFiles {
    let files = try context.newFiles(seed: 5)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 66)
    try run.suspend()
    return files
  }

  @Test(arguments: ["", "no run of this game", "MICRORUN but then nonsense"])
  func `a broken save is reported on the new run screen and kept`(content: String) throws {
    let context = context(fixture.folder)
    let files = try suspended(context)
    try Data(content.utf8).write(to: files.checkpoint)
    let screen = try title(context)
    try screen.tap("continue")
    screen.advance(seconds: 1.5)
    let words = try #require(try screen.element("fault").shownTexts.first)
    #expect(words.count > 20, "\(words)")
    #expect(FileManager.default.fileExists(atPath: files.checkpoint.path))
    #expect(FileManager.default.fileExists(atPath: files.replay.path))
    // Another run can be started from this screen.
    try screen.tap("begin")
    screen.advance(seconds: 1.5)
    #expect(screen.tree.contains("#energy "))
  }

  @Test func `a wrong byte in a save is detected or harmless and never crashes`() throws {
    let files = try suspended(context(fixture.folder))
    let good = try Data(contentsOf: files.checkpoint)
    for position in stride(from: 0, to: good.count, by: max(1, good.count / 60)) {
      var bytes = good
      bytes[position] ^= 0x55
      try bytes.write(to: files.checkpoint)
      _ = try? LiveRun(resuming: files)
      files.release()
    }
    try good.write(to: files.checkpoint)
    #expect(try LiveRun(resuming: files).dish.tick == 66)
  }

  @Test func `a save that is longer than any run is refused without reading it`() throws {
    let files = try suspended(context(fixture.folder))
    #expect(truncate(files.checkpoint.path, 1 << 40) == 0)
    #expect(throws: RunCheckpointError.damaged("it is longer than any run")) { try LiveRun(resuming: files) }
    #expect(throws: RunCheckpointError.self) { try files.readNotes() }
  }

  @Test func `an unusable folder is reported without other failures`() throws {
    let file = fixture.folder.appendingPathComponent("a file")
    try Data().write(to: file)
    let screen = try title(context(file))
    try screen.tap("new-run")
    screen.advance(seconds: 0.8)
    let words = try #require(try screen.element("fault").shownTexts.first)
    #expect(words.contains("runs cannot be saved there") && words.hasSuffix("Choose another folder with --data."))
    try screen.tap("begin")
    screen.advance(seconds: 0.5)
    #expect(screen.tree.contains("#begin "))
  }

  @Test func `the family trees report an unusable folder`() throws {
    let file = fixture.folder.appendingPathComponent("a file")
    try Data().write(to: file)
    let context = context(file)
    let screen = try title(context)
    try screen.tap("trees")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#no-family "))
    #expect(screen.tree.contains(try #require(context.folderFault).description))
    try screen.tap("Close")
    screen.advance(seconds: 0.5)
    #expect(frontController() is TitleViewController)
  }

  @Test func `an unwritable checkpoint is reported while the run continues`() throws {
    let files = try fixture.files("full")
    // A directory in place of the file makes writing fail, as on a full disk.
    try FileManager.default.createDirectory(
      at: files.checkpoint.appendingPathComponent("in the way"), withIntermediateDirectories: true)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    files.wait()
    run.swim(ticks: 30)
    #expect(run.faults.count == 1)
    #expect(run.faults.first?.contains("the run cannot be saved") == true)
    #expect(run.faults.first?.hasSuffix("Check the disk's space.") == true)
    #expect(run.dish.tick == 30)
  }

  @Test func `a clock that goes backwards or stops loses no run`() throws {
    let late = context(fixture.folder, seconds: 1_790_000_000)
    let first = try suspended(late)
    let second = try suspended(late)
    let third = try suspended(context(fixture.folder, seconds: 1_600_000_000))
    #expect(Set([first, second, third].map(\.replay)).count == 3)
    // The run that was left last is continued, though its clock is the earliest.
    #expect(late.suspendedRun?.files.replay == third.replay)
    for files in [first, second, third] {
      #expect(FileManager.default.fileExists(atPath: files.checkpoint.path))
    }
  }

  @Test func `a run that cannot be written is not left until there is space`() throws {
    let context = context(fixture.folder)
    let files = try context.newFiles(seed: 5)
    // A directory in place of the file makes writing fail for every user.
    try FileManager.default.createDirectory(
      at: files.checkpoint.appendingPathComponent("full"), withIntermediateDirectories: true)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 66)
    let error = #expect(throws: RunFilesError.self) { try run.suspend() }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("\(files.checkpoint.path): the run cannot be saved ("))
    #expect(words.hasSuffix("Check the disk's space. Then leave again, or give up."))
    run.swim(ticks: 60)
    try FileManager.default.removeItem(at: files.checkpoint)
    try run.suspend()
    #expect(files.fault == nil)
    #expect(try LiveRun(resuming: files).run.hash == run.run.hash)
  }

  @Test func `no checkpoint is written that needs more of the replay than is on the disk`() throws {
    let files = try fixture.files("short")
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    run.swim(ticks: 66)
    files.wait()
    let before = try Data(contentsOf: files.checkpoint)
    files.write(
      run.run, RunNotes(starterName: "Tadpole", ageMinutes: 0),
      replayLength: UInt64(try Data(contentsOf: files.replay).count) + 1)
    files.wait()
    #expect(try Data(contentsOf: files.checkpoint) == before)
    #expect(
      run.faults == [
        "\(files.checkpoint.path): the run cannot be saved (the end of its replay is not on the disk). Check the disk's "
          + "space."
      ])
    // The replay is on the disk, but there is still no checkpoint of this moment.
    files.sync(replayLength: 1)
    files.wait()
    #expect(run.faults.count == 1)
    files.write(run.run, RunNotes(starterName: "Tadpole", ageMinutes: 0), replayLength: 1)
    files.wait()
    #expect(run.faults.isEmpty)
  }

  @Test func `a fault is shown once and does not hide later notices`() throws {
    let context = context(fixture.folder)
    context.settings.settings.learnt = Set(TutorialStep.allCases)
    let files = try context.newFiles(seed: 5)
    try FileManager.default.createDirectory(
      at: files.checkpoint.appendingPathComponent("full"), withIntermediateDirectories: true)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    files.wait()
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 0.5)
    let notice = { try screen.element("notice").shownTexts.first ?? "" }
    #expect(try notice().contains("the run cannot be saved"))
    screen.send(.padAxis(.leftX, 1))
    screen.send(.padDisconnected)
    screen.advance(seconds: 0.6)
    #expect(try notice().hasPrefix("The pad is disconnected."))
  }

  /// Shows a run whose checkpoint cannot be written.
  private func faultyPlay() throws -> (screen: TestScreen, fault: String) {
    let context = context(fixture.folder)
    context.settings.settings.learnt = Set(TutorialStep.allCases)
    let files = try context.newFiles(seed: 5)
    // A directory in place of the file makes writing fail for every user.
    try FileManager.default.createDirectory(
      at: files.checkpoint.appendingPathComponent("full"), withIntermediateDirectories: true)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    files.wait()
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 0.5)
    return (screen, try #require(run.faults.first))
  }

  @Test func `a notice of an event replaces a fault only after it can have been read`() throws {
    let (screen, fault) = try faultyPlay()
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    let notice = { try screen.element("notice").shownTexts.first ?? "" }
    #expect(try notice() == fault)
    for text in ["1 kill", "2 kills"] { hud.announce(text) }
    #expect(try notice() == fault)
    hud.advance(by: 3)
    #expect(try notice() == fault)
    hud.advance(by: 1)
    #expect(try notice() == "2 kills", "of several events the last is shown")
    hud.announce("3 kills")
    #expect(try notice() == "3 kills")
  }

  @Test func `several faults are shown one after the other`() throws {
    let (screen, fault) = try faultyPlay()
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    hud.announce(fault: "The second fault.")
    hud.announce("1 kill")
    var texts: [String] = []
    for _ in 0..<15 {
      let text = try screen.element("notice").shownTexts.first ?? ""
      if texts.last != text { texts.append(text) }
      hud.advance(by: 0.7)
    }
    #expect(texts == [fault, "The second fault.", "1 kill"])
  }

  @Test func `the menu lists the faults of the run in place of the facts`() throws {
    let (screen, fault) = try faultyPlay()
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    #expect(try screen.element("pause-facts").shownTexts == [fault])
  }

  @Test func `the menu reports why a run cannot be left and stays open`() throws {
    let context = context(fixture.folder)
    let files = try context.newFiles(seed: 5)
    try FileManager.default.createDirectory(
      at: files.checkpoint.appendingPathComponent("full"), withIntermediateDirectories: true)
    let run = try LiveRun(fixture.plan(), files: files, gameVersion: "0.1.0")
    let play = PlayViewController.make(scene: DishScene(run: run, threads: 1), context: context)
    let screen = try TestScreen(size: CGSize(width: 640, height: 400)) {
      let navigation = GameNavigationController(root: TitleViewController.make(seed: 7, context: context))
      navigation.pushViewController(play, animated: false)
      return navigation
    }
    screen.advance(seconds: 0.5)
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.5)
    try screen.tap("suspend")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("pause-facts").shownTexts.first?.contains("the run cannot be saved") == true)
    #expect(play.view.window != nil)
  }

  @Test func `two instances on one folder leave each other's run alone`() throws {
    let one = context(fixture.folder)
    let two = context(fixture.folder)
    let run = try LiveRun(fixture.plan(), files: try one.newFiles(seed: 5), gameVersion: "0.1.0")
    run.swim(ticks: 66)
    #expect(two.suspendedRun == nil)
    let other = try LiveRun(fixture.plan(), files: try two.newFiles(seed: 5), gameVersion: "0.1.0")
    other.swim(ticks: 12)
    try run.suspend()
    #expect(two.suspendedRun != nil)
    try other.suspend()
  }

  @Test func `unplugging the game pad pauses the run with a message`() throws {
    let context = context(fixture.folder)
    context.settings.settings.learnt = Set(TutorialStep.allCases)
    let run = try fixture.run()
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 0.2)
    screen.send(.padAxis(.leftX, 1))
    screen.send(.padDisconnected)
    screen.advance(seconds: 0.6)
    let tick = run.dish.tick
    screen.advance(seconds: 0.3)
    #expect(run.dish.tick == tick)
    #expect(try screen.element("notice").shownTexts.first?.hasPrefix("The pad is disconnected.") == true)
  }
}
