import Arithmetic
import Ecology
import Evolution
import Foundation
import GRDB
import Testing

@testable import Chronicle

@Suite struct EvolutionSessionTests {
  private let folder: TemporaryFolder
  private let configuration = Archipelago.Configuration(seed: 5, shadows: 1, population: 10)

  init() throws { folder = try TemporaryFolder() }

  private func evolved(_ name: String, minutes: Int) throws -> EvolutionSession {
    let session = try EvolutionSession.begin(configuration, at: folder.file(name))
    for _ in 0..<minutes { try session.advanceMinute(threads: 2) }
    return session
  }

  @Test func `a saved and resumed evolution equals an uninterrupted one`() throws {
    let whole = try evolved("whole.micro", minutes: 3)
    let hash = whole.archipelago.hash
    try whole.close()
    try evolved("parts.micro", minutes: 2).close()
    let resumed = try EvolutionSession.resume(at: folder.file("parts.micro"))
    #expect(resumed.minute == 2)
    try resumed.advanceMinute(threads: 1)
    #expect(resumed.archipelago.hash == hash)
    try resumed.close()
    let one = try ChronicleFile.open(at: folder.file("whole.micro"))
    let other = try ChronicleFile.open(at: folder.file("parts.micro"))
    #expect(try one.individuals() == other.individuals())
    #expect(try one.champions() == other.champions())
    #expect(try one.snapshot(minute: 3) == other.snapshot(minute: 3))
  }

  @Test func `a report that continues an earlier one equals a complete report`() throws {
    let session = try evolved("grows.micro", minutes: 5)
    var measurement = ProgressMeasurement()
    measurement.matches = 2
    measurement.trials = 1
    let early = try measurement.report(on: session.file)
    for _ in 0..<5 { try session.advanceMinute(threads: 2) }
    let whole = try measurement.report(on: session.file)
    #expect(early.snapshots == [0, 5] && whole.snapshots == [0, 5, 10])
    #expect(try measurement.report(on: session.file, resuming: early) == whole)
    // Known measurements are reused and not played again.
    var known = whole
    known.ciao[1][0] = 0.125
    #expect(try measurement.report(on: session.file, resuming: known).ciao[1][0] == 0.125)
    #expect(early.modes == Modes() && whole.modes?.minutes == [10])
    known.modes = Modes([[Skeleton([.eye])]])
    #expect(try measurement.report(on: session.file, resuming: known).modes == known.modes)
    measurement.measuresModes = false
    #expect(try measurement.report(on: session.file).modes == nil)
    measurement.measuresModes = true
    known.seed += 1
    #expect(try measurement.report(on: session.file, resuming: known) == whole)
    #expect(throws: CancellationError.self) {
      try measurement.report(on: session.file) { _ in throw CancellationError() }
    }
    try session.close()
  }

  @Test func `after a crash an evolution resumes from its last minute without duplicates`() throws {
    let crashed = try evolved("crashed.micro", minutes: 2)
    // The file is not closed, as if the process had been killed; SQLite's log contains the committed minutes.
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: crashed.file.path + suffix, toPath: folder.file("left.micro") + suffix)
    }
    let resumed = try EvolutionSession.resume(at: folder.file("left.micro"))
    #expect(resumed.minute == 2)
    for _ in 0..<2 {
      try resumed.advanceMinute(threads: 1)
      try crashed.advanceMinute(threads: 2)
    }
    #expect(resumed.archipelago.hash == crashed.archipelago.hash)
    let births = try resumed.file.individuals()
    #expect(Set(births.map(\.id)).count == births.count)
    #expect(births.count { $0.death == nil } == 20)
    try resumed.close()
  }

  @Test func `the states of every fifth minute and of the last one are kept`() throws {
    let session = try evolved("states.micro", minutes: 7)
    #expect(try session.file.snapshotMinutes() == [0, 5, 7])
    try session.close()
  }

  @Test func `an evolution has a file only together with its first state`() throws {
    let path = folder.file("begun.micro")
    let header = ChronicleHeader(kind: .evolution, seed: 5, arm: .islands, shadows: 1)
    #expect(throws: ChronicleError.self) {
      try ChronicleFile.create(at: path, header: header) { _ in throw CancellationError() }
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    let session = try evolved("begun.micro", minutes: 0)
    #expect(try ChronicleFile.open(at: path).individuals() == session.file.individuals())
    try session.close()
    #expect(try EvolutionSession.resume(at: path).archipelago.hash == session.archipelago.hash)
  }

  @Test func `an evolution that a session writes is busy until the session is closed`() throws {
    let path = folder.file("busy.micro")
    let session = try evolved("busy.micro", minutes: 0)
    #expect(throws: ChronicleError.busy(path: path)) { try EvolutionSession.resume(at: path) }
    #expect(throws: ChronicleError.busy(path: path)) { try EvolutionSession.begin(configuration, at: path) }
    try session.advanceMinute(threads: 1)
    try session.close()
    let resumed = try EvolutionSession.resume(at: path)
    #expect(resumed.minute == 1)
    try resumed.close()
  }

  @Test func `a missing evolution leaves no lock behind`() {
    let path = folder.file("none.micro")
    #expect(throws: ChronicleError.missing(path: path)) { try EvolutionSession.resume(at: path) }
    #expect(!FileManager.default.fileExists(atPath: path + EvolutionSession.lockEnding))
  }

  @Test func `transactions are on the disk when they end`() throws {
    let session = try evolved("synced.micro", minutes: 0)
    let full = 2
    #expect(try session.file.database.read { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == full)
  }

  @Test func `the file lists the creatures living in the dish`() throws {
    let session = try evolved("living.micro", minutes: 2)
    for island in session.archipelago.islands {
      let recorded = try session.file.living(at: 120, in: island.number)
      #expect(recorded.map(\.id) == island.residents.map(\.individual).sorted())
      #expect(try session.file.livingNumbers(at: 120, in: island.number) == recorded.map(\.id))
    }
    let champions = try session.file.champions(of: 1)
    #expect(champions.count == session.archipelago.shadows[0].selection.archive.entries.count)
    #expect(champions.map(\.score) == champions.map(\.score).sorted(by: >))
    try session.close()
  }

  @Test func `a file of other rules is not resumed`() throws {
    try evolved("rules.micro", minutes: 1).close()
    var rules = Rules.standard
    rules.eating.moteEnergy = 9
    #expect(throws: ChronicleError.self) {
      try EvolutionSession.resume(at: folder.file("rules.micro"), rules: rules)
    }
  }

  @Test func `a damaged state is rejected and leaves the file unchanged`() throws {
    let session = try evolved("state.micro", minutes: 1)
    let state = try #require(try session.file.snapshot(minute: 1))
    #expect(try ArchipelagoState.decode(state).hash == session.archipelago.hash)
    try session.close()
    var random = RandomStream(seed: 4)
    for _ in 0..<300 {
      var damaged = state
      damaged[random.integer(below: state.count)] ^= 1 << UInt8(random.integer(below: 8))
      #expect(throws: (any Error).self) { try ArchipelagoState.decode(damaged) }
    }
    for length in stride(from: 0, to: state.count, by: 997) {
      #expect(throws: (any Error).self) { try ArchipelagoState.decode(Array(state[..<length])) }
    }
    #expect(throws: ArchipelagoStateError.foreign) { try ArchipelagoState.decode([1, 2, 3]) }
  }

  @Test func `progress is measured from the file`() throws {
    let session = try evolved("progress.micro", minutes: 5)
    try session.close()
    let file = try ChronicleFile.open(at: folder.file("progress.micro"))
    var measurement = ProgressMeasurement()
    measurement.matches = 2
    measurement.trials = 1
    measurement.matchesAgainst = 2
    measurement.threads = 2
    var shares: [Double] = []
    let report = try measurement.report(on: file, against: file) { shares.append($0) }
    #expect(report.snapshots == [0, 5])
    #expect(report.killsPerMinute.count == 1)
    #expect(report.lineages.count == 2)
    #expect(report.lineages[0] == 10)
    #expect(report.evaderSurvival.count == 2)
    let values = [report.championCells, report.championKinds, report.effectiveStrategies, report.pinnedShare]
    #expect(values.allSatisfy { $0.count == 2 })
    let last = try ArchipelagoState.decode(#require(try file.snapshot(minute: 5)))
    let halls = last.islands.flatMap(\.selection.archive.entries)
    #expect(
      report.championCells[1] == Double(halls.reduce(0) { $0 + $1.creature.body.cells.count }) / Double(halls.count))
    #expect(report.effectiveStrategies[0] > 1 && report.pinnedShare.allSatisfy { (0...1).contains($0) })
    #expect(report.ciao[1][0] != nil)
    #expect(report.againstWinRate != nil)
    #expect(report.strategies.map(\.size).reduce(0, +) == (try file.strategies().count))
    #expect(shares.last == 1)
    #expect(shares == shares.sorted())
    measurement.threads = 1
    #expect(try measurement.report(on: file, against: file) == report)
  }
}

