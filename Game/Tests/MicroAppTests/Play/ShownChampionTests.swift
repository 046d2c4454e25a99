import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

/// The champion that the panel names.
@Suite(.separateScreens) @MainActor struct ShownChampionTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func `a living leader stays for 20 s, although others take the lead`() throws {
    let run = try fixture.run(seed: 5)
    var shown = ShownChampion()
    var (changes, leads) = ([Double](), 0)
    var last: Champion?
    for _ in 0..<3_600 where !run.isOver {
      run.step(by: Action())
      let (former, present) = (shown.champion, run.champion)
      shown.note(present, at: run.dish.time) { $0.id.map(run.dish.contains) ?? false }
      if last?.individual != present?.individual { leads += 1 }
      last = present
      guard let champion = shown.champion, champion.individual != former?.individual else { continue }
      let isForced = former.map { $0.id.map(run.dish.contains) != true || champion.isProven && !$0.isProven } ?? true
      if !isForced, let start = changes.last { #expect(run.dish.time - start >= ShownChampion.leastTime) }
      changes.append(run.dish.time)
    }
    #expect(leads > changes.count && !changes.isEmpty, "\(leads) leads, \(changes.count) names")
  }

  @Test func `the panel keeps its champion up to date and opens its page`() throws {
    let context = fixture.context()
    context.settings.settings.learnt = Set(TutorialStep.allCases)
    let run = try fixture.run(seed: 5)
    let screen = try context.show(run)
    screen.advance(seconds: 20)
    let play = try #require(frontController() as? PlayViewController)
    let shown = try #require(play.shownChampion.champion)
    #expect(try screen.element("champion").shownTexts.contains(shown.name))
    play.openChampion()
    screen.advance(seconds: 0.8)
    #expect(try screen.element("creature-name").shownTexts == [shown.name])
  }
}
