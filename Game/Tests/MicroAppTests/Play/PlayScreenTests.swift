import Chronicle
import Ecology
import Evolution
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Portrayal
@testable import Records
@testable import Runs
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct PlayScreenTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func screen(_ width: CGFloat, _ height: CGFloat, _ root: UIViewController) throws -> TestScreen {
    try TestScreen(size: CGSize(width: width, height: height)) { GameNavigationController(root: root) }
  }

  private func title() -> TitleViewController { TitleViewController.make(seed: 7, context: context) }

  /// Returns a screen with a run over the title.
  private func play(_ run: LiveRun, _ width: CGFloat = 640, _ height: CGFloat = 400) throws -> TestScreen {
    try context.show(run, width, height)
  }

  /// Returns a run that ends a number of ticks later if `Spendthrift` continues to play.
  private func dyingRun(ticksLeft: Int) throws -> (run: LiveRun, player: Spendthrift) {
    let player = Spendthrift()
    let first = try LiveRun(fixture.plan(seed: 9), files: try fixture.files("first"), gameVersion: "0.1.0")
    first.play(player, ticks: 6_000)
    let end = try #require(first.ending)
    let run = try LiveRun(fixture.plan(seed: 9), files: try fixture.files("second"), gameVersion: "0.1.0")
    run.play(player, ticks: Int(end.time * 60) - ticksLeft)
    return (run, player)
  }

  @Test func `a new run begins from the title`() throws {
    let screen = try screen(1280, 800, title())
    try screen.tap("new-run")
    screen.advance(seconds: 0.6)
    try screen.tap("starter-lancer")
    try screen.tap("begin")
    screen.advance(seconds: 1)
    #expect(try screen.element("energy").shownTexts.first != nil)
    let play = try #require(frontController() as? PlayViewController)
    let start = try #require(play.run.status).center
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    screen.advance(seconds: 3)
    screen.send(.keyUp(.keyboardD))
    let now = try #require(play.run.status).center
    #expect((now - start).length > 1, "it stayed at \(start)")
    for name in ["energy", "flow", "cells", "molt-time", "champion", "score", "bite", "groupA", "menu"] {
      #expect(screen.tree.contains("#\(name) "), "\(name) is not in the tree")
    }
  }

  @Test func `a narrow, high window shows the time to the bell and the actions`() throws {
    let screen = try play(fixture.run(), 440, 800)
    screen.advance(seconds: 0.3)
    let panels = try ["energy-panel", "champion-panel", "molt-panel", "score"].map { name in
      let view = try screen.element(name)
      #expect(screen.tree.contains("#\(name) "))
      return view.convert(view.bounds, to: nil)
    }
    for (index, panel) in panels.enumerated() {
      #expect(panel.minX >= 0 && panel.maxX <= 440)
      for other in panels[(index + 1)...] { #expect(!panel.intersects(other), "\(panel), \(other)") }
    }
    #expect(screen.tree.contains("#bite "))
  }

  @Test func `the tile of a colour appears with its first part`() throws {
    let bar = ActionBar(frame: .zero)
    let tile = try #require(bar.tiles.first { $0.action == .groupB })
    var body = Starter.tadpole.body
    bar.show(body, isBiting: false, isWithholding: false, held: [])
    #expect(tile.isHidden)
    let narrow = bar.fittingSize.width
    var tail = try #require(body.cells.first { $0.kind == .flagellum })
    tail.genes.group = .b
    body.set(tail)
    bar.show(body, isBiting: false, isWithholding: false, held: [])
    #expect(!tile.isHidden && tile.isEnabled && tile.title == "tails" && bar.fittingSize.width > narrow)
    bar.show(Starter.tadpole.body, isBiting: false, isWithholding: false, held: [])
    #expect(!tile.isHidden && !tile.isEnabled, "it stays when the part is lost")
  }

  @Test(arguments: [(1_280, 800), (800, 600), (480, 400)])
  func `the store and its flow are fully visible with any number of digits`(
    width: CGFloat, height: CGFloat
  ) throws {
    let run = try fixture.run()
    let screen = try play(run, width, height)
    screen.advanceFrame()
    let panel = try #require(try screen.element("energy-panel") as? EnergyPanel)
    var status = try #require(run.status)
    for (energy, flow) in [(9, -0.4), (10, 9.9), (128, -12.5)] as [(Float, Float)] {
      status.energy = energy
      status.netFlow = flow
      panel.show(status, run.body, [], plan: run.bodyPlan, step: nil)
      panel.layoutIfNeeded()
      for name in ["energy", "flow", "cells"] {
        let label = try screen.element(name)
        #expect(label.intrinsicContentSize.width <= label.bounds.width, "\(name) of \(energy)")
        #expect(panel.bounds.contains(label.convert(label.bounds, to: panel)), "\(name) of \(energy)")
      }
      // Small screens may not show the capacity.
      let store = try? screen.element("capacity")
      #expect(store != nil || width < 1_000)
      if let store { #expect(store.frame.maxX < (try screen.element("flow")).frame.minX - 8) }
    }
  }

  @Test func `the panel states what grows next, its price and the store at which it grows, also beside wounds`() throws
  {
    let run = try fixture.run()
    let screen = try play(run, 1_280, 800)
    screen.advanceFrame()
    let panel = try #require(try screen.element("energy-panel") as? EnergyPanel)
    var status = try #require(run.status)
    (status.energy, status.netFlow, status.isImmune) = (status.capacity, 1, false)
    let plan = run.bodyPlan
    var body = plan
    let eye = try #require(plan.cells.first { $0.kind == .eye })
    body.removeCell(at: eye.place)
    let cells = run.dish.cells(of: run.player).filter { $0.place != eye.place }
    let step = try #require(plan.nextStep(of: body))
    // Growing leaves a reserve in the store.
    let energy = Double(0.35 * status.capacity) + step.energy()
    let words = "eye grows for \(Int(step.energy().rounded(.up))) at \(Int(energy.rounded(.up)))"
    func shown() throws -> String? { try (screen.element("state") as? UILabel)?.text }
    panel.show(status, body, cells, plan: plan, step: step)
    #expect(try shown() == "eye grows soon")
    panel.show(status, body, cells, plan: plan, step: step, isHeld: true)
    #expect(try shown() == "eye waits: held")
    // A longer text takes the place of the number of cells, which the silhouette shows too.
    screen.advanceFrame()
    #expect(try (screen.element("cells") as? UILabel)?.text == "\(cells.count)/\(plan.cells.count) cells")
    status.energy = Float(energy) - 1
    for isHeld in [false, true] {
      panel.show(status, body, cells, plan: plan, step: step, isHeld: isHeld)
      #expect(try shown() == words, "the store is too low")
    }
    var hurt = cells
    hurt[0].health = 0.6
    panel.show(status, body, hurt, plan: plan, step: step)
    #expect(try shown() == words)
    panel.show(status, plan, hurt, plan: plan, step: nil)
    #expect(try shown()?.hasSuffix(" hurt") == true)
    status.isPoisoned = true
    panel.show(status, body, cells, plan: plan, step: step)
    #expect(try (screen.element("state") as? UILabel)?.text == "poisoned")
  }

  @Test(arguments: [(1_280, 800), (640, 400)])
  func `a withheld bite is visible, also without labels`(width: CGFloat, height: CGFloat) throws {
    let screen = try play(fixture.run(), width, height)
    func color() throws -> UIColor {
      var views: [UIView] = [try screen.element("bite")]
      while let view = views.popLast() {
        if let sign = view as? UIImageView { return sign.tintColor }
        views += view.subviews
      }
      throw MissingSign()
    }
    screen.advance(seconds: 0.3)
    #expect(try color() == Theme.text)
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 0.3)
    #expect(try color() == Theme.warning)
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 0.3)
    #expect(try color() == Theme.text)
  }

  private struct MissingSign: Error {}

  @Test(arguments: [(640, 400), (800, 500), (800, 600), (1280, 800)])
  func `the body swims between the coach and the panels above`(
    width: CGFloat, height: CGFloat
  ) throws {
    let screen = try play(fixture.run(), width, height)
    screen.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    let place = play.scene.point(try #require(play.run.status).center)
    let room = try screen.element("score").frame.maxY...(screen.element("coach").frame.minY)
    #expect(room.lowerBound + 20 < place.y && place.y < room.upperBound - 20, "\(place) in \(room)")
  }

  @Test(arguments: TutorialStep.allCases, ["en", "de"])
  func `on a phone on its side the coach covers neither the body nor a panel`(step: TutorialStep, code: String) throws {
    Localization.setLanguage(Language.of(code: code))
    defer { Localization.setLanguage(.english) }
    context.settings.settings.learnt = Set(TutorialStep.allCases.prefix { $0 != step })
    context.isByTouch = true
    let screen = try play(fixture.run(), 844, 390)
    screen.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    let (hud, status) = (try #require(play.hud), try #require(play.run.status))
    let coach = try #require(hud.coach).frame
    #expect(!coach.isEmpty && hud.bounds.contains(coach))
    for panel in [hud.energy, hud.menu, hud.actions, hud.molt] as [UIView?] {
      if let panel { #expect(!panel.frame.intersects(coach), "\(panel)") }
    }
    let task = try #require(try screen.element("coach-task") as? UILabel)
    let room = CGRect(x: 0, y: 0, width: task.bounds.width, height: 1_000)
    #expect(task.textRect(forBounds: room, limitedToNumberOfLines: 0).height <= task.bounds.height + 1, "\(task)")
    let place = play.scene.point(status.center)
    let radius = abs(play.scene.point(status.center + SIMD2(status.radius, 0)).x - place.x)
    let body = CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    #expect(!body.intersects(coach) && abs(place.y - 195) < 40, "\(place) with \(radius)")
  }

  @Test(arguments: TutorialStep.allCases, ["en", "de"])
  func `with huge text on a phone on its side the coach is at the right of the body`(
    step: TutorialStep, code: String
  ) throws {
    defer {
      Localization.setLanguage(.english)
      SystemPreferences.current = SystemPreferences()
    }
    context.settings.settings.language = code
    context.settings.settings.textSize = .huge
    context.settings.settings.learnt = Set(TutorialStep.allCases.prefix { $0 != step })
    context.isByTouch = true
    let screen = try play(fixture.run(), 844, 390)
    screen.advance(seconds: 2)
    let play = try #require(frontController() as? PlayViewController)
    let (hud, status) = (try #require(play.hud), try #require(play.run.status))
    let coach = try #require(hud.coach).frame
    #expect(!coach.isEmpty && hud.bounds.contains(coach), "\(coach)")
    for panel in [hud.energy, hud.menu, hud.champion, hud.molt] as [UIView?] {
      if let panel, !panel.isHidden { #expect(!panel.frame.intersects(coach), "\(panel)") }
    }
    let task = try #require(try screen.element("coach-task") as? UILabel)
    let room = CGRect(x: 0, y: 0, width: task.bounds.width, height: 1_000)
    #expect(task.textRect(forBounds: room, limitedToNumberOfLines: 0).height <= task.bounds.height + 1, "\(task)")
    #expect(task.font.pointSize > 15, "the text is still larger than usual")
    let place = play.scene.point(status.center)
    let radius = abs(play.scene.point(status.center + SIMD2(status.radius, 0)).x - place.x)
    #expect(place.x + radius < coach.minX, "\(place) with \(radius)")
  }

  @Test func `the menu pauses, and a saved run resumes`() throws {
    let run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    let screen = try play(run)
    screen.advance(seconds: 0.5)
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.5)
    let tick = run.dish.tick
    screen.advance(seconds: 0.5)
    #expect(run.dish.tick == tick)
    try screen.tap("resume")
    screen.advance(seconds: 0.5)
    #expect(run.dish.tick > tick)
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.5)
    try screen.tap("suspend")
    screen.advance(seconds: 0.6)
    #expect(frontController() is TitleViewController)
    try screen.tap("continue")
    screen.advance(seconds: 1.5)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.dish.tick >= tick && play.run.plan == run.plan)
    // A resumed run stays paused.
    let resumed = play.run.dish.tick
    screen.advance(seconds: 1)
    #expect(play.run.dish.tick == resumed)
    try screen.tap("resume")
    screen.advance(seconds: 0.6)
    #expect(play.run.dish.tick > resumed)
  }

  @Test func `the menu names what the keys of parts do`() throws {
    let screen = try play(try fixture.run())
    screen.advance(seconds: 0.3)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    let words = try #require((screen.element("pause-help") as? UILabel)?.text)
    #expect(words.contains("E Q X: sting or shock, hold on, shed"))
  }

  @Test func `after death the menu names the keys that then do something`() throws {
    let run = try fixture.run()
    let screen = try play(run)
    screen.advance(seconds: 0.3)
    run.giveUp()
    screen.advance(seconds: 1)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    let words = try #require((screen.element("pause-help") as? UILabel)?.text)
    #expect(words.contains("R: swim again") && words.contains("Tab: watch") && !words.contains("sprint"))
  }

  @Test func `a pad closes the menu that it opened and moves in it`() throws {
    let run = try fixture.run()
    let screen = try play(run)
    screen.advance(seconds: 0.3)
    for _ in 0..<2 {
      screen.press(.start)
      screen.advance(seconds: 0.6)
      let tick = run.dish.tick
      screen.advance(seconds: 0.3)
      #expect(run.dish.tick == tick, "the menu rests")
      screen.press(.start)
      screen.advance(seconds: 0.6)
      #expect(run.dish.tick > tick, "the same button swims on")
    }
    screen.press(.start)
    screen.advance(seconds: 0.6)
    let tick = run.dish.tick
    screen.press(.down)
    screen.press(.a)
    screen.advance(seconds: 0.6)
    #expect(run.dish.tick > tick, "the first row of the menu swims on")
  }

  @Test func `text over the dish follows the text size immediately`() throws {
    let screen = try play(try fixture.run(), 1280, 800)
    screen.advance(seconds: 0.2)
    let names = ["energy", "flow", "cells", "champion", "score", "molt-time", "coach-step"]
    func heights() throws -> [CGFloat] { try names.map { try screen.element($0).intrinsicContentSize.height } }
    let usual = try heights()
    context.settings.settings.textSize = .larger
    defer { SystemPreferences.current = SystemPreferences() }
    screen.advance(seconds: 0.2)
    for (name, (before, after)) in zip(names, zip(usual, try heights())) { #expect(after > before, "\(name)") }
  }

  /// Returns a run in the last tick before its first bell.
  private func runAtBell() throws -> LiveRun {
    for seed: UInt64 in 5...20 {
      let run = try LiveRun(
        fixture.plan(seed: seed, starter: .clam), files: try fixture.files("bell-\(seed)"), gameVersion: "0.1.0")
      while run.phase == .playing, run.dish.tick < 5_399 { run.swim(ticks: 1) }
      if run.phase == .playing { return run }
    }
    return try #require(nil as LiveRun?, "no clam came to the bell")
  }

  @Test(arguments: Settings.Field.allCases)
  func `the invitation's corners are as dark as its panel`(field: Settings.Field) throws {
    context.settings.settings.field = field
    defer { SystemPreferences.current = SystemPreferences() }
    let run = try runAtBell()
    let screen = try play(run, 800, 600)
    screen.advance(seconds: 1)
    let invitation = try screen.element("molt-invitation")
    let corner = invitation.convert(CGPoint.zero, to: nil)
    let picture = screen.picture
    // Along the arc of the corner.
    for place in [(1, 7), (2, 5), (3, 4), (4, 4), (4, 3), (5, 2), (7, 1)] {
      let word = picture[Int(corner.x) + place.0, Int(corner.y) + place.1].word
      #expect(word >> 8 & 255 < 90, "a bright point at \(place)")
    }
  }

  @Test func `the bell invites to molt, and skipping heals and continues`() throws {
    let run = try fixture.run(starter: .clam)
    while run.phase == .playing, run.dish.tick < 5_399 { run.swim(ticks: 1) }
    guard !run.isOver else { return }
    let screen = try play(run)
    screen.advance(seconds: 1)
    #expect(run.dish.tick == 5_400)
    let points = try #require(run.status).points
    try screen.tap("skip")
    screen.advance(seconds: 1)
    if points > 10 { try screen.tap("Skip") }
    screen.advance(seconds: 1)
    #expect(run.dish.tick > 5_400)
    #expect(!screen.tree.contains("#molt-invitation"), "the invitation must go")
  }

  @Test func `the run that is played is known also below a screen of its menu`() throws {
    let run = try fixture.run()
    let screen = try play(run)
    screen.advance(seconds: 0.3)
    let navigation = try #require(UIApplication.shared.keyWindow?.rootViewController as? GameNavigationController)
    #expect(navigation.playedRun === run)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.5)
    try screen.tap("pause-settings")
    screen.advance(seconds: 0.8)
    #expect(navigation.topViewController is SettingsViewController && navigation.playedRun === run)
  }

  @Test func `a screen reader holds back the bite with its tile`() throws {
    let screen = try play(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    let tile = try screen.element("bite")
    #expect(tile.accessibilityActivate() && play.input.withholdsBite)
    #expect(tile.accessibilityActivate() && !play.input.withholdsBite)
  }

  @Test func `an action that a screen reader holds can be held again after the menu released it`() throws {
    let screen = try play(try fixture.run())
    screen.advance(seconds: 0.3)
    let tile = try #require(try screen.element("grab") as? ActionTile)
    var held: [Bool] = []
    tile.isEnabled = true
    tile.onHold = { held.append($0) }
    for isLit in [false, true, false] {
      tile.isLit = isLit
      #expect(tile.accessibilityActivate())
    }
    #expect(held == [true, false, true])
  }

  @Test func `the obituary names the killer and the cause`() throws {
    let (run, player) = try dyingRun(ticksLeft: 30)
    let screen = try play(run, 1280, 800)
    for _ in 0..<80 where !run.isOver {
      screen.advanceFrame()
      run.step(by: player.action(for: run.dish.observation(of: run.player) ?? Observation()))
    }
    screen.advance(seconds: 0.5)
    let ending = try #require(run.ending)
    #expect(try screen.element("account").shownTexts == [ending.account])
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.5)
    let titles = try ["resume", "suspend"].map { (try screen.element($0) as? UIButton)?.title(for: .normal) }
    #expect(titles == ["Keep watching", "Obituary"])
    #expect((try? screen.element("giveUp")) == nil, "the dead cannot give up")
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.5)
    try screen.tap("obituary")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("standing").shownTexts.first?.contains("first run") == true)
    for name in ["film", "killer", "advice", "facts", "share-code", "again", "title"] {
      #expect(screen.tree.contains("#\(name) "), "\(name) is not in the tree")
    }
    let killer = try screen.element("killer")
    #expect(killer.canBecomeFocused && killer.accessibilityTraits.contains(.button))
    #expect(killer.accessibilityLabel?.contains(". ") == true)
    try screen.tap("title")
    screen.advance(seconds: 0.6)
    try screen.tap("hall")
    screen.advance(seconds: 0.6)
    #expect(try screen.element("hall-subtitle").shownTexts == ["1 run"])
  }

  @Test(arguments: [(200, 150), (800, 600), (4000, 3000), (3000, 100)])
  func `play fits any size`(width: Int, height: Int) throws {
    let screen = try play(try fixture.run(), 640, 400)
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    screen.advanceFrame()
    let energy = try screen.element("energy-panel").frame
    #expect(energy.minX >= 0 && energy.minY >= 0)
  }
}
