/// The push and pop animations: the upper view slides over the lower one, which moves by ``parallax``. With reduced
/// motion the upper view fades instead.
@MainActor final class NavigationAnimator: NSObject, StandardAnimator {
  private let isPush: Bool
  private var animator: UIViewPropertyAnimator?

  init(isPush: Bool) {
    self.isPush = isPush
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    UINavigationController.transitionDuration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? {
    if let animator { return animator }
    guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
      context.completeTransition(true)
      return nil
    }
    let animator =
      SystemPreferences.current.reducesMotion
      ? makeFade(of: isPush ? to : from, context) : makeAnimator(from: from, to: to, context)
    self.animator = animator
    return animator
  }

  private func makeFade(
    of upper: UIView, _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    let alpha = upper.alpha
    if isPush { UIView.performWithoutAnimation { upper.alpha = 0 } }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .easeInOut
    ) { [isPush] in upper.alpha = isPush ? alpha : 0 }
    animator.addCompletion { position in
      UIView.performWithoutAnimation { upper.alpha = alpha }
      context.completeTransition(position == .end)
    }
    return animator
  }

  /// The fraction of its width by which the lower view moves. Source: measured on Apple's systems.
  private static let parallax: CGFloat = 0.3

  private func makeAnimator(
    from: UIView, to: UIView, _ context: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator {
    let container = context.containerView
    let width = container.bounds.width
    let reads: CGFloat = container.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
    let (upper, lower) = isPush ? (to, from) : (from, to)
    let dim = UIView(frame: container.bounds)
    dim.backgroundColor = UIColor(white: 0, alpha: 0.1)
    dim.isUserInteractionEnabled = false
    let shown = CGPoint(x: upper.center.x, y: upper.center.y)
    let away = CGPoint(x: shown.x + reads * width, y: shown.y)
    let below = CGPoint(x: lower.center.x, y: lower.center.y)
    let aside = CGPoint(x: below.x - reads * width * Self.parallax, y: below.y)
    UIView.performWithoutAnimation {
      container.insertSubview(dim, belowSubview: upper)
      upper.center = isPush ? away : shown
      lower.center = isPush ? below : aside
      dim.alpha = isPush ? 0 : 1
    }
    let animator = UIViewPropertyAnimator(
      duration: transitionDuration(using: context), curve: .easeInOut
    ) { [isPush] in
      upper.center = isPush ? shown : away
      lower.center = isPush ? aside : below
      dim.alpha = isPush ? 1 : 0
    }
    animator.addCompletion { position in
      dim.removeFromSuperview()
      UIView.performWithoutAnimation {
        upper.center = shown
        lower.center = below
      }
      context.completeTransition(position == .end)
    }
    return animator
  }
}
