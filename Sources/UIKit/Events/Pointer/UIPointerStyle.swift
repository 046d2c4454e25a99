/// What the pointer becomes, and what happens to the view under it.
@preconcurrency @MainActor open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  let effect: UIPointerEffect?
  let look: Look

  /// What is shown in the pointer's place.
  enum Look {
    case standard
    case hidden
    case shape(UIPointerShape)
  }

  init(_ effect: UIPointerEffect?, _ look: Look) {
    self.effect = effect
    self.look = look
    super.init()
  }

  /// Does something to a view; the shape is the place that is highlighted, else the pointer's own.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape.map(Look.shape) ?? .standard)
  }

  /// Another pointer, and nothing else.
  public convenience init(shape: UIPointerShape) {
    self.init(nil, .shape(shape))
  }

  /// No pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, .hidden) }

  /// The pointer as it is where nobody says anything.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, .standard) }

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerStyle(effect, look) }
}

/// What happens to a view under the pointer.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// Highlights views without a background, lifts small ones, and hovers over large ones.
  case automatic(UITargetedPreview)
  /// A light plate appears behind the view, a little larger than it.
  case highlight(UITargetedPreview)
  /// The view comes nearer and casts a shadow.
  case lift(UITargetedPreview)
  /// The view is tinted, and grows and casts a shadow where that is asked for.
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

/// A form of the pointer.
@preconcurrency @MainActor public enum UIPointerShape {
  /// Filled; the origin of its coordinates points.
  case path(UIBezierPath)
  /// As ``path(_:)``; together with a highlight it is the plate, in the coordinates of the view.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A bar between characters, so many points high.
  case verticalBeam(length: CGFloat)
  /// A bar for text that is written downwards, so many points wide.
  case horizontalBeam(length: CGFloat)

  /// In points.
  nonisolated public static let defaultCornerRadius: CGFloat = 8
}
