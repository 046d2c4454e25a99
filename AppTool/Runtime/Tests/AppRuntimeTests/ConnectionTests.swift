import AppDevice
import Foundation
import Synchronization
import Testing

/// Connections of this machine with itself.
@Suite struct ConnectionTests {
  private let queue = DispatchQueue(label: "test")

  /// The report of a receive.
  private struct Arrival: Sendable {
    let text: String?
    let isFinal: Bool
    let isComplete: Bool
    let error: NWError?
  }

  private func receive(_ connection: NWConnection, least: Int = 1) async -> Arrival {
    await withCheckedContinuation { continuation in
      connection.receive(minimumIncompleteLength: least, maximumLength: 1 << 20) { data, context, isComplete, error in
        continuation.resume(
          returning: Arrival(
            text: data.map { String(decoding: $0, as: UTF8.self) }, isFinal: context?.isFinal ?? false,
            isComplete: isComplete, error: error))
      }
    }
  }

  private func send(_ text: String?, over connection: NWConnection, isLast: Bool = false) async -> NWError? {
    await withCheckedContinuation { continuation in
      connection.send(
        content: text.map { Data($0.utf8) }, contentContext: isLast ? .finalMessage : .defaultMessage,
        completion: .contentProcessed { continuation.resume(returning: $0) })
    }
  }

  /// A listener at a free port, and the connections that it accepts.
  private func listen(_ parameters: NWParameters) async throws -> (NWListener, AsyncStream<NWConnection>) {
    parameters.acceptLocalOnly = true
    let listener = try NWListener(using: parameters)
    let (connections, continuation) = AsyncStream<NWConnection>.makeStream()
    listener.newConnectionHandler = { [queue] connection in
      connection.start(queue: queue)
      continuation.yield(connection)
    }
    await withCheckedContinuation { ready in
      listener.stateUpdateHandler = { if $0 == .ready { ready.resume() } }
      listener.start(queue: queue)
    }
    return (listener, connections)
  }

  private func first(_ connections: AsyncStream<NWConnection>) async -> NWConnection? {
    await connections.first { _ in true }
  }

  @Test func `both sides send and receive a stream, and its end`() async throws {
    let (listener, connections) = try await listen(.tcp)
    defer { listener.cancel() }
    let client = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: .tcp)
    let states = Mutex<[NWConnection.State]>([])
    client.stateUpdateHandler = { state in states.withLock { $0.append(state) } }
    client.start(queue: queue)
    #expect(await send("hello", over: client) == nil)
    let server = try #require(await first(connections))
    #expect(await receive(server).text == "hello")
    let long = String(repeating: "0123456789", count: 50_000)
    async let sent = send(long, over: server)
    #expect(await receive(client, least: long.utf8.count).text == long)
    #expect(await sent == nil)
    #expect(await send("end", over: client, isLast: true) == nil)
    let last = await receive(server, least: 3)
    let end = last.isComplete ? last : await receive(server)
    #expect(last.text == "end" && end.isComplete && end.isFinal && end.error == nil)
    #expect(await receive(server).error == .posix(.ENODATA))
    #expect(states.withLock { $0 } == [.preparing, .ready])
    client.cancel()
    #expect(await send("late", over: client) == .posix(.ECANCELED))
    server.cancel()
  }

  @Test func `messages arrive one by one, and are answered`() async throws {
    let (listener, connections) = try await listen(.udp)
    defer { listener.cancel() }
    let client = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: .udp)
    client.start(queue: queue)
    _ = await send("one", over: client)
    _ = await send("two", over: client)
    let server = try #require(await first(connections))
    let arrivals = [await receive(server), await receive(server)]
    #expect(arrivals.map(\.text) == ["one", "two"] && arrivals.allSatisfy(\.isComplete))
    _ = await send("three", over: server)
    #expect(await receive(client).text == "three")
    client.cancel()
    server.cancel()
  }

  @Test func `a connection that is refused waits, and one with encryption fails`() async throws {
    let (listener, _) = try await listen(.tcp)
    let port = try #require(listener.port)
    await withCheckedContinuation { closed in
      listener.stateUpdateHandler = { if $0 == .cancelled { closed.resume() } }
      listener.cancel()
    }
    func outcome(_ parameters: NWParameters) async -> NWConnection.State {
      let connection = NWConnection(host: "127.0.0.1", port: port, using: parameters)
      let result = await withCheckedContinuation { continuation in
        connection.stateUpdateHandler = { state in
          switch state {
          case .waiting, .failed, .ready: continuation.resume(returning: state)
          case .setup, .preparing, .cancelled: break
          }
        }
        connection.start(queue: queue)
      }
      connection.cancel()
      return result
    }
    #expect(await outcome(.tcp) == .waiting(.posix(.ECONNREFUSED)))
    #expect(await outcome(.tls) == .failed(.tls(-9801)))
  }

  @Test func `a cancelled connection ends its receives`() async throws {
    let (listener, connections) = try await listen(.tcp)
    defer { listener.cancel() }
    let client = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: .tcp)
    client.start(queue: queue)
    let server = try #require(await first(connections))
    async let arrival = receive(server)
    // The receive is scheduled before the end, because both go through the queue of the connection.
    client.cancel()
    let end = await arrival
    #expect(end.isComplete && end.text == nil && end.error == nil)
    server.cancel()
  }

  @Test func `a search for services waits with an error, and ends when it is cancelled`() async {
    let browser = NWBrowser(for: .bonjour(type: "_http._tcp", domain: nil), using: .tcp)
    let states = AsyncStream<NWBrowser.State> { continuation in
      browser.stateUpdateHandler = { continuation.yield($0) }
    }
    browser.start(queue: queue)
    #expect(await states.first { _ in true } == .waiting(.dns(kDNSServiceErr_ServiceNotRunning)))
    browser.cancel()
    #expect(browser.state == .cancelled && browser.browseResults.isEmpty)
    #expect(NWTXTRecord(["a": "1"])["a"] == "1")
  }

  /// Apple, `NWBrowser.State.cancelled`: "The browser has been cancelled", its last state.
  @Test func `a browser that is cancelled while it starts stays cancelled`() {
    for _ in 0..<200 {
      let browser = NWBrowser(for: .bonjour(type: "_http._tcp", domain: nil), using: .tcp)
      DispatchQueue.concurrentPerform(iterations: 2) { call in
        if call == 0 { browser.start(queue: queue) } else { browser.cancel() }
      }
      #expect(browser.state == .cancelled)
    }
  }

  @Test func `addresses and ports have texts`() throws {
    #expect(NWEndpoint.Host("192.168.1.7") == .ipv4(try #require(IPv4Address("192.168.1.7"))))
    #expect(NWEndpoint.Host("::1") == .ipv6(.loopback) && NWEndpoint.Host("localhost") == .name("localhost", nil))
    #expect(NWEndpoint.Port("8080") == 8080 && NWEndpoint.Port("no such service") == nil)
    #expect(NWEndpoint.hostPort(host: "10.0.0.1", port: 80).debugDescription == "10.0.0.1:80")
    #expect(IPv6Address("FE80::0:1")?.debugDescription == "fe80::1" && IPv4Address("1.2.3") == nil)
    #expect(try #require(IPv4Address("224.0.0.1")).isMulticast && IPv4Address.loopback.isLoopback)
  }
}
