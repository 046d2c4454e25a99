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

/// The start of the tutorial.
@Suite(.separateScreens) @MainActor struct NewcomerDishTests {
  /// Returns the run that the tutorial begins, from the title.
  private func tutorialRun() throws -> LiveRun {
    let fixture = try RunFixture()
    let context = GameContext(seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true)
    let screen = try TestScreen(size: CGSize(width: 640, height: 480)) {
      GameNavigationController(root: TitleViewController.make(seed: 7, context: context))
    }
    try screen.tap("tutorial")
    screen.advance(seconds: 1)
    let navigation = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
    return try #require(navigation?.topViewController as? PlayViewController).run
  }

  @Test func `the tutorial begins in open water, with food nearby and no rival close`() throws {
    let run = try tutorialRun()
    #expect(run.plan.seed == NewcomerDish.seed && run.plan.difficulty == .alone && run.plan.age == .beginning)
    // The state after a second, when the first neighbours are born.
    var second = try Run(run.plan.header(gameVersion: "").configuration, starter: run.plan.starter)
    while second.time < 1 { second.advance(Action()) }
    let dish = second.archipelago.live.dish
    let center = try #require(dish.status(of: run.player)?.center)
    func distance(_ place: SIMD2<Float>) -> Float { ((place - center) * (place - center)).sum().squareRoot() }
    #expect(dish.landscape.region(at: center) == nil)
    #expect(dish.landscape.rocks.allSatisfy { distance($0.center) > $0.radius + 5 })
    #expect((center * center).sum().squareRoot() < dish.rimRadius - 15)
    let others = dish.creatures.filter { $0 != run.player }
    let hunters = others.filter { dish.body(of: $0)?.canEat == true }
    #expect(hunters.count == Rules.standard.dish.firstCreatures + Rules.standard.dish.firstNeighbours)
    let rivals = others.compactMap { dish.status(of: $0)?.center }
    #expect(rivals.allSatisfy { distance($0) >= 12 }, "\(rivals.map(distance).min() ?? 0) u")
    let motes = dish.morsels.filter { $0.kind == .mote && distance($0.place) <= 12 }
    #expect(motes.count >= 3 && motes.contains { distance($0.place) <= 7 })
  }

  @Test func `a player who drifts through the first 30 s of the tutorial is not attacked`() throws {
    let run = try tutorialRun()
    for _ in 0..<1_800 {
      run.step(by: Action())
      for case .wounded(let wound) in run.dish.events { #expect(wound.victim != run.player) }
    }
  }

  @Test func `surroundings are measured from the centre of a living creature`() throws {
    var run = try Run(Archipelago.Configuration(seed: 3, shadows: 0), starter: GameContext.creature(of: .tadpole))
    run.advance(Action())
    let dish = run.archipelago.live.dish
    let measured = try #require(NewcomerDish(of: run.player, in: dish))
    let center = try #require(dish.status(of: run.player)?.center)
    func nearest(_ places: [SIMD2<Float>]) -> Float? {
      places.map { (($0 - center) * ($0 - center)).sum().squareRoot() }.min()
    }
    let mote = try #require(nearest(dish.morsels.filter { $0.kind == .mote }.map(\.place)))
    #expect(abs(measured.mote - mote) < 1e-3)
    let rivals = dish.creatures.filter { $0 != run.player }.compactMap { dish.status(of: $0)?.center }
    let rival = try #require(nearest(rivals))
    #expect(abs(measured.rival - rival) < 1e-3)
    #expect(abs(measured.wall - (dish.rimRadius - (center * center).sum().squareRoot())) < 1e-3)
    #expect(NewcomerDish(of: CreatureID(9_999), in: dish) == nil)
  }
}
