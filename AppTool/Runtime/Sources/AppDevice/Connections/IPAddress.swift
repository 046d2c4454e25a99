import Foundation

/// An address of the Internet Protocol.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  /// The bytes in the order of the network.
  var rawValue: Data { get }
  /// The interface for addresses that hold for one only.
  var interface: NWInterface? { get }
  var isLoopback: Bool { get }
  var isLinkLocal: Bool { get }
  var isMulticast: Bool { get }

  init?(_ rawValue: Data, _ interface: NWInterface?)
  init?(_ string: String)
}

public struct IPv4Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public static let any = IPv4Address(bytes: [0, 0, 0, 0])
  public static let broadcast = IPv4Address(bytes: [255, 255, 255, 255])
  public static let loopback = IPv4Address(bytes: [127, 0, 0, 1])

  private init(bytes: [UInt8]) { (rawValue, interface) = (Data(bytes), nil) }

  /// - Parameter rawValue: Four bytes; `nil` for another count.
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }

  /// Reads four numbers with points; `nil` for another text.
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: address) { Data($0) })
  }

  public var isLoopback: Bool { rawValue[0] == 127 }
  public var isLinkLocal: Bool { rawValue[0] == 169 && rawValue[1] == 254 }
  public var isMulticast: Bool { rawValue[0] & 0xF0 == 0xE0 }
  public var debugDescription: String { rawValue.map { "\($0)" }.joined(separator: ".") }
}

public struct IPv6Address: IPAddress {
  public let rawValue: Data
  public let interface: NWInterface?

  public static let any = IPv6Address(last: 0)
  public static let loopback = IPv6Address(last: 1)

  private init(last: UInt8) { (rawValue, interface) = (Data(repeating: 0, count: 15) + [last], nil) }

  /// - Parameter rawValue: 16 bytes; `nil` for another count.
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    (self.rawValue, self.interface) = (Data(rawValue), interface)
  }

  /// Reads groups with colons; `nil` for another text.
  public init?(_ string: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
    self.init(withUnsafeBytes(of: address) { Data($0) })
  }

  public var isLoopback: Bool { self == .loopback }
  public var isAny: Bool { self == .any }
  public var isLinkLocal: Bool { rawValue[0] == 0xFE && rawValue[1] & 0xC0 == 0x80 }
  public var isMulticast: Bool { rawValue[0] == 0xFF }

  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    _ = rawValue.withUnsafeBytes { inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count)) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
