import Foundation

/// A socket whose operations never wait. Everything happens on one queue.
final class SocketChannel: @unchecked Sendable {
  let socket: Int32
  private let reading: any DispatchSourceRead
  private let writing: any DispatchSourceWrite
  private var (isReading, isWriting, isOpen) = (false, false, true)

  /// - Parameter socket: It is closed by ``close()``, which has to be called.
  init(_ socket: Int32, queue: DispatchQueue, onReadable: @escaping () -> Void, onWritable: @escaping () -> Void) {
    self.socket = socket
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    reading = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    writing = DispatchSource.makeWriteSource(fileDescriptor: socket, queue: queue)
    nonisolated(unsafe) let readable = onReadable
    nonisolated(unsafe) let writable = onWritable
    reading.setEventHandler { readable() }
    writing.setEventHandler { writable() }
  }

  /// Makes a socket of a family.
  static func open(_ family: Int32, isStream: Bool) throws -> Int32 {
    let socket = Foundation.socket(family, Int32(isStream ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue), 0)
    guard socket >= 0 else { throw NWError(errno) }
    return socket
  }

  /// Gives a socket its local place.
  static func bind(_ socket: Int32, to place: SocketPlace, reuse: Bool) throws {
    if reuse {
      var yes: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    guard place.withAddress({ Foundation.bind(socket, $0, place.length) }) == 0 else { throw NWError(errno) }
  }

  /// Begins or ends the calls for bytes that have arrived.
  func setReading(_ isOn: Bool) {
    guard isOpen, isOn != isReading else { return }
    isReading = isOn
    if isOn { reading.resume() } else { reading.suspend() }
  }

  /// Begins or ends the calls for free room.
  func setWriting(_ isOn: Bool) {
    guard isOpen, isOn != isWriting else { return }
    isWriting = isOn
    if isOn { writing.resume() } else { writing.suspend() }
  }

  /// Closes the socket, and then calls a closure on another thread.
  func close(then closed: @escaping @Sendable () -> Void = {}) {
    guard isOpen else { return }
    isOpen = false
    // Only sources that are not suspended may be released, and the socket stays open until both have ended.
    let (socket, last) = (socket, DispatchGroup())
    for source in [reading as any DispatchSourceProtocol, writing as any DispatchSourceProtocol] {
      last.enter()
      source.setCancelHandler { last.leave() }
      source.cancel()
    }
    if !isReading { reading.resume() }
    if !isWriting { writing.resume() }
    last.notify(queue: .global()) {
      _ = Foundation.close(socket)
      closed()
    }
  }

  /// The error of a connection that was being made; 0 for none.
  var pendingError: Int32 {
    var (error, length): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
    return getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &length) == 0 ? error : errno
  }

  enum Arrival {
    case data(Data, from: SocketPlace?)
    case end
    case nothingYet
    case error(NWError)
  }

  /// Takes bytes or one message.
  func read(atMost count: Int, isStream: Bool) -> Arrival {
    var buffer = [UInt8](repeating: 0, count: count)
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let (received, place) = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> (Int, SocketPlace?) in
        let received = recvfrom(socket, &buffer, count, 0, address, &length)
        return (received, received >= 0 && length > 0 && !isStream ? SocketPlace(address, length) : nil)
      }
    }
    if received > 0 || (received == 0 && !isStream) { return .data(Data(buffer.prefix(received)), from: place) }
    if received == 0 { return .end }
    return errno == EAGAIN || errno == EINTR ? .nothingYet : .error(NWError(errno))
  }

  /// Sends bytes and returns how many; `nil` if there is no room.
  func write(_ data: Data, to place: SocketPlace? = nil) throws -> Int? {
    let flags = Int32(MSG_NOSIGNAL)
    let sent = data.withUnsafeBytes { bytes in
      place.map { place in
        place.withAddress { sendto(socket, bytes.baseAddress, bytes.count, flags, $0, place.length) }
      } ?? send(socket, bytes.baseAddress, bytes.count, flags)
    }
    if sent >= 0 { return sent }
    guard errno == EAGAIN || errno == EINTR else { throw NWError(errno) }
    return nil
  }
}
