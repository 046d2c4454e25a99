import Foundation

public let DCErrorDomain = "com.apple.devicecheck.error"

/// The reason why a proof was not made.
public struct DCError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { DCErrorDomain }
  public static var errorDomain: String { DCErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = DCError

    case unknownSystemFailure = 0
    case featureUnsupported
    case invalidInput
    case invalidKey
    case serverUnavailable
  }

  public static var unknownSystemFailure: Code { .unknownSystemFailure }
  public static var featureUnsupported: Code { .featureUnsupported }
  public static var invalidInput: Code { .invalidInput }
  public static var invalidKey: Code { .invalidKey }
  public static var serverUnavailable: Code { .serverUnavailable }
}
