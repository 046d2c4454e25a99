import UIKit

/// A layer for the video of a player, which stays empty: nothing on Linux decodes videos.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  /// False: there are no pictures.
  open var isReadyForDisplay: Bool { false }
  /// Empty, as there is no video.
  open var videoRect: CGRect { .zero }
}
