import Foundation

/// Calls a closure after changes of interfaces, addresses and routes, until it is released.
final class NetworkWatch {
  private let source: any DispatchSourceRead

  /// The family of sockets on which the kernel reports changes, and the groups of links, addresses and routes. Source:
  /// Linux, include/uapi/linux/rtnetlink.h.
  private static let (family, groups): (UInt16, UInt32) = (16, 0x1 | 0x10 | 0x40 | 0x100 | 0x400)

  /// `sockaddr_nl` of Linux, which Glibc's module lacks.
  private struct Address {
    var family = NetworkWatch.family
    var padding: UInt16 = 0
    var port: UInt32 = 0
    var groups = NetworkWatch.groups
  }

  /// Returns `nil` if the kernel reports no changes.
  init?(queue: DispatchQueue, _ onChange: @escaping () -> Void) {
    let kind = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let descriptor = socket(Int32(Self.family), kind, 0)
    guard descriptor >= 0 else { return nil }
    var address = Address()
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<Address>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    nonisolated(unsafe) let onChange = onChange
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while recv(descriptor, &buffer, buffer.count, 0) > 0 {}
      onChange()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit { source.cancel() }
}
