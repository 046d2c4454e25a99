import Arithmetic
import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Evolution
@testable import MicroApp
@testable import Records
@testable import Runs
@testable import Workshop

@Suite(.separateScreens) @MainActor struct DuelScreenTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func plan() -> DuelPlan {
    let tree = TreeFixture.small()
    guard let place = tree.place(of: TreeFixture.id(4)), let runs = try? RunFolder(in: fixture.folder),
      let profile = CreatureProfile(place, of: tree, family: .files(runs, name: "a"))
    else { preconditionFailure("the small tree has a fourth member") }
    return DuelPlan(of: CreatureModel(profile, tree: tree))
  }

  @Test func `ancestors are the first opponents, and sides swap every second match`() {
    let plan = plan()
    #expect(plan.others.prefix(1).map(\.detail) == ["minute 0, gen 2"])
    #expect(plan.others.suffix(3).map(\.name) == ["Lancer", "Tadpole", "Grazer"])
    #expect(plan.match(0).first == plan.match(1).second && plan.match(0).seed == plan.match(1).seed)
    #expect(plan.match(2).seed != plan.match(0).seed)
    #expect(plan.lineages.first != plan.lineages.second)
  }

  @Test func `a tally counts draws as halves`() {
    var tally = DuelTally()
    tally.count(Match.Result(firstPoints: 2, secondPoints: 1))
    tally.count(Match.Result())
    #expect(tally.text == "1½ : ½" && tally.matches == 2)
    tally.count(Match.Result())
    #expect(tally.text == "2 : 1")
  }

  @Test func `the shown match ends like the match itself`() throws {
    let context = GameContext(seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true)
    var plan = plan()
    plan.team = 1
    plan.chosen = plan.others.count - 3
    let expected = plan.match(0).play()
    let controller = DuelViewController.make(plan, context: context)
    var results: [Match.Result] = []
    controller.onEnd = { results.append($0) }
    let screen = try TestScreen(size: CGSize(width: 640, height: 480)) { GameNavigationController(root: controller) }
    screen.advance(seconds: 0.1)
    try screen.tap("duel-speed")
    try screen.tap("duel-speed")
    screen.advance(seconds: 19.5)
    #expect(results.first == expected)
    #expect(try screen.element("duel-tally").shownTexts.first?.contains("after 1 match") == true)
  }

  @Test func `another opponent restarts the duel, and the space bar pauses it`() throws {
    let context = GameContext(seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true)
    let controller = DuelViewController.make(plan(), context: context)
    let screen = try TestScreen(size: CGSize(width: 900, height: 600)) { GameNavigationController(root: controller) }
    screen.advance(seconds: 1.5)
    #expect(try screen.element("duel-clock").shownTexts == ["1:14"])
    screen.type(.keyboardSpacebar)
    screen.advance(seconds: 2)
    #expect(try screen.element("duel-clock").shownTexts == ["1:14"])
    try screen.tap("opponent-1")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("duel-clock").shownTexts == ["1:15"])
  }
}
