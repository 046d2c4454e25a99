import Foundation
import Synchronization
import Testing

/// A headless Chromium, controlled over the DevTools protocol by one task at a time.
final class Chromium: @unchecked Sendable {
  struct Failed: Error {
    var reason: String
  }

  /// `nil` if no Chromium is installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process: Process
  private let folder: URL
  private let socket: TestSocket
  private var lastID = 0

  init() async throws {
    guard let path = Self.path else { throw Failed(reason: "no Chromium") }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("chromium-\(UUID().uuidString)")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
      "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--mute-audio",
      "--user-data-dir=\(folder.path)", "about:blank",
    ]
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    self.process = process
    let address = try await Self.address(in: errors.fileHandleForReading)
    socket = try await TestSocket.connect(port: UInt16(address.port ?? 0), address.path, headers: ["Origin": ""])
  }

  /// Ends the browser. No method may be called afterwards.
  func end() {
    socket.close()
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The address that the browser prints when it starts to listen. Later output is read and discarded.
  private static func address(in errors: FileHandle) async throws -> URL {
    let (texts, continuation) = AsyncStream<String>.makeStream()
    errors.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        continuation.finish()
      }
      continuation.yield(String(decoding: data, as: UTF8.self))
    }
    return try await within(seconds: 120) {
      var text = ""
      for await part in texts {
        text += part
        if let match = text.firstMatch(of: /DevTools listening on (ws:\S+)\n/), let url = URL(string: String(match.1)) {
          return url
        }
      }
      throw Failed(reason: "Chromium ended: \(text)")
    }
  }

  /// Calls one method and waits for its result; skips events in between.
  func call(
    _ method: String, _ parameters: [String: Any], session: String?
  ) async throws -> [String: Any] {
    lastID += 1
    var request: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    if let session { request["sessionId"] = session }
    try await socket.send(try JSONSerialization.data(withJSONObject: request), opcode: 1)
    while true {
      guard case .text(let text) = try await socket.receive() else { throw Failed(reason: "no answer to \(method)") }
      let answer = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      guard answer["id"] as? Int == lastID else { continue }
      if let error = answer["error"] { throw Failed(reason: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }
}

/// Runs one browser for all tests of a suite.
struct ChromiumTrait: SuiteTrait, TestScoping {
  @TaskLocal static var browser: Chromium?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let browser = try await Chromium()
    defer { browser.end() }
    try await Self.$browser.withValue(browser) { try await function() }
  }
}
