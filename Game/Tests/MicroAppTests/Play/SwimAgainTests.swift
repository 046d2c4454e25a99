import Chronicle
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

/// The ways from a death to the next run.
@Suite(.separateScreens) @MainActor struct SwimAgainTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  /// Returns a run whose player has died.
  private func endedRun() throws -> LiveRun {
    let run = try LiveRun(fixture.plan(seed: 9), files: try context.newFiles(seed: 9), gameVersion: "0.1.0")
    run.play(Spendthrift(), ticks: 6_000)
    return run
  }

  /// Asserts that a run with the choices of another one is played.
  private func expectRun(like old: LiveRun) throws {
    let play = try #require(frontController() as? PlayViewController)
    var plan = play.run.plan
    #expect(play.run !== old && plan.seed != old.plan.seed && play.run.phase == .playing)
    // A rival that killed the player comes back; all other choices are the same.
    #expect(plan.nemesis == context.nemesisFile.nemesis)
    plan.seed = old.plan.seed
    plan.nemesis = old.plan.nemesis
    #expect(plan == old.plan)
    #expect(try context.hall().count() == 1)
    try play.run.suspend()
  }

  @Test(arguments: ["key", "button", "pad"]) func `after death one press swims again within two seconds`(
    device: String
  ) throws {
    let run = try endedRun()
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    switch device {
    case "key": screen.type(.keyboardR)
    case "button": try screen.tap("again")
    default:
      screen.press(.down)
      screen.press(.a)
    }
    screen.advance(seconds: 1.5)
    try expectRun(like: run)
  }

  @Test(arguments: [true, false]) func `a run and its screens are released when the next run begins`(
    withObituary: Bool
  ) throws {
    weak var run: LiveRun?
    weak var play: PlayViewController?
    weak var obituary: UIViewController?
    func show() throws -> TestScreen {
      let ended = try endedRun()
      run = ended
      let shown = PlayViewController.make(scene: DishScene(run: ended, threads: 1), context: context)
      // The test screen retains the controllers that it begins with.
      let screen = try context.show([])
      let navigation = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
      navigation?.pushViewController(shown, animated: false)
      screen.advance(seconds: 0.5)
      play = frontController() as? PlayViewController
      return screen
    }
    let screen = try show()
    #expect(run != nil && play != nil)
    if withObituary {
      try screen.tap("obituary")
      screen.advance(seconds: 1)
      obituary = frontController()
      #expect(obituary is ObituaryViewController)
    }
    screen.type(.keyboardR)
    screen.advance(seconds: 4)
    #expect(frontController() is PlayViewController)
    #expect(play == nil && obituary == nil && run == nil)
    try (frontController() as? PlayViewController)?.run.suspend()
  }

  @Test(arguments: [true, false]) func `the obituary swims again with one press`(byKey: Bool) throws {
    let run = try endedRun()
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    try screen.tap("obituary")
    screen.advance(seconds: 1)
    if byKey { screen.type(.keyboardR) } else { try screen.tap("again") }
    screen.advance(seconds: 1.5)
    try expectRun(like: run)
  }

  @Test func `a new run after the obituary offers the choices of the last one`() throws {
    let run = try endedRun()
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    try screen.tap("obituary")
    screen.advance(seconds: 1)
    try screen.tap("new-run")
    screen.advance(seconds: 1)
    #expect(try (screen.element("difficulty") as? UISegmentedControl)?.selectedSegmentIndex == 0)
    try screen.tap("begin")
    screen.advance(seconds: 1.5)
    try expectRun(like: run)
  }

  /// Shows the screen of a new run and begins one, after a change or by it; returns the plan of the run.
  private func begun(byTap: Bool = true, after change: (NewRunViewController) -> Void) throws -> RunPlan {
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    change(newRun)
    screen.advance(seconds: 0.2)
    if byTap { try screen.tap("begin") }
    screen.advance(seconds: 1.5)
    let run = try #require(frontController() as? PlayViewController).run
    try run.suspend()
    return run.plan
  }

  @Test(arguments: [true, false]) func `a run in an own body is followed by one in the same own body`(
    isOnShelf: Bool
  ) throws {
    var plan = fixture.plan(seed: 9)
    plan.starter.body = Starter.clam.body
    plan.starterName = RunPlan.ownBody
    if isOnShelf { try context.bodyShelf.keep(plan.starter.body) }
    let next = try begun { $0.repeatRun(plan, seedKind: .random) }
    #expect(next.starter.body == plan.starter.body && next.board == .own)
    #expect(context.bodyShelf.bodies.isEmpty != isOnShelf)
  }

  @Test func `a run with a pasted body is followed by one on the same board`() throws {
    var plan = fixture.plan(seed: 9, starter: .eel)
    plan.starterName = RunPlan.pasted
    #expect(try begun { $0.repeatRun(plan, seedKind: .random) }.board == .champions)
  }

  @Test(arguments: [true, false]) func `after a dish with locked parts the next run begins without them`(
    byKey: Bool
  ) throws {
    var plan = fixture.plan(seed: 9, starter: .clam)
    plan.age = try Age.bundled(minutes: 40)
    plan.modifiers = [.night, .hurriedBells]
    let next = try begun(byTap: !byKey) { byKey ? $0.swimAgain(plan) : $0.repeatRun(plan, seedKind: .random) }
    #expect(next.starter.body == Starter.tadpole.body && next.starterName == Starter.tadpole.name)
    #expect(next.age == .beginning && next.modifiers == [.hurriedBells])
  }

  @Test func `the key does nothing while the player lives`() throws {
    let run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    screen.type(.keyboardR)
    screen.advance(seconds: 1)
    #expect((frontController() as? PlayViewController)?.run === run)
  }
}
