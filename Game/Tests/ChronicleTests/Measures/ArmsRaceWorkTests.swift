import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct ArmsRaceWorkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func work() -> ArmsRaceWork {
    var work = ArmsRaceWork(folder: folder.path, seeds: 7...7)
    (work.minutes, work.shadows, work.matches, work.trials) = (1, 1, 0, 0)
    return work
  }

  @Test func `the work of a proof is done once, and a missing file is made again alike`() throws {
    var steps: [Int] = []
    try work().go(by: ThreadCrew(threads: 2)) { done, all in
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
    try work().go(by: ThreadCrew(threads: 1)) { done, _ in steps.append(done) }
    #expect(steps == [1])
    #expect(FileManager.default.contents(atPath: folder.file("random-7.json")) == report)
  }

  @Test func `stopped work leaves no incomplete file`() throws {
    var stopped = work()
    stopped.isStopped = { true }
    #expect(throws: CancellationError.self) { try stopped.go(by: ThreadCrew(threads: 1)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
