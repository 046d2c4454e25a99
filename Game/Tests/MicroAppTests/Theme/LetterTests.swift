import Ecology
import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// Texts in all sizes and languages must fit their containers and must not overlap.
@Suite(.separateScreens) @MainActor struct LetterTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  @Test func `titles of segments are whole in a narrow control with huge text`() throws {
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer { SystemPreferences.current = SystemPreferences() }
    func labels(in view: UIView) -> [UILabel] {
      view.subviews.flatMap { part in ((part as? UILabel).map { [$0] } ?? []) + labels(in: part) }
    }
    for width in [500, 300] as [CGFloat] {
      let control = FittingSegments(items: ["New", "10 min", "40 min", "120 min"])
      control.selectedSegmentIndex = 3
      let screen = try TestScreen(size: CGSize(width: width, height: 60), view: control)
      screen.advance(seconds: 0.1)
      let titles = labels(in: control).filter { $0.text?.isEmpty == false }
      #expect(titles.count == 4)
      for title in titles { #expect(title.bounds.width >= title.intrinsicContentSize.width - 0.5, "\(title)") }
    }
  }

  /// A text with its position in the window.
  private struct Word {
    let text: String
    let frame: CGRect
    /// The visible part.
    let seen: CGRect
    let neededHeight: CGFloat
    let isShortened: Bool
    /// True if lines are missing that its limit permits.
    let isCutBelow: Bool
    /// True if it extends beyond its panel, tile or card.
    let standsOut: Bool
  }

