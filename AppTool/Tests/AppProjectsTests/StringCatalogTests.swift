import Foundation
import Testing

@testable import AppBuilding

@Suite struct StringCatalogTests {
  @Test func `each language has a table, and another of the texts with plural forms`() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hi": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "%d eggs": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%d Ei"}}, "other": {"stringUnit": {"value": "%d Eier"}}}}}}},
        "plain": {}}}
      """
    let catalog = try #require(StringCatalog(Data(text.utf8)))
    #expect(catalog.tables == ["de": ["hi": "Hallo"]])
    let eggs = try #require(catalog.plurals["de"]?["%d eggs"])
    #expect(eggs["NSStringLocalizedFormatKey"] as? String == "%#@value@")
    #expect(eggs["value"] as? [String: String] == ["one": "%d Ei", "other": "%d Eier"])
  }

  @Test func `substitutions have plural forms of their own, with the numbers of their arguments`() throws {
    let text = """
      {"strings": {"pets": {"localizations": {"en": {
        "stringUnit": {"value": "%#@cats@ and %#@dogs@"}, "substitutions": {
          "cats": {"argNum": 2, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg cats"}}}}},
          "dogs": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg dogs"}}}}}}}}}}}
      """
    let catalog = try #require(StringCatalog(Data(text.utf8)))
    let entry = try #require(catalog.plurals["en"]?["pets"])
    #expect(entry["NSStringLocalizedFormatKey"] as? String == "%2$#@cats@ and %1$#@dogs@")
    #expect(entry["cats"] as? [String: String] == ["other": "%arg cats"])
    #expect(catalog.tables.isEmpty)
  }

  @Test func `other data is no catalog`() {
    #expect(StringCatalog(Data("[]".utf8)) == nil)
  }
}
