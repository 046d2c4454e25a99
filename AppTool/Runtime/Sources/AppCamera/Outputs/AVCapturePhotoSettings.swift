import AppRuntime
import Synchronization
import UIKit

/// The settings of a photo to be taken.
public final class AVCapturePhotoSettings: NSObject {
  /// A number that no other settings of the program have.
  public let uniqueID: Int64
  /// The format of the photo; `nil` for JPEG.
  public let format: [String: Any]?
  /// The format of the photo's file; `nil` for that of its codec.
  public let processedFileType: AVFileType?
  /// 0 for a photo that is not raw.
  public let rawPhotoPixelFormatType: UInt32
  public let rawFileType: AVFileType?
  private var choices = Choices()

  public override convenience init() { self.init(format: nil) }

  public convenience init(format: [String: Any]?) { self.init(rawPixelFormatType: 0, processedFormat: format) }

  public convenience init(rawPixelFormatType: UInt32) {
    self.init(rawPixelFormatType: rawPixelFormatType, processedFormat: nil)
  }

  public convenience init(rawPixelFormatType: UInt32, processedFormat: [String: Any]?) {
    self.init(
      rawPixelFormatType: rawPixelFormatType, rawFileType: nil, processedFormat: processedFormat, processedFileType: nil
    )
  }

  public init(
    rawPixelFormatType: UInt32, rawFileType: AVFileType?, processedFormat: [String: Any]?,
    processedFileType: AVFileType?
  ) {
    (format, self.processedFileType) = (processedFormat, processedFileType)
    (rawPhotoPixelFormatType, self.rawFileType) = (rawPixelFormatType, rawFileType)
    uniqueID = SettingsNumber.next()
  }

  /// Settings with another number.
  public convenience init(from photoSettings: AVCapturePhotoSettings) {
    self.init(
      rawPixelFormatType: photoSettings.rawPhotoPixelFormatType, rawFileType: photoSettings.rawFileType,
      processedFormat: photoSettings.format, processedFileType: photoSettings.processedFileType)
    choices = photoSettings.choices
  }

  /// Empty, because no session has a camera.
  public var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  public var availableEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
  public var availableRawEmbeddedThumbnailPhotoCodecTypes: [AVVideoCodecType] { [] }
}

extension AVCapturePhotoSettings {
  /// The choices of an app, with the values before it chooses.
  fileprivate struct Choices {
    var flashMode = AVCaptureDevice.FlashMode.off
    var quality = AVCapturePhotoOutput.QualityPrioritization.balanced
    var flags: [Flag: Bool] = [:]
    var pictures: [Picture: [String: Any]] = [:]
    var metadata: [String: Any] = [:]
    var dimensions = CMVideoDimensions()
    var movie: (url: URL?, codec: AVVideoCodecType, metadata: [AVMetadataItem]) = (nil, .h264, [])
  }

  fileprivate enum Picture { case preview, thumbnail, rawThumbnail }

  fileprivate enum Flag {
    case highResolution, redEye, stabilization, fusion, dualCameraFusion, dualPhotos, depth, embeddedDepth
    case filteredDepth, calibration, matte, embeddedMatte, distortion, silentShutter
  }

  public var flashMode: AVCaptureDevice.FlashMode {
    get { choices.flashMode }
    set { choices.flashMode = newValue }
  }
  public var photoQualityPrioritization: AVCapturePhotoOutput.QualityPrioritization {
    get { choices.quality }
    set { choices.quality = newValue }
  }
  public var metadata: [String: Any] {
    get { choices.metadata }
    set { choices.metadata = newValue }
  }
  /// 0 by 0 for the usual size.
  public var maxPhotoDimensions: CMVideoDimensions {
    get { choices.dimensions }
    set { choices.dimensions = newValue }
  }

  // MARK: Formats of smaller pictures

