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

/// The changes that the bell offers.
@Suite(.separateScreens) @MainActor struct MoltOfferTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func offers(_ body: BodyPlan, points: Int, after log: RoundLog = RoundLog(), won: [CellKind] = [])
    -> [MoltOffer]
  {
    MoltOffer.offers(for: MoltDraft(body: body, points: points, won: Set(won)), after: log, won: won)
  }

  @Test(arguments: Starter.allCases) func `every offer is affordable, valid and explained, and no two are equal`(
    starter: Starter
  ) {
    for points in [4, 12, 30] {
      let offers = offers(starter.body, points: points)
      #expect(offers.count <= 3 && (points < 30 || offers.count == 3))
      #expect(Set(offers.map(\.title)).count == offers.count)
      for offer in offers {
        #expect(offer.draft.isAcceptable && offer.draft.cost <= points && offer.draft.settled != starter.body)
        #expect(!offer.title.isEmpty && !offer.reason.isEmpty && !offer.effects.isEmpty)
        #expect(offer.effects.allSatisfy { $0.before != "–" && $0.after != "–" })
      }
    }
  }

  @Test func `a cell in line that makes the body faster states why, and one beside it does not`() throws {
    let json = """
      {"motes":9,"flesh":0,"tooLarge":0,"suffered":400,"dealt":0,"seconds":90,"blindSeconds":0,"fullSeconds":0}
      """
    let log = try JSONDecoder().decode(RoundLog.self, from: Data(json.utf8))
    func speeds(_ points: Int) -> [MoltOffer.Effect] {
      offers(Starter.tadpole.body, points: points, after: log).filter { $0.title.hasPrefix("Shell") }
        .flatMap(\.effects).filter { $0.name.hasPrefix("Top speed") }
    }
    let (single, pair) = (try #require(speeds(7).first), try #require(speeds(30).first))
    #expect(single.name == "Top speed, slimmer" && !single.isWorse && pair.name == "Top speed" && pair.isWorse)
  }

  @Test(arguments: Starter.allCases)
  func `two bells in a row do not offer the same three changes while others are useful`(starter: Starter) throws {
    let json = """
      {"motes":9,"flesh":9,"tooLarge":0,"suffered":20,"dealt":90,"seconds":90,"blindSeconds":0,"fullSeconds":9}
      """
    let round = try JSONDecoder().decode(RoundLog.self, from: Data(json.utf8))
    let first = offers(starter.body, points: 30, after: round)
    let log = round.noting(offers: first.map(\.kind))
    let second = offers(starter.body, points: 30, after: log)
    #expect(first.count == 3 && second.count == 3 && Set(first.map(\.kind)) != Set(second.map(\.kind)))
    #expect(first.prefix(2).map(\.kind) == second.prefix(2).map(\.kind), "the most useful ones stay")
    let draft = MoltDraft(body: starter.body, points: 30)
    let taken = [round, log].map { MoltOffer.first(for: draft, after: $0, won: []) }
    #expect(taken[0] == taken[1], "the first one is the same")
    let third = offers(starter.body, points: 30, after: log.noting(offers: second.map(\.kind)))
    #expect(third.map(\.kind) == first.map(\.kind))
  }

  /// Returns a round of fights in which some of three sensed rivals were faster.
  private func fights(faster count: Int) throws -> RoundLog {
    let rivals = (0..<3).map { number in
      "{\"number\":\(number),\"isFaster\":\(number < count),\"isLarger\":false,\"kindNumbers\":[]}"
    }
    let json = """
      {"motes":0,"flesh":100,"tooLarge":0,"suffered":60,"dealt":400,"seconds":90,"blindSeconds":0,"fullSeconds":0,
      "met":[\(rivals.joined(separator: ","))]}
      """
    return try JSONDecoder().decode(RoundLog.self, from: Data(json.utf8))
  }

  @Test(arguments: [Starter.tadpole, .lancer])
  func `among faster rivals one offer raises the speed, and the first one stays`(starter: Starter) throws {
    let movers: Set<CellKind> = [.flagellum, .jet]
    let body = starter.body
    let slow = offers(body, points: 60, after: try fights(faster: 1))
    let fast = offers(body, points: 60, after: try fights(faster: 2))
    #expect(slow.count == 3 && fast.count == 3 && movers.isDisjoint(with: slow.map(\.kind)))
    #expect(fast[0].draft == slow[0].draft && fast[1].draft == slow[1].draft)
    let offer = try #require(fast.last)
    #expect(movers.contains(offer.kind))
    #expect(offer.reason == "You met 2 that were faster than you. More push escapes them.")
    let draft = MoltDraft(body: body, points: 60)
    func speed(_ body: BodyPlan) throws -> Float { try #require(SwimTrial.result(of: body, rules: .standard)).speed }
    let speeds = try [CellKind.flagellum, .jet].compactMap { try draft.adding($0).map { try speed($0.body) } }
    #expect(try speed(offer.draft.body) == speeds.max())
    #expect(try speed(offer.draft.body) > speed(body))
    let taken = MoltOffer.offers(for: offer.draft, after: try fights(faster: 2), won: [])
    #expect(movers.isDisjoint(with: taken.map(\.kind)), "an offer that was taken has raised it")
  }

  @Test func `among faster rivals two bells in a row differ and both raise the speed`() throws {
    let round = try fights(faster: 3)
    let first = offers(Starter.tadpole.body, points: 60, after: round).map(\.kind)
    let second = offers(Starter.tadpole.body, points: 60, after: round.noting(offers: first)).map(\.kind)
    #expect(first.count == 3 && second.count == 3 && Set(first) != Set(second) && first[0] == second[0])
    for kinds in [first, second] { #expect(kinds.contains(.flagellum) || kinds.contains(.jet)) }
  }

  @Test func `the offers of a bell are noted until the next one`() throws {
    let (run, screen) = try screenAtBell()
    let play = try #require(frontController() as? PlayViewController)
    let kinds = try #require(play.molt).offers.map(\.kind)
    #expect(!kinds.isEmpty && run.history.roundLog.offered.isEmpty)
    try screen.tap("skip")
    screen.advance(seconds: 1)
    if screen.tree.contains("Skip") { try? screen.tap("Skip") }
    screen.advance(seconds: 1)
    #expect(run.history.roundLog.offered == Set(kinds))
  }

  @Test func `a number that gets worse is marked`() throws {
    let effects = offers(Starter.clam.body, points: 30).flatMap(\.effects)
    for effect in effects {
      let (before, after) = (try #require(Double(effect.before)), try #require(Double(effect.after)))
      #expect(effect.isWorse == (after < before) || before == after, "\(effect)")
    }
    #expect(effects.contains { $0.isWorse })
  }

  @Test func `offered spikes state their damage at top speed`() throws {
    let json = """
      {"motes":0,"flesh":0,"tooLarge":0,"suffered":0,"dealt":400,"seconds":90,"blindSeconds":0,"fullSeconds":0}
      """
    let log = try JSONDecoder().decode(RoundLog.self, from: Data(json.utf8))
    let all = offers(Starter.tadpole.body, points: 30, after: log)
    let offer = try #require(all.first { $0.title.contains("Spike") })
    let spikes = offer.draft.body.cells.count { $0.kind == .spike }
    let effect = try #require(offer.effects.first { $0.name == "Spikes at top speed" })
    let speed = try #require(SwimTrial.result(of: offer.draft.body, rules: .standard)).speed
    let parts = Rules.standard.parts
    let damage = Float(spikes) * parts.spikeDamage * max(0, speed - parts.spikeFreeSpeed)
    #expect(effect.before == "0" && effect.after == "\(Int(damage.rounded()))" && !effect.isWorse)
  }

  @Test func `at night an offered eye and the editor's figures reach half as far`() throws {
    let rules = Rules.standard.with([.night])
    var plan = fixture.plan(starter: .clam)
    plan.modifiers = [.night]
    #expect(rules.parts.eyeRange == Rules.standard.parts.eyeRange / 2)
    let run = try LiveRun(plan, files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    while run.phase == .playing, run.dish.tick < 5_370 { run.swim(ticks: 1) }
    let screen = try context.show(run)
    screen.advance(seconds: 1.5)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.molt?.draft.rules == rules)
    var blind = Starter.clam.body
    for cell in blind.cells where [.eye, .nose, .feeler].contains(cell.kind) { blind.removeCell(at: cell.place) }
    let draft = MoltDraft(body: blind, points: 30, rules: rules)
    let effects = MoltOffer.offers(for: draft, after: RoundLog(), won: [.eye]).flatMap(\.effects)
    let reach = try #require(effects.first { $0.name == "Senses reach" })
    #expect(reach.after == "\(Int(rules.parts.eyeRange.rounded()))")
  }

  @Test func `a living cell becomes a mouth if the points do not suffice for another cell`() throws {
    let plan = Starter.tadpole.body
    var present = plan
    for cell in plan.cells where cell.kind == .mouth { present.removeCell(at: cell.place) }
    present = MoltDraft(body: plan, present: present, points: 6).living
    #expect(plan.canEat && !present.canEat && present.canPropel)
    let draft = MoltDraft(body: plan, present: present, points: 6)
    let offer = try #require(MoltOffer.offers(for: draft, after: RoundLog(), won: []).first)
    #expect(offer.reason == "Without a mouth you starve." && offer.draft.isAcceptable)
    #expect(offer.draft.living.canEat && offer.draft.living.canPropel)
    #expect(offer.draft.body.cells.count == plan.cells.count && offer.draft.cost <= 6)
  }

  @Test func `a lost mouth is offered beside a living cell, and a cell on lost ones is warned about`() throws {
    let plan = Starter.clam.body
    var present = plan
    for cell in plan.cells where cell.kind == .mouth { present.removeCell(at: cell.place) }
    // What hangs on the mouths is lost with them.
    present = MoltDraft(body: plan, present: present, points: 30).living
    let draft = MoltDraft(body: plan, present: present, points: 30)
    #expect(plan.canEat && !draft.living.canEat)
    let offer = try #require(MoltOffer.offers(for: draft, after: RoundLog(), won: []).first)
    #expect(offer.reason == "Without a mouth you starve." && offer.draft.living.canEat)
    #expect(offer.draft.waiting.isEmpty && offer.draft.body.cells.count == plan.cells.count + 1)
    for cell in plan.cells where cell.kind != .nucleus { present.removeCell(at: cell.place) }
    var far = MoltDraft(body: plan, present: present, points: 30)
    let places = plan.cells.map(\.place)
    let edge = try #require(places.max { $0.squaredDistance(to: .origin) < $1.squaredDistance(to: .origin) })
    let free = try #require(
      edge.neighbours.first { place in
        plan.cell(at: place) == nil && !place.neighbours.contains(.origin)
      })
    try far.add(.eye, at: free)
    #expect(far.waiting.map(\.place) == [free])
    let energy = try #require(far.energy(toGrow: free))
    #expect(energy > 0)
    let warning = try #require(MoltEditor(far).warnings.first)
    #expect(
      "\(warning)"
        == "This eye hangs on lost cells: it grows at \(energy) energy. Put it beside a living cell to have it at once."
    )
    #expect(MoltEditor(offer.draft).warnings.allSatisfy { !$0.isAboutGrowth })
  }

  @Test func `needs come first, then prizes`() {
    var body = Starter.tadpole.body
    let mouth = body.cells.first { $0.kind == .mouth }?.place ?? .origin
    body.removeCell(at: mouth)
    #expect(MoltSuggestion.suggestions(for: body, after: RoundLog(), won: []).first?.kind == .mouth)
    #expect(
      MoltSuggestion.suggestions(for: Starter.tadpole.body, after: RoundLog(), won: [.sucker]).first?.kind == .sucker)
    #expect(offers(Starter.tadpole.body, points: 30, won: [.sucker]).first?.draft.body.has(.sucker) == true)
  }

  @Test func `the log of a round counts it, survives the notes and begins anew with a molt`() throws {
    let run = try fixture.run(starter: .clam)
    var motes = 0
    var suffered: Float = 0
    while run.phase == .playing, run.dish.tick < 5_401 {
      run.swim(ticks: 1)
      for event in run.dish.events {
        switch event {
        case .ate(let meal) where meal.eater == run.player && meal.kind == .mote: motes += 1
        case .wounded(let wound) where wound.victim == run.player && wound.attacker != nil: suffered += wound.damage
        default: break
        }
      }
    }
    let log = run.history.roundLog
    #expect(log.motes == motes && abs(log.suffered - suffered) < 0.01)
    #expect(log.seconds == Int(run.dish.time) && log.blindSeconds <= log.seconds)
    let notes = RunNotes(starterName: "clam", ageMinutes: 0, history: run.history)
    #expect(try RunNotes(notes.encoded).history.roundLog == log)
    guard case .invited = run.phase else { return }
    try run.molt(to: nil)
    run.swim(ticks: 61)
    #expect(run.history.roundLog.seconds <= 1)
  }

  /// Returns a screen at the first bell.
  ///
  /// - Parameter prepare: Receives the screen of the run just before the bell.
  private func screenAtBell(
    _ width: CGFloat = 1280, _ height: CGFloat = 800, prepare: (PlayViewController) throws -> Void = { _ in }
  ) throws -> (LiveRun, TestScreen) {
    for seed: UInt64 in 5...20 {
      let run = try LiveRun(
        fixture.plan(seed: seed, starter: .clam), files: try context.newFiles(seed: seed), gameVersion: "0.1.0")
      while run.phase == .playing, run.dish.tick < 5_370 { run.swim(ticks: 1) }
      guard run.phase == .playing else { continue }
      let screen = try context.show(run, width, height)
      try prepare(try #require(frontController() as? PlayViewController))
      screen.advance(seconds: 1.5)
      return (run, screen)
    }
    throw NoClam()
  }

  private struct NoClam: Error {}

  @Test func `the bell keeps the advice in the run's files`() throws {
    let (run, screen) = try screenAtBell { play in
      let draft = MoltDraft(body: play.run.bodyPlan, points: 30)
      let finding = EditSearch.Finding(body: try #require(draft.adding(.eye)?.body), bouts: 16, won: 9, wonBefore: 3)
      play.advice = BellAdvice(kind: .eye, finding: finding, opponent: "Ashen Reaper")
    }
    let play = try #require(frontController() as? PlayViewController)
    let advice = try #require(run.keptDraft?.advice)
    #expect(advice == play.advice)
    // A game that is started again shows the bell without the bouts.
    play.advice = nil
    play.molt = nil
    for _ in 0..<2 {
      screen.type(.keyboardEscape)
      screen.advance(seconds: 1)
    }
    #expect(play.advice == advice)
  }

  @Test(arguments: [true, false]) func `one press takes an offer`(byKey: Bool) throws {
    let (run, screen) = try screenAtBell()
    let play = try #require(frontController() as? PlayViewController)
    var taken = try #require(play.molt?.offers.first).draft
    if byKey { screen.type(.keyboard1) } else { try screen.tap("offer-1") }
    screen.advance(seconds: 1)
    // The bell stays while the points that are left afford further offers.
    while run.phase != .playing {
      #expect(play.molt?.offered.body == taken.body && run.keptDraft?.body == taken.body)
      #expect(try #require(play.molt).offers.allSatisfy { $0.draft.cost == taken.cost + $0.price && $0.price > 0 })
      #expect(screen.tree.contains("\(taken.pointsLeft ?? 0) points are left."))
      taken = try #require(play.molt?.offers.first).draft
      if byKey { screen.type(.keyboard1) } else { try screen.tap("offer-1") }
      screen.advance(seconds: 1)
    }
    #expect(run.dish.tick > 5_400 && run.bodyPlan.cells.count == taken.settled.cells.count)
  }

  @Test func `the bell can be left after an offer, which keeps its change`() throws {
    let (run, screen) = try screenAtBell()
    let play = try #require(frontController() as? PlayViewController)
    let taken = try #require(play.molt?.offers.first).draft
    try screen.tap("offer-1")
    screen.advance(seconds: 1)
    let left = try #require(taken.pointsLeft)
    #expect(run.phase != .playing && screen.tree.contains("Swim on: lose \(left) points"))
    try screen.tap("skip")
    screen.advance(seconds: 1)
    #expect(run.phase == .playing && run.bodyPlan.cells.count == taken.settled.cells.count)
  }

  /// A round in which forty motes were too large.
  private var hungryLog: RoundLog {
    get throws {
      let json = """
        {"motes":0,"flesh":0,"tooLarge":40,"suffered":0,"dealt":0,"seconds":90,"blindSeconds":0,"fullSeconds":0}
        """
      return try JSONDecoder().decode(RoundLog.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: Starter.allCases) func `mouths against large food open wider than those before`(
    starter: Starter
  ) throws {
    let log = try hungryLog
    let body = starter.body
    guard body.canEat else { return }
    let gape = try #require(body.gapes().max())
    for offer in offers(body, points: 30, after: log) where offer.reason.hasPrefix("Food was too large") {
      #expect(try #require(offer.draft.body.gapes().max()) > gape)
    }
  }

  @Test func `large food asks for linked mouths`() throws {
    let log = try hungryLog
    let reasons = Starter.allCases.flatMap { offers($0.body, points: 30, after: log).map(\.reason) }
    #expect(reasons.contains { $0.hasPrefix("Food was too large") })
  }

  @Test func `a lost tail is offered beside a living cell, with the numbers of the living body`() throws {
    let plan = Starter.tadpole.body
    var present = plan
    for cell in plan.cells where cell.kind.isActuator { present.removeCell(at: cell.place) }
    present = MoltDraft(body: plan, present: present, points: 30).living
    let draft = MoltDraft(body: plan, present: present, points: 30)
    #expect(plan.canPropel && !draft.living.canPropel && draft.living.canEat)
    let offer = try #require(MoltOffer.offers(for: draft, after: RoundLog(), won: []).first)
    #expect(offer.reason == "Without a tail you only drift." && offer.draft.living.canPropel)
    let speed = try #require(offer.effects.first { $0.name == "Top speed" })
    #expect(try #require(Double(speed.before)) < #require(Double(speed.after)))
  }

  @Test(arguments: [true, false]) func `an offer opens in the editor, where it can be undone`(byKey: Bool) throws {
    let (run, screen) = try screenAtBell()
    let play = try #require(frontController() as? PlayViewController)
    let offer = try #require(play.molt?.offers.first)
    if byKey { screen.type(.keyboard1, with: [.keyboardLeftShift]) } else { try screen.tap("offer-more-1") }
    screen.advance(seconds: 1)
    let editor = try #require(try screen.element("canvas") as? CanvasView).editor
    #expect(editor.draft.body == offer.draft.body && run.keptDraft?.body == offer.draft.body)
    editor.undo()
    #expect(!editor.draft.isChanged)
  }

  @Test(arguments: [(1280, 800), (800, 600), (480, 400), (360, 640)] as [(CGFloat, CGFloat)])
  func `all buttons of the bell are on the screen`(width: CGFloat, height: CGFloat) throws {
    let (_, screen) = try screenAtBell(width, height)
    let names = ["molt", "putOff", "skip"] + (1...3).map { "offer-\($0)" }.filter { screen.tree.contains("#\($0) ") }
    #expect(height < 600 || names.count > 3)
    let list = (try? screen.element("offers-list")) as? UIScrollView
    for name in names {
      let view = try screen.element(name)
      if let list, name.hasPrefix("offer") {
        list.scrollRectToVisible(view.convert(view.bounds, to: list), animated: false)
        let least = min(view.bounds.height, list.bounds.height) - 1
        #expect(view.convert(view.bounds, to: list).intersection(list.bounds).height >= least, "\(name)")
        #expect(CGRect(x: 0, y: 0, width: width, height: height).contains(list.convert(list.bounds, to: nil)))
        continue
      }
      let frame = view.convert(view.bounds, to: nil)
      #expect(CGRect(x: 0, y: 0, width: width, height: height).contains(frame), "\(name): \(frame)")
    }
  }
}
