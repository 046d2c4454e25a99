import Foundation

extension CALayer {
  /// Kept without effect: contents are drawn on the main thread.
  public var drawsAsynchronously: Bool {
    get { value(forKey: "drawsAsynchronously") as? Bool ?? false }
    set { setValue(newValue, forKey: "drawsAsynchronously") }
  }

  /// Kept without effect: the edges of layers are always smooth.
  public var allowsEdgeAntialiasing: Bool {
    get { value(forKey: "allowsEdgeAntialiasing") as? Bool ?? true }
    set { setValue(newValue, forKey: "allowsEdgeAntialiasing") }
  }

  /// Kept without effect, as on iOS.
  public var filters: [Any]? {
    get { value(forKey: "filters") as? [Any] }
    set { setValue(newValue, forKey: "filters") }
  }

  /// Kept without effect, as on iOS.
  public var backgroundFilters: [Any]? {
    get { value(forKey: "backgroundFilters") as? [Any] }
    set { setValue(newValue, forKey: "backgroundFilters") }
  }

  /// Returns the size of the layer, because no layout manager prefers another one.
  public func preferredFrameSize() -> CGSize { frame.size }
}
