import Foundation

public typealias DNSServiceErrorType = Int32
/// No record of the name exists.
public let kDNSServiceErr_NoSuchRecord: DNSServiceErrorType = -65554
public let kDNSServiceErr_ServiceNotRunning: DNSServiceErrorType = -65563

/// An error of a connection.
public enum NWError: Error, Hashable, Sendable, CustomNSError, LocalizedError, CustomDebugStringConvertible {
  case posix(POSIXErrorCode)
  case dns(DNSServiceErrorType)
  /// A status of Secure Transport.
  case tls(Int32)

  init(_ code: Int32) { self = .posix(POSIXErrorCode(rawValue: code) ?? .EIO) }

  public static var errorDomain: String { "Network.NWError" }

  public var errorCode: Int {
    switch self {
    case .posix(let code): Int(code.rawValue)
    case .dns(let code): Int(code)
    case .tls(let status): Int(status)
    }
  }

  public var errorDescription: String? { debugDescription }

  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue)): \(String(cString: strerror(code.rawValue)))"
    case .dns(let code): code == kDNSServiceErr_NoSuchRecord ? "\(code): NoSuchRecord" : "\(code)"
    case .tls(let status): "\(status): the handshake failed"
    }
  }
}
