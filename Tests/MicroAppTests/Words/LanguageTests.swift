import Chronicle
import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp

@Suite(.serialized) @MainActor struct LanguageTests {
  private let german = Language.of(code: "de")

  @Test func `values stand where the language wants them`() {
    let round = 4
    let phrase: Phrase = "Round \(round), \("2:05") survived"
    #expect(phrase.key == "Round %1, %2 survived")
    #expect(phrase.text(by: "%2 bis Runde %1") == "2:05 bis Runde 4")
    #expect(phrase.text(by: "%3 und 100 %") == "%3 und 100 %")
    #expect(Phrase(of: "Skip, heal 20 %").text(by: "20 % heilen") == "20 % heilen")
    #expect(Language.english.say(phrase) == "Round 4, 2:05 survived")
  }

  @Test func `there is a second language, and what it lacks is said in English`() {
    #expect(Language.all.map(\.code) == ["en", "de"])
    #expect(german.say("New run") == "Neuer Lauf")
    #expect(german.say("A text that nobody wrote") == "A text that nobody wrote")
    #expect(Language.of(code: "tlh") == .english)
  }

  @Test func `every text that the rules hand to the screens is in the table`() {
    var texts = CellKind.allCases.map(\.name) + CauseOfDeath.allCases.flatMap { [$0.name, $0.advice] }
    texts += BiteRefusal.allCases.map(\.reason) + Starter.allCases.flatMap { [$0.name, $0.purpose] }
    texts += Difficulty.allCases.flatMap { [$0.name, $0.meaning] } + GameAction.allCases.map(\.title)
    texts += GameAction.Topic.allCases.map(\.rawValue) + KeyBindings.Preset.allCases.map(\.rawValue)
    texts += Lineage.allCases.map(\.name) + LinkKind.allCases.map(\.name) + PartGroup.allCases.map(\.rawValue)
    texts += Rules.standard.sections.flatMap { [$0.purpose] + $0.rows.flatMap { [$0.name, $0.unit] } }
    texts += LessonBook.lessons.flatMap { [$0.title, $0.teaches, $0.hint] }
    texts += Percept.Input.allCases.flatMap { [$0.name, $0.meaning] } + Command.Output.allCases.map(\.name)
    texts += MoltFigures.Figure.allCases.map(\.rawValue)
    let missing = Set(texts).subtracting(german.texts.keys).subtracting([""]).sorted()
    #expect(missing.isEmpty, "not in de.json: \(missing)")
  }

  @Test func `every value of an English text is in the translation once`() {
    for (key, text) in german.texts {
      for number in 1...9 {
        let count = text.split(separator: "%\(number)", omittingEmptySubsequences: false).count
        #expect(count == key.split(separator: "%\(number)", omittingEmptySubsequences: false).count, "\(key)")
      }
    }
  }

  @Test func `another language is chosen in the settings and spoken at once`() throws {
    defer {
      Speech.speak(.english)
      SystemPreferences.current = SystemPreferences()
    }
    let store = SettingsStore(folder: nil)
    let screen = try TestScreen(size: CGSize(width: 1000, height: 3400)) { SettingsViewController.make(store) }
    screen.advance(seconds: 0.1)
    let language = try #require(try screen.element("language") as? UISegmentedControl)
    screen.tap(at: language.convert(CGPoint(x: language.bounds.width * 0.75, y: 17), to: nil))
    screen.advance(seconds: 0.2)
    #expect(store.settings.language == "de")
    #expect(screen.tree.contains("Schriftgröße"))
    #expect(SystemPreferences.current.language == "de")
  }
}
