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
@testable import ScreenBase

/// The hall of fame, a headed list that follows its model.
@Suite(.separateScreens) @MainActor struct HallScreenTests {
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func record(_ score: Double, seed: UInt64 = 3, cause: CauseOfDeath = .bitten) -> RunRecord {
    let starter = Starter.allCases[Int(score) % Starter.allCases.count]
    return RunRecord(
      date: 1_790_000_000, seed: seed, starter: starter.name, age: 0, shadows: 3, shadowSpeed: 1, score: score,
      time: 61, round: 2, molts: 1, kills: 3, cause: cause, killer: "Ashen Reaper",
      creature: GameContext.creature(of: starter), replay: "none")
  }

  /// Shows the hall with runs that ended in this order.
  private func show(
    _ scores: [Double], daily: [Double] = [], size: CGSize = CGSize(width: 640, height: 560)
  ) throws -> (screen: TestScreen, hall: HallViewController) {
    let runs = try context.hall()
    for score in scores { try runs.add(record(score)) }
    for score in daily {
      var record = record(score, seed: DailyDish(day: context.today).seed)
      record.board = .daily
      try runs.add(record)
    }
    let hall = HallViewController.make(context: context)
    let screen = try TestScreen(size: size) { GameNavigationController(root: hall) }
    screen.advance(seconds: 0.5)
    return (screen, hall)
  }

  private func choose(_ order: HallModel.Order, on screen: TestScreen) throws {
    let kind = try screen.element("hall-kind")
    let share = (CGFloat(order.rawValue) + 0.5) / CGFloat(HallModel.Order.allCases.count)
    screen.tap(at: kind.convert(CGPoint(x: kind.bounds.width * share, y: 18), to: nil))
  }

  private func points(_ hall: HallViewController) -> [Double] { hall.shownItems.map(\.record.score) }

  @Test func `a starved player has no killer in spite of earlier wounds`() throws {
    try context.hall().add(record(500, cause: .starved))
    let (_, hall) = try show([210])
    let texts = try #require(hall.tableView).visibleCells.flatMap(\.shownTexts).joined(separator: " | ")
    #expect(texts.contains("starved   3 kills") && texts.contains("bitten to death by Ashen Reaper"))
  }

