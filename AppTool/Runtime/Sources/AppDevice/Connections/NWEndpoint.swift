import Foundation

/// One side of a connection.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  case hostPort(host: Host, port: Port)
  /// A service of Bonjour, which no connection finds here.
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  /// A name or an address.
  public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)

    /// An address if the text is one, otherwise a name.
    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }

    public init(stringLiteral value: String) { self.init(value) }

    public var interface: NWInterface? {
      switch self {
      case .name(_, let interface): interface
      case .ipv4(let address): address.interface
      case .ipv6(let address): address.interface
      }
    }

    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }

  public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral, RawRepresentable, CustomDebugStringConvertible {
    public let rawValue: UInt16

    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init(integerLiteral value: UInt16) { rawValue = value }

    /// Reads a number, or the name of a service such as `http`.
    public init?(_ service: String) {
      if let number = UInt16(service) {
        rawValue = number
      } else if let entry = getservbyname(service, nil) {
        rawValue = UInt16(truncatingIfNeeded: entry.pointee.s_port).byteSwapped
      } else {
        return nil
      }
    }

    /// A free port that the system chooses.
    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let smtp: Port = 25
    public static let http: Port = 80
    public static let pop: Port = 110
    public static let imap: Port = 143
    public static let https: Port = 443
    public static let imaps: Port = 993
    public static let socks: Port = 1080

    public var debugDescription: String { "\(rawValue)" }
  }

  public var interface: NWInterface? {
    switch self {
    case .hostPort(let host, _): host.interface
    case .service(_, _, _, let interface): interface
    case .unix, .url: nil
    }
  }

  public var debugDescription: String {
    switch self {
    case .hostPort(.ipv6(let address), let port): "\(address.debugDescription).\(port.rawValue)"
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.rawValue)"
    case .service(let name, let type, let domain, _): "\(name).\(type)\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }
}
