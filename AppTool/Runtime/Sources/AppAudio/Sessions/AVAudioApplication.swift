import Foundation
import Synchronization

/// The permission of the app to record.
public final class AVAudioApplication: NSObject, Sendable {
  public enum recordPermission: UInt, Sendable {
    /// The four letters `undt`.
    case undetermined = 0x756E_6474
    /// The four letters `deny`.
    case denied = 0x6465_6E79
    /// The four letters `grnt`.
    case granted = 0x6772_6E74
  }

  public static let shared = AVAudioApplication()
  private let isMuted = Mutex(false)

  private override init() {}

  /// That of the session.
  public var recordPermission: recordPermission {
    AVAudioApplication.recordPermission(rawValue: AVAudioSession.sharedInstance().recordPermission.rawValue) ?? .denied
  }

  /// Asks as the session does.
  public class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
    AVAudioSession.sharedInstance().requestRecordPermission(response)
  }

  public class func requestRecordPermission() async -> Bool {
    await withCheckedContinuation { continuation in
      requestRecordPermission { continuation.resume(returning: $0) }
    }
  }

  public var isInputMuted: Bool { isMuted.withLock { $0 } }

  /// Keeps the value; the input is silent all the same.
  public func setInputMuted(_ muted: Bool) throws { isMuted.withLock { $0 = muted } }
}
