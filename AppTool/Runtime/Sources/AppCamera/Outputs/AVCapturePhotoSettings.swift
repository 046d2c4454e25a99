import AppRuntime
import Synchronization
import UIKit

/// The settings of a photo to be taken.
public final class AVCapturePhotoSettings: NSObject {
  /// A number that no other settings of the program have.
  public let uniqueID: Int64
  /// The format of the photo; `nil` for JPEG.
  public let format: [String: Any]?
  public var flashMode = AVCaptureDevice.FlashMode.off
  public var isHighResolutionPhotoEnabled = false
  public var isAutoRedEyeReductionEnabled = false
  public var isAutoStillImageStabilizationEnabled = false
  public var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  public var previewPhotoFormat: [String: Any]?
  public var embeddedThumbnailPhotoFormat: [String: Any]?
  public var metadata: [String: Any] = [:]
  /// Empty, because no session has a camera.
  public var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  public var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }

  public override convenience init() { self.init(format: nil) }

  public init(format: [String: Any]?) {
    self.format = format
    uniqueID = SettingsNumber.next()
  }

  /// Settings with another number.
  public convenience init(from photoSettings: AVCapturePhotoSettings) {
    self.init(format: photoSettings.format)
    flashMode = photoSettings.flashMode
    isHighResolutionPhotoEnabled = photoSettings.isHighResolutionPhotoEnabled
    isAutoRedEyeReductionEnabled = photoSettings.isAutoRedEyeReductionEnabled
    photoQualityPrioritization = photoSettings.photoQualityPrioritization
    previewPhotoFormat = photoSettings.previewPhotoFormat
    embeddedThumbnailPhotoFormat = photoSettings.embeddedThumbnailPhotoFormat
    metadata = photoSettings.metadata
  }
}

/// The settings with which a photo is taken. There are no photos, so no object of this class exists.
public final class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }

  public var uniqueID: Int64 { switch absent {} }
  public var photoDimensions: CMVideoDimensions { switch absent {} }
  public var previewDimensions: CMVideoDimensions { switch absent {} }
  public var embeddedThumbnailDimensions: CMVideoDimensions { switch absent {} }
  public var isFlashEnabled: Bool { switch absent {} }
}

/// Settings of one of several photos. There are no photos, so no object of this class exists.
public final class AVCaptureBracketedStillImageSettings: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }
}

/// A photo. There is no camera, so no object of this class exists.
public final class AVCapturePhoto: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }

  public var resolvedSettings: AVCaptureResolvedPhotoSettings { switch absent {} }
  public var photoCount: Int { switch absent {} }
  public var isRawPhoto: Bool { switch absent {} }
  public var metadata: [String: Any] { switch absent {} }
  public var pixelBuffer: CVPixelBuffer? { switch absent {} }
  public var previewPixelBuffer: CVPixelBuffer? { switch absent {} }
  public var embeddedThumbnailPhotoFormat: [String: Any]? { switch absent {} }
  public func fileDataRepresentation() -> Data? { switch absent {} }
  public func cgImageRepresentation() -> CGImage? { switch absent {} }
  public func previewCGImageRepresentation() -> CGImage? { switch absent {} }
}

private enum SettingsNumber {
  private static let last = Mutex<Int64>(0)

  static func next() -> Int64 {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}
