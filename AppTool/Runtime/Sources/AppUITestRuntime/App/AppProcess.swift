import Foundation
import Glibc
@_spi(UITests) import OffscreenHost
import Synchronization
@_spi(UITests) import UIKit

/// The running app, which answers requests over a socket that is its standard input.
final class AppProcess: Sendable {
  /// The reason why a request has no answer.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The time for an answer in seconds; 60. An app that computes longer is taken for one that hangs.
  private static let timeout = 60.0

  private let process = Process()
  private nonisolated(unsafe) let socket: LineSocket
  private let messages = Mutex<[String]>([])
  private let ended = DispatchSemaphore(value: 0)

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - program: The path of its executable.
  ///   - arguments: The arguments that it sees.
  ///   - environment: Its whole environment.
  init(program: String, arguments: [String], environment: [String: String]) throws {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw Failure(description: "no socket can be made: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    socket = LineSocket(ends[0])
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = environment
    process.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    close(ends[1])
    forward(errors.fileHandleForReading)
  }

  /// Passes the app's messages on and keeps the last ones for the report of a crash.
  private func forward(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      while let data = handle.nextData {
        try? FileHandle.standardError.write(contentsOf: data)
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        messages.withLock { $0 = Array(($0 + lines).suffix(Self.mostLines)) }
      }
      ended.signal()
    }
  }

  /// - Throws: ``Failure`` if the app has ended, does not answer, or cannot do it.
  @discardableResult func send(_ request: UITestRequest) throws(Failure) -> UITestAnswer {
    let answer: UITestAnswer
    do {
      guard socket.write(try JSONEncoder().encode(request)), let line = socket.readLine(within: Self.timeout) else {
        throw Failure(description: end())
      }
      answer = try JSONDecoder().decode(UITestAnswer.self, from: line)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(description: "the answer of the app cannot be read: \(error)")
    }
    if case .failure(let reason) = answer { throw Failure(description: reason) }
    return answer
  }

  /// Ends the app as the user does, or at once if it does not answer.
  func quit() {
    if process.isRunning, socket.write((try? JSONEncoder().encode(UITestRequest.quit)) ?? Data()) {
      _ = socket.readLine(within: 5)
    }
    kill()
  }

  /// Ends the process and waits for its end. `waitUntilExit()` would need the run loop of the thread.
  private func kill() {
    Glibc.kill(process.processIdentifier, SIGKILL)
    for _ in 0..<5000 where process.isRunning { Thread.sleep(forTimeInterval: 0.001) }
  }

  /// The number of lines of the app that are kept; 200, more than a report of a crash has.
  private static let mostLines = 200

  /// Ends an app that does not answer, and describes why.
  private func end() -> String {
    // The connection ends a moment before the process.
    let hangs = ended.wait(timeout: .now() + 5) == .timedOut
    kill()
    if hangs || process.isRunning { return "the app did not answer for \(Int(Self.timeout)) s and was ended" }
    let code = process.terminationStatus
    let how = process.terminationReason == .uncaughtSignal ? "crashed with signal \(code)" : "ended with code \(code)"
    let last = messages.withLock { Self.reason(in: $0) }
    return "the app \(how)" + (last.isEmpty ? "" : ": \(last)")
  }

  /// The line with the reason of a crash, else the last lines.
  static func reason(in lines: [String]) -> String {
    lines.last { $0.contains("Fatal error") } ?? lines.suffix(3).joined(separator: "\n")
  }
}

extension FileHandle {
  /// The data that were written since the last time; `nil` at the end. Foundation's own property ends the program if a
  /// signal interrupts it.
  fileprivate var nextData: Data? {
    while true {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(fileDescriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Data(bytes[0..<count]) : nil
    }
  }
}
