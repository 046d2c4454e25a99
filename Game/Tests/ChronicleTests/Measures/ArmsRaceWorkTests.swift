import Evolution
import Foundation
import Synchronization
import Testing

@testable import Chronicle

@Suite struct ArmsRaceWorkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func work() -> ArmsRaceWork {
    var work = ArmsRaceWork(folder: folder.path, seeds: 7...7)
    (work.minutes, work.shadows, work.matches, work.matchesAgainst, work.trials) = (1, 1, 0, 2, 0)
    return work
  }

  @Test func `the work of a proof is done once, and a missing file is made again alike`() throws {
    var steps: [Int] = []
    try work().run(by: ThreadJobRunner(threads: 2)) { done, all in
      steps.append(done)
      #expect(all == 10)
    }
    #expect(steps == Array(1...10))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == [
        "duel-7.json", "duel-single-7.json", "islands-7.json", "islands-7.micro", "literal-7.json", "literal-7.micro",
        "random-7.json", "random-7.micro", "single-7.json", "single-7.micro",
      ])
    let single = try ChronicleFile.open(at: folder.file("single-7.micro"))
    #expect(try single.snapshotMinutes().last == 2 && single.header.shadows == 0)
    let report = FileManager.default.contents(atPath: folder.file("random-7.json"))
    try FileManager.default.removeItem(atPath: folder.file("random-7.json"))
    steps = []
    try work().run(by: ThreadJobRunner(threads: 1)) { done, _ in steps.append(done) }
    #expect(steps == [1])
    #expect(FileManager.default.contents(atPath: folder.file("random-7.json")) == report)
  }

  @Test func `stopped work goes on where it stopped, to the same bits`() throws {
    var stopped = work()
    stopped.minutes = 2
    // Asked before each minute.
    let asked = Mutex(0)
    stopped.isStopped = {
      asked.withLock { count in
        count += 1
        return count > 1
      }
    }
    #expect(throws: CancellationError.self) { try stopped.run(by: ThreadJobRunner(threads: 1)) }
    let part = folder.file("islands-7.micro.part")
    #expect(!FileManager.default.fileExists(atPath: folder.file("islands-7.micro")))
    #expect(try EvolutionSession.resume(at: part).minute == 1)
    stopped.isStopped = { false }
    try stopped.run(by: ThreadJobRunner(threads: 2))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 10 && !names.contains { $0.contains("part") })
    var whole = Archipelago(Archipelago.Configuration(seed: 7, shadows: 1))
    for _ in 0..<2 { whole.advanceMinute() }
    _ = whole.takeNews()
    let file = try ChronicleFile.open(at: folder.file("islands-7.micro"))
    #expect(try file.snapshot(minute: 2) == ArchipelagoState.encode(whole))
  }

  @Test func `a part of other rules or another plan is begun again`() throws {
    let part = folder.file("islands-7.micro.part")
    let session = try EvolutionSession.begin(Archipelago.Configuration(seed: 8, shadows: 1), at: part)
    try session.advanceMinute(threads: 1)
    try session.close()
    try work().run(by: ThreadJobRunner(threads: 2))
    #expect(try ChronicleFile.open(at: folder.file("islands-7.micro")).header.seed == 7)
  }

  @Test func `a part that cannot be used now is reported and kept`() throws {
    let part = folder.file("islands-7.micro.part")
    let session = try EvolutionSession.begin(Archipelago.Configuration(seed: 7, shadows: 1), at: part)
    #expect(throws: ChronicleError.busy(path: part)) { try work().run(by: ThreadJobRunner(threads: 1)) }
    #expect(FileManager.default.fileExists(atPath: part))
    try session.close()
  }

  @Test func `a part that is longer than requested is reported and kept`() throws {
    let part = folder.file("islands-7.micro.part")
    let session = try EvolutionSession.begin(Archipelago.Configuration(seed: 7, shadows: 1), at: part)
    for _ in 0..<2 { try session.advanceMinute(threads: 2) }
    try session.close()
    let error = #expect(throws: ArmsRaceWorkError.self) { try work().run(by: ThreadJobRunner(threads: 1)) }
    #expect(
      "\(try #require(error))"
        == "\(part): this unfinished evolution has reached minute 2, beyond its end at minute 1. Request more --minutes, "
        + "remove the file, or choose another folder.")
    #expect(try ChronicleFile.open(at: part).snapshotMinutes().last == 2)
  }
}
