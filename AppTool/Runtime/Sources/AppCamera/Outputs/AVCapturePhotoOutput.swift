import Foundation

/// Receives the photos that an output takes.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
  /// The photo as before iOS 11.
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
    previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
    bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?)
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) { switch resolvedSettings.absent {} }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) { switch resolvedSettings.absent {} }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
  ) { switch resolvedSettings.absent {} }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
  ) { switch photo.absent {} }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photoSampleBuffer: CMSampleBuffer?,
    previewPhoto previewPhotoSampleBuffer: CMSampleBuffer?, resolvedSettings: AVCaptureResolvedPhotoSettings,
    bracketSettings: AVCaptureBracketedStillImageSettings?, error: (any Error)?
  ) { switch resolvedSettings.absent {} }
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
    error: (any Error)?
  ) { switch resolvedSettings.absent {} }
}

/// An output that takes photos.
public final class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  public var isHighResolutionCaptureEnabled = false
  public var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  /// True if a live photo is taken; there is no camera that can.
  public var isLivePhotoCaptureEnabled = false
  public var isLivePhotoCaptureSupported: Bool { false }
  public var isLivePhotoCaptureSuspended = false
  public var isLivePhotoAutoTrimmingEnabled = true
  public var preservesLivePhotoCaptureSuspendedOnSessionStop = false
  /// 0 by 0 for the usual size.
  public var maxPhotoDimensions = CMVideoDimensions()
  public var photoSettingsForSceneMonitoring: AVCapturePhotoSettings?

  // False, because there is no camera that can.
  public var isDepthDataDeliverySupported: Bool { false }
  public var isStillImageStabilizationSupported: Bool { false }
  public var isAutoRedEyeReductionSupported: Bool { false }
  public var isDualCameraFusionSupported: Bool { false }
  public var isVirtualDeviceFusionSupported: Bool { false }
  public var isPortraitEffectsMatteDeliverySupported: Bool { false }
  public var isCameraCalibrationDataDeliverySupported: Bool { false }
  public var isContentAwareDistortionCorrectionSupported: Bool { false }
  public var isAppleProRAWSupported: Bool { false }
  public var isZeroShutterLagSupported: Bool { false }
  public var isResponsiveCaptureSupported: Bool { false }
  public var isFastCapturePrioritizationSupported: Bool { false }
  public var isStillImageStabilizationScene: Bool { false }
  public var isFlashScene: Bool { false }

  // Apps set these where they are supported.
  public var isDepthDataDeliveryEnabled = false
  public var isPortraitEffectsMatteDeliveryEnabled = false
  public var isContentAwareDistortionCorrectionEnabled = false
  public var isAppleProRAWEnabled = false
  public var isZeroShutterLagEnabled = false
  public var isResponsiveCaptureEnabled = false
  public var isFastCapturePrioritizationEnabled = false

  // Empty, because no session has a camera.
  public var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  public var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  public var availablePhotoPixelFormatTypes: [UInt32] { [] }
  public var availablePhotoFileTypes: [AVFileType] { [] }
  public var availableRawPhotoPixelFormatTypes: [UInt32] { [] }
  public var availableRawPhotoFileTypes: [AVFileType] { [] }
  public var availableLivePhotoVideoCodecTypes: [AVVideoCodecType] { [] }

  /// The settings for which the output shall be ready.
  public private(set) var preparedPhotoSettingsArray: [AVCapturePhotoSettings] = []

  /// Sets the settings for which the output shall be ready. The handler gets false: no session has a camera.
  public func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    self.preparedPhotoSettingsArray = preparedPhotoSettingsArray
    if let completionHandler { DispatchQueue.global().async { completionHandler(false, nil) } }
  }

  /// - Precondition: The output has a connection with a camera, so it is not called.
  public func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
    preconditionFailure("capturePhoto: there is no camera; ask connection(with: .video) first")
  }

  /// Returns the data of a photo's file.
  public class func jpegPhotoDataRepresentation(
    forJPEGSampleBuffer JPEGSampleBuffer: CMSampleBuffer, previewPhotoSampleBuffer: CMSampleBuffer?
  ) -> Data? { switch JPEGSampleBuffer.absent {} }
}

/// An output that takes photos, as before iOS 10.
public final class AVCaptureStillImageOutput: AVCaptureOutput, @unchecked Sendable {
  public var outputSettings: [String: Any] = [:]
  public var isHighResolutionStillImageOutputEnabled = false
  public var isCapturingStillImage: Bool { false }

  public func captureStillImageAsynchronously(
    from connection: AVCaptureConnection, completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) { switch connection.absent {} }

  /// Returns the data of a photo's file.
  public class func jpegStillImageNSDataRepresentation(_ jpegSampleBuffer: CMSampleBuffer) -> Data? {
    switch jpegSampleBuffer.absent {}
  }
}
