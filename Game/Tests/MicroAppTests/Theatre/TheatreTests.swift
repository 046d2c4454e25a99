import Chronicle
import Ecology
import Evolution
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import Portrayal
@testable import Records
@testable import Runs
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct TheatreTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  /// Returns the replay of a run of some seconds.
  private func recorded(seconds: Int, seed: UInt64 = 9) throws -> URL {
    let files = try context.newFiles(seed: seed)
    let run = try LiveRun(fixture.plan(seed: seed), files: files, gameVersion: "0.1.0")
    run.play(Evader(), ticks: seconds * 60)
    run.giveUp()
    // The game does so once the run is in the hall.
    run.discardCheckpoint()
    return files.replay
  }

  private func screen(_ controllers: [UIViewController], _ size: CGSize = CGSize(width: 1280, height: 800)) throws
    -> TestScreen
  {
    try context.show(controllers, size.width, size.height)
  }

  private func theatre(_ file: URL) throws -> TheatreViewController {
    TheatreViewController.make(try ReplayList.replay(of: file), heading: "Tadpole", context: context)
  }

  @Test func `a replay is selected from the list and plays`() throws {
    _ = try recorded(seconds: 12)
    let screen = try screen([])
    screen.advance(seconds: 0.2)
    try screen.tap("replays")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("replays-subtitle").shownTexts.first?.hasPrefix("1 run,") == true)
    try screen.tap("replay-0")
    screen.advance(seconds: 2.5)
    #expect(try screen.element("time").shownTexts == ["0:02"])
    #expect(try screen.element("length").shownTexts == ["0:12"])
    #expect(try screen.element("followed").shownTexts == ["You"])
    screen.advance(seconds: 8)
    let verdict = try screen.element("verdict").shownTexts
    #expect(verdict == ["Verified: 13 of 13 states agree"])
    try screen.tap("back")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#replays-screen "))
  }

  @Test func `an empty list and foreign files have a message`() throws {
    let screen = try screen([ReplaysViewController.make(context: context)])
    screen.advance(seconds: 0.2)
    #expect(
      try screen.element("replays-subtitle").shownTexts
        == ["No run has been recorded yet. Every run that you begin is."])
    try screen.tap("open-path")
    #expect(
      try screen.element("replays-subtitle").shownTexts
        == ["Enter the path of a replay, or choose one below."])
    let path = try #require(try screen.element("replay-path") as? UITextField)
    path.text = "/nowhere/run.replay"
    try screen.tap("open-path")
    #expect(
      try screen.element("replays-subtitle").shownTexts
        == ["/nowhere/run.replay: no such file. Check the name."])
    let foreign = fixture.folder.appendingPathComponent("foreign.replay")
    try Data("no replay".utf8).write(to: foreign)
    path.text = foreign.path
    try screen.tap("open-path")
    #expect(
      try screen.element("replays-subtitle").shownTexts
        == ["\(foreign.path): this is not a replay of Micro. Choose a file that the game wrote."])
  }

  @Test func `an unreadable hall is reported above the replays, whose rows do not deny it`() throws {
    _ = try recorded(seconds: 3)
    let words = try fixture.spoilHall()
    let screen = try screen([ReplaysViewController.make(context: context)])
    screen.advance(seconds: 0.2)
    #expect(try screen.element("replays-subtitle").shownTexts == [words])
    #expect(try !screen.element("replay-0").shownTexts.contains { $0.contains("not in the hall") })
  }

  @Test func `rows of damaged files and runs of other rules state the problem`() throws {
    let file = try recorded(seconds: 3)
    let good = [UInt8](try Data(contentsOf: file))
    let list = ReplayList(runs: context.runs, records: [:])
    var row = list.row(of: file)
    #expect(row.body != nil && row.length == nil && row.detail.hasPrefix("not in the hall"))
    // Rows read only the header, however long the file is.
    try Data(good + Array(repeating: 63, count: 5 << 20)).write(to: file)
    row = list.row(of: file)
    #expect(row.body != nil)
    var bytes = good
    bytes[100] ^= 0xFF
    try Data(bytes).write(to: file)
    row = list.row(of: file)
    #expect(row.body == nil && row.detail.contains("the replay is damaged at byte"))
  }

  @Test func `the list does not wait until a run is deleted`() throws {
    let file = try recorded(seconds: 2)
    let list = ReplaysViewController.make(context: context)
    let screen = try screen([list])
    screen.advance(seconds: 0.2)
    let table = try #require(try screen.element("replays") as? UITableView)
    let actions = list.tableView(table, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: 0, section: 0))
    let delete = try #require(actions?.actions.first)
    delete.handler(delete, table) { _ in }
    screen.advance(seconds: 0.5)
    var works: [@Sendable () -> Void] = []
    context.execute = { works.append($0) }
    try screen.tap("Delete")
    screen.advance(seconds: 0.5)
    #expect(FileManager.default.fileExists(atPath: file.path) && works.count == 1)
    // The list is then read again.
    while !works.isEmpty {
      works.removeFirst()()
      screen.advance(seconds: 0.1)
    }
    #expect(!FileManager.default.fileExists(atPath: file.path) && table.numberOfRows(inSection: 0) == 0)
  }

  @Test func `a run is deleted after a confirmation, and its place in the hall stays`() throws {
    let file = try recorded(seconds: 2)
    let left = try context.newFiles(seed: 3)
    try LiveRun(fixture.plan(seed: 3), files: left, gameVersion: "0.1.0").suspend()
    let list = ReplaysViewController.make(context: context)
    let screen = try screen([list])
    screen.advance(seconds: 0.2)
    let table = try #require(try screen.element("replays") as? UITableView)
    func ask(_ row: Int, _ answer: String) throws {
      let actions = list.tableView(table, trailingSwipeActionsConfigurationForRowAt: IndexPath(row: row, section: 0))
      let delete = try #require(actions?.actions.first)
      delete.handler(delete, table) { _ in }
      screen.advance(seconds: 0.5)
      let alert = try #require(list.presentedViewController as? UIAlertController)
      #expect(alert.title == "Delete this run?")
      #expect(alert.message?.contains(row == 0 ? "cannot be continued" : "hall of fame stays") == true)
      try screen.tap(answer)
      screen.advance(seconds: 0.5)
    }
    #expect(table.numberOfRows(inSection: 0) == 2)
    try ask(1, "Keep")
    #expect(FileManager.default.fileExists(atPath: file.path))
    try ask(1, "Delete")
    #expect(table.numberOfRows(inSection: 0) == 1)
    try ask(0, "Delete")
    #expect(try FileManager.default.contentsOfDirectory(atPath: try #require(context.runs?.url.path)).isEmpty)
    #expect(context.suspendedRun == nil)
  }

  @Test(arguments: ["en", "de"]) func `the text beside a brain is as large as its panel allows`(
    code: String
  ) throws {
    defer {
      SystemPreferences.current = SystemPreferences()
      Localization.setLanguage(.english)
    }
    context.settings.settings.language = code
    let view = MindView(frame: CGRect(x: 0, y: 0, width: 376, height: 560))
    view.content = MindView.Content()
    let screen = try TestScreen(size: CGSize(width: 376, height: 560), view: view)
    _ = screen.picture
    let usual = view.letters
    #expect(usual.nameWidth + usual.outputWidth <= 376 - 180)
    context.settings.settings.textSize = .huge
    view.frame.size.width = 540
    view.setNeedsDisplay()
    _ = screen.picture
    #expect(view.letters.font.pointSize > usual.font.pointSize + 2)
    #expect(view.letters.nameWidth + view.letters.outputWidth <= 540 - 180)
  }

  @Test func `keys pause, skip, change the speed and follow other creatures`() throws {
    let controller = try theatre(try recorded(seconds: 30))
    let screen = try screen([controller])
    let scene = controller.scene
    func press(_ key: UIKeyboardHIDUsage) {
      screen.send(.keyDown(key, isRepeat: false))
      screen.send(.keyUp(key))
      screen.advance(seconds: 0.1)
    }
    screen.advance(seconds: 0.5)
    press(.keyboardSpacebar)
    #expect(!scene.isPlaying)
    let tick = scene.tick
    screen.advance(seconds: 0.5)
    #expect(scene.tick == tick)
    press(.keyboardRightArrow)
    #expect(scene.tick == tick + 300)
    press(.keyboardLeftArrow)
    #expect(scene.tick == tick)
    press(.keyboardEnd)
    #expect(scene.tick == scene.replay.ticks && scene.isAtEnd)
    press(.keyboardHome)
    #expect(scene.tick == 0)
    for _ in 0..<9 { press(.keyboardUpArrow) }
    #expect(scene.rate == .sixteenfold)
    for _ in 0..<9 { press(.keyboardDownArrow) }
    #expect(scene.rate == .quarter)
    press(.keyboardTab)
    #expect(scene.followed != scene.replay.player)
    #expect(try screen.element("followed").shownTexts != ["You"])
    press(.keyboardP)
    #expect(scene.followed == scene.replay.player)
    press(.keyboardF)
    #expect(scene.portrayal.observer == scene.replay.player)
  }

  @Test func `a pad pauses, skips, changes the speed and follows`() throws {
    let controller = try theatre(try recorded(seconds: 12))
    let screen = try screen([controller])
    screen.advance(seconds: 0.3)
    for button in [PadButton.a, .right, .up, .rightShoulder, .y] {
      screen.send(.padButton(button, isDown: true))
      screen.send(.padButton(button, isDown: false))
      screen.advance(seconds: 0.05)
    }
    let scene = controller.scene
    #expect(!scene.isPlaying && scene.tick >= 300 && scene.rate == .double && scene.isFogged)
    #expect(scene.followed != scene.replay.player)
  }

  @Test func `the scrubber seeks to any time, and playback continues there`() throws {
    let controller = try theatre(try recorded(seconds: 40))
    let screen = try screen([controller])
    screen.advance(seconds: 0.3)
    let scrubber = try #require(try screen.element("scrubber") as? ScrubberView)
    let place = scrubber.convert(CGPoint(x: scrubber.x(of: 1_800), y: scrubber.bounds.midY), to: nil)
    screen.send(.pointerDown(place, .left))
    screen.advance(seconds: 0.05)
    screen.send(.pointerUp(place, .left))
    screen.advance(seconds: 0.05)
    #expect(abs(controller.scene.tick - 1_800) < 30)
    screen.advance(seconds: 0.5)
    #expect(controller.scene.tick > 1_810)
  }

  @Test func `a clicked creature is followed, with its active brain`() throws {
    let controller = try theatre(try recorded(seconds: 4))
    let screen = try screen([controller])
    screen.advance(seconds: 0.3)
    let scene = controller.scene
    scene.isPlaying = false
    let other = try #require(scene.dish.creatures.first { $0 != scene.replay.player })
    scene.follow(other)
    screen.advance(seconds: 2)
    let middle = CGPoint(x: scene.canvas.bounds.midX, y: scene.canvas.bounds.midY)
    scene.follow(scene.replay.player)
    #expect(scene.creature(at: middle) == other)
    screen.send(.pointerDown(middle, .left))
    screen.send(.pointerUp(middle, .left))
    screen.advance(seconds: 0.3)
    #expect(scene.followed == other)
    let mind = try #require(try screen.element("mind-view") as? MindView)
    #expect(mind.content?.brain == scene.dish.brain(of: other) && mind.content?.brain != nil)
    #expect(mind.content?.observation == scene.dish.observation(of: other))
  }

  @Test func `a difference is attributed to the version that recorded the run`() throws {
    let file = try recorded(seconds: 2)
    let header = try ReplayFile.read(file.path).header
    let mark = SimulationMark.current
    #expect(header.gameVersion == "0.1.0+\(mark)" && header.isOfThisProgram == true && header.foreignness == nil)
    #expect(mark.count == 8 && mark.allSatisfy(\.isHexDigit))
    let difference = ReplayVerification.Verdict.differs(time: 61, recorded: 1, played: 2)
    #expect(
      difference.words(for: header)
        == "The run differs from the replay at 1:01: from there on you see a different run.")
    var other = header
    other.gameVersion = "0.0.9+12345678"
    #expect(other.isOfThisProgram == false)
    #expect(
      difference.words(for: other)
        == "Another version (0.0.9+12345678) recorded this: from 1:01 on you see a different run.")
    #expect(
      other.foreignness
        == "Version 0.0.9+12345678 recorded it; creatures move differently in the dish of this program (\(mark)), so the run "
        + "may differ. Watch it with the version that recorded it.")
    other.gameVersion = "0.0.9"
    #expect(other.isOfThisProgram == nil)
    #expect(
      ReplayVerification.Verdict.differs(time: 1, recorded: 1, played: 2).words(for: other)
        == "Another version (0.0.9) recorded this: from 0:01 on you see a different run.")
    #expect(other.foreignness?.hasPrefix("Version 0.0.9 recorded it without a mark of its dish") == true)
  }

  @Test func `playback waits for ticks that are not read yet`() throws {
    let replay = try ReplayList.replay(of: try recorded(seconds: 10))
    let scene = TheatreScene(replay, threads: 1)
    scene.advance(by: 0.1)
    #expect(scene.tick == 0 && scene.isWaiting && !scene.isAtEnd)
    scene.seek(to: 400)
    scene.advance(by: 0)
    #expect(scene.tick == 0 && scene.target == 400)
    while replay.read(ticks: 300) {}
    scene.advance(by: 0)
    #expect(scene.tick == 400 && !scene.isWaiting)
  }

  @Test func `a run that ended immediately cannot be shown, and the reason is reported`() throws {
    let files = try context.newFiles(seed: 1)
    let run = try LiveRun(fixture.plan(seed: 1), files: files, gameVersion: "0.1.0")
    run.giveUp()
    #expect(throws: ReplayError.self) { try ReplayList.replay(of: files.replay) }
  }

  @Test(arguments: [(390, 844), (844, 390), (1024, 768)])
  func `all buttons are inside the window`(width: CGFloat, height: CGFloat) throws {
    let screen = try screen([try theatre(try recorded(seconds: 2))], CGSize(width: width, height: height))
    screen.advance(seconds: 0.3)
    for name in ["play", "slower", "faster", "next", "pace", "fog"] {
      let button = try screen.element(name)
      let frame = button.convert(button.bounds, to: nil)
      #expect(frame.minX >= 8 && frame.maxX <= width - 8 && frame.width >= 30, "\(name) \(frame)")
    }
  }

  @Test(arguments: [(200, 150), (800, 600), (4000, 3000)])
  func `the theatre fits any size`(width: Int, height: Int) throws {
    let screen = try screen([try theatre(try recorded(seconds: 2))])
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    screen.advanceFrame()
    #expect(try screen.element("scrubber").frame.width > 0)
  }
}
