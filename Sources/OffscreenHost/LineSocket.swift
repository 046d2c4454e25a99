import Foundation
import Glibc

/// Lines over a socket, in both directions.
@_spi(UITests) public final class LineSocket {
  private let descriptor: Int32
  private var buffer = Data()

  public init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the next line without its end; `nil` at the end of the connection or after the time has passed.
  ///
  /// - Parameter seconds: The longest time to wait; `nil` to wait without an end.
  public func readLine(within seconds: Double? = nil) -> Data? {
    let deadline = seconds.map { ProcessInfo.processInfo.systemUptime + $0 }
    // The bytes before it contain no end of a line.
    var searched = buffer.startIndex
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return Data(line)
      }
      searched = buffer.endIndex
      guard isReadable(until: deadline) else { return nil }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      buffer.append(contentsOf: bytes[0..<count])
    }
  }

  /// The longest wait of one call, in milliseconds; about eleven days. Larger numbers overflow.
  private static let longestWait = 1e9

  /// - Parameter deadline: In seconds since the machine started; `nil` to wait without an end.
  private func isReadable(until deadline: Double?) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let wait = deadline.map { deadline in
        let milliseconds = (deadline - ProcessInfo.processInfo.systemUptime) * 1000
        // NaN is no time to wait.
        return milliseconds > 0 ? Int32(min(milliseconds, Self.longestWait).rounded(.up)) : 0
      }
      let result = poll(&request, 1, wait ?? -1)
      if result < 0, errno == EINTR { continue }
      return result > 0
    }
  }

  /// Writes a line. Returns false if the other end is closed.
  @discardableResult public func write(_ line: Data) -> Bool {
    let bytes = Array(line) + [UInt8(ascii: "\n")]
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }
}
