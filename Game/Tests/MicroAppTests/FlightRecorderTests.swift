import Foundation
import Testing

@testable import Runs

@Suite struct FlightRecorderTests {
  private func folder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("flight-\(UUID().uuidString)")
  }

  @Test func `a run that ends normally leaves no files`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try FlightRecorder(folder: folder, seed: 7, action: ["micro"])
    recorder.note(seconds: 1, "key a")
    recorder.finish()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `a running run is left alone`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try FlightRecorder(folder: folder, seed: 7, action: ["micro"])
    #expect(FlightRecorder.collectCrashes(in: folder).isEmpty)
    #expect(FileManager.default.fileExists(atPath: recorder.file.path))
  }

  @Test func `a crashed run leaves its seed and its last 200 events in order`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let recorder = try FlightRecorder(folder: folder, seed: 42, action: ["micro", "play"])
      for number in 0..<450 { recorder.note(seconds: Double(number) / 10, "event \(number)\nof a run") }
    }
    let logs = FlightRecorder.collectCrashes(in: folder)
    #expect(logs.count == 1)
    let lines = try String(contentsOf: logs[0], encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("seed 42"))
    #expect(lines.contains("command micro play"))
    let events = lines.filter { $0.contains("event") }
    #expect(events.count == 200)
    #expect(events.first == "00000250 25.000 event 250 of a run")
    #expect(events.last == "00000449 44.900 event 449 of a run")
    #expect(FlightRecorder.collectCrashes(in: folder).isEmpty, "a crash is reported once")
  }

  @Test func `a long note is truncated, and a damaged recording still yields a log`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let recorder = try FlightRecorder(folder: folder, seed: 1, action: [String(repeating: "x", count: 5000)])
      recorder.note(seconds: 0, String(repeating: "é", count: 500))
    }
    try Data("garbage".utf8).write(to: folder.appendingPathComponent("run-1.flight"))
    let logs = FlightRecorder.collectCrashes(in: folder)
    #expect(logs.count == 2)
    let texts = try logs.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(texts.contains("the recording is damaged (7 bytes)\n"))
  }

  @Test func `the space of all lines is reserved at the beginning`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let recorder = try FlightRecorder(folder: folder, seed: 7, action: ["micro"])
    var state = stat()
    #expect(stat(recorder.file.path, &state) == 0)
    #expect(Int(state.st_blocks) * 512 >= FlightRecorder.fileLength)
  }

  @Test func `a full disk is reported at the beginning`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Every write to this device fails as on a full disk.
    let file = folder.appendingPathComponent("run-\(getpid()).flight").path
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/dev/full")
    #expect(throws: FlightRecorderError(path: file, reason: "No space left on device")) {
      try FlightRecorder(folder: folder, seed: 7, action: [])
    }
  }

  @Test func `a note does not crash the game when the file has lost its space`() throws {
    let folder = folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let recorder = try FlightRecorder(folder: folder, seed: 7, action: [])
      #expect(truncate(recorder.file.path, 0) == 0)
      for number in 0..<300 { recorder.note(seconds: 1, "event \(number)") }
    }
    #expect(FlightRecorder.collectCrashes(in: folder).count == 1)
  }

  @Test func `an unwritable folder is reported`() {
    #expect {
      try FlightRecorder(folder: URL(fileURLWithPath: "/proc/nowhere"), seed: 1, action: [])
    } throws: {
      "\($0)".hasPrefix("/proc/nowhere cannot be written (")
        && "\($0)".hasSuffix("so a crash would leave no log; choose another folder with --data")
    }
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/data", "HOME": "/player"], nil, "/data/micro"),
      (["XDG_DATA_HOME": "relative", "HOME": "/player"], nil, "/player/.local/share/micro"),
      (["HOME": "/player"], nil, "/player/.local/share/micro"),
      (["HOME": "/player"], "/asked", "/asked"),
    ] as [([String: String], String?, String)])
  func `the data folder follows freedesktop.org or the given path`(
    environment: [String: String], asked: String?, path: String
  ) {
    #expect(DataFolder.locate(asked: asked, environment: environment).path == path)
  }
}
