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
    // Rank 1 falls back by a minute, as if it had been killed before it. The others have replaced the state of minute 7.
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

  @Test(arguments: [(64, 8), (5, 3), (7, 7), (1, 1)])
  func `ranks own all islands once, in equal parts`(islands: Int, ranks: Int) {
    let ranges = (0..<ranks).map { ClusterEvolution.islands(ofRank: $0, of: ranks, islands: islands) }
    #expect(ranges.flatMap { Array($0) } == Array(0..<islands))
    let counts = ranges.map(\.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }
}
