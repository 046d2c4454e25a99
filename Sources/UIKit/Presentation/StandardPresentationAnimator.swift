/// An animator of the toolkit. The views are in the container before it starts.
@MainActor protocol StandardAnimator: UIViewControllerAnimatedTransitioning {}

/// The animations of the four transition styles. With reduced motion all of them fade.
@MainActor final class StandardPresentationAnimator: NSObject, StandardAnimator {
  private let style: UIModalTransitionStyle
  private let isPresenting: Bool

  init(style: UIModalTransitionStyle, isPresenting: Bool) {
    self.style = SystemPreferences.current.reducesMotion ? .crossDissolve : style
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .flipHorizontal ? 0.75 : style == .crossDissolve ? 0.3 : 0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    let duration = transitionDuration(using: context)
    switch style {
    case .coverVertical: slide(view, upwards: false, duration: duration, context)
    case .partialCurl: slide(view, upwards: true, duration: duration, context)
    case .crossDissolve: fade(view, duration: duration, context)
    case .flipHorizontal: turn(view, duration: duration, context)
    }
  }

  private func slide(
    _ view: UIView, upwards: Bool, duration: TimeInterval, _ context: any UIViewControllerContextTransitioning
  ) {
    let height = context.containerView.bounds.height
    let shown = view.center
    let distance = upwards ? -view.frame.maxY : height - view.frame.minY
    let hidden = CGPoint(x: shown.x, y: shown.y + distance)
    if isPresenting { UIView.performWithoutAnimation { view.center = hidden } }
    UIView.animateSettlingLater(
      withDuration: duration,
      animations: { [isPresenting] in view.center = isPresenting ? shown : hidden },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }

  private func fade(_ view: UIView, duration: TimeInterval, _ context: any UIViewControllerContextTransitioning) {
    let alpha = view.alpha
    if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
    UIView.animateEndingLater(
      withDuration: duration, options: .curveEaseInOut,
      animations: { [isPresenting] in view.alpha = isPresenting ? alpha : 0 },
      completion: { _ in
        view.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// Scales the container horizontally to a line, exchanges the views, and scales it back.
  private func turn(_ view: UIView, duration: TimeInterval, _ context: any UIViewControllerContextTransitioning) {
    let edge = CGAffineTransform(scaleX: 0.001, y: 1)
    let isPresenting = isPresenting
    UIView.performWithoutAnimation {
      view.isHidden = isPresenting
      if isPresenting { view.transform = edge }
    }
    let other = context.viewController(forKey: isPresenting ? .from : .to)?.viewIfLoaded
    let (first, second) = isPresenting ? (other, view) : (view, other)
    UIView.animateEndingLater(
      withDuration: duration / 2, options: .curveEaseIn, animations: { first?.transform = edge },
      completion: { _ in
        view.isHidden = !isPresenting
        if !isPresenting { UIView.performWithoutAnimation { second?.transform = edge } }
        UIView.animateEndingLater(
          withDuration: duration / 2, options: .curveEaseOut, animations: { second?.transform = .identity },
          completion: { _ in
            first?.transform = .identity
            view.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
          })
      })
  }
}
