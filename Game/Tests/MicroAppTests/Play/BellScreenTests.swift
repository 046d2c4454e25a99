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
  private func runBeforeBell(_ modifiers: Set<Modifier> = []) throws -> LiveRun {
    for seed: UInt64 in 5...20 {
      var plan = fixture.plan(seed: seed, starter: .clam)
      plan.modifiers = modifiers
      let run = try LiveRun(plan, files: try context.newFiles(seed: seed), gameVersion: "0.1.0")
      while run.phase == .playing, run.dish.tick < 5_399 { run.swim(ticks: 1) }
      if run.phase == .playing { return run }
    }
    return try #require(nil as LiveRun?, "no clam came to the bell")
  }

  private func isInvited(_ screen: TestScreen) -> Bool { screen.tree.contains("#molt-invitation ") }

  @Test func `the bell and the editor wait without limit, unless the run has hurried bells`() throws {
    for bells in Settings.Bells.allCases {
      // The setting is for new runs.
      context.settings.settings.bells = bells == .patient ? .hurried : .patient
      let run = try runBeforeBell(bells == .hurried ? [.hurriedBells] : [])
      let screen = try context.show(run, 800, 600)
      screen.advance(seconds: MoltTimeLimits.answerTime - 1)
      #expect(isInvited(screen))
      screen.advance(seconds: 3)
      #expect(isInvited(screen) == (bells == .patient))
      if bells == .hurried {
        #expect(run.dish.tick > 5_400)
      } else {
        try screen.tap("molt")
        screen.advance(seconds: MoltTimeLimits.editingTime + 2)
        let time = try screen.element("molt-time").shownTexts.first ?? ""
        #expect(time.hasSuffix(" points left") && !time.contains(" s left"))
        #expect(run.dish.tick == 5_400)
      }
      try run.suspend()
    }
  }

  @Test func `an open question does not keep a hurried bell from ending`() throws {
    let run = try runBeforeBell([.hurriedBells])
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    let free = try #require(
      run.bodyPlan.cells.flatMap { $0.place.neighbours }.first { run.bodyPlan.cell(at: $0) == nil })
    play.presentedViewController?.dismiss(animated: false)
    screen.advance(seconds: 0.1)
    try play.molt?.draft.add(.body, at: free)
    play.invite()
    screen.advance(seconds: 0.6)
    try screen.tap("skip")
    screen.advance(seconds: 0.6)
    #expect(screen.tree.contains("#loss-question "))
    screen.advance(seconds: MoltTimeLimits.answerTime + 1)
    #expect(play.presentedViewController == nil && run.dish.tick > 5_400)
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

  @Test func `no way back to the bell presents it twice`() throws {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let run = try runBeforeBell()
    let screen = try context.show(run, 1280, 800)
    screen.advance(seconds: 1)
    for _ in 0..<2 {
      try screen.tap("molt")
      screen.advance(seconds: 1)
      try screen.tap("leave")
      screen.advance(seconds: 0.1)
      screen.type(.keyboardEscape)
      screen.advance(seconds: 1)
      if !isInvited(screen) { screen.type(.keyboardEscape) }
      screen.advance(seconds: 1)
    }
    screen.type(.keyboardEscape)
    screen.advance(seconds: 1)
    try #require(frontController() as? PlayViewController).invite()
    screen.advance(seconds: 1)
    #expect(isInvited(screen))
    #expect(lines.all.filter { $0.contains("cannot present") } == [])
  }

  private final class LogLines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  @Test func `the coach and the countdown give way to the bell`() throws {
    context.settings.settings.learnt = [.swim, .eat, .fight]
    let screen = try context.show(try runBeforeBell(), 1280, 800)
    screen.advance(seconds: 1)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    #expect(isInvited(screen) && hud.coach?.isHidden == true)
    #expect(try screen.element("invitation-points").shownTexts.first?.contains("Time stands still") == true)
    #expect(hud.molt?.shownTexts.contains("Molt now") == true)
  }

  /// Returns an invitation on a screen, and the choices that it makes.
  private func invitation(
    points: Int, hasDraft: Bool
  ) throws -> (TestScreen, () -> [MoltInvitationViewController.Choice]) {
    let choices = Choices()
    let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
    let content = MoltInvitationViewController.make(
      .init(round: 2, canPutOff: true), points: points, hasDraft: hasDraft)
    content.setOffers(
      MoltOffer.offers(for: draft, after: RoundLog(), won: []), loss: "3 cells are lost.",
      portraits: context.portraits, room: CGSize(width: 700, height: 700))
    content.onChoice = { choices.all.append($0) }
    let screen = try TestScreen(size: CGSize(width: 800, height: 700)) { content }
    screen.advance(seconds: 1)
    return (screen, { choices.all })
  }

  @Test(arguments: [(844, 390), (800, 600), (360, 640)] as [(CGFloat, CGFloat)])
  func `with huge text the offers scroll, and the buttons stay on the screen`(width: CGFloat, height: CGFloat) throws {
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer { SystemPreferences.current = SystemPreferences() }
    let screen = try context.show(try runBeforeBell(), width, height)
    screen.advance(seconds: 1)
    let window = CGRect(x: 0, y: 0, width: width, height: height)
    for name in ["molt", "putOff", "skip", "offers-list"] {
      let part = try screen.element(name)
      #expect(window.contains(part.convert(part.bounds, to: nil)), "\(name)")
    }
    let list = try #require(try screen.element("offers-list") as? UIScrollView)
    let play = try #require(frontController() as? PlayViewController)
    let offers = try #require(play.molt).offers
    #expect(!offers.isEmpty && list.bounds.height >= 84 * Theme.letterScale)
    for number in 1...max(1, offers.count) {
      let offer = try screen.element("offer-\(number)")
      list.scrollRectToVisible(offer.convert(offer.bounds, to: list), animated: false)
      screen.advance(seconds: 0.1)
      let seen = offer.convert(offer.bounds, to: list).intersection(list.bounds)
      #expect(seen.width == offer.bounds.width)
      #expect(seen.height >= min(offer.bounds.height, list.bounds.height) - 1)
    }
    #expect(try screen.element("invitation-points").shownTexts.first?.contains("point") == true)
    #expect(screen.tree.contains("Time stands still"), "the explanations scroll with the offers")
  }

  @Test func `offers that do not fit into the window scroll, and are left out where there is no height`() throws {
    var shown: [Int] = []
    for height in [600, 480, 200] as [CGFloat] {
      let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
      let content = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 30, isFirst: true)
      let offers = MoltOffer.offers(for: draft, after: RoundLog(), won: [])
      content.setOffers(
        offers, loss: "3 cells are lost.", portraits: context.portraits, room: CGSize(width: 700, height: height))
      let screen = try TestScreen(size: CGSize(width: 700, height: 700)) { content }
      screen.advance(seconds: 1)
      #expect(content.preferredContentSize.height <= height || height == 200)
      shown.append((1...3).count { screen.tree.contains("#offer-\($0) ") })
      #expect(height != 480 || screen.tree.contains("#offers-list "))
    }
    #expect(shown == [3, 3, 0])
  }

  private final class Choices { var all: [MoltInvitationViewController.Choice] = [] }

  @Test(arguments: [(4, false), (40, false), (4, true)])
  func `skipping many points or a draft asks first, and the default keeps them`(points: Int, hasDraft: Bool) throws {
    let (screen, choices) = try invitation(points: points, hasDraft: hasDraft)
    #expect(try screen.element("skip").shownTexts.first == "Skip: lose \(points) points, heal 20 %")
    try screen.tap("skip")
    screen.advance(seconds: 0.6)
    #expect(choices() == (points > 10 || hasDraft ? [] : [.skip]))
    guard choices().isEmpty else { return }
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 0.6)
    #expect(choices().isEmpty && !screen.tree.contains("#loss-question "))
    try screen.tap("skip")
    screen.advance(seconds: 0.6)
    try screen.tap("Skip")
    screen.advance(seconds: 0.6)
    #expect(choices() == [.skip])
  }

  @Test(arguments: [true, false]) func `an offer replaces a draft only after a question`(hasDraft: Bool) throws {
    let (screen, choices) = try invitation(points: 30, hasDraft: hasDraft)
    #expect(try screen.element("invitation-points").shownTexts.first?.hasSuffix("3 cells are lost.") == true)
    screen.type(.keyboard1)
    screen.advance(seconds: 0.6)
    #expect(choices() == (hasDraft ? [] : [.take(0)]))
    guard hasDraft else { return }
    try screen.tap("Take the offer")
    screen.advance(seconds: 0.6)
    #expect(choices() == [.take(0)])
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
    #expect(isInvited(screen) && play.molt?.draft.body == body)
    try screen.tap("skip")
    screen.advance(seconds: 0.6)
    try screen.tap("Skip")
    screen.advance(seconds: 0.6)
    #expect(play.run.phase == .playing && play.molt == nil && play.run.dish.tick > 5_400)
  }
}
