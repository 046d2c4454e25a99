/// Lets a view change the pointer's appearance over it, and the effect that the pointer has on the view.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
  open private(set) weak var view: UIView?
  private let hasDelegate: Bool

  /// - Parameter delegate: `nil` gives the view a suitable default effect.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    hasDelegate = delegate != nil
    super.init()
  }

  public override convenience init() {
    self.init(delegate: nil)
  }

  open func willMove(to view: UIView?) {
    PointerTracker.shared.forget(self)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    PointerTracker.shared.refresh()
  }

  /// Queries region and style again while the pointer is over the view. Call it when they have changed.
  open func invalidate() {
    PointerTracker.shared.forget(self)
    PointerTracker.shared.refresh()
  }

  /// Returns the region at a point of the view; `nil` leaves the point to the enclosing views.
  func region(at point: CGPoint, modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
    guard isEnabled, let view else { return nil }
    let whole = UIPointerRegion(rect: view.bounds)
    guard let delegate else { return whole }
    let request = UIPointerRegionRequest(location: point, modifiers: modifiers)
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    guard let view else { return nil }
    if let delegate { return delegate.pointerInteraction(self, styleFor: region) }
    return hasDelegate ? nil : UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
  }
}

/// Provides pointer regions and styles for the parts of a view.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region that contains the pointer, or `nil` if the location has no special behavior.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style for a region; `nil` means no effect and the standard pointer.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    interaction.view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Collects animations that run alongside the pointer's.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called with true if the animations ran to completion.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects animations and starts them together.
@MainActor final class PointerAnimator: UIPointerInteractionAnimating {
  /// The duration in seconds. A longer one lags behind a passing pointer; a shorter one looks like a jump.
  static let duration: TimeInterval = 0.2

  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  func start() {
    let (animations, completions) = (animations, completions)
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animateEndingLater(withDuration: Self.duration) {
      for body in animations { body() }
    } completion: { isFinished in
      for body in completions { body(isFinished) }
    }
  }
}
