import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import Typesetting
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Portrayal
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

@Suite(.separateScreens) @MainActor struct LanguageTests {
  private let german = Language.of(code: "de")

  @Test func `values are inserted in the order of the translation`() {
    let round = 4
    let phrase: Phrase = "Round \(round), \("2:05") survived"
    #expect(phrase.key == "Round %1, %2 survived")
    #expect(phrase.text(by: "%2 bis Runde %1") == "2:05 bis Runde 4")
    #expect(phrase.text(by: "%3 und 100 %") == "%3 und 100 %")
    #expect(Phrase(of: "Skip, heal 20 %").text(by: "20 % heilen") == "20 % heilen")
    #expect(Language.english.text(for: phrase) == "Round 4, 2:05 survived")
  }

  @Test func `there is a second language, and missing translations are in English`() {
    #expect(Language.all.map(\.code) == ["en", "de"])
    #expect(german.text(for: "New run") == "Neuer Lauf")
    #expect(german.text(for: "A text without translation") == "A text without translation")
    #expect(Language.of(code: "tlh") == .english)
  }

  @Test func `numbers have the decimal mark of the language`() {
    #expect(localizedTenths(-1.25) == "−1.3" && localizedTenths(0.04) == "0.0" && localized(number: "0.39") == "0.39")

    #expect(localizedDecimal(Float(-0.004), digits: 2) == "0.00" && localizedDecimal(-12.5, digits: 3) == "−12.500")
    #expect(localizedDecimal(Float(0.25), digits: 1) == "0.3" && localizedDecimal(7, digits: 2) == "7.00")
    Localization.setLanguage(german)
    defer { Localization.setLanguage(.english) }
    #expect(localizedDecimal(Float(-0.42), digits: 2) == "−0,42")
    #expect(localizedTenths(12.34) == "12,3" && localized(number: ".006") == ",006")
    #expect(LessonCell.seconds(9.96) == "10,0 s")
  }

