import Foundation

public let LPErrorDomain = "LPErrorDomain"

/// The reason why the description of a page was not read.
public struct LPError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { LPErrorDomain }
  public static var errorDomain: String { LPErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = LPError

    case unknown = 1
    case metadataFetchFailed
    case metadataFetchCancelled
    case metadataFetchTimedOut
    case metadataFetchNotAllowed
  }

  public static var unknown: Code { .unknown }
  public static var metadataFetchFailed: Code { .metadataFetchFailed }
  public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
  public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
  public static var metadataFetchNotAllowed: Code { .metadataFetchNotAllowed }
}
