import Foundation

public let GKErrorDomain = "GKErrorDomain"

/// The reason why Game Center did not answer.
public struct GKError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { GKErrorDomain }
  public static var errorDomain: String { GKErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = GKError

    case unknown = 1
    case cancelled, communicationsFailure, userDenied, invalidCredentials, notAuthenticated, authenticationInProgress
    case invalidPlayer, scoreNotSet, parentalControlsBlocked, playerStatusExceedsMaximumLength, playerStatusInvalid
    case matchRequestInvalid, underage, gameUnrecognized, notSupported, invalidParameter, unexpectedConnection
    case challengeInvalid
  }

  public static var unknown: Code { .unknown }
  public static var cancelled: Code { .cancelled }
  public static var communicationsFailure: Code { .communicationsFailure }
  public static var userDenied: Code { .userDenied }
  public static var invalidCredentials: Code { .invalidCredentials }
  public static var notAuthenticated: Code { .notAuthenticated }
  public static var authenticationInProgress: Code { .authenticationInProgress }
  public static var invalidPlayer: Code { .invalidPlayer }
  public static var scoreNotSet: Code { .scoreNotSet }
  public static var parentalControlsBlocked: Code { .parentalControlsBlocked }
  public static var underage: Code { .underage }
  public static var gameUnrecognized: Code { .gameUnrecognized }
  public static var notSupported: Code { .notSupported }
  public static var invalidParameter: Code { .invalidParameter }
}
