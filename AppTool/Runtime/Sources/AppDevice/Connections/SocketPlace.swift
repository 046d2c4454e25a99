import Foundation

/// An address of a socket with its family.
struct SocketPlace: Hashable, Sendable {
  let bytes: Data

  var family: Int32 { Int32(withAddress { $0.pointee.sa_family }) }

  init(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) {
    bytes = Data(bytes: address, count: Int(length))
  }

  /// The addresses of an endpoint; waits for the answers of name servers.
  ///
  /// - Throws: `NWError.dns` for a name without an address.
  static func all(of endpoint: NWEndpoint, isStream: Bool) throws -> [SocketPlace] {
    switch endpoint {
    case .hostPort(let host, let port): return try resolve(host.debugDescription, port.rawValue, isStream)
    case .unix(let path): return [try SocketPlace(path: path)]
    case .url(let url):
      guard let host = url.host, let port = url.port.flatMap({ UInt16(exactly: $0) }) ?? standardPort(of: url) else {
        throw NWError.posix(.EINVAL)
      }
      return try resolve(host, port, isStream)
    case .service: throw NWError.dns(kDNSServiceErr_ServiceNotRunning)
    }
  }

  private static func standardPort(of url: URL) -> UInt16? {
    switch url.scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    default: nil
    }
  }

  private static func resolve(_ host: String, _ port: UInt16, _ isStream: Bool) throws -> [SocketPlace] {
    var hints = addrinfo()
    hints.ai_socktype = Int32(isStream ? SOCK_STREAM.rawValue : SOCK_DGRAM.rawValue)
    hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &hints, &list) == 0 else { throw NWError.dns(kDNSServiceErr_NoSuchRecord) }
    defer { freeaddrinfo(list) }
    var result: [SocketPlace] = []
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr { result.append(SocketPlace(address, entry.ai_addrlen)) }
      next = entry.ai_next
    }
    return result
  }

  private init(path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let text = Array(path.utf8)
    guard text.count < MemoryLayout.size(ofValue: address.sun_path) else { throw NWError.posix(.ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text) }
    bytes = withUnsafeBytes(of: address) { Data($0) }
  }

  func withAddress<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: storage) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
  }

  var length: socklen_t { socklen_t(bytes.count) }

  /// The address and port as an endpoint; `nil` for another family.
  var endpoint: NWEndpoint? {
    withAddress { address -> NWEndpoint? in
      switch Int32(address.pointee.sa_family) {
      case AF_INET:
        address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { place in
          let host = IPv4Address(withUnsafeBytes(of: place.pointee.sin_addr) { Data($0) })
          let port = NWEndpoint.Port(integerLiteral: UInt16(bigEndian: place.pointee.sin_port))
          return host.map { .hostPort(host: .ipv4($0), port: port) }
        }
      case AF_INET6:
        address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { place in
          let bytes = withUnsafeBytes(of: place.pointee.sin6_addr) { Data($0) }
          let port = NWEndpoint.Port(integerLiteral: UInt16(bigEndian: place.pointee.sin6_port))
          // An address of the fourth version in one of the sixth.
          if bytes.prefix(12) == Data(repeating: 0, count: 10) + [0xFF, 0xFF], let old = IPv4Address(bytes.suffix(4)) {
            return .hostPort(host: .ipv4(old), port: port)
          }
          return IPv6Address(bytes).map { .hostPort(host: .ipv6($0), port: port) }
        }
      default: nil
      }
    }
  }

  /// The place of this side of a socket.
  static func local(of socket: Int32) -> SocketPlace? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(socket, address, &length) == 0 ? SocketPlace(address, length) : nil
      }
    }
  }
}
