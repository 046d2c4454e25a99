import Foundation

/// The way in which pictures fill a size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill

  public static let `default` = aspectFit
}

public enum PHImageRequestOptionsVersion: Int, Sendable {
  case current, unadjusted, original
}

public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

/// Called with the part from 0 to 1 that is loaded, an error, a flag that stops, and information.
public typealias PHAssetImageProgressHandler =
  (Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void

/// A number of a request, with which it can be cancelled.
public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0

/// The size for a picture as large as it is.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

// The keys of the information about a picture.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Options of a request for a picture.
open class PHImageRequestOptions: NSObject, NSCopying {
  /// All versions are the same: the files are not edited.
  open var version = PHImageRequestOptionsVersion.current
  /// All modes deliver one picture of the best quality, because the files are on this computer.
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// With `none` the picture has its own size, otherwise the requested one.
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// A part of the picture, in parts of its size; empty for all of it. The resize mode has to be `exact`.
  open var normalizedCropRect = CGRect.zero
  /// The files are on this computer.
  open var isNetworkAccessAllowed = false
  /// True if the handler is called before the request returns.
  open var isSynchronous = false
  /// Called while a picture is loaded from a network, so never here.
  open var progressHandler: PHAssetImageProgressHandler?
  open var allowSecondaryDegradedImage = false

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHImageRequestOptions()
    copy.version = version
    copy.deliveryMode = deliveryMode
    copy.resizeMode = resizeMode
    copy.normalizedCropRect = normalizedCropRect
    copy.isNetworkAccessAllowed = isNetworkAccessAllowed
    copy.isSynchronous = isSynchronous
    copy.progressHandler = progressHandler
    copy.allowSecondaryDegradedImage = allowSecondaryDegradedImage
    return copy
  }
}
