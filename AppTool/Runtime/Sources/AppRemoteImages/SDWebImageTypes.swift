import UIKit

public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) -> Void
public typealias SDInternalCompletionBlock = (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
/// Gets the received bytes, the expected ones, and the address.
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void
public typealias SDWebImageDownloaderCompletedBlock = (UIImage?, Data?, (any Error)?, Bool) -> Void
public typealias SDWebImageNoParamsBlock = () -> Void

/// The place where a picture was found.
public enum SDImageCacheType: Int, Sendable {
  /// The network.
  case none
  case disk
  case memory
  case all
}

/// The ways of loading pictures. Only those with a sentence have an effect.
public struct SDWebImageOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let retryFailed = Self(rawValue: 1 << 0)
  public static let lowPriority = Self(rawValue: 1 << 1)
  public static let progressiveLoad = Self(rawValue: 1 << 2)
  public static let refreshCached = Self(rawValue: 1 << 3)
  public static let continueInBackground = Self(rawValue: 1 << 4)
  public static let handleCookies = Self(rawValue: 1 << 5)
  public static let allowInvalidSSLCertificates = Self(rawValue: 1 << 6)
  public static let highPriority = Self(rawValue: 1 << 7)
  /// Shows the placeholder only if the loading fails.
  public static let delayPlaceholder = Self(rawValue: 1 << 8)
  public static let transformAnimatedImage = Self(rawValue: 1 << 9)
  /// Leaves it to the handler to show the picture.
  public static let avoidAutoSetImage = Self(rawValue: 1 << 10)
  public static let scaleDownLargeImages = Self(rawValue: 1 << 11)
  public static let queryMemoryData = Self(rawValue: 1 << 12)
  public static let queryMemoryDataSync = Self(rawValue: 1 << 13)
  public static let queryDiskDataSync = Self(rawValue: 1 << 14)
  /// Loads nothing from the network.
  public static let fromCacheOnly = Self(rawValue: 1 << 15)
  /// Ignores the pictures that are kept.
  public static let fromLoaderOnly = Self(rawValue: 1 << 16)
  /// Runs the transition also for a picture that was kept.
  public static let forceTransition = Self(rawValue: 1 << 17)
  public static let avoidDecodeImage = Self(rawValue: 1 << 18)
  public static let decodeFirstFrameOnly = Self(rawValue: 1 << 19)
  public static let preloadAllFrames = Self(rawValue: 1 << 20)
  public static let matchAnimatedImageClass = Self(rawValue: 1 << 21)
  public static let waitStoreCache = Self(rawValue: 1 << 22)
  public static let transformVectorImage = Self(rawValue: 1 << 23)
}

public typealias SDWebImageDownloaderOptions = SDWebImageOptions

/// The keys of further settings, which have no effect.
public struct SDWebImageContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let setImageOperationKey = Self(rawValue: "setImageOperationKey")
  public static let imageScaleFactor = Self(rawValue: "imageScaleFactor")
  public static let imagePreserveAspectRatio = Self(rawValue: "imagePreserveAspectRatio")
  public static let imageThumbnailPixelSize = Self(rawValue: "imageThumbnailPixelSize")
  public static let storeCacheType = Self(rawValue: "storeCacheType")
  public static let animatedImageClass = Self(rawValue: "animatedImageClass")
}

public let SDWebImageErrorDomain = "SDWebImageErrorDomain"

/// The reason why a picture was not loaded.
public struct SDWebImageError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { SDWebImageErrorDomain }
  public static var errorDomain: String { SDWebImageErrorDomain }

  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = SDWebImageError

    case invalidURL = 1_000
    case badImageData = 1_001
    case cacheNotModified = 1_002
    case blackListed = 1_003
    case invalidDownloadOperation = 2_000
    case invalidDownloadStatusCode = 2_001
    case cancelled = 2_002
  }

  public static var invalidURL: Code { .invalidURL }
  public static var badImageData: Code { .badImageData }
  public static var invalidDownloadStatusCode: Code { .invalidDownloadStatusCode }
  public static var cancelled: Code { .cancelled }
}
