import Foundation

/// The protocols of a connection, and its local side.
public final class NWParameters: @unchecked Sendable, CustomDebugStringConvertible {
  enum Transport {
    case stream(NWProtocolTCP.Options)
    case datagram(NWProtocolUDP.Options)
  }

  let transport: Transport
  let encryption: NWProtocolTLS.Options?

  /// The address and port of this side; `nil` for those that the system chooses.
  public var requiredLocalEndpoint: NWEndpoint?
  /// True if a port can be used again at once after a connection.
  public var allowLocalEndpointReuse = false
  /// True for a listener that accepts connections of this machine only.
  public var acceptLocalOnly = false
  /// The kind of interface that the machine must have; otherwise the connection waits.
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  /// The kinds of interfaces that do not count as a way to the other side; without another one the connection waits.
  public var prohibitedInterfaceTypes: [NWInterface.InterfaceType]?
  /// Links without a network do not exist here.
  public var includePeerToPeer = false

  /// Streams, encrypted if there are options for that.
  public init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()) {
    (transport, encryption) = (.stream(tcp), tls)
  }

  /// Messages, encrypted if there are options for that.
  public init(dtls: NWProtocolTLS.Options?, udp: NWProtocolUDP.Options = NWProtocolUDP.Options()) {
    (transport, encryption) = (.datagram(udp), dtls)
  }

  public static var tcp: NWParameters { NWParameters(tls: nil) }
  public static var udp: NWParameters { NWParameters(dtls: nil) }
  public static var tls: NWParameters { NWParameters(tls: NWProtocolTLS.Options()) }
  public static var dtls: NWParameters { NWParameters(dtls: NWProtocolTLS.Options()) }

  public func copy() -> NWParameters {
    let result =
      switch transport {
      case .stream(let options): NWParameters(tls: encryption, tcp: options)
      case .datagram(let options): NWParameters(dtls: encryption, udp: options)
      }
    result.requiredLocalEndpoint = requiredLocalEndpoint
    result.allowLocalEndpointReuse = allowLocalEndpointReuse
    result.acceptLocalOnly = acceptLocalOnly
    result.requiredInterfaceType = requiredInterfaceType
    result.prohibitedInterfaceTypes = prohibitedInterfaceTypes
    result.includePeerToPeer = includePeerToPeer
    return result
  }

  public var debugDescription: String { isStream ? "tcp" : "udp" }

  var isStream: Bool { if case .stream = transport { true } else { false } }
  var streamOptions: NWProtocolTCP.Options? { if case .stream(let options) = transport { options } else { nil } }

  /// The way to the network that the interfaces leave; `nil` if they do not restrict it.
  var restrictedPath: NWPath? {
    guard requiredInterfaceType != .other || prohibitedInterfaceTypes != nil else { return nil }
    return NWPath(.current()) { type in
      (requiredInterfaceType == .other || type == requiredInterfaceType)
        && !(prohibitedInterfaceTypes ?? []).contains(type)
    }
  }
}
