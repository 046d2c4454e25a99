import Ecology
import Testing
import UIKit
import UIKitTesting

@testable import Records
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct CodexScreenTests {
  @Test func `every section of the rules is in exactly one chapter, with every number`() {
    let entries = CodexChapter.chapters().flatMap(\.entries)
    let sections = Rules.standard.sections
    #expect(entries.count == sections.count)
    for section in sections {
      let pages = entries.filter { $0.subject == section.subject }
      #expect(pages.count == 1)
      #expect(pages.first?.values.count == section.rows.count && pages.first?.purpose == section.purpose)
    }
  }

  @Test func `every number of selection and mutation has a name without jargon`() {
    let names = Set(Rules.standard.sections.flatMap(\.rows).map(\.name))
    #expect(names.isSuperset(of: PlainNames.words.keys), "the rules have other names now")
    let jargon = /\b(deviation|weight|gene|node|actuator|phase|draw|constant|mutation|re-test|clock|paint)s?\b/
    for topic in ["succession", "mutation"] {
      let pages = CodexChapter.chapters().flatMap(\.entries).filter { $0.subject == .topic(topic) }
      #expect(pages.count == 1)
      for value in pages.flatMap(\.values) {
        #expect(value.name.firstMatch(of: jargon) == nil, "\(value.name)")
        #expect(Language.of(code: "de").texts[value.name] != nil, "\(value.name)")
      }
    }
  }

  @Test func `search matches names, purposes and values`() {
    func found(_ search: String) -> [String] {
      CodexChapter.chapters(matching: search).flatMap(\.entries).map(\.title)
    }
    #expect(found("poison").contains("Stinger"))
    #expect(found("STORES energy").contains("Vacuole"))
    #expect(Set(found("breaking load")).isSuperset(of: LinkKind.allCases.map(\.name.sentence)))
    #expect(found("xyzzy").isEmpty)
  }

  @Test func `a row opens its page, and search filters the list`() throws {
    let screen = try TestScreen(size: CGSize(width: 1000, height: 700)) { CodexViewController.make() }
    screen.advance(seconds: 0.1)
    #expect(try screen.element("entry-title").shownTexts == ["Nucleus"])
    try screen.tap("entry-shell")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("entry-title").shownTexts == ["Shell"])
    #expect(try screen.element("entry-values").shownTexts.contains("90 HP"))
    try screen.tap("codex-search")
    screen.type("molt")
    screen.advance(seconds: 0.1)
    #expect(throws: (any Error).self) { try screen.element("entry-shell") }
    #expect(try screen.element("entry-molting").shownTexts.contains("Molting"))
  }

  @Test func `on a narrow screen the page covers the list until back`() throws {
    let screen = try TestScreen(size: CGSize(width: 400, height: 600)) { CodexViewController.make() }
    screen.advance(seconds: 0.1)
    try screen.tap("entry-body")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("entry-title").shownTexts == ["Body"])
    try screen.tap("back")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("entry-mouth").frame.width > 0)
  }
}
