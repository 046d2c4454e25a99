/// Fades a small panel in and out. It also grows slightly while it appears, except with reduced motion.
@MainActor final class PopAnimator: NSObject, StandardAnimator {
  private let isPresenting: Bool
  private let startScale: CGFloat
  private let duration: TimeInterval

  init(isPresenting: Bool, startScale: CGFloat, duration: TimeInterval) {
    self.isPresenting = isPresenting
    self.startScale = SystemPreferences.current.reducesMotion ? 1 : startScale
    self.duration = duration
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return context.completeTransition(true) }
    if isPresenting {
      UIView.performWithoutAnimation {
        view.alpha = 0
        view.transform = CGAffineTransform(scaleX: startScale, y: startScale)
      }
    }
    UIView.animateEndingLater(
      withDuration: duration, options: .curveEaseOut,
      animations: { [isPresenting] in
        view.alpha = isPresenting ? 1 : 0
        if isPresenting { view.transform = .identity }
      },
      completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
