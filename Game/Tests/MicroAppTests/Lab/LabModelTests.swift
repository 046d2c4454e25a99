import Arithmetic
import Chronicle
import Ecology
import Evolution
import Foundation
import Testing
import UIKitTesting

@testable import Records

@Suite(.separateScreens) @MainActor struct LabModelTests {
  private let fixture: RunFixture
  private let model: LabModel
  private let configuration = Archipelago.Configuration(seed: 3, shadows: 0, population: 6)

  init() throws {
    fixture = try RunFixture()
    model = LabModel(data: fixture.folder, threads: 2, worksInFrames: true)
    model.measurement.matches = 2
    model.measurement.trials = nil
  }

  private func work(_ most: Int = 200) {
    for _ in 0..<most where model.job != nil { _ = model.refresh() }
  }

  @Test func `an evolution adds to its report, and its file equals that of the command line`() throws {
    #expect(model.runs.isEmpty && model.run == nil)
    model.begin(configuration, minutes: 10)
    #expect(model.isRunning)
    work()
    #expect(!model.isRunning && model.fault == nil)
    let report = try #require(model.run?.report)
    #expect(report.minutes == 10 && report.snapshots == [0, 5, 10] && report.lineages.count == 3)
    #expect(report.ciao[2][0] != nil)
    let file = try ChronicleFile.open(at: try #require(model.selected).path)
    #expect(try file.snapshotMinutes() == [0, 5, 10])
    var measurement = ProgressMeasurement()
    measurement.matches = 2
    measurement.trials = nil
    #expect(try measurement.report(on: file) == report)
    try file.close()
    // After a restart, the game finds the report on disk.
    let later = LabModel(data: fixture.folder, threads: 1, worksInFrames: true)
    #expect(later.runs.map(\.report) == [report])
    #expect(later.run?.title == "Islands, seed 3")
  }

  @Test(arguments: [(1, 1), (2, 1), (8, 7)]) func `an evolution leaves one core to the game`(cores: Int, used: Int) {
    let model = LabModel(data: fixture.folder, threads: cores, worksInFrames: true)
    model.begin(configuration, minutes: 1)
    #expect(model.job?.threads == used)
  }

  @Test func `a stopped and resumed evolution reaches the same end`() throws {
    model.begin(configuration, minutes: 4)
    for _ in 0..<2 { _ = model.refresh() }
    model.stop()
    work()
    let run = try #require(model.run)
    #expect(!model.isRunning && model.fault == nil)
    model.resume(with: run, minutes: 4)
    #expect(model.job?.file == run.file)
    work()
    let whole = try EvolutionSession.begin(configuration, at: fixture.folder.appendingPathComponent("whole").path)
    for _ in 0..<4 { try whole.advanceMinute(threads: 1) }
    let resumed = try EvolutionSession.resume(at: run.file.path)
    #expect(resumed.minute == 4 && resumed.archipelago.hash == whole.archipelago.hash)
  }

  @Test func `a foreign file is reported and left unchanged`() throws {
    try model.folder.make()
    let file = model.folder.file(for: configuration)
    try Data("no chronicle".utf8).write(to: file)
    model.begin(configuration, minutes: 5)
    work()
    #expect(!model.isRunning && model.fault?.contains("this is not a chronicle of Micro") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "no chronicle")
  }

  @Test func `under a script, an evolution advances a minute for each second and stops at once`() throws {
    model.begin(configuration, minutes: 10)
    for frame in 0..<120 { _ = model.refresh(at: Double(frame) / 60) }
    #expect(model.job?.current.minute == 2)
    model.stop()
    _ = model.refresh(at: 2)
    #expect(!model.isRunning && model.fault == nil)
    let measurement = fixture.context().lab.measurement
    #expect(measurement.matches == nil && measurement.trials == nil)
  }

  @Test func `a damaged evolution without a report shows its error`() throws {
    try model.folder.make()
    let file = model.folder.file(for: configuration)
    try Data("no chronicle".utf8).write(to: file)
    model.reload()
    #expect(model.run?.detail == "its file cannot be used")
    #expect(model.run?.fault?.contains("this is not a chronicle of Micro") == true)
    #expect(try String(contentsOf: file, encoding: .utf8) == "no chronicle")
    try ChronicleFile.create(
      at: model.folder.url.appendingPathComponent("whole.micro").path,
      header: ChronicleHeader(kind: .evolution, seed: 4, arm: .islands, shadows: 0)
    ).close()
    model.reload()
    #expect(model.runs.map(\.fault).filter { $0 == nil }.count == 1)
  }

  @Test func `a file is opened once for each change, and always after an error of the disk`() throws {
    let file = fixture.folder.appendingPathComponent("a.micro")
    try Data("first".utf8).write(to: file)
    var examinations = LabExaminations()
    var opened = 0
    func error(_ outcome: ChronicleError?) -> ChronicleError? {
      examinations.error(of: file) { _ throws(ChronicleError) in
        opened += 1
        if let outcome { throw outcome }
      }
    }
    let (disk, content) = (ChronicleError.unusable(path: "a", detail: "b"), ChronicleError.foreign(path: "a"))
    #expect(error(disk) == disk && error(disk) == disk && opened == 2)
    #expect(error(.busy(path: "a")) == nil && error(content) == content && opened == 4)
    #expect(error(nil) == content && opened == 4, "unchanged")
    try Data("second".utf8).write(to: file)
    #expect(error(nil) == nil && error(content) == nil && opened == 5)
    examinations.keep([])
    #expect(error(content) == content && opened == 6)
  }

  @Test func `a damaged report is made again`() throws {
    model.begin(configuration, minutes: 5)
    work()
    let run = try #require(model.run)
    try Data("{".utf8).write(to: run.reportFile)
    model.reload()
    #expect(model.run?.report == nil && model.run?.detail == "not measured yet")
    model.resume(with: try #require(model.run), minutes: 10)
    work()
    #expect(model.run?.report?.minutes == 10)
  }

  @Test func `the selected evolution is drawn first`() throws {
    for seed in [UInt64(1), 2] {
      model.begin(Archipelago.Configuration(seed: seed, shadows: 0, population: 6), minutes: 2)
      work()
    }
    #expect(model.runs.count == 2 && model.shown.count == 2)
    model.selected = model.runs[1].file
    #expect(model.shown.first?.file == model.runs[1].file)
    model.compared = [model.runs[1].file]
    #expect(model.shown.count == 1)
  }

  @Test func `duels can be stopped and equal those of the command line`() {
    var random = RandomStream(seed: 4)
    let ours = [Starter.tadpole.creature(random: &random)]
    let theirs = [Starter.lancer.creature(random: &random)]
    let duel = Duel(matches: 4, team: 2)
    let job = DuelJob(duel, ours, against: theirs, threads: 2)
    job.run()
    #expect(job.current.isOver && job.current.outcome == duel.play(ours, against: theirs))
    #expect(job.current.shares.last == job.current.outcome.share)
    let stopped = DuelJob(duel, ours, against: theirs, threads: 1)
    stopped.stop()
    stopped.run()
    #expect(stopped.current.isOver && stopped.current.outcome.matches == 2)
  }

  @Test func `the remaining time is a text`() {
    #expect(LabViewController.words(for: 12.2) == "13 s left" && LabViewController.words(for: 61) == "2 min left")
  }
}
