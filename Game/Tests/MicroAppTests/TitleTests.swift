import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct TitleTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func screen(
    _ width: CGFloat, _ height: CGFloat, threads: Int = 1, language: String? = nil
  ) throws -> TestScreen {
    let context = GameContext(
      seed: 7, folder: fixture.folder, threads: threads, isOnVirtualClock: true,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    if let language { context.settings.settings.language = language }
    return try TestScreen(size: CGSize(width: width, height: height), threads: threads) {
      TitleViewController.make(seed: 7, context: context)
    }
  }

  @Test func `the dish runs, pauses with the space bar and resumes`() throws {
    let screen = try screen(800, 600)
    #expect(!screen.advanceFrame().isEmpty)
    screen.send(.keyDown(.keyboardSpacebar, isRepeat: false))
    screen.send(.keyUp(.keyboardSpacebar))
    _ = screen.advanceFrame()
    #expect(screen.advanceFrame().isEmpty)
    #expect(screen.hosted.nextFrameTime == nil)
    screen.send(.keyDown(.keyboardSpacebar, isRepeat: false))
    _ = screen.advanceFrame()
    #expect(!screen.advanceFrame().isEmpty)
  }

  @Test func `the quit button ends the game, and Escape asks first`() throws {
    let screen = try screen(800, 600)
    try screen.tap("quit")
    #expect(screen.hosted.isFinished)
    let other = try self.screen(320, 200)
    for stays in [true, false] {
      other.type(.keyboardEscape)
      other.advance(seconds: 0.6)
      #expect(other.tree.contains("#quit-question ") && !other.hosted.isFinished)
      other.type(stays ? .keyboardEscape : .keyboardReturnOrEnter)
      other.advance(seconds: 0.6)
    }
    #expect(other.hosted.isFinished && other.hosted.exitCode == 0)
  }

  @Test func `the row of the tutorial states how it differs from the lessons`() throws {
    let screen = try screen(1280, 800)
    #expect(try screen.element("tutorial").accessibilityLabel == "Tutorial, a run with a coach")
  }

  @Test func `Return presses the first row, and Tab begins there`() throws {
    let context = GameContext(
      seed: 7, folder: fixture.folder, threads: 1, isOnVirtualClock: true,
      now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let screen = try context.show([], 800, 600)
    screen.type(.keyboardTab)
    screen.advance(seconds: 0.1)
    #expect(try screen.element("new-run").isFocused)
    screen.type(.keyboardDownArrow)
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 1)
    #expect(try screen.element("seed-kind").window != nil)
    #expect((try screen.element("seed-kind") as? UISegmentedControl)?.selectedSegmentIndex == 1, "the daily dish")
    let other = try context.show([], 800, 600)
    other.type(.keyboardReturnOrEnter)
    other.advance(seconds: 1)
    #expect((try other.element("seed-kind") as? UISegmentedControl)?.selectedSegmentIndex == 0)
  }

  @Test(arguments: ["en", "de"]) func `the names in the drawer of a phone are whole`(code: String) throws {
    defer { Localization.setLanguage(.english) }
    let screen = try screen(390, 844, language: code)
    try screen.tap("open-menu")
    screen.advance(seconds: 1)
    for name in ["hall", "lessons", "replays", "lab", "bestiary", "trees", "workshop", "codex"] {
      let row = try screen.element(name)
      let label = try #require(row.subviews.lazy.compactMap { $0 as? UILabel }.first)
      #expect(label.bounds.width >= 0.9 * label.intrinsicContentSize.width - 0.5, "\(label)")
    }
  }

  @Test func `a row shows the pointer over it`() throws {
    let screen = try screen(800, 600)
    let row = try screen.element("hall")
    let middle = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    #expect(row.backgroundColor == .clear)
    screen.send(.pointerMoved(middle))
    #expect(row.backgroundColor == Theme.selection)
    screen.send(.pointerMoved(CGPoint(x: 790, y: 300)))
    #expect(row.backgroundColor == .clear)
  }

  @Test func `on the smallest screen labels are untruncated or hidden`() throws {
    let row = try screen(200, 150).element("new-run")
    let labels = row.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(labels.compactMap(\.text) == ["New run"])
    for label in labels { #expect(label.intrinsicContentSize.width <= label.bounds.width) }
  }

  @Test func `on a small screen the other rows slide in from the side`() throws {
    let screen = try screen(320, 470)
    #expect(try screen.element("new-run").frame.width > 100)
    try screen.tap("open-menu")
    screen.advance(seconds: 0.6)
    for name in ["daily", "tutorial", "hall", "workshop", "codex", "settings", "quit"] {
      #expect(screen.tree.contains("#\(name) "), "\(name) is not in the tree")
    }
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.6)
    #expect(!screen.hosted.isFinished, "escape closes the menu first")
    try screen.tap("open-menu")
    screen.advance(seconds: 0.6)
    // In a narrow drawer the tiles are in a column, which scrolls in a low window.
    for name in ["settings", "quit"] {
      let row = try #require(try screen.element(name) as? TitleRowButton, "\(name) is in the drawer")
      let list = try #require(
        sequence(first: row as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first)
      list.scrollRectToVisible(row.convert(row.bounds, to: list), animated: false)
      screen.advance(seconds: 0.1)
      let place = row.convert(row.bounds, to: nil)
      #expect(CGRect(x: 0, y: 0, width: 320, height: 470).contains(place), "\(name) at \(place)")
    }
    try screen.tap("quit")
    #expect(screen.hosted.isFinished)
  }

  @Test func `the age of the dish is shown and increases`() throws {
    let screen = try screen(800, 600)
    screen.advance(seconds: 2.1)
    #expect(try screen.element("age").shownTexts == ["This dish: seed 7, age 0:02"])
  }

  @Test(arguments: [(1, 1), (200, 150), (800, 600), (4000, 3000), (3000, 100)])
  func `the menu is inside the screen at any size`(width: Int, height: Int) throws {
    let screen = try screen(640, 400)
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    screen.advanceFrame()
    guard width >= 200, height >= 150 else { return }
    let menu = try screen.element("menu")
    #expect(menu.frame.minX >= 0 && menu.frame.minY >= 0)
    #expect(menu.frame.maxX <= CGFloat(width) && menu.frame.maxY <= CGFloat(height))
  }

  @Test func `the pixels are equal with one thread and with two`() throws {
    let pictures = try [1, 2].map { threads in
      let screen = try screen(640, 400, threads: threads)
      screen.advance(seconds: 0.2)
      return screen.picture
    }
    #expect((0..<640 * 400).allSatisfy { pictures[0].pixels[$0] == pictures[1].pixels[$0] })
  }
}
