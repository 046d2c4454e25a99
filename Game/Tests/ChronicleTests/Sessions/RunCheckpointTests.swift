import Arithmetic
import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct RunCheckpointTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static var header: ReplayHeader {
    var header = SampleReplay.header
    header.shadows = 0
    header.arm = .islands
    return header
  }

  private static func action(_ thought: Int) -> Action {
    Action(drive: 1, turn: thought % 40 < 20 ? 0.4 : -0.4)
  }

  @Test func `a resumed run is bit-identical to an uninterrupted one`() throws {
    let path = folder.file("left.replay")
    let whole = try RecordedRun(creating: folder.file("whole.replay"), header: Self.header)
    let left = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(left.run, notes: Data("notes".utf8))
    for thought in 0..<130 {
      try whole.advance(Self.action(thought))
      try left.advance(Self.action(thought))
    }
    // Six whole seconds are in the file; the rest of the seventh is lost.
    let read = try RunCheckpoint(checkpoint.encoded())
    #expect(read.notes == Data("notes".utf8))
    var ticks = 0
    let resumed = try RecordedRun(resuming: path, from: read) { _ in ticks += 1 }
    #expect(ticks == 360)
    for thought in 120..<130 { try resumed.advance(Self.action(thought)) }
    #expect(resumed.run.hash == whole.run.hash)
    #expect(resumed.run.score == whole.run.score)
    try resumed.leave()
    let verification = try ReplayVerification(of: try ReplayFile.read(path))
    #expect(verification.verdict == .same)
  }

  @Test func `a suspended run loses nothing`() throws {
    let path = folder.file("suspended.replay")
    let run = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(run.run)
    for thought in 0..<33 { try run.advance(Self.action(thought)) }
    try run.suspend()
    let resumed = try RecordedRun(resuming: path, from: checkpoint)
    #expect(resumed.run.hash == run.run.hash)
  }

  @Test func `a finished or foreign run is not resumed`() throws {
    let path = folder.file("ended.replay")
    let run = try RecordedRun(creating: path, header: Self.header)
    let checkpoint = RunCheckpoint(run.run)
    try run.advance(Action())
    try run.leave()
    #expect(throws: ReplayError.self) { try RecordedRun(resuming: path, from: checkpoint) }
    var other = Self.header
    other.seed = 5
    let stranger = try RecordedRun(creating: folder.file("other.replay"), header: other)
    #expect(throws: ReplayError.self) { try RecordedRun(resuming: path, from: RunCheckpoint(stranger.run)) }
  }

  @Test func `mutated checkpoints are rejected with a message`() throws {
    let run = try Run(Self.header.plan, starter: Self.header.starter)
    let bytes = try RunCheckpoint(run).encoded()
    var random = RandomStream(seed: 9)
    for _ in 0..<300 {
      var mutated = bytes
      switch random.integer(below: 3) {
      case 0: mutated[random.integer(below: bytes.count)] ^= 1 << UInt8(random.integer(below: 8))
      case 1: mutated.removeLast(random.integer(in: 1...(bytes.count - 1)))
      default: mutated.insert(7, at: random.integer(below: bytes.count))
      }
      #expect(throws: (any Error).self) { try RunCheckpoint(mutated) }
    }
    #expect(throws: RunCheckpoint.Fault.foreign) { try RunCheckpoint(Array("MICRO".utf8)) }
    var later = bytes
    later[8] = 9
    #expect(throws: RunCheckpoint.Fault.newer(9)) { try RunCheckpoint(later) }
    #expect(
      RunCheckpoint.Fault.damaged("its checksum does not fit").description
        == "The suspended run is damaged: its checksum does not fit. Its replay can still be watched.")
    #expect(
      RunCheckpoint.Fault.otherRules.description
        == "This run was played with other rules. Resume it in the version of the game that began it.")
  }
}
