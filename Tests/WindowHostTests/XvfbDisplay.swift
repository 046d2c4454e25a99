import Foundation
import Glibc

/// A separate display for a test: Xvfb on a free number, ended on release.
final class XvfbDisplay {
  /// True if the tools for tests of a real window are installed; otherwise these tests are skipped.
  static let areToolsInstalled = ["Xvfb", "xdotool", "import"].allSatisfy(hasTool)

  static func hasTool(_ tool: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
    }
  }
  static let width = 800
  static let height = 600

  /// The display name, such as ":3".
  let name: String
  private let server = Process()

  /// - Parameter depth: Bits per pixel, 24 or 16.
  init(depth: Int) throws {
    let output = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    server.arguments = [
      "Xvfb", "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x\(depth)", "-nolisten", "tcp",
      "-noreset",
    ]
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    // A child inherits the blocked signals of its creating thread, and threads of dispatch queues block the termination
    // signal.
    var blocked = sigset_t()
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try server.run()
    // The server writes its number and a newline once it accepts connections.
    var line = ""
    while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1) {
      line += String(decoding: byte, as: UTF8.self)
    }
    name = ":" + line.dropLast()
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
  }

  /// Runs a program on this display and returns its output.
  @discardableResult
  func run(_ arguments: String...) throws -> Data {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }

  /// The display's pixels as `0xRRGGBB`, rows from the top.
  func pixels() throws -> [UInt32] {
    let bytes = [UInt8](try run("import", "-window", "root", "-depth", "8", "rgb:-"))
    return stride(from: 0, to: bytes.count / 3 * 3, by: 3).map {
      UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }
}
