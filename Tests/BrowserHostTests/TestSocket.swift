import FlyingSocks
import Foundation
import Synchronization

/// A WebSocket client for the tests, written from RFC 6455 independently of the server's code. All waits have a time
/// limit.
final class TestSocket: Sendable {
  enum Message: Equatable {
    case text(String)
    case binary(Data)
    case pong(Data)
    case close(code: Int, reason: String)
    case end
  }

  struct Response {
    var status = 0
    var headers: [String: String] = [:]
    var body = ""
  }

  struct Refused: Error {
    var response: Response
  }

  private let socket: AsyncSocket
  private let isOpen = Mutex(true)

  private init(socket: AsyncSocket) {
    self.socket = socket
  }

  deinit {
    close()
  }

  /// Closes only once: later the descriptor may belong to another socket.
  func close() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    if wasOpen { try? socket.close() }
  }

  /// Sends one HTTP request on a separate connection and reads the complete response.
  static func request(
    port: UInt16, _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Response {
    let socket = try await open(port: port)
    defer { socket.close() }
    var headers = headers
    headers["Connection"] = "close"
    try await socket.write(requestText(port: port, target, method: method, headers: headers))
    var response = try await socket.readHead()
    if let length = response.headers["content-length"].flatMap(Int.init) {
      response.body = String(decoding: try await socket.read(length), as: UTF8.self)
    }
    return response
  }

  /// Upgrades to a WebSocket like the server's own page. Headers can be replaced; an empty value omits one.
  static func connect(
    port: UInt16, _ target: String, headers changes: [String: String] = [:]
  ) async throws -> TestSocket {
    let socket = try await open(port: port)
    var headers = [
      "Origin": "http://127.0.0.1:\(port)", "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version": "13",
    ]
    headers.merge(changes) { $1 }
    try await socket.write(requestText(port: port, target, method: "GET", headers: headers))
    var response = try await socket.readHead()
    guard response.status == 101 else {
      if let length = response.headers["content-length"].flatMap(Int.init) {
        response.body = String(decoding: try await socket.read(length), as: UTF8.self)
      }
      throw Refused(response: response)
    }
    return socket
  }

  func send(_ message: Data, opcode: UInt8 = 2, isFinal: Bool = true) async throws {
    var frame = Data([opcode | (isFinal ? 0x80 : 0)])
    switch message.count {
    case 0..<126: frame.append(0x80 | UInt8(message.count))
    case 126..<65_536:
      frame.append(0x80 | 126)
      for shift in [8, 0] { frame.append(UInt8(message.count >> shift & 255)) }
    default:
      frame.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(message.count >> shift & 255)) }
    }
    let mask: [UInt8] = [0x12, 0x9A, 0x4C, 0xF3]
    frame.append(contentsOf: mask)
    for (index, byte) in message.enumerated() { frame.append(byte ^ mask[index % 4]) }
    try await write(frame)
  }

  func write(_ bytes: Data) async throws {
    try await within(seconds: 10) { [socket] in try await socket.write(bytes) }
  }

  /// The next message, reassembled from its fragments.
  func receive() async throws -> Message {
    do {
      return try await receiveWhole()
    } catch SocketError.disconnected {
      return .end
    }
  }

  private func receiveWhole() async throws -> Message {
    var whole = Data()
    var kind: UInt8 = 0
    while true {
      let head = try await read(2)
      var length = Int(head[1] & 127)
      if length == 126 { length = try await read(2).reduce(0) { $0 << 8 | Int($1) } }
      if length == 127 { length = try await read(8).reduce(0) { $0 << 8 | Int($1) } }
      let payload = try await read(length)
      let opcode = head[0] & 15
      if opcode == 8 {
        let code = payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }
        return .close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
      }
      if opcode == 10 { return .pong(payload) }
      if opcode != 0 { kind = opcode }
      whole.append(payload)
      if head[0] & 128 != 0 { return kind == 1 ? .text(String(decoding: whole, as: UTF8.self)) : .binary(whole) }
    }
  }

  private static func open(port: UInt16) async throws -> TestSocket {
    TestSocket(socket: try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port)))
  }

  private static func requestText(port: UInt16, _ target: String, method: String, headers: [String: String]) -> Data {
    let all = ["Host": "127.0.0.1:\(port)"].merging(headers) { $1 }.filter { !$0.value.isEmpty }
    let lines = all.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
    return Data("\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n".utf8)
  }

  private func readHead() async throws -> Response {
    var head = Data()
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await read(1)) }
    var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var response = Response(status: Int(lines.removeFirst().split(separator: " ")[1]) ?? 0)
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      response.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return response
  }

  private func read(_ count: Int) async throws -> Data {
    Data(try await within(seconds: 20) { [socket] in try await socket.read(bytes: count) })
  }
}

struct TimedOut: Error {}

/// Runs the body and throws if it exceeds the time limit. Tests wait for conditions, never for a fixed time.
func within<Value: Sendable>(
  seconds: Double, _ body: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await body() }
    group.addTask {
      try await Task.sleep(for: .seconds(seconds))
      throw TimedOut()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw TimedOut() }
    return value
  }
}
