import Brains
import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct AgeTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ages-\(UUID().uuidString)")

  private static func evolved(minutes: Int) -> Archipelago {
    var archipelago = Archipelago(Archipelago.Configuration(seed: 5, shadows: 1, population: 8))
    for _ in 0..<minutes { archipelago.advanceMinute() }
    return archipelago
  }

  private func file(_ text: String) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("age.json")
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test func `an age holds the champions of all dishes and round-trips through its file`() throws {
    let archipelago = Self.evolved(minutes: 3)
    let age = Age(of: archipelago)
    #expect(age.minutes == 3 && age.seed == 5 && age.rulesHash == Rules.standard.hash)
    let archived = archipelago.islands.flatMap { $0.selection.archive.entries.map(\.creature) }
    #expect(!age.champions.isEmpty)
    #expect(age.champions.allSatisfy { archived.contains($0) })
    #expect(Set(age.champions).count == age.champions.count)
    let best = archipelago.islands.compactMap(\.selection.archive.top).max { $0.score < $1.score }
    #expect(age.champions.first == best?.creature)
    let written = try file(String(decoding: age.data(), as: UTF8.self))
    #expect(try Age(contentsOf: written) == age)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `an age also keeps the runners-up, which are not founders`() throws {
    let archipelago = Self.evolved(minutes: 12)
    let age = Age(of: archipelago)
    let archived = Set(archipelago.islands.flatMap { $0.selection.archive.entries.map(\.creature) })
    #expect(!age.runnersUp.isEmpty)
    #expect(Set(age.champions + age.runnersUp) == archived)
    #expect(age.champions.count + age.runnersUp.count == archived.count)
    let written = try file(String(decoding: age.data(), as: UTF8.self))
    #expect(try Age(contentsOf: written) == age)
    var without = age
    without.runnersUp = []
    #expect(try !String(decoding: without.data(), as: UTF8.self).contains("runnersUp"))
    let text = try String(decoding: age.data(), as: UTF8.self)
    let code = try CreatureCode.encode(age.runnersUp[0])
    let wrong = #expect(throws: AgeError.self) {
      try Age(contentsOf: file(text.replacingOccurrences(of: code, with: "MICRO1-00")))
    }
    #expect("\(try #require(wrong))".contains("runner-up 1: "))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `the rivals of a run that begins in an age are its champions`() throws {
    let age = Age(of: Self.evolved(minutes: 3))
    let archipelago = Archipelago(Archipelago.Configuration(seed: 9, shadows: 1, founders: age.champions))
    for island in archipelago.islands {
      #expect(island.residents.count == island.population)
      #expect(island.residents.allSatisfy { age.champions.contains($0.genome) })
    }
    let drawn = Set(archipelago.live.residents.map(\.genome))
    #expect(drawn.count > 1 || age.champions.count == 1)
  }

  @Test func `founders are part of the state that an evolution resumes from`() throws {
    let age = Age(of: Self.evolved(minutes: 3))
    var archipelago = Archipelago(
      Archipelago.Configuration(seed: 9, shadows: 1, population: 6, founders: age.champions))
    archipelago.advanceMinute()
    var restored = try ArchipelagoState.decode(ArchipelagoState.encode(archipelago))
    #expect(restored.configuration == archipelago.configuration)
    archipelago.advanceMinute()
    restored.advanceMinute()
    #expect(restored.hash == archipelago.hash)
  }

  @Test func `an unusable file reports the reason`() throws {
    let rules = String(Rules.standard.hash, radix: 16)
    let code = try CreatureCode.encode(Creature(body: Starter.tadpole.body, brain: .init()))
    func text(_ format: Int, _ rules: String, _ champions: String) -> String {
      """
      {"format": \(format), "rules": "\(rules)", "seed": 1, "minutes": 10, "champions": [\(champions)]}
      """
    }
    let nowhere = folder.appendingPathComponent("none.json")
    #expect(throws: AgeError.missing(path: nowhere.path)) { try Age(contentsOf: nowhere) }
    let path = try file("[]").path
    #expect(throws: AgeError.damaged(path: path, what: "it is not a description of an age")) {
      try Age(contentsOf: file("[]"))
    }
    #expect(throws: AgeError.newer(path: path, format: 2)) { try Age(contentsOf: file(text(2, rules, "\"\(code)\""))) }
    #expect(throws: AgeError.otherRules(path: path, minutes: 10)) {
      try Age(contentsOf: file(text(1, "1", "\"\(code)\"")))
    }
    #expect(throws: AgeError.damaged(path: path, what: "its rules' hash eleven is not a number")) {
      try Age(contentsOf: file(text(1, "eleven", "\"\(code)\"")))
    }
    #expect(throws: AgeError.damaged(path: path, what: "10 minutes and 0 champions")) {
      try Age(contentsOf: file(text(1, rules, "")))
    }
    #expect(
      "\(AgeError.otherRules(path: "age-40.json", minutes: 40))"
        == "age-40.json: the age of 40 minutes evolved under other rules. Make it again with 'micro ages', or begin at minute 0."
    )
    let wrong = #expect(throws: AgeError.self) { try Age(contentsOf: file(text(1, rules, "\"MICRO1-00\""))) }
    #expect("\(try #require(wrong))".contains("champion 1: "))
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `minute 0 needs no file`() throws {
    #expect(try Age.bundled(minutes: 0) == .beginning)
    #expect(throws: AgeError.self) { try Age.bundled(minutes: 7) }
  }

  @Test(arguments: Age.choices) func `every selectable age is bundled with the current rules`(minutes: Int) throws {
    let age = try Age.bundled(minutes: minutes)
    #expect(age.minutes == minutes)
    #expect(minutes == 0 || age.champions.count >= 6)
  }
}
