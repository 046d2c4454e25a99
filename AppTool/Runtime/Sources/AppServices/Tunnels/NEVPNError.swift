import Foundation

public let NEVPNErrorDomain = "NEVPNErrorDomain"

/// The reason why a private network is not available.
public struct NEVPNError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { NEVPNErrorDomain }
  public static var errorDomain: String { NEVPNErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = NEVPNError

    case configurationInvalid = 1
    case configurationDisabled
    case connectionFailed
    case configurationStale
    case configurationReadWriteFailed
    case configurationUnknown
  }

  public static var configurationInvalid: Code { .configurationInvalid }
  public static var configurationDisabled: Code { .configurationDisabled }
  public static var connectionFailed: Code { .connectionFailed }
  public static var configurationStale: Code { .configurationStale }
  public static var configurationReadWriteFailed: Code { .configurationReadWriteFailed }
  public static var configurationUnknown: Code { .configurationUnknown }
}

public let NEHotspotConfigurationErrorDomain = "NEHotspotConfigurationErrorDomain"

/// The reason why a wireless network was not joined.
public struct NEHotspotConfigurationError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { NEHotspotConfigurationErrorDomain }
  public static var errorDomain: String { NEHotspotConfigurationErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = NEHotspotConfigurationError

    case invalid = 0
    case invalidSSID
    case invalidWPAPassphrase
    case invalidWEPPassphrase
    case invalidEAPSettings
    case invalidHS20Settings
    case invalidHS20DomainName
    case userDenied
    case `internal`
    case pending
    case systemConfiguration
    case unknown
    case joinOnceNotSupported
    case alreadyAssociated
    case applicationIsNotInForeground
    case invalidSSIDPrefix
  }

  public static var invalid: Code { .invalid }
  public static var invalidSSID: Code { .invalidSSID }
  public static var invalidWPAPassphrase: Code { .invalidWPAPassphrase }
  public static var invalidWEPPassphrase: Code { .invalidWEPPassphrase }
  public static var invalidEAPSettings: Code { .invalidEAPSettings }
  public static var invalidHS20Settings: Code { .invalidHS20Settings }
  public static var invalidHS20DomainName: Code { .invalidHS20DomainName }
  public static var userDenied: Code { .userDenied }
  public static var `internal`: Code { .internal }
  public static var pending: Code { .pending }
  public static var systemConfiguration: Code { .systemConfiguration }
  public static var unknown: Code { .unknown }
  public static var joinOnceNotSupported: Code { .joinOnceNotSupported }
  public static var alreadyAssociated: Code { .alreadyAssociated }
  public static var applicationIsNotInForeground: Code { .applicationIsNotInForeground }
  public static var invalidSSIDPrefix: Code { .invalidSSIDPrefix }
}
