public import AppRuntime
import Foundation

/// A protocol in the stack of a connection.
open class NWProtocolOptions: @unchecked Sendable {}

/// Streams of bytes. The options are those of the socket.
public enum NWProtocolTCP {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public var noDelay = false
    public var enableKeepalive = false
    /// The seconds without data after which the first question is sent; 0 for that of the system.
    public var keepaliveIdle = 0
    /// The number of questions without an answer that end the connection; 0 for that of the system.
    public var keepaliveCount = 0
    /// The seconds between the questions; 0 for those of the system.
    public var keepaliveInterval = 0
    /// The bytes of a segment; 0 for those of the system.
    public var maximumSegmentSize = 0
    /// The seconds for the connection to be made; 0 for those of the system.
    public var connectionTimeout = 0
    /// The seconds without an answer after which a connection is dropped; 0 for those of the system.
    public var connectionDropTime = 0

    public override init() {}

    func apply(to socket: Int32) {
      func set(_ level: Int32, _ name: Int32, _ value: Int) {
        var value = Int32(clamping: value)
        setsockopt(socket, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
      }
      let tcp = Int32(IPPROTO_TCP)
      if noDelay { set(tcp, TCP_NODELAY, 1) }
      if enableKeepalive { set(SOL_SOCKET, SO_KEEPALIVE, 1) }
      if keepaliveIdle > 0 { set(tcp, TCP_KEEPIDLE, keepaliveIdle) }
      if keepaliveCount > 0 { set(tcp, TCP_KEEPCNT, keepaliveCount) }
      if keepaliveInterval > 0 { set(tcp, TCP_KEEPINTVL, keepaliveInterval) }
      if maximumSegmentSize > 0 { set(tcp, TCP_MAXSEG, maximumSegmentSize) }
      if connectionDropTime > 0 { set(tcp, Int32(TCP_USER_TIMEOUT), connectionDropTime * 1000) }
    }
  }
}

/// Single messages.
public enum NWProtocolUDP {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public override init() {}
  }
}

/// Encryption. Nothing here encrypts connections of this module: those with it fail with `NWError.tls`.
public enum NWProtocolTLS {
  public final class Options: NWProtocolOptions, @unchecked Sendable {
    public let securityProtocolOptions = sec_protocol_options_t()
    public override init() {}
  }
}

/// The options of a handshake, which does not begin here.
public final class sec_protocol_options_t: @unchecked Sendable {}
/// The result of a handshake.
public final class sec_protocol_metadata_t: @unchecked Sendable {}
/// The certificates of the other side.
public final class sec_trust_t: Sendable {
  fileprivate let trust: SecTrust
  fileprivate init(_ trust: SecTrust) { self.trust = trust }
}

public func sec_trust_create(_ trust: SecTrust) -> sec_trust_t? { sec_trust_t(trust) }
public func sec_trust_copy_ref(_ trust: sec_trust_t) -> Unmanaged<SecTrust> { Unmanaged.passRetained(trust.trust) }

public typealias sec_protocol_verify_complete_t = (Bool) -> Void
public typealias sec_protocol_verify_t =
  (sec_protocol_metadata_t, sec_trust_t, @escaping sec_protocol_verify_complete_t) -> Void

/// The closure is not called, because no handshake begins.
public func sec_protocol_options_set_verify_block(
  _ options: sec_protocol_options_t, _ verify_block: @escaping sec_protocol_verify_t, _ queue: DispatchQueue
) {}
