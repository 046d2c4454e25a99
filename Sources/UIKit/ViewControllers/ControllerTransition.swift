/// A transition between two controllers, as seen by its animator, its interaction controller and coordinated code.
@MainActor final class ControllerTransition: NSObject {
  struct Part {
    var controller: UIViewController?
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  let from: Part
  let to: Part
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Called once, with true if the transition was completed.
  var onCompletion: ((Bool) -> Void)?
  /// Called once, after the handlers of the coordinator.
  var onEnd: (() -> Void)?

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var hasBegun = false
  private var hasEnded = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var alongside: UIViewPropertyAnimator?

  /// - Parameter animator: `nil` for a transition without animation.
  init(
    in containerView: UIView, style: UIModalPresentationStyle = .none, from: Part, to: Part,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    self.containerView = containerView
    presentationStyle = style
    self.from = from
    self.to = to
    self.animator = animator
    self.interactor = interactor
  }

  var isAnimated: Bool { animator != nil }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

  /// Starts the animation or follows the interaction controller. Without an animator the transition completes
  /// immediately.
  func start() {
    guard let animator else {
      hasBegun = true
      UIView.performWithoutAnimation { runAnimations() }
      return completeTransition(true)
    }
    if let interactor, interactor.wantsInteractiveStart {
      isInteractive = true
      initiallyInteractive = true
      interactor.startInteractiveTransition(self)
      hasBegun = true
      startAlongside(isPaused: true)
      alongside?.fractionComplete = percentComplete
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.attach(to: self)
      animator.animateTransition(using: self)
      hasBegun = true
      startAlongside(isPaused: false)
    }
  }

  /// Ends the transition immediately, even while views are moving.
  func finishAtOnce() {
    guard !hasEnded else { return }
    if isInteractive { stopFollowing(cancelled: false) }
    completeTransition(true)
    containerView.layer.removeAnimationsBelow()
  }

  private func startAlongside(isPaused: Bool) {
    guard !animations.isEmpty, !hasEnded else { return }
    let animator = UIViewPropertyAnimator(duration: transitionDuration, curve: .easeInOut) { [weak self] in
      self?.runAnimations()
    }
    alongside = animator
    animator.startAnimation()
    if isPaused { animator.pauseAnimation() }
  }

  private func runAnimations() {
    let blocks = animations
    animations = []
    for block in blocks { block(self) }
  }

  private func stopFollowing(cancelled: Bool) {
    guard isInteractive else { return }
    isInteractive = false
    isCancelled = cancelled
    alongside?.isReversed = cancelled
    alongside?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    let handlers = interactionHandlers
    for handler in handlers { handler(self) }
  }
}

extension ControllerTransition: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { isCancelled }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    alongside?.fractionComplete = self.percentComplete
  }

  func finishInteractiveTransition() {
    stopFollowing(cancelled: false)
  }

  func cancelInteractiveTransition() {
    stopFollowing(cancelled: true)
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !hasEnded else { return }
    isInteractive = true
    alongside?.pauseAnimation()
    for handler in interactionHandlers { handler(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if !didComplete { isCancelled = true }
    // An animator that ended at once left no time for the animations beside it.
    if didComplete { UIView.performWithoutAnimation { runAnimations() } }
    if let alongside, alongside.state != .inactive {
      alongside.stopAnimation(false)
      alongside.finishAnimation(at: didComplete ? .end : .start)
    }
    let completion = onCompletion
    onCompletion = nil
    completion?(didComplete)
    animator?.animationEnded(didComplete)
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
    onEnd?()
    onEnd = nil
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    part(key == .from, key == .to)?.controller
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    part(key == .from, key == .to)?.view
  }

  func initialFrame(for controller: UIViewController) -> CGRect {
    part(controller === from.controller, controller === to.controller)?.initialFrame ?? .zero
  }

  func finalFrame(for controller: UIViewController) -> CGRect {
    part(controller === from.controller, controller === to.controller)?.finalFrame ?? .zero
  }

  private func part(_ isFrom: Bool, _ isTo: Bool) -> Part? {
    isFrom ? from : isTo ? to : nil
  }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isInterruptible: Bool { animator?.interruptibleAnimator(using: self) != nil }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    guard !hasBegun else { return false }
    animations.append(animation)
    return true
  }

  @discardableResult func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
    interactionHandlers.append { context in
      if !context.isInteractive { handler(context) }
    }
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}