@Suite struct ContendersTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a code, a file with a code and a chronicle's minute identify creatures`() throws {
    var random = RandomStream(seed: 1)
    let creature = Starter.clam.creature(random: &random)
    let code = try CreatureCode.encode(creature)
    #expect(try Contenders.creatures(of: code) == [creature])
    let path = folder.file("clam.txt")
    try Data("\(code)\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(try Contenders.creatures(of: path) == [creature])
    let chronicle = folder.file("run.micro")
    let session = try EvolutionSession.begin(
      Archipelago.Configuration(seed: 2, shadows: 0, population: 6), at: chronicle)
    try session.close()
    #expect(try Contenders.creatures(of: "\(chronicle)@0").count == 6)
    #expect(try Contenders.creatures(of: chronicle).count == 6)
  }

  @Test func `a name without a creature is reported`() throws {
    func text(_ name: String) -> String {
      do {
        _ = try Contenders.creatures(of: name)
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(text("none").hasPrefix("none: this is neither a file nor a creature code. At character 1:"))
    #expect(text("a@b") == "a@b: the @ must be followed by a whole number of minutes, 0 or more, as in run.micro@40.")
    #expect(text("none.micro@5") == "none.micro: no such file. Check the name.")
    let chronicle = folder.file("run.micro")
    try EvolutionSession.begin(Archipelago.Configuration(seed: 2, shadows: 0, population: 6), at: chronicle).close()
    #expect(text("\(chronicle)@7") == "\(chronicle): no creature lived at minute 7. Choose an earlier one.")
  }
}
