import Ecology
import Foundation
import OffscreenHost
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// Play with fingers only.
@Suite(.serialized, .separateScreens) @MainActor struct TouchTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  @Test func `the game notices fingers on any screen, and its texts follow`() throws {
    let text = """
      0.3 touch 1 down 5 5
      0.4 touch 1 up 5 5
      0.5 tap tutorial
      2.5 key f9 down
      2.6 key f9 up
      3.0 expect coach-task Hold W A S D
      3.1 touch 1 down 1100 300
      4.0 expect coach-task Hold a finger on the water
      4.1 touch 1 up 1100 300
      4.2 quit
      """
    let host = OffscreenHost(script: try Script(text, name: "touch.txt")) { _, _ in }
    SystemPreferences.current = SystemPreferences()
    let game = MicroGame(
      seed: 7, folder: fixture.folder, threads: 1, isRecorded: false,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try HostedScreen(
      title: "Micro", size: CGSize(width: 1280, height: 800), scale: 1, threads: 1, delegate: game)
    try host.run(screen)
    #expect(screen.exitCode == 0)
  }

  @Test func `no text of play names a key to a player who uses fingers`() throws {
    context.isByTouch = true
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    #expect(try screen.element("coach-task").shownTexts.first?.hasPrefix("Hold a finger on the water") == true)
    #expect(play.hud?.actions?.tiles.allSatisfy { $0.key.isEmpty } == true)
    play.input.withholdsBite = true
    screen.advance(seconds: 0.3)
    #expect(play.hud?.standing == "You hold back your bite. Tap the mouth below to bite again.")
    try screen.tap("menu")
    screen.advance(seconds: 0.6)
    #expect(screen.tree.contains("A finger on the water: swim there") && !screen.tree.contains("W A S D"))
  }

  @Test(arguments: [true, false]) func `a lesson states how to swim, with keys only to players who use them`(
    isByTouch: Bool
  ) throws {
    context.isByTouch = isByTouch
    var begun = 0
    for lesson in Lesson.all {
      let screen = try context.show([try LessonViewController.make(lesson, context: context)], 1280, 800)
      screen.advance(seconds: 0.2)
      let hint = try screen.element("card-hint").shownTexts.joined()
      #expect(hint.contains("Hold W A S D") != isByTouch && hint.contains("Shift") != isByTouch, "\(hint)")
      #expect(hint.contains("Hold a finger on the water") == isByTouch)
      #expect(screen.tree.range(of: #"\b(keys?|press)\b"#, options: .regularExpression) == nil || !isByTouch)
      try screen.tap("primary")
      screen.advance(seconds: 0.5)
      // A lesson that begins with a body to build opens the editor.
      guard let view = frontController() as? LessonViewController else { continue }
      begun += 1
      let hasKeys = view.actions.tiles.contains { !$0.key.isEmpty }
      #expect(hasKeys != isByTouch, "\(lesson.id)")
    }
    #expect(begun > 0)
  }

