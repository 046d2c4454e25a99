import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

/// A saved run on the title, and the question before another run begins.
@Suite(.separateScreens) @MainActor struct SavedRunTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func leaveRun(afterSeconds seconds: Int) throws {
    let run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    run.swim(ticks: 60 * seconds)
    try run.suspend()
  }

  private func place(_ name: String, on screen: TestScreen) throws -> CGRect {
    let row = try screen.element(name)
    return row.convert(row.bounds, to: nil)
  }

  /// The summary of the saved run; it is read before the call returns, as on a virtual clock.
  private func summary() throws -> String? {
    var read: String?
    try #require(context.suspendedRun).readSummary(in: context) { read = $0 }
    return read
  }

  @Test func `a run that was left before its first checkpoint shows its time`() throws {
    try leaveRun(afterSeconds: 13)
    #expect(try summary() == "round 1, 0:13")
  }

  @Test func `swift bells count the rounds of a saved run`() throws {
    var plan = fixture.plan(starter: .clam)
    plan.modifiers = [.swiftBells]
    let run = try LiveRun(plan, files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    while run.dish.tick < 3_660, !run.isOver {
      if case .invited = run.phase { try run.molt(to: nil) }
      run.swim(ticks: 1)
    }
    #expect(run.dish.round == 2)
    try run.suspend()
    #expect(try summary() == "round 2, 1:01")
  }

  @Test(arguments: [(1280, 800), (800, 600)] as [(CGFloat, CGFloat)])
  func `a saved run moves no other row of the title`(width: CGFloat, height: CGFloat) throws {
    let names = ["daily", "tutorial", "hall", "codex"]
    let former = try context.show([], width, height)
    let places = try names.map { try place($0, on: former) }
    try leaveRun(afterSeconds: 1)
    let screen = try context.show([], width, height)
    #expect(try names.map { try place($0, on: screen) } == places)
    let (resume, new) = (try place("continue", on: screen), try place("new-run", on: screen))
    #expect(resume.maxX <= new.minX && resume.minY == new.minY && resume.height == new.height)
  }

  @Test(arguments: [(1280, 800), (800, 600), (320, 480)] as [(CGFloat, CGFloat)])
  func `the title shows a saved run before it is read, and fills its row`(width: CGFloat, height: CGFloat) throws {
    try leaveRun(afterSeconds: 13)
    var held: [@Sendable () -> Void] = []
    context.execute = { held.append($0) }
    let screen = try context.show([], width, height)
    screen.advance(seconds: 0.2)
    let row = try screen.element("continue")
    let label = try #require(row.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Continue" })
    let frames = (row.frame, label.frame)
    #expect(row.accessibilityLabel == "Continue")
    for work in held { work() }
    screen.advance(seconds: 0.1)
    #expect(row.accessibilityLabel == "Continue, round 1, 0:13" && row.shownTexts.contains("round 1, 0:13"))
    #expect(try screen.element("continue") === row && frames == (row.frame, label.frame))
  }

  @Test(arguments: [true, false])
  func `another run begins only after a question, whose default keeps the saved run`(isTutorial: Bool) throws {
    try leaveRun(afterSeconds: 1)
    let screen = try context.show(isTutorial ? [] : [NewRunViewController.make(context: context)])
    for begins in [false, true] {
      try screen.tap(isTutorial ? "tutorial" : "begin")
      screen.advance(seconds: 0.6)
      #expect(screen.tree.contains("#saved-run-question "))
      #expect(context.runs?.recorded.count == 1)
      if begins { try screen.tap("Begin another run") } else { screen.type(.keyboardReturnOrEnter) }
      screen.advance(seconds: 2)
      #expect((frontController() is PlayViewController) == begins)
    }
    #expect(context.runs?.recorded.count == 2)
  }

  @Test func `the question about a damaged run does not state that it can be continued`() throws {
    try leaveRun(afterSeconds: 1)
    let checkpoint = try #require(context.suspendedRun).files.checkpoint
    try Data("no run of this game".utf8).write(to: checkpoint)
    let screen = try context.show([NewRunViewController.make(context: context)])
    try screen.tap("begin")
    screen.advance(seconds: 0.6)
    let question = try screen.element("saved-run-question").shownTexts.joined(separator: " ")
    #expect(question.contains("The file of the saved run was not written by Micro. Restore a copy of it."))
    #expect(question.contains("the files of this one are kept") && !question.contains("only after it"))
    try screen.tap("Begin another run")
    screen.advance(seconds: 2)
    #expect(FileManager.default.fileExists(atPath: checkpoint.path))
  }

  @Test func `the question shows at once, and its text follows when the saved run is read`() throws {
    try leaveRun(afterSeconds: 13)
    let screen = try context.show([NewRunViewController.make(context: context)])
    var held: [@Sendable () -> Void] = []
    context.execute = { held.append($0) }
    try screen.tap("begin")
    screen.advance(seconds: 0.6)
    let question = "If you begin another run, you can continue this one only after it."
    #expect(screen.tree.contains(question) && !screen.tree.contains("round 1, 0:13"))
    for work in held { work() }
    screen.advance(seconds: 0.1)
    #expect(screen.tree.contains("Round 1, 0:13") && screen.tree.contains(question))
  }
}
