import AppRuntime
import Foundation

/// Receives the sound of a microphone.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureAudioDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) { switch connection.absent {} }
}

/// An output for sound.
public final class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
  public private(set) weak var sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?

  /// Sets the receiver of sound.
  ///
  /// - Precondition: A delegate has a queue.
  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(
      sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil, "setSampleBufferDelegate: pass a queue too")
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
  }
}
