/// A rectangle of a view with one pointer style.
@preconcurrency @MainActor open class UIPointerRegion: NSObject, @preconcurrency NSCopying {
  /// The rectangle in the view's coordinates.
  public final let rect: CGRect
  /// Distinguishes regions, because a new object is made for every request.
  public final let identifier: AnyHashable?

  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerRegion(rect: rect, identifier: identifier) }

  /// True if both have the same rectangle and the same identifier.
  func isSame(as other: UIPointerRegion) -> Bool { rect == other.rect && identifier == other.identifier }
}

/// The pointer's state when a region is requested.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
  /// The pointer's location in the coordinates of the interaction's view.
  public final let location: CGPoint
  /// The modifier keys that are held down.
  public final let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}
