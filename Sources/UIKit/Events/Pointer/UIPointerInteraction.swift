/// Lets a view choose how the pointer looks over it, and what happens to it then.
@preconcurrency @MainActor open class UIPointerInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open var isEnabled = true { didSet { if isEnabled != oldValue { invalidate() } } }
  open private(set) weak var view: UIView?
  private let hasDelegate: Bool

  /// - Parameter delegate: `nil` for an effect that suits the view.
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

  /// Asks for region and style again, where the pointer is over the view: they would be others now.
  open func invalidate() {
    PointerTracker.shared.forget(self)
    PointerTracker.shared.refresh()
  }

  /// The region at a point of the view; `nil` leaves the point to the views around.
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

/// Says how the pointer looks over parts of a view.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: AnyObject {
  /// The part of the view that the pointer is in, or `nil` where it is over nothing special.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// `nil` for no effect and the usual pointer.
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

/// Takes what is to be animated beside the pointer.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called with whether the animations came to their end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects animations and starts them together.
@MainActor final class PointerAnimator: UIPointerInteractionAnimating {
  /// In seconds; longer lags behind a hand that passes, shorter looks like a jump.
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
    UIView.animate(withDuration: Self.duration) {
      for body in animations { body() }
    } completion: { isFinished in
      for body in completions { body(isFinished) }
    }
  }
}