  /// Proves modelView: everyFrame
  @Test func `another order moves the rows one after the other without jumps`() throws {
    let (screen, hall) = try show([210, 430, 320])
    #expect(points(hall) == [430, 320, 210])
    let before = try #require(hall.tableView?.visibleCells.first?.frame)
    try choose(.latest, on: screen)
    screen.advance(seconds: 0.1)
    let half = hall.tableView?.visibleCells.map { $0.layer.presentation()?.frame.minY ?? 0 } ?? []
    #expect(half.contains { $0 > before.minY + 1 && $0.truncatingRemainder(dividingBy: 76) != 0 })
    screen.advance(seconds: 0.6)
    #expect(points(hall) == [320, 430, 210])
    let places = hall.tableView?.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.frame.minY } ?? []
    #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == 76 })
  }

  @Test func `the rows are in the selected order`() throws {
    let (screen, hall) = try show([210, 430, 320])
    try choose(.latest, on: screen)
    screen.advance(seconds: 0.8)
    let cells = try #require(hall.tableView).visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(cells.map { $0.shownTexts.first } == ["1", "2", "3"])
  }

  @Test func `orders changed during the animation end with the last one`() throws {
    let (screen, hall) = try show([210, 430, 320], daily: [100, 50])
    for order in [HallModel.Order.latest, .daily, .starters, .daily, .latest] {
      try choose(order, on: screen)
      screen.advance(seconds: 0.06)
    }
    screen.advance(seconds: 1)
    #expect(points(hall) == [50, 100, 320, 430, 210])
    let rows = try #require(hall.tableView?.indexPathsForVisibleRows)
    #expect(Set(rows).count == rows.count && rows.count >= 4)
  }

  @Test func `the daily dish has its own runs, or an empty state`() throws {
    let (screen, hall) = try show([210], daily: [])
    try choose(.daily, on: screen)
    screen.advance(seconds: 0.8)
    #expect(points(hall).isEmpty)
    #expect(try screen.element("hall-empty").shownTexts == ["The dish of the day has not been played yet."])
    var played = record(70, seed: DailyDish(day: context.today).seed)
    played.board = .daily
    try context.hall().add(played)
    hall.model?.load()
    screen.advance(seconds: 0.8)
    #expect(points(hall) == [70])
    #expect(try screen.element("hall-subtitle").shownTexts == ["2 runs"])
    #expect(try screen.element("hall-empty").shownTexts.allSatisfy(\.isEmpty))
  }

  @Test func `an unreadable hall is reported and shows no runs`() throws {
    try Data("no database, but long enough to be looked at as one".utf8)
      .write(to: fixture.folder.appendingPathComponent("hall.sqlite"))
    let hall = HallViewController.make(context: context)
    let screen = try TestScreen(size: CGSize(width: 640, height: 560)) { GameNavigationController(root: hall) }
    screen.advance(seconds: 0.3)
    #expect(hall.shownItems.isEmpty)
    let words = try #require(try screen.element("hall-subtitle").shownTexts.first)
    #expect(words.contains("hall.sqlite"), "\(words)")
    #expect((try screen.element("hall-subtitle") as? UILabel)?.textColor == Theme.bad)
  }

  @Test func `a run without its replay is reported when selected`() throws {
    let (screen, hall) = try show([210])
    let cell = try #require(hall.tableView?.visibleCells.first)
    screen.tap(at: cell.convert(CGPoint(x: 400, y: 38), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try screen.element("hall-subtitle").shownTexts.first?.contains("none") == true)
    #expect(hall.view.window != nil)
  }

  @Test func `the order control stays visible while the header scrolls away`() throws {
    let (screen, hall) = try show((1...40).map(Double.init))
    let list = try #require(hall.tableView)
    screen.fling(from: CGPoint(x: 320, y: 520), to: CGPoint(x: 320, y: 160))
    screen.advance(seconds: 3)
    #expect(list.contentOffset.y > 300)
    let kind = try screen.element("hall-kind")
    #expect(kind.convert(CGPoint.zero, to: nil).y >= 0)
    try choose(.latest, on: screen)
    screen.advance(seconds: 0.8)
    #expect(points(hall).first == 40 && hall.shownItems.count == 40)
  }

  @Test func `the water behind the heading pauses while rows move and when hidden`() throws {
    let (screen, _) = try show((1...40).map(Double.init))
    let list = CGPoint(x: 320, y: 460)
    #expect(!screen.advanceFrame().isEmpty, "it drifts")
    screen.send(.scroll(list, deltaX: 0, deltaY: -8))
    screen.advanceFrame()
    #expect(screen.advanceFrame().isEmpty)
    screen.advance(seconds: 0.3)
    #expect(!screen.advanceFrame().isEmpty, "it drifts on")
    screen.send(.scroll(list, deltaX: 0, deltaY: -900))
    screen.advance(seconds: 1.5)
    #expect((0..<6).allSatisfy { _ in screen.advanceFrame().isEmpty })
    screen.send(.scroll(list, deltaX: 0, deltaY: 2_000))
    screen.advance(seconds: 1.5)
    #expect(!screen.advanceFrame().isEmpty)
  }

  @Test func `in a narrow window no rank is over the heading, and the deeds can be opened`() throws {
    let (screen, hall) = try show([430, 320, 210], size: CGSize(width: 390, height: 844))
    let heading = try #require(labels(in: hall.view).first { $0.text == "Hall of fame" })
    let place = heading.convert(heading.bounds, to: nil)
    let ranks = try screen.element("podium").subviews.filter { !$0.isHidden }
    #expect(!ranks.isEmpty)
    for rank in ranks { #expect(!rank.convert(rank.bounds, to: nil).intersects(place)) }
    let names = labels(in: try #require(hall.tableView)).filter { $0.text?.hasSuffix("round 2") == true }
    #expect(names.count == 3)
    for name in names { #expect(name.bounds.width >= 0.8 * name.intrinsicContentSize.width, "\(name.bounds)") }
    let deeds = try screen.element("deeds")
    #expect(deeds.bounds.width >= deeds.intrinsicContentSize.width - 0.5)
    try screen.tap("deeds")
    screen.advance(seconds: 1)
    #expect(frontController() is DeedsViewController)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { part in ((part as? UILabel).map { [$0] } ?? []) + labels(in: part) }
  }

  @Test func `in a narrow window the German boards keep their titles and scroll`() throws {
    Localization.setLanguage(Language.of(code: "de"))
    defer { Localization.setLanguage(.english) }
    let (screen, _) = try show([430, 320], size: CGSize(width: 390, height: 844))
    let kind = try #require(try screen.element("hall-kind") as? UISegmentedControl)
    let list = try #require(try screen.element("hall-kinds") as? UIScrollView)
    for label in labels(in: kind) where label.text?.isEmpty == false {
      #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.5, "\(label)")
    }
    #expect(kind.bounds.width > list.bounds.width && list.contentOffset.x == 0)
    for _ in 1..<kind.numberOfSegments { kind.accessibilityIncrement() }
    screen.advance(seconds: 1)
    #expect(abs(list.contentOffset.x + list.bounds.width - kind.bounds.width) < 1, "the chosen board is in sight")
  }

  @Test(arguments: [(390, 844), (1280, 800)] as [(CGFloat, CGFloat)])
  func `with huge text the rows state everything`(width: CGFloat, height: CGFloat) throws {
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer { SystemPreferences.current = SystemPreferences() }
    let (screen, hall) = try show([430], size: CGSize(width: width, height: height))
    screen.advance(seconds: 0.2)
    let row = try #require(hall.tableView?.visibleCells.first)
    #expect(row.shownTexts.joined(separator: " ").contains("430"))
    #expect(row.accessibilityCustomActions?.map(\.name) == ["Open its body"])
    for label in labels(in: row) where label.text?.isEmpty == false {
      let place = label.convert(label.bounds, to: row)
      #expect(row.bounds.contains(place), "\(label)")
      let whole = label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: label.bounds.width, height: 1_000), limitedToNumberOfLines: 0)
      #expect(whole.height <= label.bounds.height + 1 || label.adjustsFontSizeToFitWidth, "\(label)")
    }
  }

  @Test func `in the light appearance the rows are light and the heading's water stays dark`() throws {
    defer { SystemPreferences.current = SystemPreferences() }
    context.settings.settings.field = .light
    let (screen, hall) = try show([430, 320, 210])
    let golden = GoldenPictures(
      folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Golden"))
    if case .tolerated(let line) = try golden.check(screen.picture, "hall-light", .text) { print(line) }
    let row = try #require(hall.tableView?.visibleCells.first)
    #expect(row.traitCollection.userInterfaceStyle == .light)
    #expect(try screen.element("podium").traitCollection.userInterfaceStyle == .dark)
  }
}