  @Test func `screens below the settings switch the language on return`() throws {
    defer { Localization.setLanguage(.english) }
    let fixture = try RunFixture()
    let context = fixture.context()
    let screen = try context.show(try fixture.run())
    screen.advance(seconds: 0.3)
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.6)
    try screen.tap("pause-settings")
    screen.advance(seconds: 0.8)
    context.settings.settings.language = "de"
    try screen.tap("back")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("Stammbaum") && screen.tree.contains("Weiterschwimmen"))
    #expect(!screen.tree.contains("\"Paused\""))
    try screen.tap("suspend")
    screen.advance(seconds: 0.8)
    let tagline = try #require(try screen.element("tagline").shownTexts.first)
    #expect(german.texts.values.contains(tagline) && german.texts[tagline] == nil)
  }

  @Test func `faults of files and codes are in the selected language`() {
    let errors: [any Error] = [
      DishCodeError.noPrefix, DishCodeError.newerVersion("DISH9"), DishCodeError.noDigit("u"),
      DishCodeError.wrongLength(digits: 3, expected: 45), DishCodeError.wrongChecksum, DishCodeError.otherRules,
      DishCodeError.impossible, DishCodeError.missingBody, DishCodeError.body(.noPrefix),
      CreatureCodeError.noPrefix, CreatureCodeError.newerVersion("MICRO9"), CreatureCodeError.noDigit("u", position: 9),
      CreatureCodeError.wrongLength(digits: 3), CreatureCodeError.wrongLength(digits: 99_999),
      CreatureCodeError.wrongChecksum(nil), CreatureCodeError.wrongChecksum(.swap(position: 9)),
      CreatureCodeError.wrongChecksum(.replace(position: 9, with: "A")),
      CreatureCodeError.wrongChecksum(.drop(position: 9)),
      CreatureCodeError.wrongChecksum(.insert("A", before: 9)), ContendersError.minute("a@b"),
      ContendersError.code("a", .noPrefix), ContendersError.empty(path: "a", minute: 3),
      RunFilesError.missing(path: "a"), RunFilesError.busy(path: "a"), RunFilesError.damagedNotes,
      RunFilesError.folder(path: "a", reason: "b"), RunFilesError.notKept(fault: "a"),
      SettingsError.unreadable(file: "a", reason: "it is not JSON", copy: nil),
      SettingsError.unwritable(file: "a", reason: "b"), SettingsError.newer(file: "a", version: 9),
      SettingsError.entry(file: "a", name: "volume", found: "9", allowed: "0 to 1", used: "1"),
    ]
    for error in errors {
      // The English texts are those of the command line.
      #expect(faultText(error) == "\(error)")
      let english = Set(faultText(error).split(separator: " ").map(String.init))
      Localization.setLanguage(german)
      let said = Set(faultText(error).split(separator: " ").map(String.init))
      Localization.setLanguage(.english)
      #expect(english.intersection(said).count * 2 < english.count, "\(said)")
    }
  }

  @Test func `every text of the rules that is shown is in the table`() {
    var texts = CellKind.allCases.map(\.name) + CauseOfDeath.allCases.flatMap { [$0.name, $0.advice] }
    texts += BiteRefusal.allCases.map(\.reason) + Starter.allCases.flatMap { [$0.name, $0.purpose] }
    texts += Difficulty.allCases.map(\.name) + GameAction.allCases.map(\.title)
    texts += GameAction.Topic.allCases.map(\.rawValue) + KeyBindings.Preset.allCases.map(\.rawValue)
    texts += LineageColor.allCases.map(\.name) + LinkKind.allCases.map(\.name) + PartGroup.allCases.map(\.rawValue)
    texts += Rules.standard.sections.flatMap { [$0.purpose] + $0.rows.flatMap { [$0.name, $0.unit] } }
    texts += Lesson.all.flatMap { [$0.title, $0.teaches, $0.hint] }
    texts += Observation.Input.allCases.flatMap { [$0.name, $0.meaning] } + Action.Output.allCases.map(\.name)
    texts += MoltFigures.Figure.allCases.map(\.rawValue)
    texts += Goal.allCases.map(\.row.text) + Modifier.allCases.flatMap { [$0.name, $0.meaning] }
    texts += Deed.allCases.map(\.row.text) + (ScriptSample.scripts + ScriptSample.emoji).map(\.name)
    let missing = Set(texts).subtracting(german.texts.keys).subtracting([""]).sorted()
    #expect(missing.isEmpty, "not in de.json: \(missing)")
  }

  @Test func `every value of an English text is in its translation once`() {
    for (key, text) in german.texts {
      for number in 1...9 {
        let count = text.split(separator: "%\(number)", omittingEmptySubsequences: false).count
        #expect(count == key.split(separator: "%\(number)", omittingEmptySubsequences: false).count, "\(key)")
      }
    }
  }

  @Test func `another language is selected in the settings and applies immediately`() throws {
    defer {
      Localization.setLanguage(.english)
      SystemPreferences.current = SystemPreferences()
    }
    let store = SettingsStore(folder: nil)
    let screen = try TestScreen(size: CGSize(width: 1000, height: 3400)) { SettingsViewController.make(store) }
    screen.advance(seconds: 0.1)
    let language = try #require(try screen.element("language") as? UISegmentedControl)
    screen.tap(at: language.convert(CGPoint(x: language.bounds.width * 0.75, y: 17), to: nil))
    screen.advance(seconds: 0.2)
    #expect(store.settings.language == "de")
    #expect(screen.tree.contains("Schriftgröße") && screen.tree.contains("Einstellungen"))
    #expect(screen.tree.contains("Umschalt rechts") && screen.tree.contains("1,5"))
    #expect(SystemPreferences.current.language == "de")
  }

  @Test func `two screens in one process have different languages`() throws {
    let screens = try ["en", "de"].map { code in
      var preferences = SystemPreferences()
      preferences.language = code
      return try TestScreen(size: CGSize(width: 1000, height: 3400), preferences: preferences) {
        SettingsViewController.make(SettingsStore(folder: nil))
      }
    }
    for index in [0, 1, 0] {
      screens[index].advance(seconds: 0.1)
      screens[index].hosted.makeCurrent()
      #expect(localized("Settings") == ["Settings", "Einstellungen"][index])
      #expect(screens[index].tree.contains("Einstellungen") == (index == 1))
    }
  }
}
