import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// The HTTP server of one run, on its own threads.
final class BrowserServer: Sendable {
  enum Status: Equatable {
    case starting
    case listening(port: UInt16)
    case failed(BrowserHostError)
    case stopped
  }

  private struct State {
    var status = Status.starting
    var task: Task<Void, Never>?
  }

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
    let handler = PageHandler(rules: { [weak self] in self?.rules }, resources: resources, audience: audience)
    guard let server = makeServer(handler) else {
      let reason = "\(options.address) is not a numeric address"
      set(.failed(.addressUnavailable(address: options.address, port: options.port, reason: reason)))
      return
    }
    let task = Task {
      let listening = Task { await self.watch(server) }
      do {
        try await server.run()
        self.set(.stopped)
      } catch {
        self.set(Task.isCancelled ? .stopped : .failed(self.translate(error)))
      }
      listening.cancel()
    }
    state.withLock { $0.task = task }
  }

  /// Closes every connection and frees the port; ``status`` is `stopped` afterwards.
  func stop() {
    state.withLock { $0.task }?.cancel()
  }

  private func makeServer(_ handler: PageHandler) -> HTTPServer? {
    let (address, port) = (options.address, options.port)
    if let address = try? sockaddr_in.inet(ip4: address, port: port) {
      return HTTPServer(address: address, pool: PollingPool(), logger: .disabled, handler: handler)
    }
    if let address = try? sockaddr_in6.inet6(ip6: address, port: port) {
      return HTTPServer(address: address, pool: PollingPool(), logger: .disabled, handler: handler)
    }
    return nil
  }

  private func watch(_ server: HTTPServer) async {
    guard (try? await server.waitUntilListening(timeout: 30)) != nil else { return }
    switch await server.listeningAddress {
    case .ip4(_, let port)?, .ip6(_, let port)?: set(.listening(port: port))
    default: break
    }
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
    guard case SocketError.failed(_, let number, let message) = error else {
      return .serverFailed(reason: error.localizedDescription)
    }
    if number == EADDRINUSE { return .portInUse(address: options.address, port: options.port) }
    if case .listening = status { return .serverFailed(reason: message) }
    return .addressUnavailable(address: options.address, port: options.port, reason: message)
  }
}
