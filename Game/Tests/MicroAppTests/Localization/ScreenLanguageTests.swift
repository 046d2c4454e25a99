import Chronicle
import Ecology
import Evolution
import Foundation
import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

/// All screens in German, and in a test language that encloses all localized text in brackets, so that text which
/// bypasses localization is outside brackets.
@Suite(.separateScreens) @MainActor struct ScreenLanguageTests {
  nonisolated private static let screens = [
    "title", "new-run", "new-run-code", "settings", "hall", "lessons", "lesson", "lesson-at-work", "replays", "theatre",
    "bestiary", "codex", "creature-parts", "creature-brain", "creature-deeds", "champion", "family", "family-none",
    "duel", "lab", "lab-ways", "lab-bodies", "lab-duels", "new-evolution", "workshop", "molt", "invitation", "play",
    "pause", "death", "obituary", "deeds",
  ]
  private static let german = Language.of(code: "de")
  private static let brackets = Language(
    code: "qps", name: "Brackets",
    texts: Dictionary(uniqueKeysWithValues: german.texts.keys.map { ($0, "⟦\($0)⟧") }))

  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  // MARK: Screens

  private func controller(_ name: String) throws -> UIViewController {
    switch name {
    case "title": TitleViewController.make(seed: 7, context: context)
    case "new-run": NewRunViewController.make(context: context)
    case "new-run-code": try newRunByCode()
    case "settings": SettingsViewController.make(context.settings)
    case "hall": try hall()
    case "lessons": LessonsViewController.make(context: context)
    case "lesson", "lesson-at-work": try LessonViewController.make(try lesson(), context: context)
    case "replays": ReplaysViewController.make(context: context)
    case "theatre": try theatre()
    case "bestiary": BestiaryViewController.make(context: context)
    case "codex": CodexViewController.make()
    case "workshop": MoltViewController.make(MoltDraft(free: Starter.lancer.body), occasion: .workshop) { _ in }
    case "molt": MoltViewController.make(MoltDraft(body: Starter.lancer.body, points: 2), occasion: .molt(2)) { _ in }
    case "invitation": MoltInvitationViewController.make(.init(round: 3, canPutOff: true), points: 9)
    case "new-evolution": NewEvolutionViewController.make()
    case "play", "pause", "death": try play()
    case "deeds": DeedsViewController.make(context: context)
    case "obituary": ObituaryViewController.make(RunObituary(try ending()), context: context)
    default: try room(name)
    }
  }

