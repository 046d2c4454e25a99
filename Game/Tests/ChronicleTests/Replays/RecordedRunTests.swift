import Arithmetic
import Ecology
import Evolution
import Foundation
import Synchronization
import Testing

@testable import Chronicle

@Suite struct RecordedRunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(seconds: Int) throws -> String {
    let path = folder.file("\(UUID().uuidString).replay")
    var header = SampleReplay.header
    header.shadows = 0
    let run = try RecordedRun(creating: path, header: header)
    var random = RandomStream(seed: 6)
    for _ in 0..<(seconds * 20) {
      try run.advance(Action(drive: random.uniform(), turn: random.uniform(in: -1...1)))
    }
    try run.leave()
    return path
  }

  @Test func `a recorded run verifies, and a changed one does not`() throws {
    let path = try record(seconds: 4)
    var replay = try ReplayFile.read(path)
    let verification = try ReplayVerification(of: replay)
    #expect(verification.verdict == .same)
    #expect(verification.checks == 5)
    #expect(verification.time == 4)
    #expect(verification.description == "The run matches the replay: 5 checks agree over 4.0 s.")
    replay.entries[3] = .action(GridAction(Action(drive: -1, turn: 1)))
    guard case .differs(let time, _, _) = try ReplayVerification(of: replay).verdict else {
      Issue.record("another action gives another run")
      return
    }
    #expect(time == 1)
  }

  @Test func `verification and reading ahead can be cancelled during the work of the shadows`() throws {
    let path = folder.file("shadows.replay")
    var header = SampleReplay.header
    header.shadows = 1
    header.shadowSpeed = 16
    let encoder = try ReplayFile(creating: path, header: header)
    for _ in 0..<(61 * 20) { try encoder.record(.action(.rest)) }
    try encoder.record(.check(0))
    let replay = try ReplayFile.read(path)
    // The minute of the live dish has no check before its end, so only the shadows' work asks.
    let asked = Atomic(0)
    let isCancelled: @Sendable () -> Bool = { asked.add(1, ordering: .relaxed).newValue > 100 }
    #expect(throws: CancellationError.self) { try ReplayVerification(of: replay, isCancelled: isCancelled) }
    #expect(asked.load(ordering: .relaxed) < 110)
    let seekable = try SeekableReplay(replay)
    let hasMore = seekable.read(ticks: .max, isCancelled: { true })
    #expect(!hasMore)
    #expect(seekable.ticksRead == 3_599)
  }

  @Test func `reading ahead stops at entries that take no time, and counts them`() throws {
    let path = folder.file("checks.replay")
    let encoder = try ReplayFile(creating: path, header: SampleReplay.header)
    try encoder.record(.action(.rest))
    for _ in 0..<500 { try encoder.record(.check(0)) }
    let seekable = try SeekableReplay(try ReplayFile.read(path))
    let asked = Atomic(0)
    let hasMore = seekable.read(ticks: 100)
    #expect(hasMore && !seekable.isWhole)
    let goesOn = seekable.read(ticks: .max) { asked.add(1, ordering: .relaxed).newValue > 10 }
    #expect(!goesOn && !seekable.isWhole && asked.load(ordering: .relaxed) == 11)
  }

  @Test func `a false end and a rejected edit are detected`() throws {
    var replay = try ReplayFile.read(try record(seconds: 1))
    replay.entries[replay.entries.count - 1] = .end(.death)
    #expect(try ReplayVerification(of: replay).verdict == .otherEnd(time: 1))
    replay.entries.insert(.edit(Starter.clam.body), at: 10)
    guard case .refused(let time, _) = try ReplayVerification(of: replay).verdict else {
      Issue.record("there is no bell in the first second")
      return
    }
    #expect(time == 0.5)
  }
}
