import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct GoalsPanelTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
    context.settings.settings.learnt = Set(TutorialStep.allCases)
  }

  @Test func `the goals shrink to dots while nothing changes, and a tap shows them again`() throws {
    let run = try fixture.run(starter: .clam)
    let screen = try context.show(run)
    screen.advance(seconds: 1)
    let panel = try #require(try screen.element("goals-panel") as? GoalsPanel)
    #expect(!panel.isCompact && panel.frame.maxX <= 1280 && panel.frame.maxY <= 800)
    let words = try #require(panel.accessibilityLabel)
    for goal in run.goals { #expect(words.contains(goal.goal.row.text)) }
    screen.advance(seconds: 11)
    #expect(panel.isCompact && panel.frame.width < 100 && panel.frame.height < 40)
    try screen.tap("goals-panel")
    screen.advance(seconds: 0.5)
    #expect(!panel.isCompact)
  }

  @Test(arguments: [(1280, 800), (800, 600)] as [(CGFloat, CGFloat)])
  func `a first run lists the goals with a heading, where the coach leaves room`(width: CGFloat, height: CGFloat) throws
  {
    context.settings.settings.learnt = []
    let screen = try context.show(try fixture.run(), width, height)
    screen.advance(seconds: 1)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    let (goals, coach) = (try #require(hud.goals), try #require(hud.coach))
    #expect(!coach.isHidden && goals.accessibilityLabel?.hasPrefix("Goals of this run. ") == true)
    #expect(goals.isHidden ? width < 1000 : !goals.frame.intersects(coach.frame))
  }

  @Test(arguments: [(1280, 800), (800, 600), (480, 800), (640, 400)] as [(CGFloat, CGFloat)])
  func `the goals never overlap the actions`(width: CGFloat, height: CGFloat) throws {
    let screen = try context.show(try fixture.run(), width, height)
    screen.advance(seconds: 1)
    let hud = try #require((frontController() as? PlayViewController)?.hud)
    let (goals, actions) = (try #require(hud.goals), try #require(hud.actions))
    #expect(goals.isHidden || actions.isHidden || !goals.frame.intersects(actions.frame))
  }

  @Test func `a reached goal is announced with its points`() throws {
    let run = try fixture.run(starter: .clam)
    let screen = try context.show(run)
    while !run.isOver, run.goals.allSatisfy({ !$0.isReached }), run.dish.time < 88 {
      screen.advance(seconds: 0.1)
    }
    guard let goal = run.goals.first(where: \.isReached)?.goal else { return }
    screen.advance(seconds: 0.2)
    let words = "Goal reached: \(goal.row.text). \(goal.row.points) points for the next molt"
    #expect(try screen.element("notice").shownTexts == [words])
  }

  @Test(arguments: ["en", "de"]) func `every goal is shown in letters of full size`(language: String) throws {
    context.settings.settings.language = language
    let screen = try context.show(try fixture.run())
    for goal in Goal.allCases {
      let panel = GoalsPanel(frame: .zero)
      panel.show([GoalProgress(goal), GoalProgress(goal)])
      panel.frame.size = panel.intrinsicContentSize
      panel.layoutIfNeeded()
      let words = localized(text: goal.row.text)
      #expect((words == goal.row.text) == (language == "en"))
      let texts = panel.contentView.subviews.compactMap { $0 as? UILabel }.filter { $0.text == words }
      #expect(texts.count == 2)
      for text in texts {
        let room = CGSize(width: text.frame.width, height: .greatestFiniteMagnitude)
        #expect(text.sizeThatFits(room).height <= text.frame.height && !text.adjustsFontSizeToFitWidth)
      }
      let frames = texts.map(\.frame)
      #expect(frames[0].maxY <= frames[1].minY && frames[1].maxY <= panel.bounds.maxY)
    }
    withExtendedLifetime(screen) {}
  }

  @Test func `while the panel grows or shrinks, its heading is whole and its dots lie beside its texts`() throws {
    let screen = try context.show(try fixture.run(starter: .clam))
    screen.advance(seconds: 1)
    let panel = try #require(try screen.element("goals-panel") as? GoalsPanel)
    var checked = 0
    func check() throws {
      let labels = panel.contentView.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
      let dots = panel.contentView.subviews.filter { !($0 is UILabel) }
      guard let heading = labels.first else { return }
      let shown = heading.layer.presentation() ?? heading.layer
      #expect(shown.bounds.width >= heading.intrinsicContentSize.width, "\(shown.bounds)")
      for (dot, label) in dots.flatMap({ dot in labels.map { (dot, $0) } }) {
        let (dot, label) = (dot.layer.presentation() ?? dot.layer, label.layer.presentation() ?? label.layer)
        #expect(!dot.frame.intersects(label.frame), "\(dot.frame) over \(label.frame)")
      }
      checked += 1
    }
    for _ in 0..<720 where !panel.isCompact { screen.advanceFrame() }
    #expect(panel.isCompact)
    screen.advance(seconds: 0.5)
    try screen.tap("goals-panel")
    for _ in 0..<24 {
      screen.advanceFrame()
      try check()
    }
    #expect(checked > 10)
  }

  @Test func `the goals and the actions fade over a sensed creature`() throws {
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    let play = try #require(frontController() as? PlayViewController)
    play.sceneView?.isPaused = true
    let hud = try #require(play.hud)
    let panels = [try #require(hud.goals), try #require(hud.actions)] as [UIView]
    for panel in panels {
      #expect(panel.alpha == 1)
      hud.others = [CGRect(x: panel.frame.midX, y: panel.frame.midY, width: 20, height: 20)]
      hud.advance(by: 0.1)
      #expect(panel.alpha > 0.5 && panel.alpha < 1)
      hud.advance(by: 0.2)
      #expect(panel.alpha < 0.5 && panels.count { $0.alpha < 1 } == 1)
      hud.others = []
      hud.advance(by: 0.3)
      #expect(panel.alpha == 1)
    }
  }
}
