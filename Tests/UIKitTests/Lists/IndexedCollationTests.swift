import Testing
import UIKitTesting

@testable import UIKit

/// Sections of lists by first letters.
@Suite(.separateScreens) @MainActor struct IndexedCollationTests {
  private struct Person {
    let name: String
  }

  private func titles(_ names: [String], in language: String) -> [String] {
    let collation = UILocalizedIndexedCollation(language: language)
    return names.map { collation.sectionTitles[collation.section(for: $0, collationStringSelector: Selector("self"))] }
  }

  @Test func `texts stand in the section of their first letter, with or without marks`() {
    #expect(titles(["anna", "Émile", " Öhm", "Zoë", "ｆull"], in: "en") == ["A", "E", "O", "Z", "F"])
    #expect(titles(["1st", "", "Жанна", "日本", "…"], in: "en") == ["#", "#", "#", "#", "#"])
  }

  @Test func `letters of a language have sections of their own`() {
    #expect(titles(["Åsa", "Öhm", "Émile"], in: "sv") == ["Å", "Ö", "E"])
    #expect(titles(["ñandú", "nube"], in: "es") == ["Ñ", "N"])
    #expect(titles(["Ørsted", "Ærø"], in: "da") == ["Ø", "Æ"])
    #expect(titles(["йод", "Яна", "Bob"], in: "ru") == ["Й", "Я", "#"])
    #expect(titles(["がくせい", "パン", "ん", "ゃ", "Bob"], in: "ja") == ["か", "は", "わ", "や", "#"])
  }

  @Test func `the index has a title for each section`() {
    let collation = UILocalizedIndexedCollation(language: "en")
    #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.sectionIndexTitles.indices.allSatisfy { collation.section(forSectionIndexTitle: $0) == $0 })
    #expect(UILocalizedIndexedCollation.current().sectionTitles.last == "#")
  }

  @Test func `objects are sorted by the text of a property, and equal ones stay in order`() {
    let people = ["bob", "Anna", "émile", "Bob", "Zoë"].map(Person.init)
    let collation = UILocalizedIndexedCollation(language: "en")
    let sorted = collation.sortedArray(from: people, collationStringSelector: Selector("name"))
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["Anna", "bob", "Bob", "émile", "Zoë"])
    let section = collation.section(for: people[2], collationStringSelector: Selector("name"))
    #expect(collation.sectionTitles[section] == "E")
  }
}
