import Testing

@testable import AppTranslation

@Suite struct LeftOutBranchTests {
  @Test func `a branch only for a type that is left out never runs`() {
    let modules = ModuleNames(own: [])
    let conditions = BuildConditions(flags: [], modules: modules.importable)
    let files = [
      "import SwiftUI\nstruct Item { let page: AnyView }\n",
      """
      class Screen {
        func name(_ value: Any) -> String {
          let name: String
          if #available(iOS 14.0, *), let item = value as? Item {
            name = item.title
          } else if value is Item {
            name = "item"
          } else { name = "other" }
          return name
        }
      }
      """,
    ]
    let result = ModuleTranslation(
      files.map { SourceFile(path: "/app/A.swift", text: $0) }, module: "App", conditions: conditions, modules: modules,
      other: Declarations())
    let text = result.outputs[1].text
    #expect(!text.contains("Item") && text.contains("name = \"other\""))
    #expect(text.contains("if #available(iOS 14.0, *), false { preconditionFailure() \n"))
    #expect(text.contains("} else if false { preconditionFailure() \n"))
    #expect(result.notes.map(\.line) == [2, 4, 6])
    #expect(result.notes.last?.message == "this branch, which is only for 'Item', is left out with it")
  }
}
