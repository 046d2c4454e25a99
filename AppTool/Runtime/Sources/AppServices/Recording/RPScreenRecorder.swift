@_spi(AppModules) import AppRuntime
import UIKit

/// Records the screen. It cannot on this machine, as in the Simulator.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  private static let only = RPScreenRecorder()

  open class func shared() -> RPScreenRecorder { only }

  open weak var delegate: (any RPScreenRecorderDelegate)?
  /// False.
  open var isAvailable: Bool { false }
  /// False.
  open var isRecording: Bool { false }
  open var isMicrophoneEnabled = false
  open var isCameraEnabled = false
  open var cameraPosition = RPCameraPosition.front
  open var cameraPreviewView: UIView? { nil }

  /// Ends in a later turn with ``RPRecordingErrorCode/failedToStart``.
  open func startRecording(handler: (((any Error)?) -> Void)? = nil) {
    inLaterTurn { handler?(RPRecordingErrorCode(.failedToStart)) }
  }

  open func startRecording() async throws { throw RPRecordingErrorCode(.failedToStart) }

  /// Ends in a later turn with ``RPRecordingErrorCode/attemptToStopNonRecording``.
  open func stopRecording(handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil) {
    inLaterTurn { handler?(nil, RPRecordingErrorCode(.attemptToStopNonRecording)) }
  }

  open func stopRecording(withOutput url: URL, completionHandler: (((any Error)?) -> Void)? = nil) {
    inLaterTurn { completionHandler?(RPRecordingErrorCode(.attemptToStopNonRecording)) }
  }

  open func discardRecording(handler: @escaping () -> Void) { inLaterTurn { handler() } }
}

public enum RPCameraPosition: Int, Sendable {
  case front = 1
  case back
}

@preconcurrency @MainActor public protocol RPScreenRecorderDelegate: NSObjectProtocol {
  func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?)
  func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder)
}

extension RPScreenRecorderDelegate {
  public func screenRecorder(
    _ screenRecorder: RPScreenRecorder, didStopRecordingWith previewViewController: RPPreviewViewController?,
    error: (any Error)?
  ) {}
  public func screenRecorderDidChangeAvailability(_ screenRecorder: RPScreenRecorder) {}
}

/// Shows a recording. There is none, so the recorder makes no controller.
@preconcurrency @MainActor open class RPPreviewViewController: UIViewController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

@preconcurrency @MainActor public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
  func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
  public func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>
  ) {}
}

/// A button that begins a broadcast of the screen. No service takes one, so it is empty, as in the Simulator.
@preconcurrency @MainActor open class RPSystemBroadcastPickerView: UIView {
  open var preferredExtension: String?
  open var showsMicrophoneButton = true
}
