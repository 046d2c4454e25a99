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

  /// The other side closed the connection.
  struct Disconnected: Error {}

  struct Failed: Error {
    var call: String
    var reason: String
  }

  private let file: Int32
  private let isOpen = Mutex(true)
  /// Reads and writes block, each on a thread of its own.
  private let reading = DispatchQueue(label: "reading")
  private let writing = DispatchQueue(label: "writing")

  private init(file: Int32) {
    self.file = file
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
    guard wasOpen else { return }
    // Ends the calls that block; the queues hold the last references to the descriptor.
    shutdown(file, Int32(SHUT_RDWR))
    reading.async { [writing, file] in writing.async { Glibc.close(file) } }
  }

  /// Sends one HTTP request on a separate connection and reads the complete response.
  static func request(
    port: UInt16, _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Response {
    let socket = try await open(port: port)
    defer { socket.close() }
    return try await socket.request(port: port, target, method: method, headers: headers)
  }

  /// Sends one HTTP request and reads the complete response.
  func request(
    port: UInt16, _ target: String, method: String = "GET", headers: [String: String] = [:]
  ) async throws -> Response {
    var headers = headers
    headers["Connection"] = "close"
    try await write(Self.requestText(port: port, target, method: method, headers: headers))
    return try await readResponse()
  }

  func readResponse() async throws -> Response {
    var response = try await readHead()
    if let length = response.headers["content-length"].flatMap(Int.init) {
      response.body = String(decoding: try await read(length), as: UTF8.self)
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
    let response = try await socket.readResponse()
    guard response.status == 101 else { throw Refused(response: response) }
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
    try await withCheckedThrowingContinuation { continuation in
      writing.async { [self] in continuation.resume(with: Result { try send(all: Array(bytes)) }) }
    }
  }

  /// The next message, reassembled from its fragments.
  func receive() async throws -> Message {
    do {
      return try await receiveWhole()
    } catch is Disconnected {
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

  /// Connects and sends nothing.
  static func open(port: UInt16) async throws -> TestSocket {
    let file = try unconnected()
    try connect(file, port: port)
    return TestSocket(file: file)
  }

  /// Connects a descriptor of ``unconnected()``.
  static func open(_ file: Int32, port: UInt16) throws -> TestSocket {
    try connect(file, port: port)
    return TestSocket(file: file)
  }

  /// A descriptor of a socket whose calls end after 20 seconds.
  static func unconnected() throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { throw Failed(call: "socket", reason: String(cString: strerror(errno))) }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(file, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    return file
  }

  private static func connect(_ file: Int32, port: UInt16) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let reason = String(cString: strerror(errno))
      Glibc.close(file)
      throw Failed(call: "connect", reason: reason)
    }
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
    try await withCheckedThrowingContinuation { continuation in
      reading.async { [self] in continuation.resume(with: Result { Data(try receive(exactly: count)) }) }
    }
  }

  private func receive(exactly count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { recv(file, $0.baseAddress! + done, count - done, 0) }
      if got > 0 {
        done += got
      } else if got == 0 || errno == ECONNRESET {
        throw Disconnected()
      } else if errno != EINTR {
        throw Failed(call: "recv", reason: String(cString: strerror(errno)))
      }
    }
    return bytes
  }

  private func send(all bytes: [UInt8]) throws {
    var done = 0
    while done < bytes.count {
      let sent = bytes.withUnsafeBytes {
        Glibc.send(file, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      if sent >= 0 {
        done += sent
      } else if errno == EPIPE || errno == ECONNRESET {
        throw Disconnected()
      } else if errno != EINTR {
        throw Failed(call: "send", reason: String(cString: strerror(errno)))
      }
    }
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
