import AppRuntime
import Foundation

/// Receives the frames of a camera.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) { switch connection.absent {} }
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
  ) { switch connection.absent {} }
}

/// An output for frames.
public final class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  public private(set) weak var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  public private(set) var sampleBufferCallbackQueue: DispatchQueue?
  /// The format of the frames.
  public var videoSettings: [String: Any] = [:]
  public var alwaysDiscardsLateVideoFrames = true
  /// The formats of pixels, the most efficient first.
  public var availableVideoPixelFormatTypes: [UInt32] {
    [
      kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
      kCVPixelFormatType_32BGRA,
    ]
  }

  /// Sets the receiver of frames.
  ///
  /// - Precondition: A delegate has a queue.
  public func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {
    precondition(
      sampleBufferDelegate == nil || sampleBufferCallbackQueue != nil, "setSampleBufferDelegate: pass a queue too")
    self.sampleBufferDelegate = sampleBufferDelegate
    self.sampleBufferCallbackQueue = sampleBufferCallbackQueue
  }
}
