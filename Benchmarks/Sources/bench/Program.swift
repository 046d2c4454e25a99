import Foundation
import Glibc

/// A running micro.
final class Program {
  /// The program to measure, from the variable MICRO_BINARY.
  static var path: String? {
    ProcessInfo.processInfo.environment["MICRO_BINARY"].flatMap {
      FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil
    }
  }

  /// Returns the path of a program.
  static func find(_ program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  private let process = Process()
  private let messages = Pipe()
  private var pending = Data()

  init(_ path: String, _ arguments: [String], display: String? = nil) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let display {
      var environment = ProcessInfo.processInfo.environment
      environment["DISPLAY"] = display
      environment["SDL_AUDIODRIVER"] = "dummy"
      process.environment = environment
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
  }

  /// Waits until a line of standard error begins with `start`, or until the program ends.
  func waitForLine(beginning start: String) {
    while true {
      let chunk = messages.fileHandleForReading.availableData
      if chunk.isEmpty { return }
      pending.append(chunk)
      let lines = String(decoding: pending, as: UTF8.self).split(separator: "\n")
      if lines.contains(where: { $0.hasPrefix(start) }) { return }
    }
  }

  func waitUntilExit() {
    process.waitUntilExit()
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// In MB.
  var peakMemory: Double {
    let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Double($0.split(whereSeparator: { !$0.isNumber }).joined()) }.map { $0 / 1024 } ?? .nan
  }

  /// Measures the processor load over the next seconds, in percent of one core.
  func load(over seconds: Double) -> Double {
    let before = processorSeconds
    usleep(UInt32(seconds * 1e6))
    return (processorSeconds - before) / seconds * 100
  }

  /// Processor time of the process so far, on all its threads including ended ones.
  private var processorSeconds: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process.processIdentifier, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return .nan
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// An X server without a display.
final class VirtualDisplay {
  let name: String
  private let server = Process()

  /// `nil` if Xvfb or xdotool is missing.
  init?() {
    guard let xvfb = Program.find("Xvfb"), Program.find("xdotool") != nil else { return nil }
    let number = Pipe()
    server.executableURL = URL(fileURLWithPath: xvfb)
    server.arguments = ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    server.standardOutput = number
    server.standardError = FileHandle.nullDevice
    guard (try? server.run()) != nil else { return nil }
    let text = String(decoding: number.fileHandleForReading.availableData, as: UTF8.self)
    name = ":" + text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func press(_ key: String) {
    guard let xdotool = Program.find("xdotool") else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: xdotool)
    process.arguments = ["search", "--name", "Micro", "windowfocus", "key", key]
    process.environment = ["DISPLAY": name]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
  }

  func stop() {
    server.terminate()
    server.waitUntilExit()
  }
}
