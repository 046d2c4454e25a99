import Foundation
import NIOCore
import NIOEmbedded
import Testing

@testable import BrowserHost

/// The limits of connections that have not shown the token.
@Suite(.timeLimit(.minutes(10))) struct ConnectionLimitTests {
  @Test func `idle connections beyond the limit end the oldest, and a tab still joins`() async throws {
    let server = try await TestServer()
    var idle: [TestSocket] = []
    for _ in 0..<PendingConnections.most + 8 { idle.append(try await TestSocket.open(port: server.port)) }
    for socket in idle.prefix(8) { #expect(try await socket.receive() == .end) }
    let tab = try await server.join()
    #expect(try await tab.takeRole())
    #expect(server.audience.connectionCount == 1)
  }

  @Test func `without free descriptors the server keeps its tab, and accepts again once there are some`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 96, rlim_max: 96)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      let server = try await TestServer()
      let tab = try await server.join()
      #expect(try await tab.takeRole())
      let last = try TestSocket.unconnected()
      var copies: [Int32] = []
      while case let copy = dup(last), copy >= 0 { copies.append(copy) }
      let waiting = try TestSocket.open(last, port: server.port)
      // The answer to the second ping shows that the server has tried to accept the connection.
      for ping in 1...2 as ClosedRange<UInt8> {
        try await tab.socket.send(Data([ping]), opcode: 9)
        #expect(try await tab.socket.receive() == .pong(Data([ping])))
      }
      if case .failed(let error) = server.server.status { Issue.record("\(error)") }
      for copy in copies { close(copy) }
      #expect(try await waiting.request(port: server.port, "/").status == 403)
      #expect(try await tab.takeNotice("hello")["title"] as? String == "Fake")
    }
  }

  @Test func `a request longer than the limit is refused`() async throws {
    let server = try await TestServer()
    let socket = try await TestSocket.open(port: server.port)
    let start = "GET / HTTP/1.1\r\nX: "
    try await socket.write(Data((start + String(repeating: "x", count: RequestLimit.mostBytes)).utf8))
    let response = try await socket.readResponse()
    #expect(response.status == 431)
    #expect(response.body == "The request is longer than 16384 bytes.\n")
  }

  @Test func `a request of many headers is refused at the same limit`() async throws {
    let server = try await TestServer()
    let socket = try await TestSocket.open(port: server.port)
    let lines = String(repeating: "a: b\r\n", count: RequestLimit.mostBytes / 6 + 1)
    try await socket.write(Data("GET / HTTP/1.1\r\n\(lines)".utf8))
    #expect([400, 431].contains(try await socket.readResponse().status))
  }

  @Test func `a request that is not HTTP is refused`() async throws {
    let server = try await TestServer()
    let socket = try await TestSocket.open(port: server.port)
    try await socket.write(Data([0, 1, 2, 3, 13, 10, 13, 10]))
    #expect(try await socket.readResponse().status == 400)
  }

  @Test func `a connection gets one answer and is then closed`() async throws {
    let server = try await TestServer()
    let socket = try await TestSocket.open(port: server.port)
    let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
    try await socket.write(Data((request + request).utf8))
    #expect(try await socket.readResponse().status == 403)
    #expect(try await socket.receive() == .end)
  }

  /// Adds a limit to a connection with virtual time.
  private func limited(_ pending: PendingConnections) throws -> (EmbeddedChannel, RequestLimit) {
    let channel = EmbeddedChannel()
    let limit = RequestLimit(pending)
    try channel.pipeline.syncOperations.addHandler(limit)
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).wait()
    return (channel, limit)
  }

  @Test func `a connection that sends no complete request ends at the deadline`() throws {
    let (channel, _) = try limited(PendingConnections())
    channel.embeddedEventLoop.advanceTime(by: RequestLimit.longestTime - .milliseconds(1))
    try channel.writeInbound(ByteBuffer(string: "GET / HTTP/1.1\r\n"))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(!channel.isActive)
  }

  @Test func `a connection without the limit has no deadline and is not counted`() throws {
    let pending = PendingConnections()
    let (channel, limit) = try limited(pending)
    channel.pipeline.syncOperations.removeHandler(limit, promise: nil)
    channel.embeddedEventLoop.run()
    for _ in 0..<PendingConnections.most { _ = try limited(pending) }
    channel.embeddedEventLoop.advanceTime(by: RequestLimit.longestTime * 2)
    #expect(channel.isActive)
    try channel.writeInbound(ByteBuffer(repeating: 0, count: RequestLimit.mostBytes * 2))
    #expect(try channel.readInbound(as: ByteBuffer.self)?.readableBytes == RequestLimit.mostBytes * 2)
    _ = try channel.finish()
  }
}
