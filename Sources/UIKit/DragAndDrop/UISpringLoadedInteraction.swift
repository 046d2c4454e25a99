/// Activates a view when a drag rests on it: after half a second the view flashes, and half a second later it is activated.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
  public typealias ActivationHandler = (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  open private(set) weak var view: UIView?
  final let behavior: (any UISpringLoadedInteractionBehavior)?
  final let effect: any UISpringLoadedInteractionEffect
  private final let activationHandler: ActivationHandler

  /// - Parameters:
  ///   - interactionBehavior: Decides about drags; `nil` allows all.
  ///   - interactionEffect: Shows the progress; `nil` highlights the target and lets it flash.
  ///   - handler: Called when a drag has rested on the view.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    behavior = interactionBehavior
    effect = interactionEffect ?? SpringFlash()
    activationHandler = handler
    super.init()
  }

  public convenience init(
    activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  open func willMove(to view: UIView?) {
    if view == nil { DragEnvironment.shared.springs.leave(self) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
  }

  final func activate(with context: any UISpringLoadedInteractionContext) {
    activationHandler(self, context)
  }
}

/// The progress towards an activation.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive
  /// A drag rests on the target.
  case possible
  /// The target is about to be activated.
  case activating
  case activated
}

/// A drag above a view that it can activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect: initially that of the interaction. A behavior may set it.
  var targetView: UIView? { get set }
  /// The element of the view that is activated, such as an index path. A behavior may set it. The waiting time begins
  /// again when it changes.
  var targetItem: Any? { get set }
  /// The place of the drag in a view; in the window for `nil`.
  func location(in view: UIView?) -> CGPoint
}

/// Decides if a drag may activate a view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Called for each movement of a drag above the view.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag has left the target or has ended, after an activation too.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the progress towards an activation.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Called when the state of the context has changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view, item or controller whose elements drags can activate.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  /// True if a drag that rests on an element activates it; false by default.
  var isSpringLoaded: Bool { get set }
}

/// Highlights the target while a drag rests on it, and lets it flash before the activation.
@MainActor final class SpringFlash: NSObject, UISpringLoadedInteractionEffect {
  private static let flashes = 2
  private weak var shown: UIView?
  /// The alpha of a dimmed view before it was dimmed.
  private var plainAlpha: CGFloat?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    if let shown, shown !== context.targetView { highlight(shown, false) }
    shown = context.targetView
    guard let shown else { return }
    switch context.state {
    case .possible: highlight(shown, true)
    case .activating: flash(shown)
    case .inactive, .activated: highlight(shown, false)
    }
  }

  private func highlight(_ view: UIView, _ isOn: Bool) {
    switch view {
    case let control as UIControl: control.isHighlighted = isOn
    case let cell as UITableViewCell: cell.setHighlighted(isOn, animated: false)
    case let cell as UICollectionViewCell: cell.isHighlighted = isOn
    default: dim(view, isOn)
    }
  }

  private func dim(_ view: UIView, _ isOn: Bool) {
    if isOn, plainAlpha == nil {
      plainAlpha = view.alpha
      view.alpha /= 2
    } else if !isOn, let plainAlpha {
      view.alpha = plainAlpha
      self.plainAlpha = nil
    }
  }

  private func flash(_ view: UIView) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1
    animation.toValue = 0.3
    animation.autoreverses = true
    animation.repeatCount = Float(Self.flashes)
    animation.duration = SpringLoader.activatingTime / Double(2 * Self.flashes)
    view.layer.add(animation, forKey: "spring loading")
  }
}
