import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// The bell during play: without time limits, and with every way back.
@Suite(.separateScreens) @MainActor struct BellScreenTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  /// Returns a run in the last tick before its first bell.
  private func runBeforeBell() throws -> LiveRun {
    for seed: UInt64 in 5...20 {
      let run = try LiveRun(
        fixture.plan(seed: seed, starter: .clam), files: try context.newFiles(seed: seed), gameVersion: "0.1.0")
      while run.phase == .playing, run.dish.tick < 5_399 { run.swim(ticks: 1) }
      if run.phase == .playing { return run }
    }
    return try #require(nil as LiveRun?, "no clam came to the bell")
  }

  private func isInvited(_ screen: TestScreen) -> Bool { screen.tree.contains("#molt-invitation ") }

  @Test func `the bell and the editor wait without limit, unless bells are hurried`() throws {
    for bells in Settings.Bells.allCases {
      context.settings.settings.bells = bells
      let run = try runBeforeBell()
      let screen = try context.show(run, 800, 600)
      screen.advance(seconds: MoltHurry.answerTime - 1)
      #expect(isInvited(screen))
      screen.advance(seconds: 3)
      #expect(isInvited(screen) == (bells == .patient))
      if bells == .hurried {
        #expect(run.dish.tick > 5_400)
      } else {
        try screen.tap("molt")
        screen.advance(seconds: MoltHurry.editingTime + 2)
        #expect(try screen.element("molt-time").shownTexts == ["time stands still"])
        #expect(run.dish.tick == 5_400)
      }
      try run.suspend()
    }
  }

  @Test(arguments: [KeyBindings.Preset.standard, .rightHand])
  func `Escape and the menu's key at the bell open the menu, and the bell returns`(preset: KeyBindings.Preset) throws {
    context.settings.settings.keys.use(preset)
    let run = try runBeforeBell()
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 1)
    for key in [.keyboardEscape] + context.settings.settings.keys.keys(of: .menu) {
      #expect(isInvited(screen))
      screen.type(key)
      screen.advance(seconds: 1)
      #expect(!isInvited(screen) && run.phase == .invited(.init(round: 2, canPutOff: true)))
      #expect(try screen.element("resume").shownTexts.first == "Swim on")
      screen.type(key)
      screen.advance(seconds: 1)
    }
    screen.press(.b)
    screen.advance(seconds: 1)
    #expect(!isInvited(screen))
    try screen.tap("resume")
    screen.advance(seconds: 1)
    #expect(isInvited(screen) && run.dish.tick == 5_400)
  }

  @Test func `the draft and its undo steps survive the way back, and the draft the end of the game`() throws {
    let run = try runBeforeBell()
    let screen = try context.show(run, 1280, 800)
    screen.advance(seconds: 1)
    try screen.tap("molt")
    screen.advance(seconds: 1)
    let canvas = try #require(try screen.element("canvas") as? CanvasView)
    let free = try #require(
      run.bodyPlan.cells.flatMap { $0.place.neighbours }.first { run.bodyPlan.cell(at: $0) == nil })
    canvas.editor.edit { try $0.add(.feeler, at: free) }
    let body = canvas.editor.draft.body
    try screen.tap("leave")
    screen.advance(seconds: 1)
    #expect(isInvited(screen) && screen.tree.contains("Go on with your draft"))
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1)
    let again = try #require(try screen.element("canvas") as? CanvasView)
    #expect(again.editor.draft.body == body && again.editor.draft.canUndo)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 1)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 1)
    try screen.tap("suspend")
    screen.advance(seconds: 1)
    try screen.tap("continue")
    screen.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.phase == .invited(.init(round: 2, canPutOff: true)))
    #expect(isInvited(screen) && play.draft?.body == body)
    try screen.tap("skip")
    screen.advance(seconds: 0.5)
    #expect(play.run.phase == .playing && play.draft == nil && play.run.dish.tick > 5_400)
  }
}
