import Foundation

public let VNErrorDomain = "com.apple.Vis"

/// The reason why a request failed.
public struct VNError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { VNErrorDomain }
  public static var errorDomain: String { VNErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = VNError

    case turiCore = -1
    case ok
    case requestCancelled
    case invalidFormat
    case operationFailed
    case outOfBoundsError
    case invalidOption
    case ioError
    case missingOption
    case notImplemented
    case internalError
    case outOfMemory
    case unknownError
    case invalidOperation
    case invalidImage
    case invalidArgument
    case invalidModel
    case unsupportedRevision
    case dataUnavailable
    case timeStampNotFound
    case unsupportedRequest
    case timeout
  }

  public static var turiCore: Code { .turiCore }
  public static var ok: Code { .ok }
  public static var requestCancelled: Code { .requestCancelled }
  public static var invalidFormat: Code { .invalidFormat }
  public static var operationFailed: Code { .operationFailed }
  public static var outOfBoundsError: Code { .outOfBoundsError }
  public static var invalidOption: Code { .invalidOption }
  public static var ioError: Code { .ioError }
  public static var missingOption: Code { .missingOption }
  public static var notImplemented: Code { .notImplemented }
  public static var internalError: Code { .internalError }
  public static var outOfMemory: Code { .outOfMemory }
  public static var unknownError: Code { .unknownError }
  public static var invalidOperation: Code { .invalidOperation }
  public static var invalidImage: Code { .invalidImage }
  public static var invalidArgument: Code { .invalidArgument }
  public static var invalidModel: Code { .invalidModel }
  public static var unsupportedRevision: Code { .unsupportedRevision }
  public static var dataUnavailable: Code { .dataUnavailable }
  public static var timeStampNotFound: Code { .timeStampNotFound }
  public static var unsupportedRequest: Code { .unsupportedRequest }
  public static var timeout: Code { .timeout }
}

public typealias VNErrorCode = VNError.Code
