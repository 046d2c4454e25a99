import Foundation
import Synchronization
import Testing

/// A headless Chromium with one page, driven over its DevTools protocol.
final class Chromium: @unchecked Sendable {
  struct Failed: Error {
    var reason: String
  }

  /// `nil` where none is installed.
  static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let process: Process
  private let folder: URL
  private let socket: TestSocket
  private var session: String?
  private var lastID = 0

  /// Starts the browser with an empty page of that size.
  init(width: Int, height: Int) async throws {
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
    let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session = try await call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
    try await resize(width: width, height: height, scale: 1)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The address that the browser prints when it listens. What it prints later is read and dropped.
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
    return try await within(seconds: 30) {
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

  /// Calls one method and waits for its answer; events in between are skipped.
  @discardableResult func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
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

  func open(_ url: String) async throws {
    try await call("Page.navigate", ["url": url])
  }

  func resize(width: Int, height: Int, scale: Double) async throws {
    try await call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": scale, "mobile": false])
  }

  /// The value of an expression in the page.
  func evaluate(_ expression: String) async throws -> Any? {
    let answer = try await call(
      "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] { throw Failed(reason: "\(expression): \(details)") }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// Waits until an expression is true, looking again at each change of the page's own clock.
  func wait(for condition: String, seconds: Double = 20) async throws {
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      // A page that is just being left has no context to evaluate in.
      if try await evaluate("(() => { try { return Boolean(\(condition)); } catch { return false; } })()") as? Bool == true {
        return
      }
      _ = try? await evaluate("new Promise((done) => setTimeout(done, 10))")
    }
    let text = try await evaluate("document.body.innerText") as? String ?? ""
    throw Failed(reason: "not in \(seconds) seconds: \(condition); the page says: \(text)")
  }

  func click(x: Double, y: Double) async throws {
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": type == "mouseMoved" ? "none" : "left", "clickCount": 1])
    }
  }

  func press(code: String, key: String, keyCode: Int, text: String = "", modifiers: Int = 0) async throws {
    for type in ["keyDown", "keyUp"] {
      try await call(
        "Input.dispatchKeyEvent",
        [
          "type": type, "code": code, "key": key, "windowsVirtualKeyCode": keyCode,
          "text": type == "keyDown" ? text : "", "modifiers": modifiers,
        ])
    }
  }

  func screenshot() async throws -> Data {
    let answer = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }
}
