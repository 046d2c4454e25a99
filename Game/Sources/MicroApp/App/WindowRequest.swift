import UIKit

/// The initial state of the window: its last frame, and the scale of the settings.
public struct WindowRequest: Hashable, Sendable {
  /// Top left corner, in the window system's units; `nil` before the first launch.
  public var origin: CGPoint?
  /// In points.
  public var size: CGSize?
  public var isFullScreen = false
  /// Pixels per point; `nil` for the display's scale.
  public var scale: Double?

  public init(origin: CGPoint? = nil, size: CGSize? = nil, isFullScreen: Bool = false, scale: Double? = nil) {
    self.origin = origin
    self.size = size
    self.isFullScreen = isFullScreen
    self.scale = scale
  }
}
