@_spi(AppModules) import AppRuntime
import UIKit

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture with the moments around it. The library has none, and nothing on Linux decodes the videos of files.
public final class PHLivePhoto: NSObject, Sendable {
  public let size: CGSize

  private init(size: CGSize) {
    self.size = size
  }

  /// Fails: calls the handler in a later turn.
  @discardableResult public class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    nonisolated(unsafe) let handler = resultHandler
    inLaterTurn {
      handler(nil, [PHLivePhotoInfoErrorKey: PHPhotosError(.invalidResource)])
    }
    return PHLivePhotoRequestIDInvalid
  }

  /// Requests have ended when this can be called.
  public class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined, full, hint
}

/// Settings of the sign on live photos.
public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let overContent = Self(rawValue: 1)
  public static let liveOff = Self(rawValue: 1 << 1)
}

@preconcurrency @MainActor public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(_ livePhotoView: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle) -> Bool
  func livePhotoView(_ livePhotoView: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(_ livePhotoView: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) -> Bool { true }
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) {}
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView, didEndPlaybackWith style: PHLivePhotoViewPlaybackStyle
  ) {}
}

/// Shows a live photo. It is empty, because there is none.
open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  public let playbackGestureRecognizer: UIGestureRecognizer = UILongPressGestureRecognizer()

  /// Has no effect without a live photo, as on Apple's systems.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  open func stopPlayback() {}

  open class func livePhotoBadgeImage(options badgeOptions: PHLivePhotoBadgeOptions) -> UIImage {
    UIImage(systemName: badgeOptions.contains(.liveOff) ? "livephoto.slash" : "livephoto") ?? UIImage()
  }
}
