import Foundation
import Synchronization

/// Accepts connections over TCP or UDP. Services of Bonjour are not advertised.
public final class NWListener: @unchecked Sendable, CustomDebugStringConvertible {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }

  /// A service of Bonjour. It is not advertised.
  public struct Service: Equatable, Sendable {
    public let name: String?
    public let type: String
    public let domain: String?
    public var txtRecord: Data?
    public var txtRecordObject: NWTXTRecord?

    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type, self.domain, self.txtRecord) = (name, type, domain, txtRecord)
    }

    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: NWTXTRecord) {
      (self.name, self.type, self.domain, txtRecordObject) = (name, type, domain, txtRecord)
    }
  }

  private struct Shared {
    var state = State.setup
    var service: Service?
    var queue: DispatchQueue?
    var port: NWEndpoint.Port?
    var stateHandler: (@Sendable (State) -> Void)?
    var connectionHandler: (@Sendable (NWConnection) -> Void)?
    var limit = NWListener.InfiniteConnectionLimit
  }

  public static let InfiniteConnectionLimit = Int(UInt32.max)

  public let parameters: NWParameters
  private let wanted: NWEndpoint.Port
  private let shared = Mutex(Shared())
  private let work = DispatchQueue(label: "network listener")
  private var channel: SocketChannel?
  /// The connections over UDP by their other sides.
  private var peers: [SocketPlace: WeakConnection] = [:]

  private struct WeakConnection {
    weak var connection: NWConnection?
  }

  /// - Parameter port: The port of this machine; a free one for ``NWEndpoint/Port/any``.
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    (self.parameters, wanted) = (parameters, port)
  }

  deinit { channel?.close() }

  public var state: State { shared.withLock { $0.state } }
  public var queue: DispatchQueue? { shared.withLock { $0.queue } }
  /// The port since the listener is ready.
  public var port: NWEndpoint.Port? { shared.withLock { $0.port } }

  @preconcurrency public var stateUpdateHandler: (@Sendable (State) -> Void)? {
    get { shared.withLock { $0.stateHandler } }
    set { shared.withLock { $0.stateHandler = newValue } }
  }

  /// Called with each connection, which has to be started. A listener without the handler fails.
  @preconcurrency public var newConnectionHandler: (@Sendable (NWConnection) -> Void)? {
    get { shared.withLock { $0.connectionHandler } }
    set { shared.withLock { $0.connectionHandler = newValue } }
  }

  /// Has no effect: services are not advertised.
  public var service: Service? {
    get { shared.withLock { $0.service } }
    set { shared.withLock { $0.service = newValue } }
  }

  /// The number of connections that are still accepted.
  public var newConnectionLimit: Int {
    get { shared.withLock { $0.limit } }
    set {
      shared.withLock { $0.limit = newValue }
      work.async { self.channel?.setReading(newValue > 0) }
    }
  }

  public var debugDescription: String { "[listener \(parameters.debugDescription) \(wanted.rawValue)]" }

  /// Begins; a second start has no effect.
  public func start(queue: DispatchQueue) {
    let isFirst = shared.withLock { shared in
      guard shared.queue == nil, shared.state == .setup else { return false }
      shared.queue = queue
      return true
    }
    if isFirst { work.async { self.begin() } }
  }

  /// Ends the listening. The state is ``State/cancelled`` when the port is free.
  public func cancel() {
    work.async { [self] in
      guard let channel else { return becomeCancelled() }
      channel.close { self.work.async { self.becomeCancelled() } }
      self.channel = nil
    }
  }

  private func becomeCancelled() {
    enter(.cancelled)
    shared.withLock { ($0.stateHandler, $0.connectionHandler) = (nil, nil) }
  }

  private func enter(_ state: State) {
    let (handler, queue) = shared.withLock { shared in
      let isChanged = shared.state != state
      shared.state = state
      return (isChanged ? shared.stateHandler : nil, shared.queue)
    }
    queue?.async { handler?(state) }
  }

  private func begin() {
    guard state == .setup else { return }
    guard newConnectionHandler != nil else { return enter(.failed(.posix(.EINVAL))) }
    guard parameters.encryption == nil else { return enter(.failed(.posix(.EPROTONOSUPPORT))) }
    do {
      let socket = try openSocket()
      let opened = SocketChannel(socket, queue: work) { [weak self] in
        self?.accept()
      } onWritable: {
      }
      channel = opened
      if case .hostPort(_, let port) = SocketPlace.local(of: socket)?.endpoint {
        shared.withLock { $0.port = port }
      }
      enter(.ready)
      opened.setReading(newConnectionLimit > 0)
    } catch {
      enter(.failed(error as? NWError ?? .posix(.EIO)))
    }
  }

  private func openSocket() throws -> Int32 {
    let place = try localPlace()
    let socket = try SocketChannel.open(place.family, isStream: parameters.isStream)
    do {
      if place.family == AF_INET6 {
        // Addresses of the fourth version as well.
        var no: Int32 = 0
        setsockopt(socket, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, socklen_t(MemoryLayout<Int32>.size))
      }
      try SocketChannel.bind(socket, to: place, reuse: parameters.allowLocalEndpointReuse)
      if parameters.isStream, listen(socket, SOMAXCONN) != 0 { throw NWError(errno) }
      return socket
    } catch {
      close(socket)
      throw error
    }
  }

  private func localPlace() throws -> SocketPlace {
    var (host, port) = (NWEndpoint.Host.ipv6(.any), wanted)
    if parameters.acceptLocalOnly || !Self.hasSixthVersion {
      host = .ipv4(parameters.acceptLocalOnly ? .loopback : .any)
    }
    switch parameters.requiredLocalEndpoint {
    case .hostPort(let own, let ownPort):
      host = own
      if port == .any { port = ownPort }
    case .unix(let path): return try first(.unix(path: path))
    default: break
    }
    return try first(.hostPort(host: host, port: port))
  }

  private func first(_ endpoint: NWEndpoint) throws -> SocketPlace {
    guard let place = try SocketPlace.all(of: endpoint, isStream: parameters.isStream).first else {
      throw NWError.posix(.EADDRNOTAVAIL)
    }
    return place
  }

  /// False on machines, often containers, without the sixth version of the Internet Protocol.
  private static var hasSixthVersion: Bool {
    let socket = Foundation.socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    if socket >= 0 { close(socket) }
    return socket >= 0 && FileManager.default.fileExists(atPath: "/proc/net/if_inet6")
  }

  private func accept() {
    guard let channel else { return }
    while newConnectionLimit > 0 {
      guard parameters.isStream ? acceptStream(channel.socket) : acceptMessage(channel) else { return }
    }
    channel.setReading(false)
  }

  /// Returns false if no connection waits.
  private func acceptStream(_ socket: Int32) -> Bool {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let (accepted, place) = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> (Int32, SocketPlace) in
        let accepted = Foundation.accept(socket, address, &length)
        return (accepted, SocketPlace(address, length))
      }
    }
    guard accepted >= 0 else { return false }
    parameters.streamOptions?.apply(to: accepted)
    let endpoint = place.endpoint ?? parameters.requiredLocalEndpoint ?? .unix(path: "")
    announce(NWConnection(accepted: accepted, from: endpoint, peer: nil, using: parameters))
    return true
  }

  /// Gives a message to its connection, which is made for the first one. Returns false if no message waits.
  private func acceptMessage(_ channel: SocketChannel) -> Bool {
    guard case .data(let message, from: let place?) = channel.read(atMost: 65_536, isStream: false) else {
      return false
    }
    if let known = peers[place]?.connection, known.state != .cancelled {
      known.take(message)
      return true
    }
    let socket = dup(channel.socket)
    guard socket >= 0, let endpoint = place.endpoint else { return true }
    let made = NWConnection(accepted: socket, from: endpoint, peer: place, using: parameters)
    peers = peers.filter { $0.value.connection != nil }
    peers[place] = WeakConnection(connection: made)
    made.take(message)
    announce(made)
    return true
  }

  private func announce(_ connection: NWConnection) {
    let (handler, queue) = shared.withLock { shared in
      if shared.limit < Self.InfiniteConnectionLimit { shared.limit -= 1 }
      return (shared.connectionHandler, shared.queue)
    }
    queue?.async { handler?(connection) }
  }
}