  public var previewPhotoFormat: [String: Any]? {
    get { choices.pictures[.preview] }
    set { choices.pictures[.preview] = newValue }
  }
  public var embeddedThumbnailPhotoFormat: [String: Any]? {
    get { choices.pictures[.thumbnail] }
    set { choices.pictures[.thumbnail] = newValue }
  }
  public var rawEmbeddedThumbnailPhotoFormat: [String: Any]? {
    get { choices.pictures[.rawThumbnail] }
    set { choices.pictures[.rawThumbnail] = newValue }
  }

  // MARK: Live photos

  public var livePhotoMovieFileURL: URL? {
    get { choices.movie.url }
    set { choices.movie.url = newValue }
  }
  public var livePhotoVideoCodecType: AVVideoCodecType {
    get { choices.movie.codec }
    set { choices.movie.codec = newValue }
  }
  public var livePhotoMovieMetadata: [AVMetadataItem] {
    get { choices.movie.metadata }
    set { choices.movie.metadata = newValue }
  }

  // MARK: Improvements

  public var isHighResolutionPhotoEnabled: Bool {
    get { choices.flags[.highResolution] ?? false }
    set { choices.flags[.highResolution] = newValue }
  }
  public var isAutoRedEyeReductionEnabled: Bool {
    get { choices.flags[.redEye] ?? false }
    set { choices.flags[.redEye] = newValue }
  }
  public var isAutoStillImageStabilizationEnabled: Bool {
    get { choices.flags[.stabilization] ?? true }
    set { choices.flags[.stabilization] = newValue }
  }
  public var isAutoVirtualDeviceFusionEnabled: Bool {
    get { choices.flags[.fusion] ?? true }
    set { choices.flags[.fusion] = newValue }
  }
  public var isAutoDualCameraFusionEnabled: Bool {
    get { choices.flags[.dualCameraFusion] ?? true }
    set { choices.flags[.dualCameraFusion] = newValue }
  }
  public var isDualCameraDualPhotoDeliveryEnabled: Bool {
    get { choices.flags[.dualPhotos] ?? false }
    set { choices.flags[.dualPhotos] = newValue }
  }
  public var isAutoContentAwareDistortionCorrectionEnabled: Bool {
    get { choices.flags[.distortion] ?? false }
    set { choices.flags[.distortion] = newValue }
  }
  public var isShutterSoundSuppressionEnabled: Bool {
    get { choices.flags[.silentShutter] ?? false }
    set { choices.flags[.silentShutter] = newValue }
  }

  // MARK: Depth

  public var isDepthDataDeliveryEnabled: Bool {
    get { choices.flags[.depth] ?? false }
    set { choices.flags[.depth] = newValue }
  }
  public var embedsDepthDataInPhoto: Bool {
    get { choices.flags[.embeddedDepth] ?? true }
    set { choices.flags[.embeddedDepth] = newValue }
  }
  public var isDepthDataFiltered: Bool {
    get { choices.flags[.filteredDepth] ?? true }
    set { choices.flags[.filteredDepth] = newValue }
  }
  public var isCameraCalibrationDataDeliveryEnabled: Bool {
    get { choices.flags[.calibration] ?? false }
    set { choices.flags[.calibration] = newValue }
  }
  public var isPortraitEffectsMatteDeliveryEnabled: Bool {
    get { choices.flags[.matte] ?? false }
    set { choices.flags[.matte] = newValue }
  }
  public var embedsPortraitEffectsMatteInPhoto: Bool {
    get { choices.flags[.embeddedMatte] ?? true }
    set { choices.flags[.embeddedMatte] = newValue }
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
  public var isRedEyeReductionEnabled: Bool { switch absent {} }
  public var isStillImageStabilizationEnabled: Bool { switch absent {} }
  public var isVirtualDeviceFusionEnabled: Bool { switch absent {} }
  public var isDualCameraFusionEnabled: Bool { switch absent {} }
  public var expectedPhotoCount: Int { switch absent {} }
  public var rawPhotoDimensions: CMVideoDimensions { switch absent {} }
  public var livePhotoMovieDimensions: CMVideoDimensions { switch absent {} }
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
