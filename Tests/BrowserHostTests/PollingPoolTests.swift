import FlyingSocks
import Foundation
import Testing

@testable import BrowserHost

@Suite(.timeLimit(.minutes(1))) struct PollingPoolTests {
  /// Runs a body with a pool and a pair of connected sockets.
  private func withPair(
    _ body: @escaping @Sendable (PollingPool, AsyncSocket, AsyncSocket) async throws -> Void
  ) async throws {
    let pool = PollingPool()
    let running = Task { try await pool.run() }
    var files: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &files) == 0)
    let sockets = try files.map { try AsyncSocket(socket: Socket(file: .init(rawValue: $0)), pool: pool) }
    try await within(seconds: 20) { try await body(pool, sockets[0], sockets[1]) }
    running.cancel()
    await #expect(throws: CancellationError.self) { try await running.value }
    for socket in sockets { try socket.close() }
  }

  @Test func `a task suspends until its socket is ready`() async throws {
    try await withPair { _, one, other in
      async let answer = one.read(bytes: 3)
      try await other.write(Data("abc".utf8))
      #expect(try await answer == Array("abc".utf8))
    }
  }

  @Test func `data larger than a socket's buffer is written as the other side reads`() async throws {
    try await withPair { _, one, other in
      let bytes = Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 ^ $0 >> 8) })
      async let written: Void = one.write(bytes)
      #expect(try await Data(other.read(bytes: bytes.count)) == bytes)
      try await written
    }
  }

  @Test func `a cancelled wait ends, and the socket can be waited on again`() async throws {
    try await withPair { _, one, other in
      for round in 0..<50 as Range<UInt8> {
        let waiting = Task { try await one.read(bytes: 1) }
        if round % 2 == 0 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        async let answer = one.read(bytes: 1)
        try await other.write(Data([round]))
        #expect(try await answer == [round])
      }
    }
  }

  @Test func `waits at and after the pool's end throw a cancellation error`() async throws {
    try await withPair { pool, one, _ in
      let ending = PollingPool()
      let running = Task { try await ending.run() }
      let waiting = Task { try await ending.suspendSocket(one.socket, untilReadyFor: .read) }
      running.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      await #expect(throws: CancellationError.self) {
        try await ending.suspendSocket(one.socket, untilReadyFor: .read)
      }
    }
  }
}
