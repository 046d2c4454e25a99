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

/// Screens that open from a run and return to it.
@Suite(.separateScreens) @MainActor struct PlayVisitsTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func press(_ key: UIKeyboardHIDUsage, _ screen: TestScreen) {
    screen.send(.keyDown(key, isRepeat: false))
    screen.send(.keyUp(key))
    screen.advance(seconds: 0.8)
  }

  /// Returns a run with a champion.
  private func ledRun() throws -> LiveRun {
    let run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    while run.champion == nil, run.dish.tick < 1_200, !run.isOver { run.swim(ticks: 60) }
    return run
  }

  /// Returns a run whose player has starved.
  private func endedRun() throws -> LiveRun {
    let run = try LiveRun(fixture.plan(seed: 9), files: try context.newFiles(seed: 9), gameVersion: "0.1.0")
    run.play(Spendthrift(), ticks: 6_000)
    return run
  }

  @Test func `a tap on the champion opens its page and pauses the run`() throws {
    let run = try ledRun()
    // The panel keeps the leader for a while.
    let champion = try #require(run.champion)
    let screen = try context.show(run)
    screen.advance(seconds: 0.3)
    try screen.tap("champion-panel")
    screen.advance(seconds: 0.8)
    let tick = run.dish.tick
    #expect(try screen.element("creature-name").shownTexts == [champion.name])
    screen.advance(seconds: 0.5)
    #expect(run.dish.tick == tick)
    press(.keyboardEscape, screen)
    #expect(run.dish.tick == tick, "the run must wait until it is taken up")
    try screen.tap("resume")
    screen.advance(seconds: 0.6)
    #expect(run.dish.tick > tick)
  }

  @Test func `the menu opens the family tree and returns`() throws {
    let screen = try context.show(try ledRun())
    screen.advance(seconds: 0.3)
    press(.keyboardEscape, screen)
    try screen.tap("pause-family")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#lineage-screen "))
    press(.keyboardEscape, screen)
    #expect(try screen.element("resume").shownTexts.first == "Swim on")
  }

  @Test func `after death the tree opens, a tap follows a creature, and the hall has the run`() throws {
    let run = try endedRun()
    let ending = try #require(run.ending)
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    #expect(try context.hall().count() == 1)
    try screen.tap("family")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#lineage-screen "))
    let tick = run.dish.tick
    press(.keyboardEscape, screen)
    screen.advance(seconds: 0.3)
    #expect(run.dish.tick > tick, "the dish of the dead goes on")
    #expect(try screen.element("account").shownTexts == [ending.account])
    press(.keyboardEscape, screen)
    // An ended run cannot be saved: both ways out lead through the obituary.
    try screen.tap("suspend")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("standing").shownTexts.first?.contains("first run") == true)
    #expect(try context.hall().count() == 1)
  }

  @Test func `the frame of a death does not wait for the hall`() throws {
    let run = try endedRun()
    var works: [@Sendable () -> Void] = []
    context.execute = { works.append($0) }
    let screen = try context.show(run)
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.deathCard != nil && play.obituary?.standing == "")
    #expect(try context.hall().count() == 0 && run.store?.isKept == true)
    try screen.tap("obituary")
    screen.advance(seconds: 0.8)
    works.forEach { $0() }
    screen.advance(seconds: 0.1)
    #expect(try context.hall().count() == 1)
    #expect(try screen.element("standing").shownTexts.first?.contains("first run") == true)
    run.store?.wait()
    #expect(run.store?.isKept == false)
  }

  @Test func `the card after death states why the hall rejects the run, and the next run reports it, too`() throws {
    let words = try fixture.spoilHall()
    let run = try endedRun()
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    let hint = try screen.element("death-hint").shownTexts
    #expect(
      hint == ["This run is not in the hall of fame. \(words) Then continue the run from the title: it ends again."])
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.faults.isEmpty, "the card states it")
    let card = try #require(play.deathCard?.card)
    #expect(card.convert(card.bounds, to: nil).minY > 0)
    screen.type(.keyboardR)
    screen.advance(seconds: 1.5)
    let next = try #require(frontController() as? PlayViewController)
    #expect(next !== play && next.faults == [words])
    try next.run.suspend()
  }

  @Test(arguments: [(1_280, 800), (440, 800), (320, 240)] as [(CGFloat, CGFloat)])
  func `after death the camera keeps what it follows above the card`(width: CGFloat, height: CGFloat) throws {
    let screen = try context.show(try endedRun(), width, height)
    screen.advance(seconds: 1)
    let play = try #require(frontController() as? PlayViewController)
    let card = try #require(play.deathCard?.card)
    let hidden = height - card.convert(card.bounds, to: nil).minY
    #expect(play.scene.covered.top == 0 && play.scene.covered.bottom <= 0.6 * height)
    #expect(abs(play.scene.covered.bottom - min(hidden, 0.6 * height)) < 1)
  }

  @Test func `after the obituary another instance can open the run and the hall, also while a key is held`() throws {
    let run = try endedRun()
    let screen = try context.show(run)
    screen.advance(seconds: 0.5)
    let name = CreatureProfile.runName(of: try #require(run.ending).replay)
    let folder = try RunFolder(in: fixture.folder)
    let other = RunFiles(folder: fixture.folder.appendingPathComponent("runs"), name: name)
    #expect(throws: RunFilesError.self, "it is watched on") { try other.claim() }
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    try screen.tap("obituary")
    screen.advance(seconds: 1)
    #expect(frontController() is ObituaryViewController)
    try other.claim()
    other.release()
    #expect(try FamilySource.files(folder, name: name).load().members.count > 1)
    #expect(try fixture.context().hall().count() == 1)
  }

  @Test func `a tap on a creature follows it`() throws {
    let run = try endedRun()
    let scene = DishScene(run: run, threads: 1)
    scene.canvas.frame = CGRect(x: 0, y: 0, width: 1280, height: 800)
    scene.liftFog()
    scene.advance(by: 1.0 / 60)
    let other = try #require(
      run.dish.creatures.first { id in
        guard let bodyState = scene.portrayal.bodyState(of: id) else { return false }
        return (bodyState.center - scene.ear.place).length > 8
      })
    let place = try #require(scene.portrayal.bodyState(of: other)).center
    scene.follow(at: scene.point(place))
    for _ in 0..<240 { scene.advance(by: 1.0 / 60) }
    let now = try #require(scene.portrayal.bodyState(of: other) ?? scene.portrayal.bodyState(of: run.dish.creatures[0]))
    if run.dish.status(of: other) != nil { #expect((now.center - scene.ear.place).length < 6) }
  }
}
