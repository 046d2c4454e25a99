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

  @Test(arguments: ["#Preview {\n  return Screen()\n}", "#Preview(\"Dark\", traits: .landscapeLeft) { Screen() }"])
  func `a preview is left out`(preview: String) {
    let modules = ModuleNames(own: [])
    let file = SourceFile(
      path: "/app/A.swift", text: "import UIKit\nclass Screen: UIViewController {}\n\n\(preview)\nlet last = 1\n")
    let result = ModuleTranslation(
      [file], module: "App", conditions: BuildConditions(flags: [], modules: modules.importable), modules: modules,
      other: Declarations())
    let text = result.outputs[0].text
    #expect(!text.contains("Preview") && !text.contains("return Screen()") && text.contains("let last = 1"))
    #expect(result.notes.isEmpty)
  }
}
