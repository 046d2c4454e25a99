import Chronicle
import Evolution
import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import Ecology
@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The statements of the play screen about lacks of the body.
@Suite(.separateScreens) @MainActor struct NeedsTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func notice(_ screen: TestScreen) throws -> String? { try screen.element("notice").shownTexts.first }

  @Test func `a held back bite is stated until it bites again, also after other notices`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 4)
    #expect(try notice(screen) == "You hold back your bite. Space bites again.")
    #expect(try screen.element("bite").shownTexts == ["Space", "held back"])
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    hud.announce("Something else", for: 1)
    #expect(try notice(screen) == "Something else")
    screen.advance(seconds: 2)
    #expect(try notice(screen) == "You hold back your bite. Space bites again.")
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 4)
    #expect((try? screen.element("notice")) == nil)
    #expect(try screen.element("bite").shownTexts == ["Space", "hold back"])
  }

  @Test(
    arguments: [
      (.keyboardE, "This needs a stinger or a shocker"), (.keyboardQ, "Grabbing needs a sucker"),
      (.keyboardX, "Shedding needs a shed link"),
      (.keyboard4, "No part has the colour of this key. Paint one in the editor at the bell."),
    ] as [(UIKeyboardHIDUsage, String)])
  func `a key without a part for it states what it needs`(key: UIKeyboardHIDUsage, words: String) throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    screen.type(key)
    screen.advance(seconds: 0.1)
    #expect(try notice(screen) == words)
  }

  @Test func `a nucleus is held before it is bitten through`() throws {
    var deaths = 0
    for seed in 1...24 as ClosedRange<UInt64> where deaths == 0 {
      let plan = fixture.plan(seed: seed, starter: .tadpole)
      let run = try LiveRun(plan, files: try fixture.files("held-\(seed)"), gameVersion: "0.1.0")
      var isHeld = false
      var watch = NucleusWatch()
      #expect(!run.dish.isNucleusHeld(of: run.player))
      for _ in 0..<9_000 where !run.isOver {
        isHeld = run.dish.isNucleusHeld(of: run.player)
        watch.note(run.dish, player: run.player)
        #expect(!isHeld || watch.danger(in: run.dish, to: run.player) != nil)
        run.play(CautiousHunter(), ticks: 1)
      }
      guard run.ending?.cause == .bitten else { continue }
      #expect(isHeld, "seed \(seed)")
      deaths += 1
    }
    #expect(deaths > 0)
  }

  @Test func `a wounded nucleus is in danger for two seconds, and other wounds are none`() throws {
    let run = try fixture.run()
    var (dish, player) = (run.dish, run.player)
    let rival = try #require(dish.creatures.first { $0 != player })
    var watch = NucleusWatch()
    func note(_ cell: Int, _ cause: Wound.Cause, by attacker: CreatureID?) -> NucleusWatch.Danger? {
      dish.step()
      dish.events = [
        .wounded(
          Wound(victim: player, attacker: attacker, cause: cause, cell: cell, place: .zero, damage: 1))
      ]
      watch.note(dish, player: player)
      return watch.danger(in: dish, to: player)
    }
    #expect(note(1, .bite, by: rival) == nil && note(0, .vent, by: nil) == nil && note(0, .poison, by: rival) == nil)
    let nucleus = try #require(dish.cells(of: player).first { $0.kind == .nucleus })
    #expect(note(0, .spike, by: rival) == .wounded(nucleus.health))
    for _ in 0..<125 {
      dish.step()
      dish.events = []
      watch.note(dish, player: player)
    }
    #expect(watch.danger(in: dish, to: player) == nil)
  }

  @Test func `the warnings of danger to the nucleus state what is left of it`() {
    typealias Danger = NucleusWatch.Danger
    #expect(Danger.held(1).warning == "A rival holds your nucleus: sprint away now.")
    #expect(Danger.held(0.402).warning == "A rival bites your nucleus, 41 % left: sprint away now.")
    #expect(Danger.held(0.993).warning == "A rival bites your nucleus, 99 % left: sprint away now.")
    #expect(Danger.wounded(0.001).warning == "Your nucleus is wounded, 1 % left: get away.")
    #expect(
      PlayViewController.bellWarnings(.held(1), loss: "A cell is missing.")
        == "A rival holds your nucleus: sprint away as soon as you swim on.\nA cell is missing.")
    #expect(PlayViewController.bellWarnings(.wounded(0.5), loss: "") == "Your nucleus is wounded: 50 % are left.")
    #expect(PlayViewController.bellWarnings(nil, loss: "").isEmpty)
  }

  @Test func `a danger takes the place of notices, is read out once, and gives way to them again`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    let hud = try #require(play.hud)
    var said: [String] = []
    screen.hosted.onAnnouncement = { said.append($0) }
    hud.announce("Something else", for: 2)
    hud.alarm = NucleusWatch.Danger.held(1).warning
    hud.advance(by: 5)
    #expect(try notice(screen) == "A rival holds your nucleus: sprint away now." && !hud.danger.isHidden)
    #expect(hud.notice?.textColor == Theme.bad)
    hud.alarm = NucleusWatch.Danger.held(0.5).warning
    #expect(try notice(screen) == "A rival bites your nucleus, 50 % left: sprint away now.")
    hud.announce("A notice during the danger", for: 2)
    #expect(try notice(screen) == "A rival bites your nucleus, 50 % left: sprint away now.")
    hud.alarm = ""
    #expect(try notice(screen) == "A notice during the danger" && hud.danger.isHidden)
    hud.advance(by: 3)
    #expect((try? notice(screen)) != "A notice during the danger")
    #expect(
      said == ["Something else", "A rival holds your nucleus: sprint away now.", "A notice during the danger"])
  }

  @Test func `marks and captions are as high as huge text`() throws {
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer { SystemPreferences.current = SystemPreferences() }
    let area = CGRect(x: 0, y: 0, width: 600, height: 400)
    let (names, captions) = (RivalNamesView(frame: area), CaptionView(frame: area))
    names.show([.init(text: "Violet Thunder", kind: .known, point: CGPoint(x: 300, y: 200))], in: area)
    captions.isOn = true
    captions.show(.bite, pan: 0)
    captions.show(.bell, pan: 0)
    captions.layoutIfNeeded()
    let labels = (names.subviews + captions.subviews).compactMap { $0 as? UILabel }
    #expect(labels.count == 3)
    for label in labels { #expect(label.bounds.height >= label.font.lineHeight - 0.5, "\(label)") }
  }

  @Test(arguments: [(390, 844), (480, 700), (844, 390)] as [(CGFloat, CGFloat)], ["en", "de"])
  func `the longest notice is whole in a narrow window`(size: (CGFloat, CGFloat), code: String) throws {
    Localization.setLanguage(Language.of(code: code))
    defer { Localization.setLanguage(.english) }
    let screen = try context.show(try fixture.run(), size.0, size.1)
    screen.advance(seconds: 0.3)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    hud.announce(PlayViewController.words(atLimit: 40), for: 5)
    screen.advance(seconds: 0.1)
    let notice = try #require(hud.notice)
    let room = CGRect(x: 0, y: 0, width: notice.bounds.width, height: 1_000)
    #expect(notice.textRect(forBounds: room, limitedToNumberOfLines: 0).height <= notice.bounds.height + 1, "\(notice)")
  }

  @Test func `a later notice follows the others, unless it is no longer true`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    let hud = try #require(play.hud)
    var isTrue = true
    hud.announceLater("All points are earned", for: 5) { isTrue }
    hud.announce("2 kills", for: 3)
    hud.advance(by: 2.9)
    #expect(try notice(screen) == "2 kills")
    hud.advance(by: 0.2)
    #expect(try notice(screen) == "All points are earned")
    hud.advance(by: 5.1)
    #expect((try? notice(screen)) != "All points are earned", "it is shown once")
    hud.announceLater("All points are earned", for: 5) { isTrue }
    hud.announce("3 kills", for: 3)
    isTrue = false
    hud.advance(by: 3.1)
    hud.advance(by: 0.1)
    #expect((try? notice(screen)) != "All points are earned")
  }

  @Test func `the red frame pulses, and is steady under reduced motion`() {
    defer { SystemPreferences.current = SystemPreferences() }
    func opacities() -> Set<CGFloat> {
      let frame = DangerFrameView(frame: .zero)
      frame.isHidden = false
      return Set(
        (0..<30).map { _ in
          frame.advance(by: 0.05)
          return frame.alpha
        })
    }
    #expect(opacities().count > 5 && opacities().allSatisfy { (0.3...1).contains($0) })
    SystemPreferences.current.reducesMotion = true
    #expect(opacities().count == 1)
  }

  @Test func `the notice about a victim counts the kill and states when its part can be added`() {
    #expect(PlayViewController.words(aboutVictim: nil, won: "") == "Prey killed")
    #expect(PlayViewController.words(aboutVictim: 1, won: "") == "1 kill")
    #expect(
      PlayViewController.words(aboutVictim: 3, won: "stinger")
        == "3 kills. Won: stinger. You can add it at every bell of this run.")
  }

  @Test func `a nucleus beside a missing cell is marked and read out`() throws {
    let run = try fixture.run()
    let (plan, cells) = (run.bodyPlan, run.dish.cells(of: run.player))
    let view = SilhouetteView(frame: CGRect(x: 0, y: 0, width: 88, height: 88))
    view.show(run.body, cells, plan: plan)
    #expect(view.accessibilityLabel?.hasSuffix("nucleus open") == false)
    let lost = try #require(plan.cells.first { $0.place.squaredDistance(to: .origin) == 1 })
    var body = plan
    body.removeCell(at: lost.place)
    view.show(body, cells.filter { $0.place != lost.place }, plan: plan)
    #expect(view.accessibilityLabel?.hasSuffix("nucleus open") == true)
  }

  @Test func `the steps to a mouth include the lost cells before it`() throws {
    let plan = Starter.tadpole.body
    #expect(plan.steps(of: plan, until: \.canEat) == [])
    let mouth = try #require(plan.cells.first { $0.kind == .mouth })
    var body = plan
    body.removeCell(at: mouth.place)
    #expect(try #require(plan.steps(of: body, until: \.canEat)).map { $0.cell?.kind } == [.mouth])
    #expect(body.steps(of: body, until: \.canEat) == nil)
    let nucleus = BodyPlan(cells: [plan.cells[0]], links: [])
    let steps = try #require(plan.steps(of: nucleus, until: \.canEat))
    #expect(steps.last?.cell?.kind == .mouth && steps.dropLast().allSatisfy { $0.cell?.kind != .mouth })
  }

  @Test func `a body without a mouth gets advice`() throws {
    var plan = fixture.plan()
    let mouth = try #require(plan.starter.body.cells.first { $0.kind == .mouth })
    plan.starter.body.removeCell(at: mouth.place)
    let run = try LiveRun(plan, files: try fixture.files(), gameVersion: "0.1.0")
    let screen = try context.show(run)
    screen.advance(seconds: 1.5)
    #expect(try notice(screen) == "No mouth: you cannot eat. The bell in 89 s lets you add one.")
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 0.1)
    #expect(try notice(screen) == "Biting needs a mouth")
  }

  @Test func `a lost mouth is promised only if the store can grow it`() throws {
    var store = try #require(fixture.run().status)
    (store.energy, store.capacity) = (20, 42)
    func words(_ energy: Double, hasLight: Bool = false) -> String {
      PlayViewController.mouthHope(at: energy, store: store, hasLight: hasLight, bell: 30)
    }
    #expect(words(19.5) == "No mouth: stay away from others, and it grows back.")
    let none = "No mouth, and too little energy to grow one. At the bell in 30 s you can add one."
    #expect(words(27) == none && words(50, hasLight: true) == none)
    #expect(
      words(26.2, hasLight: true)
        == "No mouth: it grows back at 27 energy. The bell in 30 s lets you add one.")
  }

  @Test func `equal names are shown once, above all bodies or not at all`() {
    let view = RivalNamesView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    func mark(_ name: String, _ x: CGFloat, _ y: CGFloat) -> RivalNamesView.Mark {
      .init(text: name, kind: .known, point: CGPoint(x: x, y: y))
    }
    func labels() -> [UILabel] { view.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden } }
    let body = CGRect(x: 260, y: 180, width: 60, height: 40)
    view.show(
      [mark("Green Lance", 290, 215), mark("Green Lance", 600, 300), mark("Red Jaw", 700, 500)], above: [body],
      in: view.bounds)
    #expect(labels().map(\.text) == ["Green Lance", "Red Jaw"])
    #expect(labels().allSatisfy { !$0.frame.intersects(body) })
    view.show([mark("Green Lance", 290, 215)], above: [CGRect(x: 200, y: 60, width: 200, height: 200)], in: view.bounds)
    #expect(labels().isEmpty)
    for x in [2.0, 795] {
      view.show([mark("To win: shocker", x, 300)], in: view.bounds)
      #expect(labels().map(\.text) == ["To win: shocker"])
      #expect(labels().allSatisfy { view.bounds.contains($0.frame) && $0.frame.width >= $0.intrinsicContentSize.width })
    }
  }

  @Test func `a name that would lie under the notice is not shown`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    let hud = try #require(play.hud)
    hud.announce("Something else", for: 9)
    screen.advanceFrame()
    let notice = try #require(hud.notice?.frame)
    let mark = RivalNamesView.Mark(text: "Green Lance", kind: .known, point: CGPoint(x: notice.midX, y: notice.maxY))
    hud.showRivals([mark], above: [])
    #expect((try? screen.element("known-rival"))?.frame.intersects(notice) != true)
    hud.notice?.isHidden = true
    hud.showRivals([mark], above: [])
    #expect(try screen.element("known-rival").shownTexts == ["Green Lance"])
  }

  @Test func `the coach's panel fades over a sensed creature`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    let hud = try #require(play.hud)
    let coach = try #require(hud.coach)
    #expect(coach.alpha == 1)
    hud.others = [CGRect(x: coach.frame.midX, y: coach.frame.minY - 10, width: 20, height: 20)]
    hud.advance(by: 0.1)
    #expect(coach.alpha > 0.5 && coach.alpha < 1, "it fades")
    hud.advance(by: 0.2)
    #expect(coach.alpha < 0.5)
    hud.others = [CGRect(x: coach.frame.midX, y: coach.frame.minY - 30, width: 20, height: 20)]
    hud.advance(by: 0.3)
    #expect(coach.alpha == 1)
  }

  /// Returns a run among grazers of which one cell is a stinger.
  ///
  /// - Parameter isGrownFirst: True if newborns have the stinger, false if it is left to grow.
  private func runAmongStrangers(isGrownFirst: Bool) throws -> LiveRun {
    var stranger = Starter.grazer.playersCreature
    var stinger = try #require(
      stranger.body.cells.last {
        $0.kind != .nucleus && $0.kind != .mouth && (!isGrownFirst || $0.place.squaredDistance(to: .origin) == 1)
      })
    for var cell in stranger.body.cells where cell.kind != .nucleus {
      cell.stage = isGrownFirst ? 1 : 0
      stranger.body.set(cell)
    }
    (stinger.kind, stinger.stage) = (.stinger, isGrownFirst ? 0 : 1)
    stranger.body.set(stinger)
    // More than a newborn has energy for, so that the last cell is left to grow.
    for place in isGrownFirst ? [] : stranger.body.cells.flatMap(\.place.neighbours) {
      let anchor = place.neighbours.first { stranger.body.cell(at: $0).map { $0.place != stinger.place } ?? false }
      guard stranger.body.cells.count < 20, stranger.body.cell(at: place) == nil, let anchor else { continue }
      stranger.body.set(BodyCell(.shell, place))
      stranger.body.set(BodyLink(place, anchor, .strut))
    }
    var plan = fixture.plan()
    plan.age = Age(minutes: 10, seed: 0, rulesHash: 0, champions: [stranger])
    return try LiveRun(plan, files: try fixture.files(), gameVersion: "0.1.0")
  }

  @Test func `a stranger is marked with its part, and announced once`() throws {
    let run = try runAmongStrangers(isGrownFirst: true)
    let screen = try context.show(run)
    screen.advance(seconds: 3)
    #expect(!run.strangers.isEmpty && run.strangers.allSatisfy { $0.part == .stinger && $0.isGrown })
    #expect(run.strangers.count == run.dish.noticed(by: run.player).creatures.count)
    #expect(try screen.element("stranger").shownTexts == ["To win: stinger"])
    #expect(try notice(screen) == "A stranger with a stinger. Eat it to win this part.")
    screen.advance(seconds: 7)
    #expect((try? notice(screen)) != "A stranger with a stinger. Eat it to win this part.")
  }

  @Test func `a part that is still to grow is not announced as a prize`() throws {
    let run = try runAmongStrangers(isGrownFirst: false)
    let screen = try context.show(run)
    screen.advance(seconds: 3)
    let marked = try #require(run.strangers.first)
    #expect(run.strangers.allSatisfy { $0.part == .stinger && !$0.isGrown })
    #expect(run.dish.plan(of: marked.id)?.has(.stinger) == true && run.dish.body(of: marked.id)?.has(.stinger) == false)
    #expect(!screen.tree.contains("To win: stinger"))
    #expect((try? notice(screen)) != "A stranger with a stinger. Eat it to win this part.")
  }

  @Test func `a reason does not cover the player's body`() throws {
    let view = ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    view.show("This piece is too large for your mouth.")
    let body = CGRect(x: 300, y: 200, width: 100, height: 100)
    view.advance(by: 0.1, cause: CGPoint(x: 350, y: 340), clearOf: [body])
    let panel = try #require(view.subviews.first { $0 is GlassPanel })
    #expect(!panel.frame.intersects(body) && panel.frame.minY >= 8)
    view.advance(by: 0.1, cause: CGPoint(x: 350, y: 100), clearOf: [body.offsetBy(dx: 0, dy: -190)])
    #expect(!panel.frame.intersects(body.offsetBy(dx: 0, dy: -190)))
    let prey = CGRect(x: 310, y: 110, width: 80, height: 80)
    view.advance(by: 0.1, cause: CGPoint(x: 350, y: 340), clearOf: [body, prey])
    #expect(![body, prey].contains(where: panel.frame.intersects), "it goes above or below both")
  }

  @Test func `a reason is not shown again while its cause recurs`() throws {
    let presenter = ReasonPresenter()
    let view = ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    presenter.view = view
    let run = try fixture.run()
    var (dish, player) = (run.dish, run.player)
    func shown(after seconds: Double, _ refusal: BiteRefusal?) -> Bool {
      for _ in 0..<Int(seconds * Double(dish.rules.dish.tickRate)) { dish.step() }
      dish.events = refusal.map { [.biteRefused(RefusedBite(creature: player, place: .zero, refusal: $0))] } ?? []
      presenter.note(dish, player: player, isSprinting: false, keys: nil)
      presenter.advance(by: 0, dish, player: player) { _ in CGPoint(x: 400, y: 300) }
      let isShown = !view.isHidden
      presenter.advance(by: 10, dish, player: player) { _ in CGPoint(x: 400, y: 300) }
      return isShown
    }
    #expect(shown(after: 1, .tooLarge))
    #expect(!shown(after: 8, .tooLarge) && !shown(after: 8, .tooLarge))
    #expect(shown(after: 13, .tooLarge))
  }

  @Test func `a reason that is longer than the former one is shown whole`() throws {
    let view = ReasonView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let cause = CGPoint(x: 400, y: 340)
    view.show("It is hidden.")
    view.advance(by: 0.1, cause: cause)
    view.advance(by: 2 * ReasonView.life, cause: cause)
    view.show("This piece is too large for your mouth.")
    view.advance(by: 0.1, cause: cause)
    let panel = try #require(view.subviews.first { $0 is GlassPanel })
    let label = try #require(panel.subviews.first { $0 is UILabel })
    #expect(label.bounds.width >= label.intrinsicContentSize.width)
    #expect(panel.bounds.contains(label.frame))
  }

  @Test func `a new language shows in the panels while the run is paused`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.5)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.8)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.hud?.energy?.alpha == 0, "the menu covers a part of it")
    context.settings.settings.language = "de"
    defer { context.settings.settings.language = "en" }
    screen.advance(seconds: 0.1)
    #expect(play.hud?.molt?.shownTexts.contains { $0.hasPrefix("Häutung in") } == true)
    #expect(try screen.element("coach-step").shownTexts == ["Schwimmen"])
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.8)
    #expect(play.hud?.energy?.alpha == 1)
  }
}
