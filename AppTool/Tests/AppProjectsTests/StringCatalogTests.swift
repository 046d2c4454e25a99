import Foundation
import Testing

@testable import AppBuilding

@Suite struct StringCatalogTests {
  @Test func `each language has a table, with the form other of plurals`() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hi": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "%d eggs": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%d Ei"}}, "other": {"stringUnit": {"value": "%d Eier"}}}}}}},
        "plain": {}}}
      """
    let catalog = try #require(StringCatalog(Data(text.utf8)))
    #expect(catalog.tables == ["de": ["hi": "Hallo", "%d eggs": "%d Eier"]])
  }

  @Test func `other data is no catalog`() {
    #expect(StringCatalog(Data("[]".utf8)) == nil)
  }
}