  /// Returns screens about creatures and family trees, and the lab.
  private func room(_ name: String) throws -> UIViewController {
    let tree = TreeFixture.small()
    let runs = try RunFolder(in: fixture.folder)
    let place = try #require(tree.place(of: TreeFixture.id(1)))
    let model = CreatureModel(
      try #require(CreatureProfile(place, of: tree, family: .files(runs, name: "a"))), tree: tree)
    switch name {
    case "family":
      return LineageViewController.make(.init(.files(runs, name: "a"), tree: tree, focus: nil), context: context)
    case "family-none": return LineageViewController.make(.init(.files(runs, name: ""), focus: nil), context: context)
    case "duel": return DuelViewController.make(DuelPlan(of: model), context: context)
    case "champion":
      let profile = CreatureProfile(championOf: try Age.bundled(minutes: 10), number: 1)
      return CreatureScreenViewController(CreatureModel(profile, tree: nil), context: context)
    case "lab", "lab-ways", "lab-bodies", "lab-duels": return LabViewController.make(context: context)
    default: return CreatureScreenViewController(model, context: context)
    }
  }

  private func newRunByCode() throws -> UIViewController {
    let newRun = NewRunViewController.make(context: context)
    newRun.take(try CreatureCode.encode(GameContext.creature(of: .lancer)))
    return newRun
  }

  private func lesson() throws -> Lesson { try #require(Lesson.all.first { $0.steps.count > 1 }) }

  private func hall() throws -> UIViewController {
    try context.hall().add(try ending().record(at: 1_790_000_000))
    return HallViewController.make(context: context)
  }

  private func theatre() throws -> UIViewController {
    let files = try context.newFiles(seed: 9)
    let run = try LiveRun(fixture.plan(seed: 9), files: files, gameVersion: "0.1.0")
    run.play(Evader(), ticks: 240)
    run.giveUp()
    return TheatreViewController.make(try ReplayList.replay(of: files.replay), heading: "9", context: context)
  }

  private func play() throws -> UIViewController {
    PlayViewController.make(scene: DishScene(run: try fixture.run(), threads: 1), context: context)
  }

  /// Returns the ending of a run of some seconds, with a killer.
  private func ending() throws -> RunEnding {
    let run = try LiveRun(fixture.plan(), files: try context.newFiles(seed: 5), gameVersion: "0.1.0")
    run.swim(ticks: 200)
    return RunEnding(
      plan: run.plan, cause: .bitten, killer: run.champion, account: localized("Your store ran empty."),
      advice: CauseOfDeath.allCases.map { localized(text: $0.advice) }, score: run.score, time: run.dish.time, round: 1,
      molts: 0, history: run.history, body: run.body, totals: run.dish.totals(of: run.player) ?? LifeTotals(),
      film: run.film, player: run.player, replay: "", goals: [.kill],
      feuds: RunRecord.Feuds(won: 1, lost: 1, nemesis: .open))
  }

  /// Performs input on a screen before its texts are read.
  private func act(_ name: String, on screen: TestScreen) throws {
    switch name {
    case "creature-brain": try screen.tap("tab-brain")
    case "creature-deeds": try screen.tap("tab-deeds")
    case "lab-ways": try screen.tap("tabs-1")
    case "lab-bodies": try screen.tap("tabs-2")
    case "lab-duels": try screen.tap("tabs-3")
    case "lesson-at-work": screen.send(.keyDown(.keyboardReturnOrEnter, isRepeat: false))
    case "pause": screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    case "death":
      let play = UIApplication.shared.keyWindow?.rootViewController?.children.first as? PlayViewController
      let card = DeathCardViewController.make(try ending())
      play?.sceneView?.addScreen(card, to: try #require(play))
    default: return
    }
    screen.advance(seconds: 0.6)
  }

  // MARK: Texts

  /// Returns the texts of a screen in a language.
  private func texts(of name: String, in language: Language) throws -> [String] {
    Localization.setLanguage(language)
    defer { Localization.setLanguage(.english) }
    let root = try controller(name)
    let screen = try TestScreen(size: CGSize(width: 1_280, height: 2_600)) { GameNavigationController(root: root) }
    screen.advance(seconds: 0.6)
    try act(name, on: screen)
    _ = screen.tree
    return UIApplication.shared.keyWindow.map(texts) ?? []
  }

  /// Returns the texts and accessibility labels of a view and its subviews.
  private func texts(of view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    var texts = view.subviews.isEmpty ? view.shownTexts : []
    texts += [view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint].compactMap { $0 }
    texts += (view.accessibilityElements ?? []).compactMap { ($0 as? UIAccessibilityElement)?.accessibilityLabel }
    switch view {
    case let button as UIButton: texts.append(button.currentTitle ?? "")
    case let field as UITextField: texts += [field.placeholder ?? ""]
    case let segments as UISegmentedControl:
      texts += (0..<segments.numberOfSegments).compactMap { segments.titleForSegment(at: $0) }
    default: break
    }
    return texts + view.subviews.flatMap(self.texts)
  }

  /// Returns the parts of a text outside brackets.
  private func unsaid(_ text: String) -> String {
    var depth = 0
    return String(
      text.filter { character in
        if character == "⟦" { depth += 1 }
        defer { if character == "⟧" { depth -= 1 } }
        return depth == 0
      })
  }

  /// True for numbers, codes, keys and names, which are the same in all languages.
  private func isInAnyLanguage(_ text: String) -> Bool {
    let rest = text.replacing(Self.keyCap, with: "")
    return !rest.contains(/[A-Za-z]{3}/) || text.contains(/^MICRO1|^\//) || text.contains(Self.rivalName)
      || Self.untranslated.isSuperset(of: rest.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
  }

  /// Names that are printed on keys and buttons in all countries.
  private static let keyCap =
    /(Esc|Tab|Back|Start|Guide)/
  /// The name of a rival: two capitalised words, as no other text has.
  private static let rivalName = /^\W*[A-Z][a-z]+ [A-Z][a-z]+\W*$/
  /// Names of the game, of languages and of a rating method, and texts of the toolkit.
  private static let untranslated: Set<String> = [
    "", ":", "Micro", "MICRO", "English", "Deutsch", "Elo", "Cancel", "Close menu", "Clear text",
  ]

  @Test(arguments: screens) func `no shown text bypasses the table`(name: String) throws {
    let texts = try texts(of: name, in: Self.brackets)
    #expect(texts.contains { $0.contains("⟦") })
    #expect(Set(texts.map(unsaid).filter { !isInAnyLanguage($0) }).sorted() == [])
  }

  /// True for English words that are the same in German.
  private static func isShared(_ key: String) -> Bool { german.texts[key] == key }

  @Test(arguments: screens) func `no text stays English in German`(name: String) throws {
    let texts = Set(try texts(of: name, in: Self.german))
    let english = texts.filter { Self.german.texts[$0] != nil && !Self.isShared($0) && !isInAnyLanguage($0) }
    // A German text may equal another English one.
    #expect(english.subtracting(Self.german.texts.values).sorted() == [])
  }

  @Test func `text drawn by a brain view is localized`() throws {
    func picture(in language: Language) throws -> [UInt32] {
      Localization.setLanguage(language)
      defer { Localization.setLanguage(.english) }
      let view = MindView(frame: .zero)
      view.content = MindView.Content()
      let picture = try TestScreen(size: CGSize(width: 420, height: 520), view: view).picture
      return Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height))
    }
    #expect(try picture(in: .english) != picture(in: Self.german))
  }

  @Test(arguments: [(390, 844), (600, 800), (844, 390), (1_280, 800)] as [(CGFloat, CGFloat)])
  func `the German obituary is as wide as its window`(width: CGFloat, height: CGFloat) throws {
    Localization.setLanguage(Self.german)
    defer { Localization.setLanguage(.english) }
    let root = try controller("obituary")
    let screen = try TestScreen(size: CGSize(width: width, height: height)) { GameNavigationController(root: root) }
    screen.advance(seconds: 0.5)
    func frame(_ name: String) throws -> CGRect {
      let view = try screen.element(name)
      return view.convert(view.bounds, to: nil)
    }
    let (film, again) = (try frame("film"), try frame("again"))
    #expect(abs(film.minX - max(16, (width - 1_232) / 2)) < 1 && abs(again.maxX - (width - film.minX)) < 1)
    #expect(film.height < height - 100, "\(film)")
  }

  @Test func `an added part within a line begins with a capital letter only in German`() {
    var body = Starter.tadpole.body
    body.set(BodyCell(.spike, LatticePoint(q: 1, r: 1)))
    let bill = EditDistance.changes(from: Starter.tadpole.body, to: body)
    #expect(BillLine.lines(of: bill).map(\.inlineTitle) == ["spike"])
    Localization.setLanguage(Self.german)
    defer { Localization.setLanguage(.english) }
    #expect(BillLine.lines(of: bill).map(\.inlineTitle) == ["Stachel"])
  }

  @Test func `descriptions of strategies are localized word by word`() {
    #expect(StrategyBarsView.words(for: "fast hunter with mouth and spike") == "fast hunter with mouth and spike")
    Localization.setLanguage(Self.german)
    defer { Localization.setLanguage(.english) }
    #expect(StrategyBarsView.words(for: "fast hunter with mouth and spike") == "schneller Jäger mit Maul und Stachel")
    #expect(StrategyBarsView.words(for: "slow grazer with chloroplast").hasPrefix("langsamer Weider mit "))
    #expect(StrategyBarsView.words(for: "slow grazer with ") == "langsamer Weider")
  }
}
