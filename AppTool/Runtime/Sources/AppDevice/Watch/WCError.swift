import Foundation

public let WCErrorDomain = "WCErrorDomain"

/// An error of the connection to a watch.
public struct WCError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { WCErrorDomain }
  public static var errorDomain: String { WCErrorDomain }

  /// The reason of an error.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = WCError

    case genericError = 7001
    case sessionNotSupported, sessionMissingDelegate, sessionNotActivated, deviceNotPaired, watchAppNotInstalled
    case notReachable, invalidParameter, payloadTooLarge, payloadUnsupportedTypes, messageReplyFailed
    case messageReplyTimedOut, fileAccessDenied, deliveryFailed, insufficientSpace, sessionInactive
    case transferTimedOut, companionAppNotInstalled, watchOnlyApp
  }

  public static var sessionNotSupported: Code { .sessionNotSupported }
  public static var sessionNotActivated: Code { .sessionNotActivated }
  public static var deviceNotPaired: Code { .deviceNotPaired }
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  public static var notReachable: Code { .notReachable }
}
