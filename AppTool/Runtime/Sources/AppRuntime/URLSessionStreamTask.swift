import Foundation
import FoundationNetworking
import Synchronization

/// A connection over TCP that a session makes. It reads and writes in the order of the calls.
///
/// Connections with TLS are not made: after ``startSecureConnection()`` reads and writes end with
/// `URLError.secureConnectionFailed`.
open class URLSessionStreamTask: URLSessionTask, @unchecked Sendable {
  private let place: (host: String, port: Int)
  private weak var owner: URLSession?
  private let work = DispatchQueue(label: "stream task")
  private let phase = Mutex(URLSessionTask.State.suspended)
  // On the queue only.
  private var socket: Int32 = -1
  private var failure: URLError?

  init(host: String, port: Int, of session: URLSession) {
    (place, owner) = ((host, port), session)
    super.init()
    // The work waits for `resume()`.
    work.suspend()
  }

  deinit {
    if phase.withLock({ $0 == .suspended }) { work.resume() }
    if socket >= 0 { close(socket) }
  }

  open override var state: URLSessionTask.State { phase.withLock { $0 } }

  open override func resume() {
    guard exchange(from: .suspended, to: .running) else { return }
    work.resume()
    work.async { self.connect() }
  }

  open override func suspend() {
    if exchange(from: .running, to: .suspended) { work.suspend() }
  }

  open override func cancel() {
    let old = phase.withLock { phase in
      let old = phase
      phase = .canceling
      return old
    }
    if old == .suspended { work.resume() }
    work.async { self.end(URLError(.cancelled)) }
  }

  private func exchange(from old: URLSessionTask.State, to new: URLSessionTask.State) -> Bool {
    phase.withLock { phase in
      guard phase == old else { return false }
      phase = new
      return true
    }
  }

  /// Reads bytes; the flag is true when the other side has ended.
  open func readData(
    ofMinLength minBytes: Int, maxLength maxBytes: Int, timeout: TimeInterval,
    completionHandler: @escaping @Sendable (Data?, Bool, (any Error)?) -> Void
  ) {
    work.async { [self] in
      connect()
      if let failure { return answer { completionHandler(nil, false, failure) } }
      let end = timeout > 0 ? Date(timeIntervalSinceNow: timeout) : .distantFuture
      var result = Data()
      while result.count < max(1, minBytes) {
        guard wait(for: POLLIN, until: end) else {
          return answer { completionHandler(nil, false, URLError(.timedOut)) }
        }
        var buffer = [UInt8](repeating: 0, count: min(maxBytes - result.count, 65_536))
        let count = recv(socket, &buffer, buffer.count, 0)
        if count < 0 { return answer { completionHandler(nil, false, URLError(.networkConnectionLost)) } }
        result.append(contentsOf: buffer.prefix(count))
        if count == 0 { break }
      }
      let (data, isAtEnd) = (result, result.count < max(1, minBytes))
      answer { completionHandler(data, isAtEnd, nil) }
    }
  }

  /// Writes all bytes.
  open func write(
    _ data: Data, timeout: TimeInterval, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    work.async { [self] in
      connect()
      if let failure { return answer { completionHandler(failure) } }
      let end = timeout > 0 ? Date(timeIntervalSinceNow: timeout) : .distantFuture
      var rest = data
      while !rest.isEmpty {
        guard wait(for: POLLOUT, until: end) else { return answer { completionHandler(URLError(.timedOut)) } }
        let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count > 0 else { return answer { completionHandler(URLError(.networkConnectionLost)) } }
        rest = Data(rest.dropFirst(count))
      }
      answer { completionHandler(nil) }
    }
  }

  /// Tells the other side that nothing follows, after all writes.
  open func closeWrite() {
    work.async { if self.socket >= 0 { shutdown(self.socket, Int32(SHUT_WR)) } }
  }

  open func closeRead() {
    work.async { if self.socket >= 0 { shutdown(self.socket, Int32(SHUT_RD)) } }
  }

  open func startSecureConnection() {
    work.async { self.end(URLError(.secureConnectionFailed)) }
  }

  open func stopSecureConnection() {}

  private func answer(_ completion: @escaping @Sendable () -> Void) {
    if let queue = owner?.delegateQueue { queue.addOperation(completion) } else { completion() }
  }

  private func end(_ error: URLError) {
    failure = failure ?? error
    if socket >= 0 { close(socket) }
    socket = -1
    phase.withLock { $0 = .completed }
  }

  private func wait(for event: Int32, until end: Date) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(event), revents: 0)
    let rest = end == .distantFuture ? -1 : Int32(clamping: Int(max(0, end.timeIntervalSinceNow) * 1000))
    return poll(&entry, 1, rest) > 0
  }

  private func connect() {
    guard socket < 0, failure == nil else { return }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(place.host, "\(place.port)", &hints, &list) == 0 else { return end(URLError(.cannotFindHost)) }
    defer { freeaddrinfo(list) }
    var next = list
    while let entry = next?.pointee {
      let made = Foundation.socket(entry.ai_family, entry.ai_socktype, entry.ai_protocol)
      if made >= 0, Foundation.connect(made, entry.ai_addr, entry.ai_addrlen) == 0 { return socket = made }
      if made >= 0 { close(made) }
      next = entry.ai_next
    }
    end(URLError(.cannotConnectToHost))
  }
}

public protocol URLSessionStreamDelegate: URLSessionTaskDelegate {
  func urlSession(_ session: URLSession, readClosedFor streamTask: URLSessionStreamTask)
  func urlSession(_ session: URLSession, writeClosedFor streamTask: URLSessionStreamTask)
  func urlSession(_ session: URLSession, betterRouteDiscoveredFor streamTask: URLSessionStreamTask)
  func urlSession(
    _ session: URLSession, streamTask: URLSessionStreamTask, didBecome inputStream: InputStream,
    outputStream: OutputStream)
}

extension URLSessionStreamDelegate {
  public func urlSession(_ session: URLSession, readClosedFor streamTask: URLSessionStreamTask) {}
  public func urlSession(_ session: URLSession, writeClosedFor streamTask: URLSessionStreamTask) {}
  public func urlSession(_ session: URLSession, betterRouteDiscoveredFor streamTask: URLSessionStreamTask) {}
  public func urlSession(
    _ session: URLSession, streamTask: URLSessionStreamTask, didBecome inputStream: InputStream,
    outputStream: OutputStream
  ) {}
}

extension URLSession {
  /// Makes a task that connects when it is resumed.
  public func streamTask(withHostName hostname: String, port: Int) -> URLSessionStreamTask {
    URLSessionStreamTask(host: hostname, port: port, of: self)
  }

  /// Makes a task for a service, which fails, because no service is resolved here.
  public func streamTask(with service: NetService) -> URLSessionStreamTask {
    URLSessionStreamTask(host: service.hostName ?? "\(service.name).local", port: service.port, of: self)
  }
}
