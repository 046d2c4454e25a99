import Chronicle
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

/// The new run screen: a starter on one tab, a creature code on the other.
@Suite(.separateScreens) @MainActor struct NewRunScreenTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func show(
    _ width: CGFloat = 780, _ height: CGFloat = 520, prepare: (NewRunViewController) -> Void = { _ in }
  ) throws -> TestScreen {
    let newRun = NewRunViewController.make(context: context)
    prepare(newRun)
    let screen = try context.show([newRun], width, height)
    screen.advance(seconds: 0.1)
    return screen
  }

  private func isSeen(_ name: String, on screen: TestScreen) -> Bool { (try? screen.element(name)) != nil }

  /// Returns the body of the run that began.
  private func playedBody() throws -> BodyPlan {
    try #require(frontController() as? PlayViewController).run.plan.starter.body
  }

  private func paste(_ text: String, into screen: TestScreen) throws {
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    screen.type(text)
    screen.advance(seconds: 0.1)
  }

  private func code(of starter: Starter) throws -> String { try CreatureCode.encode(GameContext.creature(of: starter)) }

  @Test func `a message about a choice does not move the panel`() throws {
    let screen = try show(1280, 800)
    let begin = try screen.element("begin")
    let place = begin.convert(begin.bounds, to: nil)
    for name in ["starter-clam", "modifier-night", "modifier-hurriedBells"] {
      try screen.tap(name)
      screen.advance(seconds: 0.1)
      #expect(try screen.element("fault").shownTexts.first?.isEmpty == false)
      #expect(begin.convert(begin.bounds, to: nil) == place, "\(name)")
    }
  }

  @Test func `a choice ends the message about a lock, and the mark stays on the body of the day`() throws {
    let screen = try show(1280, 800)
    let locked = try #require(
      Starter.allCases.first { try screen.element("starter-\($0.rawValue)").accessibilityValue != nil })
    try screen.tap("starter-\(locked.rawValue)")
    screen.advance(seconds: 0.1)
    #expect(screen.tree.contains("Locked; to open it"))
    try screen.tap("starter-tadpole")
    screen.advance(seconds: 0.1)
    #expect(!screen.tree.contains("Locked; to open it"))
    let newRun = try #require(frontController() as? NewRunViewController)
    newRun.takeDailySeed()
    let own = DailyDish(day: context.today).starter
    let other = try #require(
      Starter.allCases.first { starter in
        try starter != own && screen.element("starter-\(starter.rawValue)").accessibilityValue == nil
      })
    try screen.tap("starter-\(other.rawValue)")
    screen.advance(seconds: 0.1)
    for starter in Starter.allCases {
      let card = try #require(try screen.element("starter-\(starter.rawValue)") as? UIControl)
      #expect(card.isSelected == (starter == own))
    }
  }

  @Test func `Return begins a run`() throws {
    let screen = try show(1280, 800)
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1.5)
    #expect(try playedBody() == Starter.tadpole.body)
  }

  @Test func `Return presses a focused button and begins no run`() throws {
    let screen = try show(1280, 800)
    for _ in 0..<40 where try !screen.element("modifier-night").isFocused { screen.type(.keyboardTab) }
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1.5)
    #expect(frontController() is NewRunViewController)
    #expect(try screen.element("fault").shownTexts.first?.hasPrefix("Night") == true)
  }

  @Test func `the smallest window shows whole cards in one column, and the run begins`() throws {
    let screen = try show(200, 150)
    let first = try screen.element("starter-tadpole")
    #expect(first.bounds.width > 130 && first.convert(first.bounds, to: nil).minY < 120)
    for _ in 0..<12 {
      screen.scroll(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: -300))
      screen.advance(seconds: 0.3)
    }
    try screen.tap("begin")
    screen.advance(seconds: 1.5)
    #expect(frontController() is PlayViewController)
  }

  @Test(arguments: [(640, 480), (480, 800), (390, 844), (900, 400), (1280, 800)] as [(CGFloat, CGFloat)])
  func `the begin button is visible without scrolling`(width: CGFloat, height: CGFloat) throws {
    let screen = try show(width, height)
    let (begin, panel) = (try screen.element("begin"), try screen.element("new-run"))
    let frame = begin.convert(begin.bounds, to: nil)
    #expect(frame.height >= 44 && frame.maxY <= height && panel.frame.contains(frame), "\(frame) in \(panel.frame)")
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    try screen.tap("begin")
    screen.advance(seconds: 0.3)
    let fault = try screen.element("fault")
    let words = fault.convert(fault.bounds, to: nil)
    #expect(!words.isEmpty && words.minY >= 0 && words.maxY <= height, "\(words)")
  }

  @Test func `tabs switch between starters and a code, and the panel keeps its size`() throws {
    let screen = try show()
    let panel = try screen.element("new-run").frame
    #expect(isSeen("starter-clam", on: screen) && !isSeen("pasted-facts", on: screen))
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    #expect(!isSeen("starter-clam", on: screen) && isSeen("pasted-facts", on: screen))
    #expect(try screen.element("code").isFirstResponder)
    #expect(try screen.element("new-run").frame == panel)
    try screen.tap("source-0")
    screen.advance(seconds: 0.1)
    #expect(isSeen("starter-clam", on: screen))
    #expect(UIApplication.shared.keyWindow?.subviews.contains { $0.isFirstResponder } == false)
  }

  @Test func `a pasted code shows its creature, and the run begins with it`() throws {
    let screen = try show()
    try paste(try code(of: .clam), into: screen)
    let facts = try #require(try screen.element("pasted-facts").shownTexts.first)
    #expect(facts.contains("2 × mouth"), "\(facts)")
    try screen.tap("begin")
    screen.advance(seconds: 0.6)
    #expect(try playedBody() == Starter.clam.body)
  }

  @Test func `a starter selected after a pasted code takes precedence`() throws {
    let screen = try show()
    try paste(try code(of: .clam), into: screen)
    try screen.tap("source-0")
    screen.advance(seconds: 0.1)
    try screen.tap("starter-eel")
    try screen.tap("begin")
    screen.advance(seconds: 0.6)
    #expect(try playedBody() == Starter.eel.body)
  }

  @Test func `without a valid code the screen explains what to do and no run begins`() throws {
    let screen = try show()
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("pasted-facts").shownTexts.first?.hasPrefix("Paste a code") == true)
    try screen.tap("begin")
    screen.advance(seconds: 0.3)
    #expect(try screen.element("fault").shownTexts == ["Paste a creature code, or choose a starter."])
    screen.type("MICRO1-HELLO")
    screen.advance(seconds: 0.1)
    let fault = try #require(try screen.element("pasted-facts").shownTexts.first)
    try screen.tap("begin")
    screen.advance(seconds: 0.3)
    #expect(try screen.element("fault").shownTexts == [fault])
    #expect(fault.count > 20 && isSeen("begin", on: screen))
  }

  @Test func `a given code opens its tab`() throws {
    let handed = try code(of: .lancer)
    let screen = try show { $0.take(handed) }
    #expect(try (screen.element("source") as? TabStrip)?.selectedIndex == 1)
    #expect(try screen.element("pasted-facts").shownTexts.first?.contains("spike") == true)
  }

  @Test func `a restarted run shows the tab of its starter or code`() throws {
    for starter in [Starter.spinner, nil] {
      var plan = fixture.plan(seed: 31, starter: starter ?? .eel)
      if starter == nil {
        var cell = try #require(plan.starter.body.cells.last { $0.kind != .nucleus })
        cell.kind = .body
        plan.starter.body.set(cell)
      }
      let screen = try show { $0.repeatRun(plan) }
      #expect(try (screen.element("source") as? TabStrip)?.selectedIndex == (starter == nil ? 1 : 0))
      #expect(try (screen.element("seed") as? UITextField)?.text == "31")
    }
  }

  @Test func `arrow keys and Return select a tab`() throws {
    let screen = try show()
    for _ in 0..<20 {
      screen.type(.keyboardTab)
      if try screen.element("source-1").isFocused { break }
    }
    #expect(try screen.element("source-1").isFocused)
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 0.1)
    #expect(isSeen("pasted-facts", on: screen))
  }

  @Test(arguments: [(480, 800), (320, 480), (900, 400)] as [(CGFloat, CGFloat)])
  func `both tabs are reachable in small windows`(width: CGFloat, height: CGFloat) throws {
    let screen = try show(width, height)
    let panel = try screen.element("new-run").frame
    #expect(panel.width > min(width, 940) - 40 && panel.maxX <= width, "\(panel)")
    #expect(try screen.element("source").bounds.height >= 44)
    try screen.tap("source-1")
    screen.advance(seconds: 0.1)
    #expect(isSeen("pasted-facts", on: screen))
    try screen.tap("source-0")
    screen.advance(seconds: 0.1)
    #expect(isSeen("starter-tadpole", on: screen))
  }

  @Test(arguments: [("en", 1280, 800), ("de", 1280, 800), ("en", 844, 390)] as [(String, CGFloat, CGFloat)])
  func `every modifier states what it does`(language: String, width: CGFloat, height: CGFloat) throws {
    context.settings.settings.language = language
    defer { context.settings.settings.language = "en" }
    let screen = try show(width, height)
    for modifier in Modifier.allCases {
      let button = try screen.element("modifier-\(modifier)")
      #expect(Set(button.shownTexts) == [localized(text: modifier.name), localized(text: modifier.meaning)])
      let labels = button.subviews.compactMap { $0 as? UILabel }
      #expect(labels.count == 2)
      for label in labels {
        let room = CGSize(width: label.frame.width, height: .greatestFiniteMagnitude)
        #expect(label.sizeThatFits(room).height <= label.frame.height + 0.5, "\(label.text ?? "")")
        #expect(button.bounds.contains(label.frame), "\(label.frame) in \(button.bounds)")
      }
      #expect(!labels[0].frame.insetBy(dx: 0, dy: 1).intersects(labels[1].frame))
    }
  }
}
