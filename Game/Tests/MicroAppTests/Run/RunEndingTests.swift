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

/// The lessons of a death, and the warnings before it for a body that cannot eat.
@Suite(.separateScreens) @MainActor struct RunEndingTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  /// A nucleus between two tails.
  private let mouthless = BodyPlan(
    cells: [
      BodyCell(.nucleus, .origin), BodyCell(.flagellum, LatticePoint(q: -1, r: 1)),
      BodyCell(.flagellum, LatticePoint(q: 0, r: -1)),
    ],
    links: [
      BodyLink(.origin, LatticePoint(q: -1, r: 1), .strut), BodyLink(.origin, LatticePoint(q: 0, r: -1), .strut),
    ])

  private func run(of body: BodyPlan, _ name: String = "run") throws -> LiveRun {
    let brain = GameContext.creature(of: .tadpole).brain
    let plan = RunPlan(
      starter: Creature(body: body, brain: brain), starterName: "Tadpole", seed: 5, difficulty: .alone)
    return try LiveRun(plan, files: try fixture.files(name), gameVersion: "0.1.0")
  }

  private func advice(
    after seconds: Int, _ cause: CauseOfDeath, of body: BodyPlan? = nil, motes: Double = 0
  ) throws -> [String] {
    let run = try run(of: body ?? mouthless, "\(cause) \(seconds) \(motes)")
    run.swim(ticks: seconds * 60)
    var totals = LifeTotals()
    totals.motes = motes
    let death = Death(
      creature: run.player, cause: cause, credits: [], place: .zero, age: Float(seconds), totals: totals, points: 0,
      won: [], team: 0)
    return RunEnding.advice(for: death, body: run.body, history: run.history)
  }

  @Test func `advice after starving without a mouth concerns the mouth, not effort`() throws {
    let late = try advice(after: 21, .starved)
    #expect(late.first == "You had no mouth for 21 s: turn it away from other jaws, shield it, or grow two.")
    #expect(!late.contains("You had lost your mouth, and could eat no more."), "it is said once")
    let soon = try advice(after: 3, .starved)
    #expect(soon.first == CauseOfDeath.starved.advice)
    #expect(soon.contains("You had lost your mouth, and could eat no more."))
    #expect(try advice(after: 21, .speared).first == CauseOfDeath.speared.advice)
  }

  @Test func `advice after starving without a meal is to eat, not to save effort`() throws {
    let tadpole = Starter.tadpole.body
    let words = "You ate nothing: swim over the motes with your mouth first."
    #expect(try advice(after: 1, .starved, of: tadpole).first == words)
    #expect(try advice(after: 1, .starved, of: tadpole, motes: 5).first == CauseOfDeath.starved.advice)
    #expect(try advice(after: 1, .speared, of: tadpole).first == CauseOfDeath.speared.advice)
  }

  @Test func `a bitten body without shell and spike is advised to add one, others to turn theirs`() throws {
    let words = "Add a shell or a spike at the bell, or get away before mouths hold on."
    #expect(try advice(after: 1, .bitten, of: Starter.tadpole.body).first == words)
    #expect(try advice(after: 2, .bitten, of: Starter.lancer.body).first == CauseOfDeath.bitten.advice)
  }

  @Test func `a swallowed body is advised how it was swallowed and to break free`() throws {
    let words = try #require(advice(after: 1, .swallowed, of: Starter.tadpole.body).first)
    #expect(words.contains("nucleus is held for a second") && words.hasSuffix("break free at once."))
  }

  @Test func `the obituary states that the killer returns, and its bounty`() throws {
    let run = try run(of: Starter.tadpole.body)
    let rival = try #require(run.island.residents.first)
    let killer = Champion(rival, of: run.island, GenerationTable())
    let lines = ObituaryViewController.detail(about: killer).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("\(killer.body.cells.count) cells"))
    #expect(lines[1] == "It returns in your next new dish. Killing it there is worth 6 points.")
  }

  @Test func `a lost mouth is reported, and the coach gives advice`() throws {
    let context = GameContext(seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true)
    context.settings.settings.learnt = [.swim]
    let run = try run(of: mouthless)
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) {
      GameNavigationController(
        root: PlayViewController.make(scene: DishScene(run: run, threads: 1), context: context))
    }
    screen.advance(seconds: 0.3)
    #expect(try screen.element("state").shownTexts == ["no mouth"])
    #expect(try screen.element("coach-task").shownTexts.first?.hasPrefix("Your mouth was bitten off") == true)
  }

  @Test func `notes of earlier versions without the time without a mouth are read`() throws {
    let notes = RunNotes(starterName: "Tadpole", ageMinutes: 0)
    #expect(!String(decoding: notes.encoded, as: UTF8.self).contains("mouthlessTime"))
    #expect(try RunNotes(notes.encoded).history.mouthlessTime == nil)
  }
}
