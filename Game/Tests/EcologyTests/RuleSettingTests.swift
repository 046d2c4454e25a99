import Testing

@testable import Ecology

@Suite struct RuleSettingTests {
  @Test(arguments: Rules.settings)
  func `a name sets exactly one number of the table`(name: String) throws {
    let usual = try #require(Rules.standard.setting(name))
    var rules = Rules.standard
    try rules.set(name, to: usual)
    #expect(rules.hash == Rules.standard.hash)
    // A chance cannot exceed 1, and a count cannot fall below it.
    do { try rules.set(name, to: usual * 2) } catch { try rules.set(name, to: usual / 2) }
    let before = Rules.standard.sections.flatMap(\.rows)
    let changed = zip(before, rules.sections.flatMap(\.rows)).filter { $0 != $1 }
    #expect(changed.count == 1, "\(changed)")
  }

  @Test func `unknown names and values out of range are rejected`() {
    var rules = Rules.standard
    #expect(throws: RuleSettingError.unknown("dish.tickRate")) { try rules.set("dish.tickRate", to: 30) }
    #expect(throws: RuleSettingError.invalid("selection.draws", value: 3, range: 4...400)) {
      try rules.set("selection.draws", to: 3)
    }
    #expect(throws: RuleSettingError.self) { try rules.set("selection.cloneChance", to: 1.1) }
    #expect(throws: RuleSettingError.self) { try rules.set("eating.moteEnergy", to: .nan) }
    #expect(rules == .standard)
  }
}
