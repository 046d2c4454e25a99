import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Portrayal
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The dish of the day, and the dish of a friend.
@Suite(.separateScreens) @MainActor struct DailyDishTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  /// Returns a game on another date in the same folder.
  private func context(on date: String) throws -> GameContext {
    let noon = try Date("\(date)T12:00:00Z", strategy: .iso8601)
    return GameContext(seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true, now: { noon })
  }

  private func begin(
    in context: GameContext? = nil, _ prepare: (NewRunViewController, TestScreen) throws -> Void
  ) throws -> LiveRun {
    let context = context ?? self.context
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    try prepare(newRun, screen)
    screen.advance(seconds: 0.1)
    try screen.tap("begin")
    screen.advance(seconds: 1)
    return try #require(frontController() as? PlayViewController).run
  }

  @Test func `every day has its dish, the same for all`() {
    let days = (20_260_901...20_260_930).map { DailyDish(day: UInt64($0)) }
    #expect(Set(days.map(\.starter)).count >= 4 && Set(days.map(\.modifiers)).count >= 8)
    for day in days {
      #expect((1...2).contains(day.modifiers.count) && !day.modifiers.contains(.hurriedBells))
      #expect(RunPlan(day).isDaily && RunPlan(day).board == .daily)
      var other = RunPlan(day)
      other.seed += 1
      #expect(!other.isDaily || DailyDish(day: other.seed).starter == day.starter)
      var header = RunPlan(day).header(gameVersion: "")
      #expect(RunPlan(header, starterName: "", ageMinutes: 0).matches(header))
      header.shadowFounders.removeLast()
      #expect(!RunPlan(header, starterName: "", ageMinutes: 0).matches(header))
      header = RunPlan(day).header(gameVersion: "")
      header.goals += 1
      #expect(!RunPlan(header, starterName: "", ageMinutes: 0).isDaily)
      other = RunPlan(day)
      other.starter = Starter.allCases.first { $0 != day.starter }?.playersCreature ?? other.starter
      #expect(!other.isDaily && other.board == .starters)
    }
  }

  @Test(arguments: [("2026-11-25", "2026-11-26"), ("2026-11-26", "2026-11-27"), ("2026-12-31", "2027-01-01")])
  func `an attempt that ends after midnight is on the board of its day and verified`(day: String, next: String) throws {
    let evening = try context(on: day)
    let run = try begin(in: evening) { newRun, _ in newRun.takeDailySeed() }
    run.swim(ticks: 120)
    run.giveUp()
    let morning = try context(on: next)
    _ = try morning.keep(try #require(run.ending))
    run.discardCheckpoint()
    try run.suspend()
    let other = try begin(in: morning) { newRun, _ in newRun.takeDailySeed() }
    #expect(other.plan.seed != run.plan.seed && other.plan.isDaily)
    other.giveUp()
    _ = try morning.keep(try #require(other.ending))
    other.discardCheckpoint()
    try other.suspend()
    let hall = HallModel(context: morning)
    hall.order = .daily
    let date = DailyDish(day: evening.today).date
    #expect(hall.standings.map(\.remark) == ["ranked, verified", "\(date): ranked, verified"])
    #expect(hall.standings.map(\.place) == [1, 1])
  }

  @Test func `the seed of a day cannot be typed, and those of earlier versions are read`() throws {
    for day in [20_260_921, 20_261_126, 20_261_127, 99_991_231] as [UInt64] {
      let daily = DailyDish(day: day)
      #expect(DailyDish(seed: daily.seed) == daily && RunPlan(daily).isDaily)
      #expect(daily.isMarked == (DailyDish(seed: day) == nil))
      var choice = NewRunChoice()
      (choice.seedKind, choice.typedSeed) = (.typed, "\(day)")
      choice.starter = daily.starter
      choice.modifiers = daily.modifiers
      #expect(try choice.plan(random: 1, daily: day).isDaily != daily.isMarked)
      choice.typedSeed = "\(daily.seed)"
      let words = "This is the seed of a daily dish. Choose Daily, or type another seed."
      if daily.isMarked {
        #expect(throws: NewRunChoiceError(description: words)) { try choice.plan(random: 1, daily: day) }
      }
    }
    #expect(DailyDish(day: 20_261_127).date == "27 Nov 2026")
  }

  @Test func `a ranked attempt that the disk does not let begin is not used up`() throws {
    let folder = try #require(context.runs?.url)
    // A file in place of the folder makes writing fail for every user.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    newRun.takeDailySeed()
    screen.advance(seconds: 0.1)
    try screen.tap("begin")
    screen.advance(seconds: 1)
    #expect(frontController() is NewRunViewController)
    #expect(context.hasRankedAttempt == true)
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try screen.tap("begin")
    screen.advance(seconds: 1)
    #expect(frontController() is PlayViewController)
    #expect(context.hasRankedAttempt == false)
  }

  @Test func `an unreadable hall is reported and not told as a used attempt`() throws {
    let words = try fixture.spoilHall()
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    #expect(try screen.element("fault").shownTexts == [words], "it has the locks of a new player")
    newRun.takeDailySeed()
    screen.advance(seconds: 0.1)
    #expect(try screen.element("fault").shownTexts == [words])
    #expect(screen.tree.contains("No attempt is ranked while the hall of fame cannot be read."))
    #expect(!screen.tree.contains("used up") && context.hasRankedAttempt == nil)
    #expect(try (screen.element("begin") as? UIButton)?.title(for: .normal) == "Begin a free try")
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.faults == [words])
    try play.run.suspend()
  }

  @Test func `the beginning of a ranked run does not wait for the hall`() throws {
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    newRun.takeDailySeed()
    screen.advance(seconds: 0.1)
    var works: [@Sendable () -> Void] = []
    context.execute = { works.append($0) }
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    #expect(context.hasRankedAttempt == true)
    works.forEach { $0() }
    screen.advance(seconds: 0.1)
    #expect(try context.hall().attempt(on: Int64(context.today))?.replay == play.run.replayName)
    try play.run.suspend()
  }

  @Test func `a ranked attempt that cannot be stored is reported as a free try and stays`() throws {
    try context.hall().refuseInsertions(into: "attempts")
    let run = try begin { newRun, _ in newRun.takeDailySeed() }
    let play = try #require(frontController() as? PlayViewController)
    let words = "This run is a free try, because the ranked attempt cannot be stored: "
    #expect(play.faults.count == 1)
    #expect(play.faults.first?.hasPrefix(words + fixture.folder.appendingPathComponent("hall.sqlite").path) == true)
    #expect(play.hud?.notice?.text == play.faults.first)
    #expect(context.hasRankedAttempt == true)
    try run.suspend()
  }

  @Test func `an attempt whose replay is missing is not judged`() throws {
    let run = try begin { newRun, screen in
      newRun.takeDailySeed()
      screen.advance(seconds: 0.1)
    }
    run.swim(ticks: 240)
    run.giveUp()
    _ = try context.keep(try #require(run.ending))
    try run.suspend()
    let replay = try #require(context.runs?.url.appendingPathComponent(run.replayName))
    let aside = replay.appendingPathExtension("aside")
    try FileManager.default.moveItem(at: replay, to: aside)
    let day = Int64(context.today)
    let hall = HallModel(context: context)
    hall.order = .daily
    #expect(try context.hall().attempt(on: day)?.verdict == nil)
    try FileManager.default.moveItem(at: aside, to: replay)
    let later = HallModel(context: context)
    later.order = .daily
    #expect(try context.hall().attempt(on: day)?.verdict == .verified)
  }

  @Test func `the first run of the day is ranked, the next one is free, and the replay verifies the rank`() throws {
    var texts: [String] = []
    let ranked = try begin { newRun, screen in
      newRun.takeDailySeed()
      screen.advance(seconds: 0.1)
      texts.append((try screen.element("begin") as? UIButton)?.title(for: .normal) ?? "")
    }
    #expect(ranked.plan == RunPlan(DailyDish(day: context.today)))
    ranked.swim(ticks: 240)
    ranked.giveUp()
    _ = try context.keep(try #require(ranked.ending))
    ranked.discardCheckpoint()
    try ranked.suspend()
    let free = try begin { newRun, screen in
      newRun.takeDailySeed()
      screen.advance(seconds: 0.1)
      texts.append((try screen.element("begin") as? UIButton)?.title(for: .normal) ?? "")
    }
    #expect(texts == ["Begin the ranked attempt", "Begin a free try"])
    free.swim(ticks: 300)
    free.giveUp()
    _ = try context.keep(try #require(free.ending))
    try free.suspend()
    let hall = HallModel(context: context)
    hall.order = .daily
    #expect(hall.standings.map(\.remark) == ["ranked, verified", "free try"])
    #expect(try context.hall().attempt(on: Int64(context.today))?.verdict == .verified)
  }

  @Test func `an attempt whose replay is missing is not verified yet`() throws {
    let run = try begin { newRun, _ in newRun.takeDailySeed() }
    run.swim(ticks: 120)
    run.giveUp()
    let ending = try #require(run.ending)
    _ = try context.keep(ending)
    try run.suspend()
    try FileManager.default.removeItem(at: try #require(context.runs).url.appendingPathComponent(ending.replay))
    let hall = HallModel(context: context)
    hall.order = .daily
    #expect(hall.standings.map(\.remark) == ["ranked, not verified yet"])
  }

  @Test func `the code of a dish begins the same dish without a nemesis`() throws {
    context.nemesisFile.keep(
      Nemesis(creature: Starter.lancer.playersCreature, lineage: IndividualID(dish: 0, number: 3)))
    var plan = fixture.plan(seed: 77, starter: .eel, difficulty: .hard)
    plan.modifiers = [.swiftBells]
    let code = try plan.code(DishCode.Result(score: 900, seconds: 300, kills: 4, goals: 1))
    let run = try begin { _, screen in
      try screen.tap("source-1")
      screen.advance(seconds: 0.1)
      screen.type(code)
      screen.advance(seconds: 0.1)
      let facts = try #require(try screen.element("pasted-facts").shownTexts.first)
      #expect(facts.contains("To beat: score 900 in 5:00") && facts.contains("Swift bells"), "\(facts)")
    }
    #expect(run.plan == plan)
  }

  @Test func `the code of a run with a nemesis begins the same dish, with that rival`() throws {
    var plan = fixture.plan(seed: 77, starter: .eel, difficulty: .hard)
    plan.nemesis = Nemesis(creature: Starter.lancer.playersCreature, lineage: IndividualID(dish: 0, number: 3))
    let code = try plan.code(DishCode.Result(score: 900, seconds: 300, kills: 4, goals: 1))
    let run = try begin { newRun, _ in newRun.take(code) }
    #expect(run.plan == plan)
    try run.suspend()
  }

  /// Plays some seconds of a plan and returns the code that its obituary copies.
  private func challenge(_ plan: RunPlan) throws -> String {
    let files = try context.newFiles(seed: plan.seed)
    let run = try LiveRun(plan, files: files, gameVersion: GameContext.version)
    run.swim(ticks: 300)
    run.giveUp()
    run.discardCheckpoint()
    try run.suspend()
    let obituary = ObituaryViewController.make(RunObituary(try #require(run.ending)), context: context)
    let screen = try context.show([obituary])
    screen.advance(seconds: 0.5)
    try screen.tap("dish-code")
    screen.advance(seconds: 0.2)
    #expect(try (screen.element("dish-code") as? UIButton)?.title(for: .normal) == "Copied with your ghost")
    let code = try #require(UIPasteboard.general.string)
    // The friend does not have the file.
    try files.remove()
    return code
  }

  @Test func `a friend's code brings the ghost, and swimming again keeps both`() throws {
    var plan = fixture.plan(seed: 4_711, starter: .eel)
    plan.nemesis = Nemesis(creature: Starter.lancer.playersCreature, lineage: IndividualID(dish: 0, number: 3))
    let code = try challenge(plan)
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    newRun.take(code)
    screen.advance(seconds: 0.1)
    #expect(try screen.element("pasted-facts").shownTexts.first?.hasSuffix("Their ghost swims along.") == true)
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan == plan && play.scene.portrayal.companion != nil)
    play.run.giveUp()
    screen.advance(seconds: 1)
    screen.type(.keyboardR)
    screen.advance(seconds: 1.5)
    let again = try #require(frontController() as? PlayViewController)
    #expect(again !== play && again.run.plan == plan && again.run.ghost != nil)
    try again.run.suspend()
  }

  @Test func `swimming again after a typed seed begins the same dish`() throws {
    let run = try begin { newRun, screen in
      newRun.repeatRun(fixture.plan(seed: 4_711), seedKind: .typed)
      screen.advance(seconds: 0.1)
    }
    run.giveUp()
    let screen = try context.show(run)
    screen.advance(seconds: 1)
    screen.type(.keyboardR)
    screen.advance(seconds: 1.5)
    let again = try #require(frontController() as? PlayViewController).run
    #expect(again !== run && again.plan.seed == 4_711)
    try again.suspend()
  }

  @Test func `a ghost waits until the ranked attempt is used up, and a pasted dish of today is announced`() throws {
    let today = RunPlan(DailyDish(day: context.today))
    let code = try challenge(today)
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    newRun.take(code)
    screen.advance(seconds: 0.1)
    #expect(try (screen.element("begin") as? UIButton)?.title(for: .normal) == "Begin the ranked attempt")
    try screen.tap("begin")
    screen.advance(seconds: 0.5)
    #expect(frontController() === newRun && context.hasRankedAttempt == true)
    #expect(
      try screen.element("fault").shownTexts.first?.hasPrefix("This is today's dish, and your ranked attempt")
        == true)
    newRun.take(try today.code(DishCode.Result(score: 1, seconds: 1, kills: 0, goals: 0)))
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let ranked = try #require(frontController() as? PlayViewController).run
    #expect(ranked.plan == today && context.hasRankedAttempt == false)
    try ranked.suspend()
  }

  @Test func `the coach sends no prey into the dish of the day`() throws {
    for isDaily in [false, true] {
      let plan = isDaily ? RunPlan(DailyDish(day: context.today)) : fixture.plan(seed: 77)
      let run = try LiveRun(plan, files: try context.newFiles(seed: 77), gameVersion: GameContext.version)
      let screen = try context.show(run)
      let play = try #require(frontController() as? PlayViewController)
      for step in TutorialStep.allCases.prefix(while: { $0 != .fight }) { play.tutorial.finish(step) }
      screen.advance(seconds: 8)
      let file = try #require(context.runs).url.appendingPathComponent(run.replayName)
      try run.suspend()
      #expect(try ReplayFile.read(file.path).entries.contains(.prey) != isDaily)
    }
  }

  @Test(arguments: [0.0, 1]) func `a row that its replay does not give is not verified`(added: Double) throws {
    let run = try begin { newRun, _ in newRun.takeDailySeed() }
    run.swim(ticks: 240)
    run.giveUp()
    var ending = try #require(run.ending)
    ending.time += added
    _ = try context.keep(ending)
    try run.suspend()
    let hall = HallModel(context: context)
    hall.order = .daily
    #expect(try context.hall().attempt(on: Int64(context.today))?.verdict == (added == 0 ? .verified : .rejected))
  }

  @Test func `a wrong code of a dish is explained and begins nothing`() throws {
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    screen.type("DISH1-HALF")
    try screen.tap("begin")
    screen.advance(seconds: 0.3)
    let words = "The code has 4 characters after DISH1, and 45 are needed. Copy the whole code."
    #expect(try screen.element("fault").shownTexts == [words])
    #expect(frontController() === newRun)
  }
}
