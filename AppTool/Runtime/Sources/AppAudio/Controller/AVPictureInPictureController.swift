import UIKit

/// A small picture over other apps, which no desktop shows here.
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
  open class func isPictureInPictureSupported() -> Bool { false }

  /// `nil`: it is not supported.
  public init?(playerLayer: AVPlayerLayer) { return nil }
}
