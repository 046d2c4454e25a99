import Foundation

/// A format of files with sounds and pictures.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mov = Self(rawValue: "com.apple.quicktime-movie")
  public static let mp4 = Self(rawValue: "public.mpeg-4")
  public static let m4v = Self(rawValue: "com.apple.m4v-video")
  public static let m4a = Self(rawValue: "com.apple.m4a-audio")
  public static let caf = Self(rawValue: "com.apple.coreaudio-format")
  public static let wav = Self(rawValue: "com.microsoft.waveform-audio")
  public static let aiff = Self(rawValue: "public.aiff-audio")
  public static let mp3 = Self(rawValue: "public.mp3")
  public static let mobile3GPP = Self(rawValue: "public.3gpp")
  public static let jpg = Self(rawValue: "public.jpeg")
  public static let heic = Self(rawValue: "public.heic")
  public static let heif = Self(rawValue: "public.heif")
  public static let tif = Self(rawValue: "public.tiff")
}

// The names of sizes and qualities of an export.
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"

/// Writes an asset to a file of another format. Nothing on Linux codes videos, so each export fails with
/// `AVError.encoderNotFound`, as with a format that a device cannot write.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }

  public let asset: AVAsset
  public let presetName: String
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var fileLengthLimit: Int64 = 0
  open var videoComposition: AVVideoComposition?
  open var audioMix: AVAudioMix?
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  /// 0: no export begins.
  open var progress: Float { 0 }
  /// Empty: no format can be written.
  open var supportedFileTypes: [AVFileType] { [] }

  public init?(asset: AVAsset, presetName: String) {
    (self.asset, self.presetName) = (asset, presetName)
    super.init()
  }

  open class func allExportPresets() -> [String] { [] }
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }

  /// Fails, and calls the handler on another thread.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    status = .failed
    error = AVError(.encoderNotFound)
    DispatchQueue.global().async(execute: handler)
  }

  /// Exports have ended when this can be called.
  open func cancelExport() {}

  open func export() async {
    await withCheckedContinuation { continuation in exportAsynchronously { continuation.resume() } }
  }
}

/// The loudness of the tracks of an asset. No asset has one, because nothing decodes videos.
open class AVAudioMix: NSObject, @unchecked Sendable {}
