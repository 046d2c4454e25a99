import Brains
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

@Suite(.separateScreens) @MainActor struct TutorialTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func `swimming completes the swim step, and drifting does not`() throws {
    let run = try fixture.run()
    var idle = Tutorial()
    var active = Tutorial()
    run.swim(ticks: 900) {
      idle.note(run.dish, player: run.player, isSwimming: false)
      active.note(run.dish, player: run.player, isSwimming: true)
    }
    #expect(idle.learnt.isEmpty && idle.progress == 0)
    #expect(active.learnt.contains(.swim) && active.step != .swim)
  }

  @Test func `motes and wounds count from their step on`() throws {
    let run = try fixture.run(seed: 7)
    var tutorial = Tutorial(learnt: [.swim])
    let chaser = BoldHunter()
    var seen: [TutorialStep?] = []
    for _ in 0..<20_000 where !run.isOver {
      run.play(chaser, ticks: 1)
      tutorial.note(run.dish, player: run.player, isSwimming: true)
      if seen.last != tutorial.step { seen.append(tutorial.step) }
      #expect((0..<1).contains(tutorial.progress))
    }
    #expect(seen.first == .eat)
    #expect(tutorial.learnt.isSuperset(of: [.swim, .eat, .fight]), "\(tutorial.learnt)")
  }

  @Test(arguments: [5, 7, 11] as [UInt64])
  func `prey comes within 20 s of the step of fighting, also to a player who waits`(seed: UInt64) throws {
    let run = try fixture.run(seed: seed)
    var tutorial = Tutorial(learnt: [.swim, .eat])
    var met: Int?
    for tick in 0..<1_200 where met == nil {
      run.step(by: Action())
      tutorial.note(run.dish, player: run.player, isSwimming: false)
      if tutorial.isPreyDue(in: run.dish, for: run.player) { run.sendPrey() }
      if run.dish.noticed(by: run.player).creatures.contains(where: { run.dish.genome(of: $0) == Creature.prey }) {
        met = tick
      }
    }
    #expect(met != nil)
  }

  @Test func `the coach's prey cannot harm, and the step names it and the side from which to bite others`() {
    let weapons: [CellKind] = [.mouth, .spike, .stinger, .sucker, .shocker]
    #expect(weapons.allSatisfy { !Creature.prey.body.has($0) })
    let task = TutorialStep.fight.task(nil, bellInterval: 90)
    #expect(task.hasPrefix("Prey without jaws comes") && task.contains("from behind"))
  }

  @Test func `prey is marked while the coach teaches to bite`() throws {
    let context = fixture.context()
    context.settings.settings.learnt = [.swim, .eat]
    let run = try fixture.run(seed: 7)
    for tick in 0..<1_800 where run.prey.isEmpty {
      if tick % 600 == 0 { run.sendPrey() }
      run.step(by: Action())
    }
    try #require(!run.prey.isEmpty && !run.isOver)
    let screen = try context.show(run)
    screen.advanceFrame()
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.tutorial.step == .fight)
    let marked = play.creatureWords.filter { $0.kind == .prey }
    #expect(!marked.isEmpty && marked.map(\.id) == run.prey && marked.allSatisfy { $0.text == "Prey: bite it" })
    play.tutorial.skip()
    #expect(!play.creatureWords.contains { $0.kind == .prey })
  }

  @Test func `a rival in sight delays the prey by five seconds at most`() throws {
    var dish = Dish(.tank())
    let player = try dish.spawn(Starter.tadpole.playersCreature, at: .zero, heading: 0, pilot: .commanded)
    var tutorial = Tutorial(learnt: [.swim, .eat])
    let rival = Creature(body: Creature.prey.body, brain: BrainGenome())
    _ = try dish.spawn(rival, at: SIMD2(4, 0), heading: 0)
    // Until the player's first thoughts it senses nothing.
    for _ in 0..<12 { dish.step() }
    var ticks: [Int] = []
    for tick in 0..<1_600 {
      dish.step()
      tutorial.note(dish, player: player, isSwimming: false)
      #expect(dish.observation(of: player)?[.creatureProximity] != 0)
      if tutorial.isPreyDue(in: dish, for: player) { ticks.append(tick) }
    }
    #expect(ticks.count == 2 && (295...305).contains(ticks.first ?? 0), "\(ticks)")
  }

  @Test func `steps that the settings forget during a run stay forgotten`() throws {
    let context = fixture.context()
    context.settings.settings.learnt = [.swim, .eat, .fight]
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.5)
    context.settings.settings.learnt = []
    screen.advance(seconds: 0.5)
    #expect(context.settings.settings.learnt == [])
  }

  @Test func `a replay repeats the prey`() throws {
    let run = try fixture.run()
    for tick in 0..<600 {
      if tick == 100 { run.sendPrey() }
      run.step(by: Action())
    }
    #expect(run.dish.creatures.contains { run.dish.genome(of: $0) == Creature.prey })
    try run.suspend()
    let resumed = try LiveRun(resuming: try fixture.files())
    #expect(resumed.dish.hash == run.dish.hash)
  }

  @Test func `steps are done in any order, and skipping ends them`() {
    var tutorial = Tutorial()
    tutorial.finish(.death)
    #expect(tutorial.step == .swim)
    tutorial.skip()
    #expect(tutorial.step == nil)
    #expect(TutorialStep.allCases.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `a step that is done by chance stays long enough to be read`() throws {
    let run = try fixture.run(starter: .clam)
    var tutorial = Tutorial()
    var swum = 0
    while tutorial.step == .swim, run.dish.tick < 1_200 {
      run.swim(ticks: 1)
      tutorial.note(run.dish, player: run.player, isSwimming: true)
      swum += tutorial.progress >= 0.99 ? 1 : 0
    }
    #expect(tutorial.step == .eat)
    #expect(run.dish.tick >= 275 && tutorial.progress == 0)
    #expect(swum > 0 || run.dish.tick > 276)
  }

  @Test func `the last step goes by itself`() throws {
    let run = try fixture.run()
    var tutorial = Tutorial(learnt: [.swim, .eat, .fight, .molt])
    for _ in 0..<560 { step(&tutorial, run) }
    #expect(tutorial.step == .death)
    for _ in 0..<30 { step(&tutorial, run) }
    #expect(tutorial.step == nil)
  }

  private func step(_ tutorial: inout Tutorial, _ run: LiveRun) {
    run.step(by: Action())
    tutorial.note(run.dish, player: run.player, isSwimming: false)
  }

  private func play(_ context: GameContext) throws -> TestScreen {
    try context.show(try fixture.run(), 800, 600)
  }

  @Test func `a new player is shown the keys, and eating follows swimming`() throws {
    let context = fixture.context()
    let screen = try play(context)
    screen.advance(seconds: 0.3)
    #expect(try screen.element("coach-step").shownTexts == ["Swim"])
    #expect(try screen.element("coach-task").shownTexts.first?.hasPrefix("Hold W A S D") == true)
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    screen.advance(seconds: 9)
    #expect(context.settings.settings.learnt.contains(.swim))
    #expect(try screen.element("coach-step").shownTexts == ["Eat"])
    try screen.tap("coach-skip")
    screen.advance(seconds: 0.3)
    #expect((try? screen.element("coach-step")) == nil)
    #expect(context.settings.settings.learnt.count == TutorialStep.allCases.count)
  }

  @Test func `the coach states the interval of the run's bells`() throws {
    let context = fixture.context()
    context.settings.settings.learnt = [.swim, .eat, .fight]
    var plan = fixture.plan()
    plan.modifiers = [.swiftBells]
    let run = try LiveRun(plan, files: try fixture.files(), gameVersion: "0.1.0")
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 0.3)
    #expect(try screen.element("coach-task").shownTexts.first?.hasPrefix("The bell rings every 60 s:") == true)
  }

  @Test func `learnt steps are saved, and the title restarts the tutorial`() throws {
    let folder = fixture.folder.appendingPathComponent("learnt")
    let store = SettingsStore(folder: folder)
    store.settings.learnt = [.swim, .molt]
    store.finish()
    #expect(SettingsStore(folder: folder).settings.learnt == [.swim, .molt])
    let context = fixture.context()
    context.settings.settings.learnt = Set(TutorialStep.allCases)
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) {
      GameNavigationController(root: TitleViewController.make(seed: 7, context: context))
    }
    try screen.tap("tutorial")
    screen.advance(seconds: 1.5)
    #expect(try screen.element("coach-step").shownTexts == ["Swim"])
  }

  @Test func `a run that is continued goes on with the progress of its step`() throws {
    let context = fixture.context()
    let run = try fixture.run()
    let screen = try context.show(run, 800, 600)
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    for _ in 0..<400 where play.tutorial.progress < 0.4 { screen.advanceFrame() }
    screen.send(.keyUp(.keyboardD))
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.8)
    let progress = play.tutorial.progress
    #expect(progress >= 0.4 && play.tutorial.step == .swim)
    try screen.tap("suspend")
    screen.advance(seconds: 0.8)
    let resumed = try LiveRun(resuming: try fixture.files())
    let second = try context.show(resumed, 800, 600)
    second.advanceFrame()
    let continued = try #require(frontController() as? PlayViewController)
    #expect(continued !== play && continued.tutorial.step == .swim)
    #expect(abs(continued.tutorial.progress - progress) < 1e-3)
  }

  @Test func `forgotten steps have no progress, and the settings file keeps three thirds`() throws {
    var settings = Settings()
    (settings.learnt, settings.stepProgress) = ([.swim], 1.0 / 3)
    let folder = fixture.folder.appendingPathComponent("progress")
    let store = SettingsStore(folder: folder)
    store.settings = settings
    store.finish()
    let kept = SettingsStore(folder: folder).settings
    #expect(kept.learnt == [.swim] && kept.stepProgress + 2.0 / 3 >= 0.999)
    settings.learnt = []
    #expect(settings.stepProgress == 0)
  }
}
