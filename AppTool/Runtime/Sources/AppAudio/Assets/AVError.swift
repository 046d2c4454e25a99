import Foundation

/// An error of AVFoundation.
public struct AVError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case outOfMemory = -11801
    case sessionNotRunning = -11803
    case deviceWasDisconnected = -11808
    case noDataCaptured = -11805
    case mediaServicesWereReset = -11819
    case exportFailed = -11820
    case decodeFailed = -11821
    case invalidSourceMedia = -11822
    case fileAlreadyExists = -11823
    case fileFormatNotRecognized = -11828
    case fileFailedToParse = -11829
    case maximumDurationReached = -11810
    case maximumFileSizeReached = -11811
    case diskFull = -11807
    case decoderNotFound = -11833
    case encoderNotFound = -11834
    case operationNotAllowed = -11862
    case applicationIsNotAuthorizedToUseDevice = -11852
  }

  public static let errorDomain = AVFoundationErrorDomain
  public let code: Code
  public var errorCode: Int { code.rawValue }

  public init(_ code: Code) {
    self.code = code
  }
}

/// True in the information of an error after which a recording is complete.
public let AVErrorRecordingSuccessfullyFinishedKey = "AVErrorRecordingSuccessfullyFinishedKey"
