import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

/// The killer of a run, remembered in the next.
@Suite(.separateScreens) @MainActor struct NemesisTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private var nemesis: Nemesis {
    Nemesis(creature: Starter.lancer.playersCreature, lineage: IndividualID(dish: 1, number: 12))
  }

  @Test func `the file keeps the nemesis until it is beaten`() throws {
    var file = NemesisFile(folder: fixture.folder)
    #expect(file.nemesis == nil && file.fault == nil)
    file.keep(nemesis)
    #expect(file.fault == nil && NemesisFile(folder: fixture.folder).nemesis == nemesis)
    file.keep(nil)
    #expect(NemesisFile(folder: fixture.folder).nemesis == nil)
  }

  @Test func `a killer that another game has kept is not lost`() throws {
    var (first, second) = (NemesisFile(folder: fixture.folder), NemesisFile(folder: fixture.folder))
    first.keep(nemesis)
    let other = Nemesis(creature: Starter.clam.playersCreature, lineage: IndividualID(dish: 2, number: 7))
    second.keep(other)
    first.keep(nil)
    #expect(first.nemesis == other && NemesisFile(folder: fixture.folder).nemesis == other)
    let path = fixture.folder.appendingPathComponent("nemesis.json")
    let text = #"{"version": 2}"#
    try Data(text.utf8).write(to: path)
    second.keep(nemesis)
    #expect(try String(contentsOf: path, encoding: .utf8) == text)
    #expect(second.fault == .newer(path: path.path, version: 2))
  }

  @Test func `a file of a newer version is reported and stays as it is`() throws {
    let path = fixture.folder.appendingPathComponent("nemesis.json").path
    let text = #"{"version": 2, "creature": "", "lineages": [3]}"#
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    var file = NemesisFile(folder: fixture.folder)
    #expect(file.nemesis == nil && file.fault == .newer(path: path, version: 2))
    for kept in [nemesis, nil] {
      file.keep(kept)
      #expect(file.nemesis == kept && file.fault == .newer(path: path, version: 2))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a file that cannot be read is reported and not replaced`() throws {
    // Reading a process's memory at address 0 fails.
    let path = fixture.folder.appendingPathComponent("nemesis.json").path
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/proc/self/mem")
    var file = NemesisFile(folder: fixture.folder)
    let fault = NemesisFileError.unreadable(path: path, reason: "Input/output error")
    #expect(file.nemesis == nil && file.fault == fault)
    #expect(
      fault.description
        == "\(path): the nemesis cannot be read (Input/output error). Check the disk and the file's permissions.")
    file.keep(nemesis)
    #expect(file.nemesis == nemesis && file.fault == fault)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/proc/self/mem")
  }

  @Test func `damaged files are reported and replaced by the next killer`() throws {
    let path = fixture.folder.appendingPathComponent("nemesis.json").path
    for (text, fault) in [
      ("no JSON", NemesisFileError.damaged(path: path)),
      (#"{"version": 1, "code": "MICRO1-X", "lineage": 3}"#, .damaged(path: path)),
      (#"{"version": 0, "code": "", "lineage": 3}"#, .damaged(path: path)),
    ] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      var file = NemesisFile(folder: fixture.folder)
      #expect(file.nemesis == nil && file.fault == fault)
      file.keep(nemesis)
      #expect(NemesisFile(folder: fixture.folder).nemesis == nemesis)
    }
    #expect(
      "\(NemesisFileError.damaged(path: "a"))"
        == "a: this is not a file of a nemesis. Your next killer replaces it.")
  }

  @Test func `a killed player's killer joins the next random run, and its name and colour stay`() throws {
    let context = fixture.context()
    var run: LiveRun?
    for seed in 1...12 as ClosedRange<UInt64> where run?.ending?.killer == nil {
      let next = try LiveRun(
        fixture.plan(seed: seed, starter: .grazer), files: try context.newFiles(seed: seed), gameVersion: "0.1.0")
      next.play(BoldHunter(), ticks: 18_000)
      try next.suspend()
      run = next
    }
    let ending = try #require(run?.ending)
    let killer = try #require(ending.killer)
    #expect(ending.feuds.lost == 1)
    // It is known at once, and written in the background.
    var works: [@Sendable () -> Void] = []
    let execute = context.execute
    context.execute = { works.append($0) }
    context.keep(ending) { _ in }
    #expect(context.nemesisFile.nemesis != nil && NemesisFile(folder: fixture.folder).nemesis == nil)
    works.forEach { $0() }
    #expect(NemesisFile(folder: fixture.folder).nemesis == context.nemesisFile.nemesis)
    context.execute = execute
    _ = try context.keep(ending)
    let kept = try #require(context.nemesisFile.nemesis)
    #expect(kept.creature == killer.creature && kept.lineage == killer.founder.origin)
    #expect(RivalName.name(of: kept.individual, body: kept.creature.body) == killer.name)
    let choice = NewRunChoice()
    #expect(try choice.plan(random: 1, daily: 20_260_921, nemesis: kept).nemesis == kept)
    var typed = NewRunChoice()
    (typed.seedKind, typed.typedSeed) = (.typed, "5")
    #expect(try typed.plan(random: 1, daily: 20_260_921, nemesis: kept).nemesis == nil)
  }

  @Test func `a run with a nemesis resumes with its feuds and matches its replay`() throws {
    let files = try fixture.files("feud")
    var plan = fixture.plan(seed: 4, starter: .clam)
    plan.nemesis = nemesis
    let run = try LiveRun(plan, files: files, gameVersion: "0.1.0")
    while run.island.residents.allSatisfy({ !$0.individual.isNemesis }), run.dish.time < 165, !run.isOver {
      run.swim(ticks: 1)
      if case .invited = run.phase { try run.molt(to: nil) }
    }
    #expect(run.island.residents.contains { $0.individual.isNemesis })
    run.swim(ticks: 120)
    try run.suspend()
    let resumed = try LiveRun(resuming: files)
    #expect(
      resumed.plan == plan && resumed.run.hash == run.run.hash && resumed.run.nemesisState == run.run.nemesisState)
    #expect(resumed.feudLog.feuds == run.feudLog.feuds)
    resumed.giveUp()
    #expect(resumed.ending?.feuds.nemesis == .open)
    try resumed.suspend()
    #expect(try ReplayVerification(of: try ReplayFile.read(files.replay.path)).verdict == .same)
  }

  @Test func `a kill wins a feud only if the lineage is known before`() throws {
    var (known, unknown) = (0, 0)
    for seed in 1...12 as ClosedRange<UInt64> where unknown == 0 {
      let run = try LiveRun(
        fixture.plan(seed: seed, starter: .lancer), files: try fixture.files("\(seed)"), gameVersion: "0.1.0")
      var suffered: [IndividualID: Float] = [:]
      for _ in 0..<9_000 where !run.isOver {
        run.play(BoldHunter(), ticks: 1)
        for event in run.dish.events {
          switch event {
          case .wounded(let wound) where wound.victim == run.player:
            if let lineage = wound.attacker.flatMap(run.island.lineage) {
              suffered[lineage, default: 0] += wound.damage
            }
          case .died(let death) where death.killer == run.player:
            guard let lineage = run.island.lineage(of: death.creature) else { continue }
            if suffered[lineage, default: 0] >= FeudLog.leastDamage { known += 1 } else { unknown += 1 }
          default: break
          }
        }
      }
      try run.suspend()
      #expect(run.feudLog.feuds.reduce(0) { $0 + $1.killed } == known)
      known = 0
    }
    #expect(unknown > 0)
  }

  @Test func `the nemesis of another player's dish with the same number is not the player's own`() throws {
    let context = fixture.context()
    context.nemesisFile.keep(nemesis)
    let run = try fixture.run()
    run.giveUp()
    var ending = try #require(run.ending)
    ending.killer = nil
    ending.feuds.nemesis = .won
    ending.plan.nemesis = Nemesis(creature: Starter.clam.playersCreature, lineage: nemesis.lineage)
    _ = try context.keep(ending)
    #expect(context.nemesisFile.nemesis == nemesis)
    ending.plan.nemesis = NemesisFile(folder: fixture.folder).nemesis
    _ = try context.keep(ending)
    #expect(context.nemesisFile.nemesis == nil)
    try run.suspend()
  }

  @Test func `who wounds the player is known, named and announced again after a pause`() throws {
    var meetings: [String] = []
    var marks = 0
    for seed in 1...12 as ClosedRange<UInt64> where meetings.isEmpty {
      let run = try LiveRun(
        fixture.plan(seed: seed, starter: .grazer), files: try fixture.files("\(seed)"), gameVersion: "0.1.0")
      for _ in 0..<9_000 where !run.isOver {
        run.play(BoldHunter(), ticks: 1)
        meetings += run.meetingLines
        marks += run.knownRivals.count
      }
      try run.suspend()
    }
    let line = try #require(meetings.first)
    #expect(line.contains(" HP"), "\(line)")
    #expect(marks > 0)
  }
}
