/// A pointer's appearance and its effect on the view under it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  let effect: UIPointerEffect?
  let appearance: Appearance

  /// The image shown as the pointer.
  enum Appearance {
    case standard
    case hidden
    case shape(UIPointerShape)
  }

  init(_ effect: UIPointerEffect?, _ appearance: Appearance) {
    self.effect = effect
    self.appearance = appearance
    super.init()
  }

  /// Creates a style with an effect. `shape` is the highlighted area of a highlight, otherwise the pointer's shape.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape.map(Appearance.shape) ?? .standard)
  }

  /// Creates a style that only changes the pointer's shape.
  public convenience init(shape: UIPointerShape) {
    self.init(nil, .shape(shape))
  }

  /// Returns a style that hides the pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, .hidden) }

  /// Returns the style of the standard pointer.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, .standard) }

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerStyle(effect, appearance) }
}

/// An effect on the view under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// Highlights views without a background, lifts small ones, and hovers over large ones.
  case automatic(UITargetedPreview)
  /// Shows a light plate behind the view, slightly larger than it.
  case highlight(UITargetedPreview)
  /// Raises the view and adds a shadow.
  case lift(UITargetedPreview)
  /// Tints the view; optionally adds a shadow and scales the view up.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  public enum TintMode: Int, Sendable {
    case none, overlay, underlay
  }

  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// A shape of the pointer.
@preconcurrency @MainActor public enum UIPointerShape {
  /// A filled path whose origin is the hot spot.
  case path(UIBezierPath)
  /// A rounded rectangle with its hot spot at the origin. In a highlight it is the plate, in the view's coordinates.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A bar between characters; `length` is its height in points.
  case verticalBeam(length: CGFloat)
  /// A bar for vertical text; `length` is its width in points.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius, in points.
  nonisolated public static let defaultCornerRadius: CGFloat = 8
}
