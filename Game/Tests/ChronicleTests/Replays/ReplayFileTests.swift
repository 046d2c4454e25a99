import Ecology
import Evolution
import Foundation
import Testing

@testable import Chronicle

@Suite struct ReplayFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `written seconds are readable, and a crash before the check loses only that second`() throws {
    let path = folder.file("run.replay")
    let file = try ReplayFile(creating: path, header: SampleReplay.header)
    let entries = SampleReplay.entries(seconds: 3).dropLast()
    for entry in entries { try file.record(entry) }
    for _ in 0..<5 { try file.record(.action(.rest)) }
    #expect(try ReplayFile.read(path).entries == Array(entries))
    #expect(throws: ReplayError.alreadyExists(path: path)) {
      try ReplayFile(creating: path, header: SampleReplay.header)
    }
    #expect(try ReplayFile.read(path).entries == Array(entries))
  }

  @Test func `data rejected by a full disk is written once there is space`() throws {
    let path = folder.file("full.replay")
    var room = Int.max
    let file = try ReplayFile(creating: path, header: SampleReplay.header) { write in
      { bytes, offset in
        try write(bytes.prefix(room), offset)
        if bytes.count > room { throw CocoaError(.fileWriteOutOfSpace) }
      }
    }
    let entries = SampleReplay.entries(seconds: 9)
    var second = 0
    for entry in entries {
      if case .check = entry { second += 1 }
      // No space in the third second, little in the fourth and fifth.
      room = second == 3 ? 0 : second == 4 || second == 5 ? 7 : .max
      do { try file.record(entry) } catch {
        #expect((3...5).contains(second) && error.description.contains(path))
        let kept = try ReplayFile.read(path).entries
        #expect(kept.count(where: { if case .check = $0 { true } else { false } }) == 2)
        #expect(kept == Array(entries.prefix(kept.count)))
      }
    }
    #expect(try ReplayFile.read(path).entries == entries)
  }

  @Test func `the header is read without the rest of the file`() throws {
    let path = folder.file("long.replay")
    var bytes = try SampleReplay.bytes(SampleReplay.header, SampleReplay.entries(seconds: 2))
    bytes += Array(repeating: 255, count: 3 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(try ReplayFile.readHeader(path) == SampleReplay.header)
    #expect(throws: ReplayError.self) { try ReplayFile.read(path) }
  }

  @Test func `a file that is too long or not a file is refused without reading it`() throws {
    let long = folder.file("long.replay")
    try Data(SampleReplay.bytes(SampleReplay.header, [])).write(to: URL(fileURLWithPath: long))
    // The file is sparse and takes no space.
    #expect(truncate(long, 1 << 40) == 0)
    #expect(throws: ReplayError.damaged(path: long, byte: ReplayFile.longest, what: "is longer than any run")) {
      try ReplayFile.read(long)
    }
    let pipe = folder.file("pipe.replay")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", folder.path] {
      #expect(throws: ReplayError.foreign(path: path)) { try ReplayFile.read(path) }
      #expect(throws: ReplayError.foreign(path: path)) { try ReplayFile.readHeader(path) }
    }
  }

  @Test func `a missing file and an unwritable path are reported`() {
    let path = folder.file("none")
    #expect(throws: ReplayError.missing(path: path)) { try ReplayFile.read(path) }
    #expect(throws: ReplayError.self) { try ReplayFile(creating: "/proc/none/a", header: SampleReplay.header) }
  }
}
