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

@Suite(.separateScreens) @MainActor struct DeedTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func record(_ change: (inout RunRecord) -> Void) -> RunRecord {
    var record = RunRecord(
      date: 1_790_000_000, seed: 3, starter: "Tadpole", age: 0, shadows: 3, shadowSpeed: 1, score: 10, time: 61,
      round: 1, molts: 0, kills: 0, cause: .starved, creature: Starter.tadpole.playersCreature, replay: "a.replay")
    change(&record)
    return record
  }

  @Test func `every locked thing has one deed, and a new player can begin`() {
    let rewards = Deed.allCases.map(\.row.reward)
    #expect(Set(rewards).count == rewards.count)
    let unlocks = context.unlocks
    #expect(Starter.allCases.filter { unlocks.isOpen(.starter($0)) } == [.tadpole, .grazer, .eel, .lancer])
    #expect(Age.choices.filter { unlocks.isOpen(.age($0)) } == [0, 10])
    #expect(Modifier.allCases.filter { unlocks.isOpen(.modifier($0)) } == [.hurriedBells])
    #expect(!unlocks.isOpen(.skin(.beaded)) && unlocks.isOpen(.skin(.plain)))
  }

  @Test func `a deed opens its reward`() throws {
    try context.hall().add(record { ($0.kills, $0.round, $0.feuds.nemesis) = (11, 5, .won) })
    let unlocks = context.unlocks
    for reward in [Deed.Reward.starter(.spinner), .starter(.clam), .age(40), .modifier(.night), .skin(.beaded)] {
      #expect(unlocks.isOpen(reward), "\(reward)")
    }
    #expect(!unlocks.isOpen(.age(120)) && !unlocks.isOpen(.modifier(.giants)))
  }

  @Test func `rounds without kills are no deeds, unless they were done before`() throws {
    try context.hall().add(record { ($0.kills, $0.round) = (0, 9) })
    let survived = try context.hall().totals()
    #expect([Deed.thirdRound, .fifthRound, .eighthRound].allSatisfy { !$0.isDone(survived) })
    var totals = HallOfRuns.Totals()
    totals.grants = ["fifthRound"]
    #expect(Unlocks(totals).isOpen(.age(40)) && !Unlocks(totals).isOpen(.age(120)))
  }

  @Test func `a veteran keeps starters and ages, but earns modifiers and skins`() {
    var totals = HallOfRuns.Totals()
    totals.isVeteran = true
    let unlocks = Unlocks(totals)
    #expect(Starter.allCases.allSatisfy { unlocks.isOpen(.starter($0)) })
    #expect(Age.choices.allSatisfy { unlocks.isOpen(.age($0)) })
    #expect(!unlocks.isOpen(.modifier(.night)) && !unlocks.isOpen(.skin(.double)))
  }

  @Test func `the screen shows every deed, and a tap puts on an opened skin`() throws {
    try context.hall().add(record { $0.feuds.nemesis = .won })
    let deeds = DeedsViewController.make(context: context)
    let screen = try context.show([deeds])
    screen.advance(seconds: 0.5)
    for deed in Deed.allCases { #expect(try screen.element("deed-\(deed.rawValue)").shownTexts.count >= 3) }
    #expect(try screen.element("deed-revenge").shownTexts.contains("done"))
    let goal = try screen.element("goal-\(Goal.motes)").shownTexts
    #expect(goal == ["Eat 15 motes", "not reached yet", "2 points at the next bell"], "\(goal)")
    try screen.tap("deed-feuds")
    #expect(context.settings.settings.pearl == .plain)
    try screen.tap("deed-revenge")
    #expect(context.settings.settings.pearl == .beaded)
    #expect(context.settings.settings.sceneOptions.pearl == .beaded)
    try screen.tap("deed-revenge")
    #expect(context.settings.settings.pearl == .plain)
  }

  @Test func `a locked starter and a locked modifier name their deeds and are not chosen`() throws {
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    try screen.tap("starter-clam")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("fault").shownTexts == ["Clam. Locked; to open it: Reach round 3 with a kill."])
    try screen.tap("modifier-night")
    screen.advance(seconds: 0.1)
    #expect(
      try screen.element("fault").shownTexts
        == [
          "Night: Little light, and eyes reach half as far. Locked; to open it: Kill ten rivals in one run."
        ])
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan.starter.body == Starter.tadpole.body && play.run.plan.modifiers.isEmpty)
  }

  @Test(arguments: [true, false]) func `the setting only selects hurried bells, and a tap deselects them`(
    isDaily: Bool
  ) throws {
    context.settings.settings.bells = .hurried
    for isTapped in [false, true] {
      let newRun = NewRunViewController.make(context: context)
      let screen = try context.show([newRun])
      screen.advance(seconds: 0.2)
      if isTapped { try screen.tap("modifier-hurriedBells") }
      if isDaily { newRun.takeDailySeed() }
      try screen.tap("begin")
      screen.advance(seconds: 1)
      let play = try #require(frontController() as? PlayViewController)
      #expect(play.run.plan.modifiers.contains(.hurriedBells) == !isTapped && play.run.plan.isDaily == isDaily)
      play.run.giveUp()
      play.run.discardCheckpoint()
      try play.run.suspend()
    }
  }

  @Test func `chosen modifiers are those of the run and of its replay`() throws {
    try context.hall().add(record { $0.kills = 11 })
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    try screen.tap("modifier-night")
    try screen.tap("modifier-hurriedBells")
    try screen.tap("begin")
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan.modifiers == [.night, .hurriedBells])
    #expect(play.run.dish.rules.parts.eyeRange == Rules.standard.parts.eyeRange / 2)
    try play.run.suspend()
    let files = try #require(context.runs?.suspended())
    #expect(try ReplayFile.readHeader(files.replay.path).modifiers == [.night, .hurriedBells])
    #expect(try LiveRun(resuming: files).plan == play.run.plan)
  }

  @Test func `the openings of runs are what is open after them and was not before`() {
    var (former, later) = (HallOfRuns.Totals(), HallOfRuns.Totals())
    former.kills = 1
    (later.kills, later.mostKills, later.mostKillsByRound) = (11, 10, [3: 10])
    #expect(Unlocks(former).openings(until: Unlocks(later)) == [.starter(.clam), .modifier(.night)])
    #expect(Unlocks(later).openings(until: Unlocks(later)).isEmpty)
    later.isVeteran = true
    former.isVeteran = true
    #expect(Unlocks(former).openings(until: Unlocks(later)) == [.modifier(.night)])
  }

  @Test(arguments: [(1280, 800), (844, 390)] as [(CGFloat, CGFloat)])
  func `the obituary states what the run opened, and that of the next run does not`(
    width: CGFloat, height: CGFloat
  ) throws {
    for isFirst in [true, false] {
      let run = try LiveRun(
        fixture.plan(), files: try fixture.files("run \(isFirst)"), gameVersion: "0.1.0")
      run.giveUp()
      var ending = try #require(run.ending)
      ending.score = Score(food: 0, survival: 0, kills: 10, beaten: 0)
      let obituary = ObituaryViewController.make(RunObituary(ending), context: context)
      let screen = try context.show([obituary], width, height)
      screen.advance(seconds: 0.5)
      guard isFirst else {
        #expect((try? screen.element("openings")) == nil)
        continue
      }
      let openings = try screen.element("openings")
      #expect(openings.shownTexts == ["This run opened", "Starter: Spinner", "Modifier: Night"])
      #expect(openings.convert(openings.bounds, to: nil).maxY <= height)
    }
  }
}
