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

@Suite(.separateScreens) @MainActor struct BestiaryScreenTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func context() -> GameContext {
    fixture.context()
  }

  /// Plays a short run in the folder of runs.
  private func play(seconds: Int = 20) throws {
    let runs = try RunFolder(in: fixture.folder)
    let run = try LiveRun(
      fixture.plan(seed: 9), files: runs.newFiles(seed: 9, at: Date(timeIntervalSince1970: 1_790_000_000)),
      gameVersion: "0.1.0")
    run.play(BoldHunter(), ticks: seconds * 60)
    try run.suspend()
  }

  private func screen(
    size: CGSize = CGSize(width: 1_280, height: 800), language: String? = nil
  ) throws -> TestScreen {
    let context = context()
    if let language { context.settings.settings.language = language }
    let screen = try TestScreen(size: size) {
      GameNavigationController(root: BestiaryViewController.make(context: context))
    }
    screen.advance(seconds: 0.5)
    return screen
  }

  @Test func `the champions of the ages are listed before any meeting`() throws {
    let screen = try screen()
    let texts = try screen.element("bestiary-entries").shownTexts
    #expect(texts.contains("You have met no creatures yet. Swim a run: all that you sense are listed here."))
    #expect(texts.contains { $0.hasPrefix("Champions of the age of 10") })
    #expect(try screen.element("bestiary-count").shownTexts.first?.hasPrefix("0 lineages met") == true)
    #expect(try screen.element("creature-name").shownTexts.first?.isEmpty == false)
  }

  @Test(arguments: ["en", "de"]) func `on a phone the numbers below the heading are whole`(code: String) throws {
    defer { Localization.setLanguage(.english) }
    let screen = try screen(size: CGSize(width: 390, height: 844), language: code)
    let count = try #require(try screen.element("bestiary-count") as? UILabel)
    let room = CGRect(x: 0, y: 0, width: count.bounds.width, height: 1_000)
    #expect(count.textRect(forBounds: room, limitedToNumberOfLines: 0).height <= count.bounds.height + 1, "\(count)")
    #expect(try screen.element("family-trees").accessibilityLabel == (code == "de" ? "Stammbäume" : "Family trees"))
  }

  @Test func `met lineages are read from runs once and then stored`() throws {
    try play()
    let content = BestiaryContent.read(
      at: fixture.folder.appendingPathComponent("b.sqlite").path, runs: try RunFolder(in: fixture.folder))
    let met = content.bestiaryEntries.compactMap(\.record)
    #expect(!met.isEmpty && content.faults.isEmpty)
    #expect(Set(met.map(\.lineage)).count == met.count)
    let again = BestiaryContent.read(
      at: fixture.folder.appendingPathComponent("b.sqlite").path, runs: try RunFolder(in: fixture.folder))
    #expect(again.bestiaryEntries.compactMap(\.record) == met)
  }

  @Test func `unreadable files are reported, and the others are shown`() throws {
    let runs = try RunFolder(in: fixture.folder)
    try Data("rubbish that is no database and never was".utf8).write(to: runs.files(named: "x").chronicle)
    let path = fixture.folder.appendingPathComponent("bestiary.sqlite")
    try Data("neither is this, which stands where the bestiary should".utf8).write(to: path)
    let content = BestiaryContent.read(at: path.path, runs: runs)
    #expect(content.faults.count == 2)
    #expect(content.faults.allSatisfy { faultText($0).contains("this is not a chronicle of Micro") })
    #expect(content.bestiaryEntries.count > 10)
  }

  @Test(
    arguments: [
      ChronicleError.unusable(path: "a", detail: "Input/output error"), .busy(path: "a"), .missing(path: "a"),
    ])
  func `a passing error of reading keeps the entries of a run, which is read again`(error: ChronicleError) throws {
    try play()
    let runs = try RunFolder(in: fixture.folder)
    let bestiary = try Bestiary(at: nil)
    #expect(try BestiaryUpdater(runs: runs).update(bestiary).isEmpty)
    let entries = try bestiary.bestiaryEntries()
    #expect(!entries.isEmpty)
    // The chronicle changes, and the disk fails once.
    let chronicle = runs.files(named: try #require(runs.chronicled.first)).chronicle
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: chronicle.path)
    let failing = BestiaryUpdater(runs: runs) { _, _ throws(ChronicleError) in throw error }
    #expect(try failing.update(bestiary) == [error])
    #expect(try bestiary.bestiaryEntries() == entries && bestiary.sources().allSatisfy { $0.fault == nil })
    let changed = BestiaryUpdater(runs: runs) { _, _ in Array(entries.prefix(1)) }
    #expect(try changed.update(bestiary).isEmpty)
    #expect(try bestiary.bestiaryEntries() == Array(entries.prefix(1)), "the run is read again")
  }

  @Test func `a passing error that an earlier version recorded is forgotten`() throws {
    try play()
    let runs = try RunFolder(in: fixture.folder)
    let path = fixture.folder.appendingPathComponent("b.sqlite").path
    let entries = BestiaryContent.read(at: path, runs: runs).bestiaryEntries.compactMap(\.record)
    let bestiary = try Bestiary(at: path)
    var source = try #require(try bestiary.sources().first)
    source.fault = .unusable(path: "a", detail: "Input/output error")
    try bestiary.take([], from: source)
    let content = BestiaryContent.read(at: path, runs: runs)
    #expect(content.bestiaryEntries.compactMap(\.record) == entries && content.faults.isEmpty)
  }

  @Test func `a file with a date beyond all numbers is read`() throws {
    let runs = try RunFolder(in: fixture.folder)
    let file = runs.files(named: "x").chronicle
    try Data("rubbish that is no database and never was".utf8).write(to: file)
    var times = [timespec(tv_sec: 1 << 60, tv_nsec: 0), timespec(tv_sec: 1 << 60, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, file.path, &times, 0) == 0)
    let content = BestiaryContent.read(at: fixture.folder.appendingPathComponent("bestiary.sqlite").path, runs: runs)
    #expect(content.faults.count == 1)
  }

  @Test func `faults are shown in the current language, regardless of the language when stored`() throws {
    let runs = try RunFolder(in: fixture.folder)
    try Data("rubbish that is no database and never was".utf8).write(to: runs.files(named: "x").chronicle)
    let path = fixture.folder.appendingPathComponent("bestiary.sqlite").path
    defer { Localization.setLanguage(.english) }
    Localization.setLanguage(Language.of(code: "de"))
    #expect(BestiaryContent.read(at: path, runs: runs).faults.map(faultText).first?.contains("Chronik") == true)
    Localization.setLanguage(.english)
    let faults = BestiaryContent.read(at: path, runs: runs).faults.map(faultText)
    #expect(faults.count == 1 && faults[0].contains("this is not a chronicle of Micro"))
  }

  @Test func `search finds parts and ages, and its field expands and collapses`() throws {
    let screen = try screen()
    let model = BestiaryModel()
    model.load(context())
    let all = model.count
    model.search = "age 40"
    #expect(model.sections.count == 1 && model.sections[0].title == "Champions of the age of 40 minutes")
    model.search = "spike"
    let spiked = model.sections.flatMap(\.bestiaryEntries)
    #expect(spiked.allSatisfy { $0.profile.creature.body.has(.spike) } && spiked.count < all)
    try screen.tap("bestiary-find")
    screen.advance(seconds: 0.5)
    screen.type("zzz")
    screen.advance(seconds: 0.2)
    #expect(try screen.element("bestiary-entries").shownTexts.contains { $0.hasPrefix("Nothing matches “zzz”") })
    try screen.tap("bestiary-find")
    screen.advance(seconds: 0.5)
    #expect(try screen.element("bestiary-entry-0").frame.height > 0)
  }

  @Test func `on a narrow screen a row opens the page, and back returns to the list`() throws {
    let screen = try screen(size: CGSize(width: 640, height: 600))
    try screen.tap("bestiary-entry-1")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("creature-page").frame.width == 640)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.8)
    #expect(try screen.element("bestiary-entries").frame.width == 640)
  }

  @Test func `sorting is by the selected order and stable`() throws {
    try play()
    let model = BestiaryModel()
    model.load(context())
    model.order = .name
    let names = model.sections[0].bestiaryEntries.map(\.name)
    #expect(names == names.sorted())
    model.order = .strongest
    let success = model.sections[0].bestiaryEntries.map(\.success)
    #expect(success == success.sorted(by: >))
    #expect(RunFolder.day(of: "20260921T142640-9") == "21 Sep, 14:26")
    #expect(RunFolder.day(of: "strange") == "strange")
  }

  @Test func `the killer of a run is the first of those who were met in it`() throws {
    let bestiary = try Bestiary(at: fixture.folder.appendingPathComponent("bestiary.sqlite").path)
    let run = "20260921T142640-9"
    let records = (1...3).map { number in
      BestiaryRecord(
        run: run, seed: 9, individual: IndividualID(rawValue: Int64(number)),
        lineage: IndividualID(rawValue: Int64(number)), creature: Starter.lancer.playersCreature, generation: 1,
        memberCount: 1,
        met: 1, kills: 0, success: 0, lifetime: nil, outcome: number == 2 ? .killedPlayer : nil)
    }
    try bestiary.take(records, from: Bestiary.Source(run: run, stamp: "-"))
    let model = BestiaryModel()
    model.load(context())
    let met = try #require(model.sections.first).bestiaryEntries.compactMap(\.record)
    #expect(met.map(\.individual.rawValue) == [2, 1, 3])
    #expect(model.first?.verdict == "killed you")
  }
}
