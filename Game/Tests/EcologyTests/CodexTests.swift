import Ecology
import Foundation
import Testing

@Suite struct CodexTests {
  @Test func `the JSON parses and contains the table's numbers`() throws {
    let codex = Codex()
    let object = try #require(JSONSerialization.jsonObject(with: Data(codex.json.utf8)) as? [String: Any])
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells.count == 18)
    #expect(object["rulesHash"] as? String == codex.hashText)
    let eye = try #require(cells.first { $0["name"] as? String == "eye" })
    let values = try #require(eye["values"] as? [[String: Any]])
    let range = try #require(values.first { $0["name"] as? String == "range" })
    #expect(range["value"] as? Double == 14)
    #expect(range["unit"] as? String == "u")
    #expect((object["links"] as? [Any])?.count == 8)
    #expect((object["topics"] as? [Any])?.count == 9)
  }

  @Test func `the Markdown has a row for every part`() {
    let text = Codex().markdown
    #expect(
      text.contains(
        "| flagellum | 20 | 0.8 | 0.02 | 8 | thrust 48 force; effort at full thrust 0.12 energy/s; share of thrust in reverse 0.75 |"
      ))
    #expect(text.contains("| stinger (won) |"))
    #expect(text.contains("| vein | 2 | 40 |  | Carries energy"))
    #expect(text.contains("- shrinking of motes each round: 0.03\n"))
    for kind in CellKind.allCases { #expect(text.contains("| \(kind.name)")) }
    for kind in LinkKind.allCases { #expect(text.contains("| \(kind.name) |")) }
  }

  @Test func `Markdown rounds numbers and uses the singular, JSON has every digit`() throws {
    let codex = Codex()
    #expect(codex.markdown.contains("- cost of moving: 1 point\n"))
    #expect(codex.markdown.contains("limit 0.167 turn"))
    #expect(codex.json.contains("\"value\":0.16666667"))
    let endless = /\.[0-9]{5}/
    #expect(codex.markdown.firstMatch(of: endless) == nil)
    for row in codex.sections.flatMap(\.rows) {
      let read = try #require(Double(row.roundedText))
      #expect(abs(read - row.value) <= min(0.0005, 0.005 * abs(row.value)), "\(row.name)")
    }
  }

  @Test func `the text lists every number once, in columns`() {
    let codex = Codex()
    let lines = codex.text.split(separator: "\n")
    #expect(lines.first == "Codex of the rules \(codex.hashText)")
    #expect(lines.contains { $0.hasPrefix("STINGER (cell, to be won)") })
    #expect(lines.contains { $0.hasPrefix("VEIN (link)") })
    #expect(lines.filter { $0.hasPrefix("  edit cost ") }.count == 26)
    let rows = codex.sections.reduce(0) { $0 + $1.rows.count }
    #expect(lines.count == 1 + 2 * codex.sections.count + rows)
  }
}
