import Ecology
import Evolution
import Foundation
import Testing

@testable import Cluster

@Suite struct SweepPlanTests {
  private func fault(_ json: String) -> String {
    do {
      _ = try SweepPlan(Data(json.utf8))
      return ""
    } catch { return "\(error)" }
  }

  @Test func `a grid has every combination with every seed`() throws {
    let rules = #"{"selection.draws": [10, 40], "eating.moteEnergy": [4, 5.5, 7]}"#
    let plan = try SweepPlan(Data(#"{"seeds": 2, "firstSeed": 5, "rules": \#(rules)}"#.utf8))
    #expect(plan.names == ["eating.moteEnergy", "selection.draws"])
    #expect(plan.variants.map(\.values) == [[4, 10], [4, 40], [5.5, 10], [5.5, 40], [7, 10], [7, 40]])
    #expect(plan.count == 12 && plan.minutes == 10 && plan.isGrid)
    #expect(plan.job(0) == (0, 5) && plan.job(11) == (5, 6))
    let second = try plan.rules(ofVariant: 1)
    #expect(second.eating.moteEnergy == 4 && second.selection.draws == 40)
  }

  @Test func `a sample draws from lists and between limits, and grows at its end`() throws {
    func plan(_ count: Int) throws -> SweepPlan {
      let rules = #"{"selection.draws": [10, 40], "eating.moteEnergy": {"from": 4, "to": 7}}"#
      return try SweepPlan(Data(#"{"sample": \#(count), "rules": \#(rules)}"#.utf8))
    }
    let (small, large) = (try plan(20), try plan(50))
    #expect(Array(large.variants.prefix(20)) == Array(small.variants))
    #expect(large.variants.allSatisfy { (4...7).contains($0.values[0]) && [10, 40].contains($0.values[1]) })
    #expect(Set(large.variants.map { $0.values[1] }).count == 2 && !large.isGrid)
    #expect(small.hash != large.hash)
    #expect(try plan(20).hash == small.hash)
  }

  @Test func `a plan of a million sets of all numbers is read without making the sets`() throws {
    let rules = Rules.settings.map { name in "\"\(name)\": [\(Rules.standard.setting(name) ?? 0)]" }
    let plan = try SweepPlan(Data(#"{"sample": 1000000, "rules": {\#(rules.joined(separator: ", "))}}"#.utf8))
    #expect(plan.variants.count == 1_000_000)
    #expect(plan.variants[999_999].values == Rules.settings.compactMap { Rules.standard.setting($0) })
    #expect(try plan.rules(ofVariant: 999_999).hash == Rules.standard.hash)
  }

  @Test func `every value of a list is checked, and both limits`() {
    let most = "selection.draws cannot be 4000.0; it must be from 4.0 to 400.0."
    #expect(fault(#"{"rules": {"selection.draws": [10, 4000, 20]}}"#) == most)
    #expect(fault(#"{"sample": 1, "rules": {"selection.draws": [10, 20, 4000]}}"#) == most)
    #expect(fault(#"{"sample": 1, "rules": {"selection.draws": {"from": 10, "to": 4000}}}"#) == most)
  }

  @Test func `unknown keys are rejected by name`() {
    #expect(
      fault(#"{"minuets": 60, "rules": {"selection.draws": [4]}}"#)
        == "The plan has the unknown key \"minuets\". Remove or correct it; the keys there are minutes, shadows, seeds, "
        + "firstSeed, sample, rules.")
    #expect(
      fault(#"{"sample": 1, "rules": {"selection.draws": {"from": 4, "to": 9, "step": 1}}}"#)
        == "The plan has the unknown key \"rules.selection.draws.step\". Remove or correct it; the keys there are from, to."
    )
  }

  @Test func `a plan has as many hidden dishes as an archipelago`() throws {
    func plan(_ shadows: Int) -> String { #"{"shadows": \#(shadows), "rules": {"selection.draws": [4]}}"# }
    let most = Archipelago.Configuration.shadowLimits.upperBound
    #expect(try SweepPlan(Data(plan(most).utf8)).shadows == most)
    #expect(fault(plan(most + 1)) == "The number of shadows is \(most + 1); it must be from 0 to \(most).")
  }

  @Test func `faults of a plan are named`() {
    #expect(fault("{") == "The plan cannot be read: it is not JSON. Compare it with the example in the guide.")
    #expect(fault("{}").hasPrefix("The plan cannot be read: it has no \"rules\"."))
    #expect(fault(#"{"rules": {}}"#).hasPrefix("The plan changes no rule."))
    #expect(fault(#"{"rules": {"a.b": [1]}}"#).hasPrefix("There is no number a.b that can be changed."))
    #expect(fault(#"{"rules": {"selection.draws": []}}"#).hasPrefix("selection.draws needs a list of values"))
    #expect(fault(#"{"rules": {"selection.draws": {"from": 1, "to": 9}}}"#).hasPrefix("selection.draws needs a list"))
    #expect(
      fault(#"{"sample": 3, "rules": {"selection.draws": {"from": 9, "to": 9}}}"#)
        .hasPrefix("The limits of selection.draws are out of order."))
    #expect(
      fault(#"{"rules": {"selection.draws": [4000]}}"#)
        == "selection.draws cannot be 4000.0; it must be from 4.0 to 400.0.")
    #expect(
      fault(#"{"sample": 1001, "seeds": 1000, "rules": {"selection.draws": [4]}}"#)
        == "The number of evolutions is 1001000; it must be from 1 to 1000000.")
    #expect(
      fault(#"{"seeds": 100000, "rules": {"selection.draws": [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}}"#)
        == "The number of evolutions is 1100000; it must be from 1 to 1000000.")
    #expect(fault(#"{"seeds": 0, "rules": {"selection.draws": [4]}}"#).hasPrefix("The number of seeds is 0;"))
  }
}

@Suite struct SweepTests {
  private let folder: TemporaryFolder
  private let json = Data(
    #"{"minutes": 1, "seeds": 2, "rules": {"selection.draws": [10, 40], "eating.moteEnergy": [4, 7]}}"#.utf8)

  init() throws { folder = try TemporaryFolder() }

  private func result(_ job: Int, kills: Double) throws -> SweepResult {
    let text = """
      {"job": \(job), "kills": \(kills), "starvation": 0, "cells": 9, "strategies": 3, "pinned": 0, "best": 1.5, \
      "hash": "0123456789abcdef"}
      """
    return try JSONDecoder().decode(SweepResult.self, from: Data(text.utf8))
  }

  @Test func `an evolution under changed rules differs and can be repeated`() throws {
    let plan = try SweepPlan(json)
    let results = try [0, 0, 2].map { try SweepResult($0, of: plan) }
    #expect(results[0] == results[1])
    #expect(results[0].hash != results[2].hash && results[0].hash.count == 16)
    #expect(throws: CancellationError.self) { try SweepResult(0, of: plan) { true } }
  }

  @Test func `a journal keeps results, loses an incomplete line and rejects another plan`() throws {
    let plan = try SweepPlan(json)
    let path = folder.file("results.jsonl")
    do {
      let journal = try SweepJournal(plan, in: folder.path)
      try journal.add(result(3, kills: 1))
      try journal.add(result(1, kills: 2))
    }
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"job": 5"#.utf8))
    try file.close()
    #expect(try SweepJournal(plan, in: folder.path).results.keys.sorted() == [1, 3])
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("\"job\": 5"))
    let other = try SweepPlan(Data(#"{"rules": {"selection.draws": [10, 40]}}"#.utf8))
    #expect(throws: SweepError.otherPlan(path: path)) { try SweepJournal(other, in: folder.path) }
  }

  @Test func `a journal of another dish is rejected, and one that is open`() throws {
    let plan = try SweepPlan(json)
    let path = folder.file("results.jsonl")
    do { try SweepJournal(plan, in: folder.path, dish: "0123abcd").add(result(3, kills: 1)) }
    let contents = FileManager.default.contents(atPath: path)
    #expect(throws: SweepError.otherDish(path: path)) { try SweepJournal(plan, in: folder.path) }
    #expect(FileManager.default.contents(atPath: path) == contents)
    let open = try SweepJournal(plan, in: folder.path, dish: "0123abcd")
    #expect(throws: SweepError.busy(path: path)) { try SweepJournal(plan, in: folder.path, dish: "0123abcd") }
    #expect(open.results.count == 1)
  }

  @Test func `a journal whose first line is incomplete is begun again`() throws {
    let plan = try SweepPlan(json)
    let path = try SweepJournal(plan, in: folder.path).path
    let whole = try String(contentsOfFile: path, encoding: .utf8)
    for length in [0, 1, whole.utf8.count - 1] {
      try Data(whole.utf8.prefix(length)).write(to: URL(fileURLWithPath: path))
      _ = try SweepJournal(plan, in: folder.path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == whole)
    }
    try Data("notes".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SweepError.otherPlan(path: path)) { try SweepJournal(plan, in: folder.path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "notes")
  }

  @Test func `tables have every evolution, the means over seeds and the fields of heat maps`() throws {
    let plan = try SweepPlan(json)
    let report = SweepReport(plan, try (0..<8).reversed().map { try result($0, kills: Double($0)) })
    let lines = report.csv.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(
      lines[0]
        == "variant,seed,eating.moteEnergy,selection.draws,kills_per_min,starvation_share,champion_cells,effective_strategies,pinned_share,best_score,hash"
    )
    #expect(lines[1] == "0,1,4,10,0,0,9,3,0,1.5,0123456789abcdef")
    #expect(report.markdown.contains("| 7 | 40 | 6.5 | 0 | 9 | 3 | 0 | 1.5 |"))
    let field = try #require(report.fields.first)
    #expect(field.rows == ["4", "7"] && field.columns == ["10", "40"])
    #expect(field.means == [[0.5, 2.5], [4.5, 6.5]])
  }

  @Test func `many seeds and many values of a grid share the fields of a heat map`() throws {
    let values = (0..<100).map { "\(4 + Double($0) / 100)" }.joined(separator: ", ")
    let plan = try SweepPlan(Data(#"{"seeds": 150, "rules": {"eating.moteEnergy": [\#(values)]}}"#.utf8))
    let results = try (0..<plan.count).map { try result($0, kills: Double(plan.job($0).seed)) }
    let field = try #require(SweepReport(plan, results).fields.first)
    #expect(field.rows.count == 60 && field.columns.count == 60 && field.columnName == "seed")
    #expect(field.means.count == 60 && field.means.allSatisfy { $0.count == 60 && !$0.contains(nil) })
    // Seeds 1 to 3 are in the first of 60 bins of 149 / 60 seeds.
    #expect(field.means[0][0] == 2 && field.columns[0] == "2.242")
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `ranks give the same files as one process, and go on where they stopped`() throws {
    let plan = folder.file("plan.json")
    try json.write(to: URL(fileURLWithPath: plan))
    func sweep(_ name: String, ranks: Int?) throws -> [Data?] {
      let outcome = try MPIRun.run(["sweep", plan, "--threads", "1", "--out", folder.file(name)], ranks: ranks)
      #expect(outcome.code == 0, "\(outcome.errors)")
      return ["results.csv", "README.md", "sweep.png"].map {
        FileManager.default.contents(atPath: folder.file("\(name)/\($0)"))
      }
    }
    let one = try sweep("one", ranks: nil)
    #expect(!one.contains(nil))
    #expect(try sweep("four", ranks: 4) == one)
    let journal = URL(fileURLWithPath: folder.file("four/results.jsonl"))
    let lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 9)
    try Data((lines.prefix(4).joined(separator: "\n") + "\n").utf8).write(to: journal)
    #expect(try sweep("four", ranks: 2) == one)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `a sweep goes on without a killed worker`() throws {
    let plan = folder.file("plan.json")
    try Data(
      #"{"minutes": 3, "seeds": 3, "rules": {"selection.draws": [10, 40], "eating.moteEnergy": [4, 7]}}"#.utf8
    ).write(to: URL(fileURLWithPath: plan))
    let one = try MPIRun.run(["sweep", plan, "--threads", "2", "--out", folder.file("one")], ranks: nil)
    #expect(one.code == 0, "\(one.errors)")
    let job = try MPIRun.Job(
      ["sweep", plan, "--threads", "1", "--out", folder.file("killed")], ranks: 3, options: ["--enable-recovery"])
    let journal = folder.file("killed/results.jsonl")
    try job.kill("--out \(folder.file("killed"))", rank: 2) {
      FileManager.default.contents(atPath: journal)?.split(separator: UInt8(ascii: "\n")).count ?? 0 > 2
    }
    let outcome = try job.outcome()
    #expect(outcome.code == 0, "\(outcome.errors)")
    for name in ["results.csv", "README.md", "sweep.png"] {
      #expect(
        FileManager.default.contentsEqual(
          atPath: folder.file("killed/\(name)"), andPath: folder.file("one/\(name)")))
    }
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `the exit code of a failed proof outlives a killed worker`() throws {
    func arguments(_ name: String) -> [String] {
      [
        "arms-race", folder.file(name), "--evolve", "--minutes", "1", "--shadows", "0", "--seeds", "1", "--matches",
        "0",
        "--trials", "0", "--threads", "1", "--out", folder.file(name + "-report"),
      ]
    }
    // So short an evolution fails the thresholds.
    let one = try MPIRun.run(arguments("one"), ranks: nil)
    #expect(one.code == 1 && one.output.contains("|"), "\(one.errors)")
    let job = try MPIRun.Job(arguments("killed"), ranks: 3, options: ["--enable-recovery"])
    try job.kill("arms-race \(folder.file("killed"))", rank: 2) {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.file("killed")))?.count ?? 0 > 2
    }
    let outcome = try job.outcome()
    #expect(outcome.errors.contains("rank 0: code 1") && outcome.output == one.output, "\(outcome.errors)")
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `ranks share the evolutions of ages, and make only what is missing`() throws {
    func ages(_ more: [String], ranks: Int?) throws {
      let options = ["ages", "--minutes", "2,1", "--shadows", "1", "--threads", "1"]
      let outcome = try MPIRun.run(options + more, ranks: ranks)
      #expect(outcome.code == 0, "\(outcome.errors)")
    }
    func files(_ name: String) -> [Data?] {
      ["age-1.json", "age-2.json"].map { FileManager.default.contents(atPath: folder.file("\(name)/\($0)")) }
    }
    let shared = folder.file("shared")
    try ages(["--seed", "5", "--seeds", "3", "--out", shared], ranks: 3)
    for seed in 5...7 {
      try ages(["--seed", "\(seed)", "--out", folder.file("one-\(seed)")], ranks: nil)
      #expect(files("one-\(seed)") == files("shared/seed-\(seed)") && !files("one-\(seed)").contains(nil))
    }
    try Data("{}".utf8).write(to: URL(fileURLWithPath: shared + "/seed-6/age-2.json"))
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: shared + "/seed-5/age-1.json")[.systemFileNumber] as? Int
    }
    let kept = try number()
    try ages(["--seed", "5", "--seeds", "3", "--out", shared], ranks: nil)
    #expect(files("shared/seed-6") == files("one-6"))
    #expect(try number() == kept && kept != nil)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `ranks share the matches of several sides`() throws {
    let out = folder.file("run.micro")
    let evolved = try MPIRun.run(["evolve", "--minutes", "2", "--shadows", "0", "--out", out], ranks: nil)
    #expect(evolved.code == 0, "\(evolved.errors)")
    func duel(ranks: Int?, _ more: String...) throws -> String {
      let sides = ["\(out)@0", "\(out)@1", "\(out)@2"]
      let outcome = try MPIRun.run(
        ["duel", "--matches", "4", "--team", "2", "--threads", "1"] + more + sides, ranks: ranks)
      #expect(outcome.code == 0, "\(outcome.errors)")
      return outcome.output
    }
    let table = try duel(ranks: nil)
    #expect(table.contains("| 1 | \(out.prefix(20))") && table.split(separator: "\n").count == 5, "\(table)")
    #expect(try duel(ranks: 3) == table)
    #expect(try duel(ranks: 2, "--json") == duel(ranks: nil, "--json"))
  }
}
