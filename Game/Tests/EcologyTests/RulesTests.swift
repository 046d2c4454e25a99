import Arithmetic
import Ecology
import Foundation
import Testing

@Suite struct RulesTests {
  /// The dish copies the table in its inner loops. With texts in each rule the table had 15 kB and the dish took 3.6
  /// times as many instructions.
  @Test func `the table of rules is small`() {
    #expect(MemoryLayout<Rules>.size < 4_000)
  }

  @Test func `the changelog names the hash of the rules`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: tests.appendingPathComponent("../../CHANGELOG.md").standardized, encoding: .utf8)
    // The newest version comes first.
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("- Hash of the rules: ") }
    let expected = "- Hash of the rules: " + String(Rules.standard.hash, radix: 16)
    #expect(lines.first.map(String.init) == expected, "add this line to the section Unreleased of Game/CHANGELOG.md")
  }

  @Test func `every number of the table has a row in the codex`() {
    let rules = Rules.standard
    let tables: [Any] = [
      rules.energy, rules.eating, rules.molting, rules.dish, rules.limits, rules.senses, rules.selection,
      rules.mutation.brain, rules.mutation.body, rules[.body], rules[.strut],
    ]
    for table in tables + [rules.parts] {
      for child in Mirror(reflecting: table).children where child.value is any RuleNumber {
        Issue.record("'\(child.label ?? "")' of \(type(of: table)) has no @Rule(name, unit)")
      }
    }
    // A misspelled kind would hide its row.
    let kinds = Set(CellKind.allCases.map { "\($0)" } + LinkKind.allCases.map { "\($0)" })
    for child in Mirror(reflecting: rules.parts).children {
      guard let rule = child.value as? any RuleProperty else { continue }
      #expect(rule.owners.allSatisfy { kinds.contains(String($0)) }, "\(rule.name) belongs to \(rule.owners)")
    }
    #expect(rules.sections.allSatisfy { !$0.rows.isEmpty })
  }

  @Test func `names are unique in a section, and every part has a purpose`() {
    for section in Rules.standard.sections {
      #expect(Set(section.rows.map(\.name)).count == section.rows.count)
      #expect(section.purpose.hasSuffix("."))
    }
    #expect(Rules.standard.sections.count == 18 + 8 + 9)
  }

  @Test func `the hash depends on every number and on no wording`() {
    let standard = Rules.standard.hash
    var rules = Rules.standard
    rules[.eye].purpose = "Looks."
    #expect(rules.hash == standard)
    rules[.eye].upkeep += 0.001
    #expect(rules.hash != standard)
    rules = .standard
    rules.molting.mostCarried += 1
    #expect(rules.hash != standard)
    rules = .standard
    rules.parts.jetRecharge = 2.5
    #expect(rules.hash != standard)
    rules = .standard
    rules.selection.cloneChance += 1e-9
    #expect(rules.hash != standard)
    rules = .standard
    rules.mutation.body.addShare += 0.01
    #expect(rules.hash != standard)
  }

  @Test func `the table matches the game's design`() {
    let rules = Rules.standard
    #expect(rules[.nucleus].hitPoints == 60 && rules[.nucleus].mass == 1.5 && rules[.nucleus].upkeep == 0.2)
    #expect(rules[.shell].hitPoints == 90)
    #expect(rules[.fin].upkeep == 0.006)
    #expect(rules[.shocker].editCost == 11)
    #expect(rules[.muscle].editCost == 4 && rules[.muscle].breakingLoad == 100)
    #expect(rules[.vein].editCost == 2 && rules[.vein].breakingLoad == 40)
    #expect(CellKind.allCases.filter(\.isWon).map(\.name) == ["stinger", "sucker", "mender", "shocker"])
  }

  @Test func `a cell of a large body is cheaper and shielded, by powers of size`() {
    let rules = Rules.standard
    func statistics(_ count: Int) -> BodyStatistics {
      BodyStatistics(of: .row(Array(repeating: .body, count: count - 1)), under: rules)
    }
    let expected = (0.2 + 27 * 0.01) * Float(0.25).squareRoot().squareRoot()
    #expect(abs(statistics(28).upkeep - expected) < 1e-5)
    #expect(rules.parts.shielding(cellCount: 7) == 1 && rules.parts.shielding(cellCount: 3) == 1)
    var halved = rules.parts
    halved.shieldingPower = 1
    #expect(abs(halved.shielding(cellCount: 14) - 0.5) < 1e-6)
  }

  @Test func `raw values of kinds never change`() {
    #expect(
      CellKind.allCases.map(\.name) == [
        "nucleus", "body", "vacuole", "mouth", "spike", "shell", "flagellum", "jet", "fin", "pacemaker", "eye", "nose",
        "feeler", "chloroplast", "stinger", "sucker", "mender", "shocker",
      ])
    #expect(
      LinkKind.allCases.map(\.name) == [
        "strut", "hinge", "elastic", "muscle", "bender", "rope", "vein", "shed",
      ])
    #expect(CellKind(name: "Flagellum") == .flagellum)
    #expect(CellKind(name: "wing") == nil)
    #expect(LinkKind(name: "VEIN") == .vein)
  }
}
