import Foundation

/// The program as a user starts it: time to the first frame, memory, and load while nothing moves.
@MainActor enum ProgramBenchmark {
  private static let starts = 15

  static func run() throws -> [Row] {
    let program = Program.path
    if program == nil { note("program is skipped: MICRO_BINARY does not name a built micro; `make bench` sets it") }
    var rows = try program.map(offscreen) ?? []
    guard let display = VirtualDisplay() else {
      note("the window is skipped: it needs Xvfb and xdotool")
      return rows
    }
    defer { display.stop() }
    rows.append(try bareWindow(on: display))
    if let program { rows += try window(program, on: display) }
    return rows
  }

  /// A program without anything but a window and a label, which is beside this one.
  private static func bareWindow(on display: VirtualDisplay) throws -> Row {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let times = try timesToFirstFrame(folder.appendingPathComponent("bare-window").path, [], on: display)
    return Stopwatch(milliseconds: times).row("program.bare.first_frame")
  }

  /// The times from the starts of a process to its first frame, in milliseconds.
  private static func timesToFirstFrame(
    _ program: String, _ arguments: [String], on display: VirtualDisplay
  ) throws -> [Double] {
    try (0..<starts).map { _ in
      let start = Stopwatch.Clock.wall.now
      let process = try Program(program, arguments, display: display.name)
      process.waitForLine(beginning: "first frame")
      let time = Stopwatch.Clock.wall.now - start
      process.stop()
      return time
    }
  }

  private static func offscreen(_ program: String) throws -> [Row] {
    let script = FileManager.default.temporaryDirectory.appendingPathComponent("micro-bench-\(getpid())")
    try "0 quit\n".write(to: script, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: script) }
    var times: [Double] = []
    for _ in 0..<starts {
      let start = Stopwatch.Clock.wall.now
      let process = try Program(program, ["play", "--offscreen", "--timing", "--seed", "7", "--script", script.path])
      process.waitForLine(beginning: "first frame")
      times.append(Stopwatch.Clock.wall.now - start)
      process.waitUntilExit()
    }
    return [Stopwatch(milliseconds: times).row("program.offscreen.first_frame")]
  }

  private static func window(_ program: String, on display: VirtualDisplay) throws -> [Row] {
    let data = FileManager.default.temporaryDirectory.appendingPathComponent("micro-bench-data-\(getpid())").path
    defer { try? FileManager.default.removeItem(atPath: data) }
    let arguments = ["play", "--seed", "7", "--timing", "--data", data]
    let times = try timesToFirstFrame(program, arguments, on: display)
    let process = try Program(program, arguments, display: display.name)
    defer { process.stop() }
    process.waitForLine(beginning: "first frame")
    usleep(5_000_000)
    let memory = process.peakMemory
    let moving = process.load(over: 5)
    display.press("space")
    // The sound device is released after ten seconds of silence; the program is idle only then.
    usleep(13_000_000)
    return [
      Stopwatch(milliseconds: times).row("program.window.first_frame"),
      Row("program.window.peak_memory", memory, .megabytes),
      Row("program.window.living_title", moving, .percentOfACore),
      Row("program.window.idle", process.load(over: 10), .percentOfACore),
    ]
  }
}
