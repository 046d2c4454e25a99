import Foundation
import TableScene
import UIKit

/// 10,000 rows with a rounded picture, a title and a subtitle of one or two lines, scrolled 13 points per frame at 1280
/// × 800: with heights from constraints, with fixed heights, and a million rows.
@MainActor enum TableBenchmark {
  private static let size = CGSize(width: 1280, height: 800)
  private static let frames = 600

  static func run() throws -> [Row] {
    try measure("table.self_sizing", rows: 10_000, isFixed: false)
      + measure("table.fixed", rows: 10_000, isFixed: true)
      + measure("table.million", rows: 1_000_000, isFixed: false)
  }

  private static func measure(_ name: String, rows: Int, isFixed: Bool) throws -> [Row] {
    let source = RowSource(count: rows, isFixed: isFixed)
    let app = TableApp(source)
    let start = Stopwatch.Clock.processor.now
    let screen = try HostedScreen(title: name, size: size, scale: 1, threads: 1, delegate: app)
    _ = screen.advance(to: 0)
    let first = Stopwatch.Clock.processor.now - start
    let watch = Stopwatch(.processor, warmUp: 60, count: frames) { frame in
      app.table.contentOffset.y += 13
      _ = screen.advance(to: Double(frame + 1) / 60)
    }
    return [
      watch.row(name), Row("\(name).slowest", watch.milliseconds.max() ?? .nan, .milliseconds),
      Row("\(name).first_frame", first, .milliseconds),
      Row("\(name).resident", try residentMegabytes(rows: rows, isFixed: isFixed), .megabytes),
    ]
  }

  /// Returns the memory of a process with only the table; this process contains all peers, hosts and libraries.
  private static func residentMegabytes(rows: Int, isFixed: Bool) throws -> Double {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appendingPathComponent("table-memory")
    process.arguments = ["\(rows)", isFixed ? "fixed" : "self-sizing"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
  }
}
