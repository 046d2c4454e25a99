import Chronicle
import Ecology
import Evolution
import Foundation
import Testing

@testable import Cluster

@Suite struct ClusterEvolutionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func evolve(
    _ name: String, minutes: Int, islands: Int = 5, population: Int? = 12, ranks: Int?, threads: Int = 1
  ) throws -> MPIRun.Outcome {
    try MPIRun.run(
      [
        "evolve", "--islands", "\(islands)", "--minutes", "\(minutes)", "--seed", "3", "--threads", "\(threads)",
        "--out", folder.file(name),
      ] + (population.map { ["--population", "\($0)"] } ?? []), ranks: ranks)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `the hash does not depend on ranks and threads`() throws {
    var hashes: [String] = []
    for (ranks, threads) in [(nil, 2), (1, 1), (2, 2), (4, 1)] {
      let outcome = try evolve("run-\(ranks ?? 0)", minutes: 9, ranks: ranks, threads: threads)
      #expect(outcome.code == 0, "\(outcome.errors)")
      hashes.append(outcome.lastLine)
    }
    #expect(Set(hashes).count == 1, "\(hashes)")
    #expect(hashes[0].wholeMatch(of: /hash: [0-9a-f]{16}/) != nil)
    #expect(ChronicleFolder.fileNames(in: folder.file("run-4")).count == 4)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `ranks resume from their common state with the hash of an undisturbed job`() throws {
    let whole = try evolve("whole", minutes: 11, ranks: nil)
    #expect(try evolve("parts", minutes: 7, ranks: 3).code == 0)
    // Rank 1 falls back by a minute, as if it had been killed before it. The others have replaced the state of minute
    // 7.
    let path = folder.file("parts/" + ChronicleFolder.fileName(ofRank: 1))
    try FileManager.default.copyItem(atPath: path, toPath: path + ".copy")
    #expect(try evolve("parts", minutes: 8, ranks: 3).code == 0)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: path + ".copy", toPath: path)
    let parts = try evolve("parts", minutes: 11, ranks: 3)
    #expect(parts.code == 0, "\(parts.errors)")
    #expect(parts.lastLine == whole.lastLine)
    let one = try ChronicleFile.open(at: folder.file("whole"))
    let joined = try ChronicleFile.open(at: folder.file("parts"))
    #expect(try one.individuals() == joined.individuals())
    #expect(try one.snapshot(minute: 11) == joined.snapshot(minute: 11))
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `an evolution resumes only with its number of creatures`() throws {
    #expect(try evolve("small", minutes: 1, islands: 2, ranks: nil).code == 0)
    let other = try evolve("small", minutes: 2, islands: 2, population: 8, ranks: nil)
    #expect(other.code != 0 && other.errors.contains("2 islands of 12 creatures"), "\(other.errors)")
    let whole = try evolve("whole", minutes: 1, islands: 1, population: nil, ranks: nil)
    let stated = Rules.standard.dish.creatureCount
    #expect(try evolve("whole", minutes: 1, islands: 1, population: stated, ranks: nil).lastLine == whole.lastLine)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `other ranks and missing files are reported with rank and host`() throws {
    #expect(try evolve("run", minutes: 5, ranks: 2).code == 0)
    let host = ProcessInfo.processInfo.hostName
    let more = try evolve("run", minutes: 6, ranks: 3)
    #expect(more.code != 0)
    #expect(more.errors.contains("rank 2 on \(host)"), "\(more.errors)")
    #expect(more.errors.contains("start the number of ranks that began the evolution"), "\(more.errors)")
    let fewer = try evolve("run", minutes: 6, ranks: nil)
    #expect(fewer.code != 0)
    #expect(fewer.errors.contains("this chronicle has the islands 0 to 1 of 5"), "\(fewer.errors)")
    let many = try evolve("many", minutes: 1, islands: 2, ranks: 3)
    #expect(many.errors.contains("2 islands cannot be divided among 3 ranks"), "\(many.errors)")
  }

  // MARK: Faults

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `eight ranks of two threads give the hash of one process`() throws {
    let one = try evolve("one", minutes: 5, islands: 9, ranks: nil)
    let eight = try MPIRun.run(
      [
        "evolve", "--islands", "9", "--population", "12", "--minutes", "5", "--seed", "3", "--threads", "2", "--out",
        folder.file("eight"),
      ], ranks: 8, options: ["--bind-to", "none"])
    #expect(eight.code == 0 && one.lastLine.hasPrefix("hash: "), "\(eight.errors)")
    #expect(eight.lastLine == one.lastLine)
    #expect(ChronicleFolder.fileNames(in: folder.file("eight")).count == 8)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `a job whose rank is killed names it, and resumes with the hash of an undisturbed one`() throws {
    let name = folder.file("killed")
    let job = try MPIRun.Job(
      ["evolve", "--islands", "4", "--population", "12", "--minutes", "100000", "--seed", "3", "--out", name], ranks: 2)
    let path = name + "/" + ChronicleFolder.fileName(ofRank: 1)
    try job.kill(
      "--out \(name)", rank: 1, once: { (try? ChronicleFile.open(at: path).snapshotMinutes().last) ?? 0 > 4 })
    let ended = try job.outcome()
    #expect(ended.code != 0)
    #expect(ended.errors.contains("process rank 1") && ended.errors.contains("exited on signal 9"), "\(ended.errors)")
    let minutes = try (0..<2).map {
      try ChronicleFile.open(at: name + "/" + ChronicleFolder.fileName(ofRank: $0)).snapshotMinutes().last ?? 0
    }
    let end = (minutes.max() ?? 0) + 2
    func finish(_ name: String, ranks: Int?) throws -> MPIRun.Outcome {
      try MPIRun.run(
        ["evolve", "--islands", "4", "--population", "12", "--minutes", "\(end)", "--seed", "3", "--out", name],
        ranks: ranks)
    }
    let resumed = try finish(name, ranks: 2)
    #expect(resumed.code == 0, "\(resumed.errors)")
    #expect(try resumed.lastLine == finish(folder.file("whole"), ranks: nil).lastLine)
  }

  @Test(
    .enabled(if: MPIRun.isPossible, MPIRun.hint),
    .enabled(if: MPIRun.canMount, "this machine does not let tests mount a disk"))
  func `a full disk is told with rank and host`() throws {
    let disk = folder.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let outcome = try MPIRun.run(
      ["evolve", "--islands", "2", "--population", "12", "--minutes", "100000", "--out", disk], ranks: 2,
      below: MPIRun.withDisk(ofKilobytes: 400, in: disk))
    #expect(outcome.code == 1)
    let host = ProcessInfo.processInfo.hostName
    let words = /rank [01] on (.+): .+rank-0000[01].micro: the file cannot be used \(database or disk is full\)/
    let found = try #require(outcome.errors.firstMatch(of: words), "\(outcome.errors)")
    #expect(found.1 == host)
  }

  @Test(.enabled(if: MPIRun.isPossible, MPIRun.hint))
  func `a folder that cannot be used is told in words, with rank and host`() throws {
    try Data().write(to: URL(fileURLWithPath: folder.file("file")))
    let host = ProcessInfo.processInfo.hostName
    let outcome = try evolve("file", minutes: 1, ranks: 2)
    #expect(outcome.code == 1)
    #expect(
      outcome.errors.contains("on \(host): \(folder.file("file")): cannot be written (it is a file, not a folder)"))
    #expect(!outcome.errors.contains("NSCocoaErrorDomain"), "\(outcome.errors)")
    let plan = folder.file("none.json")
    let sweep = try MPIRun.run(["sweep", plan, "--out", folder.file("sweep")], ranks: 2)
    #expect(sweep.code != 0 && sweep.errors.contains("on \(host): \(plan): no such file"), "\(sweep.errors)")
  }

  @Test(arguments: [(64, 8), (5, 3), (7, 7), (1, 1)])
  func `ranks own all islands once, in equal parts`(islands: Int, ranks: Int) {
    let ranges = (0..<ranks).map { ClusterEvolution.islands(ofRank: $0, of: ranks, islands: islands) }
    #expect(ranges.flatMap { Array($0) } == Array(0..<islands))
    let counts = ranges.map(\.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }
}
