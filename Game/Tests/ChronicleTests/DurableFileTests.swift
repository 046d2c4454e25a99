import Foundation
import Glibc
import Testing

@testable import Chronicle

@Suite struct DurableFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a fault of the disk is reported in the system's words`() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let error = #expect(throws: SystemError.self) { try DurableFile.write([1, 2, 3], to: full, at: 0) }
    #expect(error?.description == "No space left on device")
    // As a replay passes it on to the screens.
    let shown = ReplayError.unusable(path: "a.replay", detail: "\(try #require(error))").description
    #expect(shown.contains("(No space left on device)"))
  }

  @Test func `faults of Foundation are reported in the system's words`() throws {
    let nowhere = URL(fileURLWithPath: folder.file("no/where"))
    let reading = #expect(throws: CocoaError.self) { try Data(contentsOf: nowhere) }
    #expect(SystemError.words(of: try #require(reading)) == "No such file or directory")
    let full = try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full"))
    let writing = #expect(throws: (any Error).self) { try full.write(contentsOf: Data([1])) }
    #expect(SystemError.words(of: try #require(writing)) == "No space left on device")
  }

  @Test func `contents that cannot be read differ from wrong ones`() throws {
    let file = URL(fileURLWithPath: folder.file("a"))
    try Data(repeating: 7, count: 100_000).write(to: file)
    #expect(try DurableFile.contents(of: file, most: 100_000) == Data(repeating: 7, count: 100_000))
    #expect(try DurableFile.contents(of: file, most: 99_999) == nil)
    #expect(try DurableFile.contents(of: URL(fileURLWithPath: folder.path), most: 9) == nil)
    // Reading a process's memory at address 0 fails.
    let unreadable = [folder.file("none"): "No such file or directory", "/proc/self/mem": "Input/output error"]
    for (path, reason) in unreadable {
      let error = #expect(throws: SystemError.self) {
        try DurableFile.contents(of: URL(fileURLWithPath: path), most: 100)
      }
      #expect(error?.description == reason)
    }
  }

  @Test func `bytes are written at their offset`() throws {
    let path = folder.file("a")
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try DurableFile.write([1, 2, 3, 4], to: descriptor, at: 0)
    try DurableFile.write([9, 8], to: descriptor, at: 1)
    try DurableFile.write([], to: descriptor, at: 100)
    #expect(FileManager.default.contents(atPath: path) == Data([1, 9, 8, 4]))
  }
}