  @Test(arguments: [true, false]) func `the card after death names keys only to players who use them`(isByTouch: Bool)
    throws
  {
    context.isByTouch = isByTouch
    let run = try fixture.run()
    let screen = try context.show(run)
    screen.advance(seconds: 0.3)
    run.giveUp()
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("R swims again") != isByTouch)
    #expect(screen.tree.contains("Tap a creature to watch it.") == isByTouch)
  }

  @Test func `a sprint by finger is warned about with fingers`() throws {
    let run = try fixture.run()
    let presenter = ReasonPresenter()
    let view = ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    presenter.view = view
    var texts: Set<String> = []
    for _ in 0..<1_800 where !run.isOver {
      var request = PlayerRequest()
      request.intent.way = SIMD2(1, 0)
      request.intent.isSprinting = true
      run.advance(by: 1.0 / 60, request: request) {
        presenter.note(run.dish, player: run.player, isSprinting: true, keys: nil)
      }
      presenter.advance(by: 1.0 / 60, run.dish, player: run.player) { _ in CGPoint(x: 400, y: 300) }
      texts.formUnion(view.shownTexts)
    }
    #expect(texts.contains("Nearly empty: lift the second finger"), "\(texts)")
  }

  @Test func `a finger on the coach's panel steers, and its button does not`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    let coach = try #require(play.hud?.coach)
    let middle = coach.convert(CGPoint(x: 40, y: coach.bounds.height / 2), to: nil)
    screen.send(.touch(id: 1, .down, middle))
    #expect(play.input.isSwimming)
    screen.send(.touch(id: 1, .up, middle))
    let skip = try screen.element("coach-skip")
    let button = skip.convert(CGPoint(x: skip.bounds.midX, y: skip.bounds.midY), to: nil)
    screen.send(.touch(id: 1, .down, button))
    #expect(!play.input.isSwimming)
    screen.send(.touch(id: 1, .up, button))
    screen.advance(seconds: 0.3)
    #expect(coach.isHidden)
  }

  @Test func `an icon without a key and a word is in the middle of its tile`() throws {
    context.isByTouch = true
    let screen = try context.show(try fixture.run(), 844, 390)
    screen.advance(seconds: 0.5)
    let tile = try screen.element("bite")
    func pictures(in view: UIView) -> [UIView] {
      view.subviews.flatMap { $0 is UIImageView ? [$0] : pictures(in: $0) }
    }
    let sign = try #require(pictures(in: tile).first)
    let middle = sign.convert(CGPoint(x: sign.bounds.midX, y: sign.bounds.midY), to: tile)
    #expect(abs(middle.y - tile.bounds.midY) <= 1, "\(middle) in \(tile.bounds)")
  }

  @Test func `the coach's button takes touches in an area as large as a finger`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    let coach = try #require(play.hud?.coach)
    let skip = try screen.element("coach-skip")
    let middle = skip.convert(CGPoint(x: skip.bounds.midX, y: skip.bounds.midY), to: coach)
    let points = ([(0, -21), (0, 21), (-21, 0), (21, 0)] as [(CGFloat, CGFloat)]).map {
      CGPoint(x: middle.x + $0.0, y: middle.y + $0.1)
    }
    .filter(coach.bounds.contains)
    #expect(points.contains { !skip.bounds.contains(coach.convert($0, to: skip)) }, "one is beside what is seen")
    for point in points { #expect(coach.hitTest(point, with: nil) === skip, "\(point)") }
  }

  @Test func `on a phone on its side the bell's German titles are whole, and offers show no keys`() throws {
    Localization.setLanguage(Language.of(code: "de"))
    defer { Localization.setLanguage(.english) }
    let bell = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 17, isByTouch: true)
    let offers = MoltOffer.offers(
      for: MoltDraft(body: Starter.tadpole.body, points: 17), after: RoundLog(), won: [])
    bell.setOffers(offers, portraits: context.portraits, room: CGSize(width: 820, height: 374))
    let screen = try TestScreen(size: CGSize(width: 844, height: 390)) { bell }
    screen.advance(seconds: 0.3)
    for name in ["molt", "putOff", "skip"] {
      let title = try #require((screen.element(name) as? UIButton)?.titleLabel)
      #expect(title.bounds.width >= 0.7 * title.intrinsicContentSize.width - 0.5, "\(name): \(title.bounds)")
    }
    let key = try screen.element("offer-1").subviews.first { ($0 as? UILabel)?.text == "1" }
    #expect(key?.isHidden == true)
  }

  @Test func `a newcomer's first bell on a low screen has the offers beside the explanations`() throws {
    let draft = MoltDraft(body: Starter.tadpole.body, points: 30)
    func words(_ offers: [MoltOffer]) throws -> (String?, TestScreen) {
      let bell = MoltInvitationViewController.make(
        .init(round: 2, canPutOff: true), points: 30, isFirst: true, isByTouch: true)
      bell.setOffers(
        offers, loss: "5 of 7 cells are missing.", portraits: context.portraits, room: CGSize(width: 820, height: 374))
      let screen = try TestScreen(size: CGSize(width: 844, height: 390)) { bell }
      screen.advance(seconds: 0.3)
      #expect(bell.preferredContentSize.height <= 374)
      return (try screen.element("invitation-points").shownTexts.first, screen)
    }
    let offers = MoltOffer.offers(for: draft, after: RoundLog(), won: [])
    let (text, screen) = try words(offers)
    #expect(text?.contains("Time stands still") == true && text?.hasSuffix("5 of 7 cells are missing.") == true)
    let skip = try screen.element("skip").frame
    for number in 1...offers.count {
      let offer = try screen.element("offer-\(number)")
      let place = offer.convert(offer.bounds, to: nil)
      #expect(place.minX > 250 && place.maxY <= 390 && offer.bounds.height >= 84)
    }
    #expect(offers.count == 3 && skip.width < 260)
    #expect(try words([]).0?.hasSuffix("5 of 7 cells are missing.") == true)
  }

  @Test func `the bell has a button for the menu in place of the keys`() throws {
    var choices: [MoltInvitationViewController.Choice] = []
    let bell = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 4, isByTouch: true)
    bell.onChoice = { choices.append($0) }
    let screen = try TestScreen(size: CGSize(width: 844, height: 390)) { bell }
    screen.advance(seconds: 0.3)
    #expect(!screen.tree.contains("Esc: menu"))
    try screen.tap("bell-menu")
    #expect(choices == [.menu])
  }
}