  /// Labels along a line of a family tree end before the next portrait; the card shows the whole text.
  private func isBesideLine(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: \.superview).contains { $0 is TreeCanvasView }
  }

  private func words(in view: UIView, visible area: CGRect, holder: CGRect) -> [Word] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    let frame = view.convert(view.bounds, to: nil)
    let visible = view.clipsToBounds ? area.intersection(frame) : area
    if let label = view as? UILabel {
      let text = label.text ?? ""
      guard !text.isEmpty, frame.intersects(visible) else { return [] }
      let needed = label.intrinsicContentSize
      return [
        Word(
          text: text, frame: frame, seen: frame.intersection(visible),
          neededHeight: label.font.lineHeight.rounded(.down),
          isShortened: label.numberOfLines == 1 && !label.adjustsFontSizeToFitWidth
            && needed.width > frame.width + 1 && !isBesideLine(label),
          isCutBelow: label.numberOfLines == 0
            && label.sizeThatFits(CGSize(width: frame.width, height: .greatestFiniteMagnitude)).height
              > frame.height + 1,
          standsOut: !holder.insetBy(dx: -1, dy: -1).contains(
            CGRect(x: frame.minX, y: frame.midY - 1, width: frame.width, height: 2)))
      ]
    }
    // Views with rounded corners are containers of texts.
    let isHolder = view.layer.cornerRadius > 0
    return view.subviews.flatMap { words(in: $0, visible: visible, holder: isHolder ? frame : holder) }
  }

  private func show(_ name: String, _ size: CGSize) throws -> TestScreen {
    let controller: UIViewController =
      switch name {
      case "lessons": LessonsViewController.make(context: context)
      case "lesson": try LessonViewController.make(try #require(Lesson.lesson("about-turn")), context: context)
      case "new-run": NewRunViewController.make(context: context)
      case "lab": LabViewController.make(context: context)
      case "workshop": MoltViewController.make(MoltDraft(free: Starter.tadpole.body), occasion: .workshop) { _ in }
      case "bestiary": BestiaryViewController.make(context: context)
      case "replays": ReplaysViewController.make(context: context)
      case "settings": SettingsViewController.make(context.settings)
      case "codex": CodexViewController.make()
      case "lab-ways", "lab-bodies", "lab-duels": LabViewController.make(context: context)
      case "new-evolution": NewEvolutionViewController.make()
      case "invitation": MoltInvitationViewController.make(.init(round: 3, canPutOff: true), points: 9)
      case "family", "creature": try kin(name)
      default: PlayViewController.make(scene: DishScene(run: try fixture.run(), threads: 1), context: context)
      }
    let screen = try context.show([controller], size.width, size.height)
    screen.advance(seconds: 0.5)
    if name == "lesson" {
      screen.send(.keyDown(.keyboardReturnOrEnter, isRepeat: false))
      screen.advance(seconds: 0.3)
    }
    if name.hasPrefix("lab-") {
      try screen.tap(["lab-ways": "tabs-1", "lab-bodies": "tabs-2"][name] ?? "tabs-3")
      screen.advance(seconds: 0.3)
    }
    _ = screen.tree
    return screen
  }

  /// Returns the tree of a small run, or the page of a member.
  private func kin(_ name: String) throws -> UIViewController {
    let tree = TreeFixture.small()
    let source = FamilySource.files(try RunFolder(in: fixture.folder), name: "a")
    guard name == "creature" else {
      return LineageViewController.make(.init(source, tree: tree, focus: nil), context: context)
    }
    let place = try #require(tree.place(of: TreeFixture.id(1)))
    let profile = try #require(CreatureProfile(place, of: tree, family: source))
    return CreatureScreenViewController(CreatureModel(profile, tree: tree), context: context)
  }

  private func words(of name: String, _ size: CGSize) throws -> [Word] {
    let screen = try show(name, size)
    let window = try #require(UIApplication.shared.keyWindow)
    let area = CGRect(origin: .zero, size: size)
    return withExtendedLifetime(screen) { words(in: window, visible: area, holder: area.insetBy(dx: -9, dy: -9999)) }
  }

  private func check(_ words: [Word]) {
    #expect(words.count > 3)
    for word in words {
      #expect(word.frame.height + 1 >= word.neededHeight, "\(word.text) is cut: \(word.frame)")
      #expect(!word.standsOut, "\(word.text) stands out of its place: \(word.frame)")
    }
    for (index, word) in words.enumerated() {
      for other in words[(index + 1)...] {
        let common = word.seen.insetBy(dx: 1, dy: 3).intersection(other.seen.insetBy(dx: 1, dy: 3))
        #expect(common.isNull || common.isEmpty, "\(word.text) lies over \(other.text): \(word.frame), \(other.frame)")
      }
    }
  }

  @Test(
    arguments: ["lessons", "lesson", "new-run", "lab", "play"],
    [Settings.TextSize.usual, .larger, .huge])
  func `text of every size is untruncated without overlap`(name: String, size: Settings.TextSize) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.textSize = size
    check(try words(of: name, CGSize(width: 1280, height: 800)))
  }

  @Test(
    arguments: [
      "family", "lab", "lab-ways", "lab-bodies", "lab-duels", "creature", "codex", "settings", "new-evolution",
      "invitation",
    ], ["en", "de"])
  func `huge text is not truncated in a small window`(name: String, code: String) throws {
    defer {
      SystemPreferences.current = SystemPreferences()
      Localization.setLanguage(.english)
    }
    context.settings.settings.textSize = .huge
    context.settings.settings.language = code
    for size in [CGSize(width: 640, height: 480), CGSize(width: 800, height: 600)] {
      let words = try words(of: name, size)
      check(words)
      #expect(words.filter(\.isShortened).map(\.text) == [], "\(size)")
      #expect(words.filter(\.isCutBelow).map(\.text) == [], "\(size)")
    }
  }

  @Test(arguments: Settings.TextSize.allCases, ["en", "de"])
  func `the bell shows all of its words in its own size`(letters: Settings.TextSize, code: String) throws {
    defer {
      SystemPreferences.current = SystemPreferences()
      Localization.setLanguage(.english)
    }
    context.settings.settings.textSize = letters
    context.settings.settings.language = code
    for hasOffers in [true, false] {
      let content = MoltInvitationViewController.make(.init(round: 2, canPutOff: true), points: 26, isFirst: true)
      let draft = MoltDraft(body: Starter.tadpole.body, points: 26)
      let offers = MoltOffer.offers(for: draft, after: RoundLog(), won: []).prefix(hasOffers ? 1 : 0)
      content.setOffers(Array(offers), portraits: context.portraits, room: CGSize(width: 720, height: 900))
      content.loadViewIfNeeded()
      let size = content.preferredContentSize
      let screen = try TestScreen(size: size) { content }
      screen.advance(seconds: 0.3)
      let window = try #require(UIApplication.shared.keyWindow)
      let area = CGRect(origin: .zero, size: size)
      let words = words(in: window, visible: area, holder: area)
      check(words)
      #expect(words.filter(\.isCutBelow).map(\.text) == [])
      for name in ["putOff", "skip"] {
        let label = try #require((screen.element(name) as? UIButton)?.titleLabel)
        #expect(label.intrinsicContentSize.width <= label.bounds.width + 1, "\(label.text ?? "") is cut")
      }
    }
  }

  @Test(arguments: Settings.TextSize.allCases)
  func `the names of curves that end together stay apart`(letters: Settings.TextSize) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.textSize = letters
    for value in [0.0, 0.5, 1] {
      let view = CurveView(frame: CGRect(x: 0, y: 0, width: 330, height: 176))
      let curves = ["energy", "health", "cells"].map {
        CurveView.Curve(name: $0, values: [1, 0.5, value], color: .white, top: 1)
      }
      view.show("Your body", curves, seconds: 92)
      view.layoutIfNeeded()
      let words = words(in: view, visible: view.bounds, holder: view.bounds)
      #expect(words.count == 5)
      check(words)
    }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.isHidden || view is UISearchBar
      ? [] : ((view as? UIButton).map { [$0] } ?? view.subviews.flatMap { buttons(in: $0) })
  }

  @Test(
    arguments: ["lessons", "replays", "bestiary", "family", "lab", "new-run", "settings", "creature"],
    [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480)])
  func `back buttons, tabs and links grow with the text size`(name: String, size: CGSize) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.textSize = .huge
    let screen = try show(name, size)
    let window = try #require(UIApplication.shared.keyWindow)
    let titled = buttons(in: window).filter { $0.currentTitle?.isEmpty == false && $0.window != nil }
    #expect(!titled.isEmpty)
    for button in titled {
      let label = try #require(button.titleLabel)
      let frame = label.convert(label.bounds, to: nil)
      #expect(label.font.pointSize > 24, "\(button.currentTitle ?? "") stays small: \(label.font.pointSize)")
      #expect(frame.minX >= 0 && frame.maxX <= size.width, "\(button.currentTitle ?? "") leaves the window: \(frame)")
      let isWhole = label.intrinsicContentSize.width <= label.frame.width + 1
      #expect(isWhole || label.adjustsFontSizeToFitWidth, "\(button.currentTitle ?? "") is cut: \(frame)")
    }
    withExtendedLifetime(screen) {}
    check(try words(of: name, size))
  }

  @Test(arguments: [CGSize(width: 1280, height: 800), CGSize(width: 640, height: 480)])
  func `the rows of the title fit large text`(size: CGSize) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.textSize = .huge
    try fixture.run().suspend()
    let screen = try context.show([], size.width, size.height)
    screen.advance(seconds: 0.3)
    let window = try #require(UIApplication.shared.keyWindow)
    let area = CGRect(origin: .zero, size: size)
    check(words(in: window, visible: area, holder: area.insetBy(dx: -9, dy: -9999)))
    withExtendedLifetime(screen) {}
  }

  @Test(arguments: ["lessons", "lesson", "new-run", "play", "workshop", "bestiary"])
  func `German text is untruncated without overlap`(
    name: String
  ) throws {
    defer { Localization.setLanguage(.english) }
    context.settings.settings.language = "de"
    let words = try words(of: name, CGSize(width: 1280, height: 800))
    check(words)
    #expect(words.filter(\.isShortened).map(\.text) == [])
  }

  @Test(arguments: [(640, 480, 6), (1280, 800, 6), (200, 150, 2)] as [(CGFloat, CGFloat, Int)])
  func `the buttons of a run's menu are fully visible`(width: CGFloat, height: CGFloat, count: Int) throws {
    let screen = try show("play", CGSize(width: width, height: height))
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.6)
    for name in ["resume", "suspend", "pause-settings", "pause-codex", "pause-family", "giveUp"].prefix(count) {
      let button = try screen.element(name)
      let frame = button.convert(button.bounds, to: nil)
      #expect(frame.minY >= 0 && frame.maxY <= height && frame.height >= 44, "\(name): \(frame)")
    }
  }

  @Test(arguments: [(200, 150), (240, 180), (300, 200)] as [(CGFloat, CGFloat)], [Settings.TextSize.usual, .huge])
  func `essential panels are visible in a small window`(size: (CGFloat, CGFloat), letters: Settings.TextSize) throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.textSize = letters
    let screen = try show("play", CGSize(width: size.0, height: size.1))
    let panel = try screen.element("energy-panel")
    let room = panel.convert(panel.bounds, to: nil)
    #expect(room.minX >= 0 && room.maxX <= size.0, "\(room)")
    let parts = try ["energy", "flow", "energy-bar"].map { name in
      let part = try screen.element(name)
      return part.convert(part.bounds, to: nil)
    }
    for frame in parts {
      #expect(room.insetBy(dx: 4, dy: 2).contains(frame) && frame.width > 20, "\(frame) in \(room)")
    }
    #expect(parts[0].maxX <= parts[1].minX, "energy and its flow lie over each other")
  }

  @Test func `the layout of a run converges`() throws {
    let screen = try show("play", CGSize(width: 1280, height: 800))
    let play = try #require(frontController() as? PlayViewController)
    play.view.layoutIfNeeded()
    #expect(play.slideOut?.menuWidth == 280)
    // A layout that requests another one each time would never end.
    play.viewWillLayoutSubviews()
    #expect(play.slideOut?.layer.needsLayout() == false)
    withExtendedLifetime(screen) {}
  }

  @Test func `panels over the dish follow a text size changed while shown`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    let screen = try show("play", CGSize(width: 1280, height: 800))
    let usual = try screen.element("energy-panel").frame
    #expect(usual.size == CGSize(width: 300, height: 108))
    context.settings.settings.textSize = .huge
    screen.advance(seconds: 0.2)
    #expect(try screen.element("energy-panel").frame.height > 120)
    let (energy, molt) = (try screen.element("energy-panel").frame, try screen.element("molt-panel").frame)
    #expect(energy.maxX < molt.minX)
  }
}
