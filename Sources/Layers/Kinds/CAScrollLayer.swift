import Foundation

/// A layer that shows a part of its sublayers, which it scrolls by its bounds.
@preconcurrency @MainActor open class CAScrollLayer: CALayer {
  /// The directions in which it scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    masksToBounds = true
  }

  /// Moves the origin of the bounds to a point, in the directions of ``scrollMode``.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls by the least distance that shows a rectangle, or its start if it does not fit.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < start || high - low > length { return low }
      return high > start + length ? high - length : start
    }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, bounds.minX, bounds.width), y: origin(r.minY, r.maxY, bounds.minY, bounds.height)))
  }
}

/// The directions in which a ``CAScrollLayer`` scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
  /// Scrolls the nearest scroll layer above to a point of this layer; without one it has no effect.
  public func scroll(_ p: CGPoint) {
    guard let above = scrollLayer else { return }
    above.scroll(to: convert(p, to: above))
  }

  /// Scrolls the nearest scroll layer above so that a rectangle of this layer is visible.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let above = scrollLayer else { return }
    above.scroll(to: convert(r, to: above))
  }

  /// The part of the bounds that the nearest scroll layer above shows; all without one.
  public var visibleRect: CGRect {
    guard let above = scrollLayer else { return bounds }
    return bounds.intersection(convert(above.bounds, from: above))
  }

  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer {
      if let found = current as? CAScrollLayer { return found }
      layer = current.superlayer
    }
    return nil
  }
}
