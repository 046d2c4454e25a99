import Foundation

public let RPRecordingErrorDomain = "com.apple.ReplayKit.RPRecordingErrorDomain"

/// The reason why a recording failed.
public struct RPRecordingErrorCode: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { RPRecordingErrorDomain }
  public static var errorDomain: String { RPRecordingErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = RPRecordingErrorCode

    case unknown = -5800
    case userDeclined = -5801
    case disabled = -5802
    case failedToStart = -5803
    case failed = -5804
    case insufficientStorage = -5805
    case interrupted = -5806
    case contentResize = -5807
    case broadcastInvalidSession = -5808
    case systemDormancy = -5809
    case entitlements = -5810
    case activePhoneCall = -5811
    case failedToSave = -5812
    case carPlay = -5813
    case attemptToStartInRecordingState = -5828
    case attemptToStopNonRecording = -5829
  }

  public static var unknown: Code { .unknown }
  public static var userDeclined: Code { .userDeclined }
  public static var disabled: Code { .disabled }
  public static var failedToStart: Code { .failedToStart }
  public static var failed: Code { .failed }
  public static var insufficientStorage: Code { .insufficientStorage }
  public static var interrupted: Code { .interrupted }
  public static var contentResize: Code { .contentResize }
  public static var broadcastInvalidSession: Code { .broadcastInvalidSession }
  public static var systemDormancy: Code { .systemDormancy }
  public static var entitlements: Code { .entitlements }
  public static var activePhoneCall: Code { .activePhoneCall }
  public static var failedToSave: Code { .failedToSave }
  public static var carPlay: Code { .carPlay }
  public static var attemptToStartInRecordingState: Code { .attemptToStartInRecordingState }
  public static var attemptToStopNonRecording: Code { .attemptToStopNonRecording }
}
