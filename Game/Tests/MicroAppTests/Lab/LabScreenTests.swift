import Chronicle
import Ecology
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import Evolution
@testable import MicroApp
@testable import Records
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct LabScreenTests {
  private static let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
    context.lab.measurement.matches = nil
    context.lab.measurement.trials = nil
  }

  private func screen(_ size: CGSize = CGSize(width: 1280, height: 800)) throws -> TestScreen {
    try context.show([LabViewController.make(context: context)], size.width, size.height)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { part in (part as? UILabel).map { [$0] } ?? (part.isHidden ? [] : labels(in: part)) }
  }

  @Test func `titles of tabs and buttons are not truncated on a narrow screen`() throws {
    let screen = try screen(CGSize(width: 640, height: 480))
    screen.advance(seconds: 0.2)
    try screen.tap("tabs-3")
    screen.advance(seconds: 0.2)
    for name in ["tabs", "fight", "watch-duel"] {
      let found = labels(in: try screen.element(name))
      #expect(!found.isEmpty)
      for label in found {
        #expect(label.intrinsicContentSize.width <= label.bounds.width + 0.5, "\(label.text ?? "")")
      }
    }
  }

  /// Returns a typical report of an evolution of forty minutes.
  private func report(arm: Arm, seed: UInt64, kills: [Double]) -> ProgressReport {
    let snapshots = Array(stride(from: 0, through: 40, by: 5))
    var report = ProgressReport(seed: seed, arm: arm, shadows: 3, minutes: 40, snapshots: snapshots)
    report.killsPerMinute = kills
    report.starvationShare = kills.map { 0.6 - 0.5 * $0 / 70 }
    report.evaderSurvival = snapshots.map { 150 - Double($0) * kills[7] / 30 }
    report.lineages = [36, 14, 8, 6, 5, 4, 4, 3, 3]
    report.championCells = [8.4, 8.3, 8.8, 9.4, 10.3, 10.9, 11.3, 12.2, 13.4].map { $0 * (0.5 + kills[7] / 132) }
    report.championKinds = [4.1, 4.4, 4.6, 5, 5.2, 5.1, 5.6, 5.8, 6]
    report.effectiveStrategies = [2.9, 7.3, 7, 7, 4.8, 4.1, 3.5, 3.6, 3]
    report.pinnedShare = [0, 0.04, 0.03, 0.02, 0.01, 0.02, 0.01, 0, 0.01]
    report.strategies = [
      .init(
        name: "steady hunter with mouth and flagellum", size: 35, cells: [:], links: [:], meanSpeed: 1.3,
        fleshShare: 0.83),
      .init(name: "slow grazer with eye and fin", size: 9, cells: [:], links: [:], meanSpeed: 0.6, fleshShare: 0.2),
    ]
    var matrix = AncestralMatrix(minutes: snapshots)
    for pair in matrix.pairs {
      matrix[pair.later, pair.earlier] = min(0.95, 0.45 + 0.06 * Double(pair.later - pair.earlier))
    }
    report.set(matrix)
    let count = Int(kills[7]) / 10
    report.modes = Modes(
      (1...4).map { window in
        (0..<count).map { Skeleton([CellKind](repeating: .mouth, count: window + $0) + [.eye]) }
      })
    return report
  }

  private func keep(_ report: ProgressReport) throws {
    try context.lab.folder.make()
    let configuration = Archipelago.Configuration(seed: report.seed, arm: Arm(rawValue: report.arm) ?? .islands)
    let file = context.lab.folder.file(for: configuration)
    try ChronicleFile.create(
      at: file.path,
      header: ChronicleHeader(kind: .evolution, seed: report.seed, arm: configuration.arm, shadows: report.shadows)
    ).close()
    var run = LabRun(file: file)
    run.report = report
    run.keepReport()
  }

  private func keepTwo() throws {
    try keep(report(arm: .islands, seed: 9, kills: [17, 39, 44, 57, 65, 69, 71, 66]))
    try keep(report(arm: .random, seed: 9, kills: [4, 5, 5, 6, 6, 7, 7, 7]))
  }

  @Test func `the lab opens from the title and explains how to begin`() throws {
    let title = TitleViewController.make(seed: 7, context: context)
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { GameNavigationController(root: title) }
    screen.advance(seconds: 0.2)
    try screen.tap("lab")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("lab-empty").shownTexts == ["No evolution yet. Begin one: it runs while you play."])
    try screen.tap("back")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#tagline "))
  }

  @Test func `an evolution starts, runs, and its charts appear`() throws {
    let screen = try screen()
    screen.advance(seconds: 0.2)
    try screen.tap("new-evolution")
    screen.advance(seconds: 0.6)
    try screen.tap("evolution-seed")
    screen.advance(seconds: 0.1)
    screen.send(.text("2"))
    screen.advance(seconds: 0.1)
    let seed = try #require(try screen.element("evolution-seed") as? UITextField)
    #expect(seed.text == "12")
    (try screen.element("minutes") as? UISegmentedControl)?.selectedSegmentIndex = 0
    (try screen.element("shadows") as? UISegmentedControl)?.selectedSegmentIndex = 0
    try screen.tap("begin")
    screen.advance(seconds: 0.05)
    #expect(try screen.element("running-title").shownTexts == ["Islands, seed 12"])
    for _ in 0..<60 where context.lab.isRunning { screen.advance(seconds: 0.2) }
    screen.advance(seconds: 0.3)
    #expect(context.lab.run?.report?.minutes == 10)
    #expect(try screen.element("lab-note").shownTexts == ["Islands, seed 12"])
    #expect(try screen.element("evolution-0").shownTexts.contains("10 min, 0 shadows"))
  }

  @Test(arguments: ["en", "de"])
  func `the form of a new evolution fits a phone on its side`(code: String) throws {
    Localization.setLanguage(Language.of(code: code))
    defer { Localization.setLanguage(.english) }
    let screen = try screen(CGSize(width: 844, height: 390))
    screen.advance(seconds: 0.2)
    try screen.tap("new-evolution")
    screen.advance(seconds: 0.6)
    let panel = try screen.element("new-evolution-panel")
    for label in labels(in: panel) {
      #expect(label.bounds.height >= label.font.lineHeight - 0.5, "\(label.text ?? "")")
    }
    let begin = try screen.element("begin")
    #expect(panel.bounds.contains(begin.convert(begin.bounds, to: panel)))
  }

  @Test func `the duel's chart is below its form in a phone held upright`() throws {
    let screen = try screen(CGSize(width: 390, height: 844))
    screen.advance(seconds: 0.2)
    try screen.tap("tabs-3")
    screen.advance(seconds: 0.4)
    let card = try #require(try screen.element("duel-a").window.map(cards)?.first)
    #expect(card.bounds.width >= 160, "\(card.bounds)")
  }

  @Test(arguments: ["en", "de"]) func `with huge text the choices of a duel are whole on a phone`(code: String) throws {
    Localization.setLanguage(Language.of(code: code))
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer {
      Localization.setLanguage(.english)
      SystemPreferences.current = SystemPreferences()
    }
    let screen = try TestScreen(size: CGSize(width: 358, height: 700)) { DuelsViewController.make(context: context) }
    screen.advance(seconds: 0.2)
    for name in ["duel-matches", "duel-team"] {
      for label in labels(in: try screen.element(name)) {
        #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.5, "\(label.text ?? "")")
      }
    }
  }

  @Test func `in a phone held upright the list stands above the page`() throws {
    try keepTwo()
    context.lab.reload()
    let screen = try screen(CGSize(width: 390, height: 844))
    screen.advance(seconds: 0.2)
    func place(_ name: String) throws -> CGRect {
      let view = try screen.element(name)
      return view.convert(view.bounds, to: nil)
    }
    let (side, tabs, kills) = (try place("side"), try place("tabs"), try place("kills"))
    #expect(side.width == 390 && side.minY == 0)
    #expect(tabs.minY >= side.maxY && tabs.width >= 330 && kills.minY >= tabs.maxY)
    #expect(kills.width >= 330 && kills.minX >= 0 && kills.maxX <= 390)
    #expect(try place("evolution-0").maxY <= side.maxY && place("new-evolution").maxY <= side.maxY)
    screen.send(.resized(CGSize(width: 1280, height: 800), scale: 1))
    screen.advance(seconds: 0.2)
    #expect(try place("side").height == 800 && place("kills").minX >= place("side").maxX)
  }

  private func cards(in view: UIView) -> [ChartCard] {
    view.subviews.flatMap { part in (part as? ChartCard).map { [$0] } ?? (part.isHidden ? [] : cards(in: part)) }
  }

  @Test func `the proposed seed is unused`() throws {
    let kills = [Double](repeating: 5, count: 8)
    for seed in [1, 2, 4] as [UInt64] { try keep(report(arm: .islands, seed: seed, kills: kills)) }
    let screen = try screen()
    screen.advance(seconds: 0.2)
    try screen.tap("new-evolution")
    screen.advance(seconds: 0.6)
    #expect((try screen.element("evolution-seed") as? UITextField)?.text == "3")
  }

  @Test func `an evolution without a report also uses up its seed`() throws {
    try keep(report(arm: .islands, seed: 1, kills: [Double](repeating: 5, count: 8)))
    for run in context.lab.folder.files.map({ LabRun(file: $0) }) {
      try FileManager.default.removeItem(at: run.reportFile)
    }
    context.lab.reload()
    #expect(context.lab.runs.map(\.report) == [nil])
    let screen = try screen()
    screen.advance(seconds: 0.2)
    try screen.tap("new-evolution")
    screen.advance(seconds: 0.6)
    #expect((try screen.element("evolution-seed") as? UITextField)?.text == "2")
  }

  @Test func `an invalid seed is reported`() throws {
    let screen = try screen()
    screen.advance(seconds: 0.2)
    try screen.tap("new-evolution")
    screen.advance(seconds: 0.6)
    (try screen.element("evolution-seed") as? UITextField)?.text = "abc"
    try screen.tap("begin")
    screen.advance(seconds: 0.1)
    #expect(
      try screen.element("arm-meaning").shownTexts
        == ["The seed is a whole number from 0 to 18446744073709551615."])
  }

  @Test func `a damaged evolution shows its error in place of a measurement`() throws {
    try context.lab.folder.make()
    let file = context.lab.folder.url.appendingPathComponent("islands-5-3.micro")
    try Data("no chronicle".utf8).write(to: file)
    let screen = try screen()
    screen.advance(seconds: 0.2)
    let fault = "\(file.path): this is not a chronicle of Micro."
    let note = try #require(screen.element("lab-note") as? UILabel)
    #expect(note.text?.hasPrefix(fault) == true && note.textColor == Theme.bad)
    #expect(try screen.element("evolution-0").shownTexts.contains("its file cannot be used"))
    #expect(try !screen.element("ancestors").shownTexts.contains { $0.contains("20 minutes more") })
  }

  @Test func `two evolutions are compared`() throws {
    try keepTwo()
    let screen = try screen()
    screen.advance(seconds: 0.2)
    #expect(context.lab.shown.count == 1)
    try screen.tap("evolution-1")
    screen.advance(seconds: 0.2)
    #expect(context.lab.shown.map(\.title) == ["Random, seed 9", "Islands, seed 9"])
    try screen.tap("export")
    screen.advance(seconds: 0.1)
    let words = try screen.element("lab-note").shownTexts.first ?? ""
    #expect(words.hasPrefix("Written: ") && FileManager.default.fileExists(atPath: String(words.dropFirst(9))))
  }

  @Test func `a line keeps its colour when another evolution is selected`() throws {
    try keepTwo()
    context.lab.reload()
    let files = context.lab.runs.map(\.file)
    context.lab.compared = Set(files)
    let screen = try screen()
    screen.advance(seconds: 0.2)
    let before = context.lab.colors
    #expect(Set(before.values) == [0, 1])
    func marks() throws -> [UIColor?] {
      try (0...1).map { try mark(in: screen.element("evolution-\($0)")).backgroundColor }
    }
    let shown = try marks()
    try screen.tap("evolution-1")
    screen.advance(seconds: 0.2)
    #expect(context.lab.selected == files[1] && context.lab.colors == before)
    #expect(try marks() == shown)
  }

  private func mark(in cell: UIView) throws -> UIView {
    func find(_ view: UIView) -> UIView? {
      view is UIButton ? view : view.subviews.lazy.compactMap(find).first
    }
    return try #require(find(cell))
  }

  @Test func `an empty chart explains how to fill it`() throws {
    let screen = try screen()
    screen.advance(seconds: 0.2)
    #expect(try screen.element("ancestors").shownTexts.contains { $0.hasPrefix("Begin an evolution") })
    var report = report(arm: .islands, seed: 9, kills: [17, 39, 44, 57, 65, 69, 71, 66])
    report.ciao = report.ciao.map { row in row.map { _ in nil } }
    try keep(report)
    context.lab.reload()
    let later = try self.screen()
    later.advance(seconds: 0.2)
    #expect(try later.element("ancestors").shownTexts.contains { $0.contains("Choose “20 minutes more”") })
  }

  @Test func `duels list their sides, run and report the result`() throws {
    let screen = try screen()
    screen.advance(seconds: 0.2)
    context.lab.selected = nil
    try screen.tap("tabs-3")
    screen.advance(seconds: 0.3)
    let first = try #require(try screen.element("duel-a") as? UITextField)
    let second = try #require(try screen.element("duel-b") as? UITextField)
    first.text = "nonsense"
    try screen.tap("fight")
    screen.advance(seconds: 0.2)
    #expect(
      try screen.element("duel-a-note").shownTexts.first?.contains("neither a file nor a creature code") == true)
    first.text = try CreatureCode.encode(GameContext.creature(of: .tadpole))
    second.text = try CreatureCode.encode(GameContext.creature(of: .lancer))
    (try screen.element("duel-matches") as? UISegmentedControl)?.selectedSegmentIndex = 0
    (try screen.element("duel-team") as? UISegmentedControl)?.selectedSegmentIndex = 0
    try screen.tap("fight")
    screen.advance(seconds: 0.3)
    #expect(try screen.element("duel-detail").shownTexts.first?.contains("of 10. A match:") == true)
  }

  @Test func `the bodies of a duel can be watched live`() throws {
    let screen = try screen()
    screen.advance(seconds: 0.2)
    context.lab.selected = nil
    try screen.tap("tabs-3")
    screen.advance(seconds: 0.3)
    try screen.tap("watch-duel")
    screen.advance(seconds: 0.3)
    #expect(screen.tree.contains("#duels-screen "), "no contender was named yet")
    (try screen.element("duel-a") as? UITextField)?.text = try CreatureCode.encode(GameContext.creature(of: .tadpole))
    (try screen.element("duel-b") as? UITextField)?.text = try CreatureCode.encode(GameContext.creature(of: .lancer))
    (try screen.element("duel-team") as? UISegmentedControl)?.selectedSegmentIndex = 0
    try screen.tap("watch-duel")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("#side-1 ") && screen.tree.contains("#opponent-0 "))
    let navigation = UIApplication.shared.keyWindow?.rootViewController as? UINavigationController
    #expect(navigation?.topViewController is DuelViewController)
  }

  @Test func `a side offers each distinct body once as an opponent`() throws {
    let (tadpole, lancer) = (GameContext.creature(of: .tadpole), GameContext.creature(of: .lancer))
    let plan = try #require(DuelPlan([tadpole], against: [lancer, tadpole, lancer, tadpole]))
    #expect(plan.first.creature == tadpole && plan.others.map(\.creature) == [lancer, tadpole])
    #expect(Set(plan.others.map(\.name)).count == 2)
    #expect(DuelPlan([], against: [lancer]) == nil && DuelPlan([tadpole], against: []) == nil)
  }

  @Test(arguments: [(1280, 800), (800, 600)]) func `the lab matches its golden picture`(width: Int, height: Int) throws
  {
    try keepTwo()
    context.lab.reload()
    context.lab.compared = Set(context.lab.runs.map(\.file))
    let screen = try screen(CGSize(width: width, height: height))
    screen.advance(seconds: 0.3)
    _ = try Self.golden.check(screen.picture, "lab-\(width)x\(height)", .text)
  }

  @Test func `the page of bodies shows champions and the MODES measures`() throws {
    try keep(report(arm: .islands, seed: 9, kills: [17, 39, 44, 57, 65, 69, 71, 66]))
    context.lab.reload()
    let screen = try screen()
    screen.advance(seconds: 0.2)
    try screen.tap("tabs-2")
    screen.advance(seconds: 0.4)
    for (card, title) in [
      ("champion-cells", "Cells of champions"), ("champion-kinds", "Kinds of cells of champions"),
      ("turnover", "Change of body types"), ("new-types", "New body types"), ("complexity", "Cells that matter"),
      ("variety", "Variety of body types"),
    ] {
      #expect(try screen.element(card).shownTexts.first == title)
      #expect(try !screen.element(card).shownTexts.contains { $0.hasPrefix("This has not been measured") })
    }
    _ = try Self.golden.check(screen.picture, "lab-bodies-1280x800", .text)
  }

  @Test(arguments: [(1280, 800), (800, 600)])
  func `the page of ways of life shows strategies and pinned rivals`(width: Int, height: Int) throws {
    try keep(report(arm: .islands, seed: 9, kills: [17, 39, 44, 57, 65, 69, 71, 66]))
    context.lab.reload()
    let screen = try screen(CGSize(width: width, height: height))
    screen.advance(seconds: 0.2)
    try screen.tap("tabs-1")
    screen.advance(seconds: 0.4)
    for (card, title) in [("effective", "Effective strategies"), ("pinned", "Pinned rivals")] {
      #expect(try screen.element(card).shownTexts.first == title)
      #expect(try !screen.element(card).shownTexts.contains { $0.hasPrefix("This has not been measured") })
    }
    _ = try Self.golden.check(screen.picture, "lab-life-\(width)x\(height)", .text)
  }

  @Test(arguments: [(200, 150), (4000, 3000)]) func `the lab fits any size`(width: Int, height: Int) throws {
    try keepTwo()
    let screen = try screen()
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    screen.advanceFrame()
    #expect(try screen.element("side").frame.minX == 0)
  }
}
