import Foundation
import Synchronization

/// A connection over TCP or UDP.
///
/// A connection that is refused, and one to a name without an address, wait until ``restart()`` or ``cancel()``, as on
/// Apple's systems. Those with encryption fail, because nothing here encrypts them.
public final class NWConnection: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing
    case ready
    case failed(NWError)
    case cancelled
  }

  /// The handlers and what other threads ask for.
  private struct Shared {
    var state = State.setup
    var queue: DispatchQueue?
    var path: NWPath?
    var stateHandler: (@Sendable (State) -> Void)?
    var viabilityHandler: (@Sendable (Bool) -> Void)?
    var betterPathHandler: (@Sendable (Bool) -> Void)?
    var pathHandler: (@Sendable (NWPath) -> Void)?
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  private let shared = Mutex(Shared())
  /// Everything below happens on it.
  let work = DispatchQueue(label: "network connection")
  private var channel: SocketChannel?
  /// The number of the attempt, of which answers to earlier ones are ignored.
  private var attempt = 0
  private var inbox = ConnectionInbox()
  private var outbox = ConnectionOutbox()
  /// The other side, for messages that a listener receives.
  private let peer: SocketPlace?
  private var accepted: Int32?

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters, peer, accepted) = (endpoint, parameters, nil, nil)
  }

  public convenience init(host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters) {
    self.init(to: .hostPort(host: host, port: port), using: parameters)
  }

  /// A connection that a listener accepted.
  ///
  /// - Parameters:
  ///   - socket: A socket of its own.
  ///   - peer: The other side, if the socket receives messages for several ones.
  init(accepted socket: Int32, from endpoint: NWEndpoint, peer: SocketPlace?, using parameters: NWParameters) {
    (self.endpoint, self.parameters, self.peer, accepted) = (endpoint, parameters, peer, socket)
  }

  deinit {
    channel?.close()
    if let accepted { close(accepted) }
  }

  // MARK: State

  public var state: State { shared.withLock { $0.state } }
  public var queue: DispatchQueue? { shared.withLock { $0.queue } }
  /// The way to the network since the connection is ready.
  public var currentPath: NWPath? { shared.withLock { $0.path } }

  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { shared.withLock { $0.stateHandler } }
    set { shared.withLock { $0.stateHandler = newValue } }
  }

  /// Called with true when the connection is ready, and with false when it fails.
  @preconcurrency public var viabilityUpdateHandler: (@Sendable (Bool) -> Void)? {
    get { shared.withLock { $0.viabilityHandler } }
    set { shared.withLock { $0.viabilityHandler = newValue } }
  }

  /// Called with false when the connection is ready; a better path is not looked for.
  @preconcurrency public var betterPathUpdateHandler: (@Sendable (Bool) -> Void)? {
    get { shared.withLock { $0.betterPathHandler } }
    set { shared.withLock { $0.betterPathHandler = newValue } }
  }

  @preconcurrency public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { shared.withLock { $0.pathHandler } }
    set { shared.withLock { $0.pathHandler = newValue } }
  }

  /// The bytes that fit into one message.
  public var maximumDatagramSize: Int { parameters.isStream ? 0 : 65_507 }
  public var debugDescription: String { "[\(endpoint.debugDescription) \(parameters.debugDescription)]" }

  private func deliver(_ event: @escaping @Sendable () -> Void) { queue?.async(execute: event) }

  private func enter(_ state: State) {
    let (handler, old) = shared.withLock { shared in
      let old = shared.state
      shared.state = state
      return (shared.stateHandler, old)
    }
    if state != old { deliver { handler?(state) } }
  }

  // MARK: Beginning and end

  /// Begins; a second start has no effect.
  public func start(queue: DispatchQueue) {
    let isFirst = shared.withLock { shared in
      guard shared.queue == nil, shared.state == .setup else { return false }
      shared.queue = queue
      return true
    }
    if isFirst { work.async { self.begin() } }
  }

  /// Tries again at once if the connection waits.
  public func restart() {
    work.async { if case .waiting = self.state { self.begin() } }
  }

  public func cancel() { work.async { self.end(.cancelled, NWError.posix(.ECANCELED)) } }
  public func forceCancel() { cancel() }

  private func begin() {
    guard state != .cancelled else { return }
    attempt += 1
    enter(.preparing)
    guard parameters.encryption == nil else { return end(.failed(.tls(Self.negotiation)), .tls(Self.negotiation)) }
    if let socket = accepted {
      accepted = nil
      return becomeReady(open(socket))
    }
    if let path = parameters.restrictedPath, path.status != .satisfied { return wait(.posix(.ENETDOWN)) }
    let (current, endpoint, isStream) = (attempt, endpoint, parameters.isStream)
    DispatchQueue.global().async { [weak self] in
      let found = Result { try SocketPlace.all(of: endpoint, isStream: isStream) }
      self?.work.async { [weak self] in
        guard let self, current == attempt, state == .preparing else { return }
        switch found {
        case .success(let places): connect(to: places[...], last: .dns(kDNSServiceErr_NoSuchRecord))
        case .failure(let error): wait(error as? NWError ?? .posix(.EIO))
        }
      }
    }
    if let seconds = parameters.streamOptions?.connectionTimeout, seconds > 0 {
      work.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak self] in
        guard let self, current == attempt, state == .preparing else { return }
        wait(.posix(.ETIMEDOUT))
      }
    }
  }

  /// `errSSLNegotiation`: the two sides have no protocol in common.
  private static let negotiation: Int32 = -9801

  /// Tries the places one after the other.
  private func connect(to places: ArraySlice<SocketPlace>, last: NWError) {
    channel?.close()
    channel = nil
    guard let place = places.first else { return wait(last) }
    do {
      let socket = try SocketChannel.open(place.family, isStream: parameters.isStream)
      parameters.streamOptions?.apply(to: socket)
      let current = attempt
      let opened = open(socket) { [weak self] in
        guard let self, current == attempt, state == .preparing, let channel else { return }
        channel.setWriting(false)
        let error = channel.pendingError
        if error == 0 { becomeReady(channel) } else { connect(to: places.dropFirst(), last: NWError(error)) }
      }
      channel = opened
      if let local = parameters.requiredLocalEndpoint {
        let own = try SocketPlace.all(of: local, isStream: parameters.isStream).first { $0.family == place.family }
        guard let own else { throw NWError.posix(.EADDRNOTAVAIL) }
        try SocketChannel.bind(socket, to: own, reuse: parameters.allowLocalEndpointReuse)
      }
      let status = place.withAddress { Foundation.connect(socket, $0, place.length) }
      guard status == 0 || errno == EINPROGRESS else { throw NWError(errno) }
      opened.setWriting(true)
    } catch {
      connect(to: places.dropFirst(), last: error as? NWError ?? .posix(.EIO))
    }
  }

  private func open(_ socket: Int32, onConnected: @escaping () -> Void = {}) -> SocketChannel {
    SocketChannel(socket, queue: work) { [weak self] in
      self?.read()
    } onWritable: { [weak self] in
      guard let self else { return }
      if state == .preparing { onConnected() } else { write() }
    }
  }

  private func becomeReady(_ opened: SocketChannel) {
    channel = opened
    let path = NWPath(.current()) { _ in true }
    let handlers = shared.withLock { shared in
      shared.path = path
      return (shared.pathHandler, shared.viabilityHandler, shared.betterPathHandler)
    }
    deliver {
      handlers.0?(path)
      handlers.1?(true)
      handlers.2?(false)
    }
    enter(.ready)
    write()
    read()
  }

  private func wait(_ error: NWError) {
    channel?.close()
    channel = nil
    attempt += 1
    enter(.waiting(error))
  }

  /// Ends the connection, and all sends and receives with an error.
  private func end(_ state: State, _ error: NWError) {
    switch self.state {
    case .cancelled: return
    case .failed where state != .cancelled: return
    default: break
    }
    attempt += 1
    channel?.close()
    channel = nil
    let wasReady = self.state == .ready
    for completion in outbox.removeAll() { deliver { completion(error) } }
    for receive in inbox.removeAll() { deliver { receive.completion(nil, nil, true, error) } }
    if wasReady, state != .cancelled, let handler = shared.withLock({ $0.viabilityHandler }) {
      deliver { handler(false) }
    }
    enter(state)
    guard state == .cancelled else { return }
    // The handlers often hold the connection.
    shared.withLock { shared in
      (shared.stateHandler, shared.viabilityHandler) = (nil, nil)
      (shared.betterPathHandler, shared.pathHandler) = (nil, nil)
    }
  }

  private var isOver: NWError? {
    switch state {
    case .cancelled: .posix(.ECANCELED)
    case .failed(let error): error
    default: nil
    }
  }

  // MARK: Sending

  /// Sends bytes, or one message. They wait until the connection is ready.
  ///
  /// - Parameters:
  ///   - content: `nil` to send only the end.
  ///   - contentContext: One that is final ends the sending, if it is complete.
  @preconcurrency public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    work.async { [self] in
      let handler: @Sendable (NWError?) -> Void = { error in
        if case .contentProcessed(let handler) = completion { handler(error) }
      }
      if let error = isOver { return deliver { handler(error) } }
      outbox.append(content, isLast: contentContext.isFinal && isComplete, handler)
      if state == .ready { write() }
    }
  }

  /// Sends and receives in a closure without pauses.
  public func batch(_ block: () -> Void) { block() }

  private func write() {
    guard let channel else { return }
    do {
      while let next = outbox.first {
        if !next.content.isEmpty || (!parameters.isStream && next.hasContent) {
          guard let count = try channel.write(next.content, to: peer) else { return channel.setWriting(true) }
          if parameters.isStream, outbox.advance(by: count) { continue }
        }
        let completion = outbox.removeFirst()
        if next.isLast, parameters.isStream { shutdown(channel.socket, Int32(SHUT_WR)) }
        deliver { completion(nil) }
      }
      channel.setWriting(false)
    } catch {
      let error = error as? NWError ?? .posix(.EIO)
      end(.failed(error), error)
    }
  }

  // MARK: Receiving

  public typealias ReceiveCompletion = @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void

  /// Receives bytes when there are enough or the other side has ended; over UDP one message.
  ///
  /// The last bytes come with a context that is final, and with true. A receive after them has an error.
  @preconcurrency public func receive(
    minimumIncompleteLength: Int, maximumLength: Int, completion: @escaping ReceiveCompletion
  ) {
    let least = max(1, minimumIncompleteLength)
    receive(ConnectionInbox.Receive(least: least, most: maximumLength, completion: completion))
  }

  /// Receives one message; over TCP everything until the other side has ended.
  @preconcurrency public func receiveMessage(completion: @escaping ReceiveCompletion) {
    receive(ConnectionInbox.Receive(least: .max, most: .max, completion: completion))
  }

  private func receive(_ receive: ConnectionInbox.Receive) {
    work.async { [self] in
      if let error = isOver { return deliver { receive.completion(nil, nil, true, error) } }
      inbox.append(receive)
      read()
    }
  }

  /// A message that the listener received for this connection.
  func take(_ message: Data) {
    work.async { [self] in
      inbox.add(message, isStream: false)
      answer()
    }
  }

  private func answer() {
    for answer in inbox.answers(isStream: parameters.isStream) { deliver { answer() } }
  }

  /// Reads as long as receives wait for more.
  private func read() {
    answer()
    guard state == .ready, peer == nil, let channel else { return }
    while inbox.isWaiting {
      switch channel.read(atMost: 65_536, isStream: parameters.isStream) {
      case .data(let data, _): inbox.add(data, isStream: parameters.isStream)
      case .end: inbox.hasEnded = true
      case .nothingYet: return channel.setReading(true)
      case .error(let error): return end(.failed(error), error)
      }
      answer()
    }
    channel.setReading(false)
  }
}
