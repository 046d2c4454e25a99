import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// The HTTP server of one run, on a thread of its own.
///
/// A failed `accept`, for example without free descriptors, ends nothing: SwiftNIO pauses for a second and accepts
/// again.
final class BrowserServer: Sendable {
  enum Status: Equatable {
    case starting
    case listening(port: UInt16)
    case failed(BrowserHostError)
    case stopped
  }

  private struct State {
    var status = Status.starting
    var group: MultiThreadedEventLoopGroup?
  }

  /// Connections that the system holds until they are accepted; 64. With fewer, a burst of connections delays a tab by
  /// a second.
  private static let backlog: Int32 = 64

  private let state = Mutex(State())
  private let options: BrowserHostOptions
  private let token: AccessToken
  private let onChange: @Sendable () -> Void

  /// - Parameter onChange: Called from any thread after each change of ``status``.
  init(options: BrowserHostOptions, token: AccessToken, onChange: @escaping @Sendable () -> Void) {
    self.options = options
    self.token = token
    self.onChange = onChange
  }

  var status: Status { state.withLock { $0.status } }

  /// The access rules; available once the server listens.
  var rules: AccessRules? {
    guard case .listening(let port) = status else { return nil }
    return AccessRules(token: token, address: options.address, port: port)
  }

  /// The address to open; requests without its token are refused.
  var url: URL? {
    guard let rules else { return nil }
    let name = ["0.0.0.0": "127.0.0.1", "::": "[::1]"][options.address] ?? rules.written
    return URL(string: "http://\(name):\(rules.port)/?token=\(token)")
  }

  /// Begins to listen; ``status`` reports the result.
  func start(audience: Audience, resources: PageResources) {
    guard let address = try? SocketAddress(ipAddress: options.address, port: Int(options.port)) else {
      let reason = "\(options.address) is not a numeric address"
      set(.failed(.addressUnavailable(address: options.address, port: options.port, reason: reason)))
      return
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    state.withLock { $0.group = group }
    let router = PageRouter(rules: { [weak self] in self?.rules }, resources: resources)
    let pending = PendingConnections()
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: Self.backlog)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try Self.addHandlers(to: channel, pending, router, audience)
        }
      }
      .bind(to: address)
      .whenComplete { result in self.noteBound(result) }
  }

  /// Closes every connection and frees the port; ``status`` is `stopped` afterwards.
  func stop() {
    let group = state.withLock { state in
      defer { state.group = nil }
      return state.group
    }
    group?.shutdownGracefully { _ in self.set(.stopped) }
  }

  private static func addHandlers(
    to channel: any Channel, _ pending: PendingConnections, _ router: PageRouter, _ audience: Audience
  ) throws {
    let limit = RequestLimit(pending)
    let encoder = HTTPResponseEncoder()
    let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
    let page = PageHandler(router: router)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: BrowserProtocol.longestMessage, automaticErrorHandling: false,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeSucceededFuture(router.accepts(head) ? [:] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(TabConnection(audience: audience))
        }
      })
    // After the upgrade the tab has shown the token, and the limits of requests no longer apply.
    let upgrade = HTTPServerUpgradeHandler(
      upgraders: [upgrader], httpEncoder: encoder, extraHTTPHandlers: [limit, decoder, page],
      upgradeCompletionHandler: { _ in })
    try channel.pipeline.syncOperations.addHandlers([limit, encoder, decoder, upgrade, page])
  }

  private func noteBound(_ result: Result<any Channel, any Error>) {
    switch result {
    case .success(let channel):
      set(.listening(port: UInt16(channel.localAddress?.port ?? 0)))
      channel.closeFuture.whenComplete { _ in self.noteClosed() }
    case .failure(let error):
      set(.failed(translate(error)))
      stop()
    }
  }

  /// Reports that the listening socket was closed by the system, unless ``stop()`` closed it.
  private func noteClosed() {
    guard state.withLock({ $0.group != nil }) else { return }
    set(.failed(.serverFailed(reason: "the listening socket was closed")))
    stop()
  }

  private func set(_ status: Status) {
    state.withLock { state in
      if case .failed = state.status { return }
      if state.status == .stopped { return }
      state.status = status
    }
    onChange()
  }

  private func translate(_ error: any Error) -> BrowserHostError {
    guard let error = error as? IOError else { return .serverFailed(reason: String(describing: error)) }
    if error.errnoCode == EADDRINUSE { return .portInUse(address: options.address, port: options.port) }
    let reason = String(cString: strerror(error.errnoCode))
    return .addressUnavailable(address: options.address, port: options.port, reason: reason)
  }
}
