import Foundation
import Raster
import Synchronization

@testable import BrowserHost

/// A server on a free port, with an audience and a bitmap but no screen.
final class TestServer: Sendable {
  let token: AccessToken
  let store = PictureStore()
  let audience: Audience
  let server: BrowserServer
  let changes: Signal

  init(options: BrowserHostOptions = BrowserHostOptions(), token: AccessToken = AccessToken()) async throws {
    self.token = token
    let changes = Signal()
    self.changes = changes
    audience = Audience(title: "Fake", store: store, options: options) { changes.notify() }
    server = BrowserServer(options: options, token: token) { changes.notify() }
    server.start(audience: audience, resources: try PageResources())
    try await waitUntil { [server] in server.status != .starting }
    if case .failed(let error) = server.status { throw error }
  }

  deinit {
    server.stop()
  }

  /// A port below the system's ephemeral range, so that it stays free between two servers of one test.
  static let lastingPort = UInt16(20_000 + getpid() % 10_000)

  var port: UInt16 { server.rules?.port ?? 0 }
  var target: String { "/socket?token=\(token)" }

  /// Waits for a condition that messages to the audience can change.
  func waitUntil(_ condition: @escaping @Sendable () -> Bool) async throws {
    try await within(seconds: 120) { [changes] in
      while !condition() {
        try Task.checkCancellation()
        await changes.wait()
      }
    }
  }

  /// Connects a tab and declares it ready.
  func join(_ size: (Float, Float) = (640, 480)) async throws -> TestTab {
    let tab = TestTab(socket: try await TestSocket.connect(port: port, target))
    try await tab.socket.send(TabMessageTests.record(1, UInt8(1), size.0, size.1, Float(1), UInt8(1)))
    return tab
  }

  /// Ends the server without notifying its tabs, like a crash.
  func crash() async throws {
    server.stop()
    try await waitUntil { [server] in server.status == .stopped }
  }

  func publish(_ bitmap: Bitmap, damage: [PixelRect]) {
    if store.publish(bitmap, damage: damage, scale: 1, at: HostClock.now()) { audience.notifyTabs() }
  }
}

/// A tab that shows its frames and records its notices.
final class TestTab {
  let socket: TestSocket
  var picture = TabPicture()
  var notices: [[String: Any]] = []
  /// Numbers of frames that are shown but not acknowledged.
  var unacknowledged: [UInt32] = []
  var pongs = 0

  init(socket: TestSocket) {
    self.socket = socket
  }

  func send(_ record: Data) async throws {
    try await socket.send(record)
  }

  /// Receives messages until the condition is true; acknowledges frames only if requested.
  func take(acknowledging: Bool = true, until condition: (TestTab) -> Bool) async throws {
    while !condition(self) {
      switch try await socket.receive() {
      case .binary(let frame):
        try picture.show(frame)
        unacknowledged.append(picture.number)
        if acknowledging { try await acknowledge() }
      case .text(let text):
        notices.append(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:])
      case .pong: pongs += 1
      case .close(let code, let reason): throw Closed(code: code, reason: reason)
      case .end: throw Closed(code: 0, reason: "")
      }
    }
  }

  func acknowledge() async throws {
    for number in unacknowledged { try await send(TabMessageTests.record(2, number)) }
    unacknowledged = []
  }

  func takeNotice(_ kind: String) async throws -> [String: Any] {
    func index() -> Int? { notices.firstIndex { $0["kind"] as? String == kind } }
    try await take { _ in index() != nil }
    return index().map { notices.remove(at: $0) } ?? [:]
  }

  func takeRole() async throws -> Bool {
    try await takeNotice("role")["drives"] as? Bool ?? false
  }

  func takePicture(of bitmap: Bitmap) async throws {
    try await take { $0.picture.differences(from: bitmap) == 0 }
  }

  /// Reads until the server closes the connection and returns the close code and reason.
  func takeClose() async throws -> Closed {
    do {
      try await take { _ in false }
    } catch let closed as Closed {
      return closed
    }
    return Closed(code: 0, reason: "")
  }

  struct Closed: Error, Equatable {
    var code: Int
    var reason: String
  }
}
