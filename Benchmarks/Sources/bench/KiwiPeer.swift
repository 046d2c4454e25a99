import Foundation

/// kiwisolver in a separate process.
struct KiwiPeer {
  private let python: String

  /// `nil` if no Python finds the module.
  init?() {
    let candidates = [Program.find("python3"), "/usr/bin/python3"].compactMap(\.self)
    guard let python = candidates.first(where: { (try? Self.output($0, ["-c", "import kiwisolver"])) != nil }) else {
      return nil
    }
    self.python = python
  }

  /// In milliseconds.
  struct Times: Decodable {
    private let version: String
    private let document: [Double]
    private let requiredFirstTimes: [Double]
    private let local: [Double]
    private let root: [Double]
    fileprivate let worstError: Double

    private enum CodingKeys: String, CodingKey {
      case version, document, worstError
      case requiredFirstTimes = "requiredFirst"
      case local = "localEdits"
      case root = "rootWidths"
    }

    var requiredFirst: Stopwatch { Stopwatch(milliseconds: requiredFirstTimes) }
    var localEdits: Stopwatch { Stopwatch(milliseconds: local) }

    var rows: [(name: String, watch: Stopwatch)] {
      [
        ("first_solve_document_order", Stopwatch(milliseconds: document)),
        ("first_solve_required_first", requiredFirst),
        ("local_edit", localEdits), ("root_width", Stopwatch(milliseconds: root)),
      ]
    }

    fileprivate var summary: String { "kiwisolver \(version)" }
  }

  func measure(_ screen: URL) throws -> Times {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Peers/kiwi_screen.py")
    let times = try JSONDecoder().decode(Times.self, from: Self.output(python, [script.path, screen.path]))
    note("\(times.summary): \(screen.lastPathComponent), largest relative error \(times.worstError)")
    return times
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private static func output(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let call = "\(program) \(arguments.joined(separator: " "))"
      throw Failure(description: "\(call) ended with \(process.terminationStatus)")
    }
    return data
  }
}
