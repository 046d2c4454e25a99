import Foundation

/// The game's screens, measured by `micro bench game` in a separate process, which isolates its memory.
@MainActor enum GameSuite {
  static func run() throws -> [Row] {
    guard let program = Program.path else {
      note("game is skipped: MICRO_BINARY does not name a built micro; `make bench` sets it")
      return []
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["bench", "game"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap(Row.init(csv:))
  }
}

extension Row {
  /// Parses the row of a program; `nil` for other lines.
  fileprivate init?(csv line: Substring) {
    let parts = line.split(separator: ",").map(String.init)
    guard parts.count == 4, let median = Double(parts[1]), let p95 = Double(parts[2]),
      let unit = Unit(rawValue: parts[3])
    else { return nil }
    self.init(name: parts[0], median: median, p95: p95, unit: unit)
  }
}
