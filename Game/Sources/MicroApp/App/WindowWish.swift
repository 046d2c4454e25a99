import UIKit

/// How the window shall begin: where it was when the game was played last, and the scale that is preferred.
public struct WindowWish: Hashable, Sendable {
  /// Of its top left corner, in the window system's units; none where it was never open.
  public var origin: CGPoint?
  /// In points.
  public var size: CGSize?
  public var isFullScreen = false
  /// Pixels for each point; none for what the display says.
  public var scale: Double?

  public init(origin: CGPoint? = nil, size: CGSize? = nil, isFullScreen: Bool = false, scale: Double? = nil) {
    self.origin = origin
    self.size = size
    self.isFullScreen = isFullScreen
    self.scale = scale
  }
}
