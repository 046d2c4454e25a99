/// Manages a navigation controller's stack: the transitions, the order of the callbacks, and the animations.
///
/// A change calls, in this order: `willMove(toParent:)` of all controllers concerned, `viewWillDisappear` of the old
/// top, `viewWillAppear` of the new, the delegate's `willShow`, layout, the animation, `viewDidDisappear`,
/// `viewDidAppear`, the delegate's `didShow`, `didMove(toParent:)`. A change that one of these calls requests begins when
/// they all have been called, or with the animation.
@MainActor final class NavigationEngine: NSObject {
  private(set) weak var owner: UINavigationController?
  private(set) var stack: [UIViewController] = [] {
    didSet {
      if let owner, stack.first !== oldValue.first { owner.tabBarController?.tabBarItemDidChange(of: owner) }
      owner?.observedValueDidChange()
    }
  }
  /// The navigation that shows this stack above its own list, while it does.
  weak var borrower: MoreNavigationController?
  /// Called after a change of the stack.
  var onChange: (() -> Void)?
  /// The stack with the requested changes.
  var requestedStack: [UIViewController] {
    if let borrower { return Array(borrower.viewControllers.dropFirst()) }
    return changes.requested?.stack ?? stack
  }
  private let changes = ContainerChanges<(stack: [UIViewController], isAnimated: Bool)>()
  private(set) var transition: ControllerTransition?
  /// The container of the controllers' views.
  let content = UIView(frame: .zero)
  private(set) var isBarHidden = false
  private(set) var isToolbarHidden = true
  private var hasShownTop = false
  private(set) lazy var edgePan = makeEdgePan()
  private var popInteraction: UIPercentDrivenInteractiveTransition?
  var bars = Bars()
  var hiding = Hiding()

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    installHiding()
  }

  private var isShown: Bool { owner?.appearance.isShown ?? false }

  // MARK: View

  func viewDidLoad() {
    guard let owner else { return }
    content.frame = owner.view.bounds
    owner.view.addSubview(content)
    installBars()
    owner.view.addGestureRecognizer(edgePan)
    owner.navigationBar.show(stack.map(\.navigationItem))
    giveBarItsHeight()
  }

  func viewWillAppear(_ animated: Bool) {
    guard let owner, let top = stack.last, transition == nil else { return }
    placeTop()
    if !hasShownTop { owner.delegate?.navigationController(owner, willShow: top, animated: animated) }
  }

  func viewDidAppear(_ animated: Bool) {
    guard let owner, let top = stack.last, !hasShownTop else { return }
    hasShownTop = true
    owner.delegate?.navigationController(owner, didShow: top, animated: animated)
  }

  /// Adds the top controller's view to the hierarchy, for example if the controller's own view is loaded after the
  /// stack was set.
  private func placeTop() {
    guard let top = stack.last, transition == nil, top.view.superview !== content else { return }
    for view in content.subviews { view.removeFromSuperview() }
    top.view.frame = contentFrame(for: top)
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(top.view)
    topDidChange()
  }

  func layOut() {
    guard let owner, owner.isViewLoaded else { return }
    placeTop()
    placeBars()
  }

  // MARK: Stack

  func push(_ controller: UIViewController, animated: Bool) {
    precondition(
      !requestedStack.contains { $0 === controller },
      "\(type(of: controller)) is already in the navigation stack; pop to it, or push another one")
    setStack(requestedStack + [controller], animated: animated)
  }

  /// Replaces the stack and returns the removed controllers.
  @discardableResult func setStack(_ new: [UIViewController], animated: Bool) -> [UIViewController] {
    if let owner, let borrower { return borrower.setStack(new, of: owner, animated: animated) }
    check(new)
    let leaving = requestedStack.filter { controller in !new.contains { $0 === controller } }
    changes.request((new, animated), after: finishTransition, perform: changeStack)
    return leaving
  }

  private func finishTransition() {
    transition?.finishAtOnce()
  }

  private func changeStack(to change: (stack: [UIViewController], isAnimated: Bool)) {
    guard let owner else { return }
    let (new, animated) = change
    let old = stack
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    let coming = new.filter { controller in !old.contains { $0 === controller } }
    let oldTop = old.last
    let isPop = new.last.map { top in old.contains { $0 === top } } ?? true
    for controller in leaving { controller.willMove(toParent: nil) }
    for controller in coming { owner.addChild(controller) }
    stack = new
    let settle = {
      for controller in leaving { controller.removeFromParent() }
      for controller in coming { controller.didMove(toParent: owner) }
      self.onChange?()
    }
    guard owner.isViewLoaded else {
      return settle()
    }
    guard oldTop !== new.last, let top = new.last else {
      if new.isEmpty { oldTop?.viewIfLoaded?.removeFromSuperview() }
      owner.navigationBar.show(new.map(\.navigationItem))
      tabs?.barVisibilityDidChange(animated: false)
      return settle()
    }
    let exchange = Change(
      old: old, new: new, from: oldTop, to: top, operation: isPop ? .pop : .push,
      isAnimated: animated && owner.view.window != nil && oldTop != nil)
    start(exchange, settle: settle)
  }

  private struct Change {
    var old: [UIViewController]
    var new: [UIViewController]
    var from: UIViewController?
    var to: UIViewController
    var operation: UINavigationController.Operation
    var isAnimated: Bool
  }

  private func check(_ new: [UIViewController]) {
    for (index, controller) in new.enumerated() {
      precondition(
        !new[..<index].contains { $0 === controller },
        "\(type(of: controller)) is twice in the navigation stack; a controller can be in it only once")
      precondition(
        !(controller is UINavigationController),
        "\(type(of: controller)) is a navigation controller and cannot be pushed; present it")
    }
  }

  // MARK: Transition

  private func start(_ change: Change, settle: @escaping () -> Void) {
    guard let owner else { return }
    let forwards = isShown && owner.shouldAutomaticallyForwardAppearanceMethods
    let animator = change.isAnimated ? animator(for: change) : nil
    change.to.loadViewIfNeeded()
    prepareBars(for: change.to, isPush: change.operation == .push)
    let finalFrame = contentFrame(for: change.to)
    let transition = ControllerTransition(
      in: content,
      from: .init(
        controller: change.from, view: change.from?.viewIfLoaded,
        initialFrame: change.from?.viewIfLoaded?.frame ?? .zero),
      to: .init(controller: change.to, view: change.to.view, finalFrame: finalFrame), animator: animator,
      interactor: animator.flatMap { interactor(for: $0) })
    self.transition = transition
    owner.presentation.coordinator = transition
    if forwards {
      change.from?.beginAppearanceTransition(false, animated: change.isAnimated)
      change.to.beginAppearanceTransition(true, animated: change.isAnimated)
    }
    owner.delegate?.navigationController(owner, willShow: change.to, animated: change.isAnimated)
    exchangeBars(change, beside: transition)
    changeTabBar(change, beside: transition)
    if animator == nil || animator is any StandardAnimator { place(change.to, finalFrame, change) }
    if animator == nil { change.from?.viewIfLoaded?.removeFromSuperview() }
    owner.view.layoutIfNeeded()
    transition.onCompletion = { [self] completed in
      changes.begin()
      if completed { complete(change, forwards: forwards, settle: settle) } else { cancel(change, forwards: forwards) }
    }
    transition.onEnd = { [self] in changes.end(after: finishTransition, perform: changeStack) }
    transition.start()
  }

  private func place(_ controller: UIViewController, _ frame: CGRect, _ change: Change) {
    UIView.performWithoutAnimation {
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.view.frame = frame
      if change.operation == .pop {
        content.insertSubview(controller.view, at: 0)
      } else {
        content.addSubview(controller.view)
      }
      updateInsets(of: controller)
    }
  }

  /// Changes the bar's items together with the views.
  private func exchangeBars(_ change: Change, beside transition: ControllerTransition) {
    guard let owner else { return }
    let items = change.new.map(\.navigationItem)
    owner.toolbarItemsDidChange(of: change.to, animated: change.isAnimated)
    guard change.isAnimated, !isBarHidden else { return owner.navigationBar.show(items) }
    let exchange = owner.navigationBar.prepareTransition(
      to: items, direction: change.operation == .push ? .forward : .backward)
    transition.animate(
      alongsideTransition: { [weak self] _ in
        exchange.run()
        self?.placeBars()
      },
      completion: { context in
        if context.isCancelled { exchange.cancel() } else { exchange.finish() }
      })
  }

  private var tabs: UITabBarController? { owner?.parent as? UITabBarController }

  /// Hides or shows the tab bar together with the views, as the new stack requires.
  private func changeTabBar(_ change: Change, beside transition: ControllerTransition) {
    guard let tabs else { return }
    guard change.isAnimated else { return tabs.barVisibilityDidChange(animated: false) }
    transition.animate(alongsideTransition: { [weak tabs] _ in tabs?.layOut() }, completion: nil)
  }

  private func complete(_ change: Change, forwards: Bool, settle: () -> Void) {
    guard let owner else { return }
    place(change.to, contentFrame(for: change.to), change)
    change.from?.viewIfLoaded?.removeFromSuperview()
    endTransition()
    if forwards {
      change.from?.endAppearanceTransition()
      change.to.endAppearanceTransition()
    }
    hasShownTop = true
    owner.delegate?.navigationController(owner, didShow: change.to, animated: change.isAnimated)
    settle()
  }

  private func cancel(_ change: Change, forwards: Bool) {
    stack = change.old
    tabs?.barVisibilityDidChange(animated: false)
    for controller in change.old where !change.new.contains(where: { $0 === controller }) {
      controller.appearance.parentChange = .none
    }
    if forwards {
      change.to.beginAppearanceTransition(false, animated: change.isAnimated)
      change.to.endAppearanceTransition()
      change.from?.beginAppearanceTransition(true, animated: change.isAnimated)
    }
    change.to.view.removeFromSuperview()
    for controller in change.new where !change.old.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    if let from = change.from {
      from.view.frame = contentFrame(for: from)
      if from.view.superview !== content { content.addSubview(from.view) }
    }
    endTransition()
    if forwards { change.from?.endAppearanceTransition() }
  }

  private func endTransition() {
    transition = nil
    popInteraction = nil
    owner?.presentation.coordinator = nil
    topDidChange()
    owner?.viewIfLoaded?.setNeedsLayout()
    owner?.viewIfLoaded?.window?.updateStatusBar()
  }

  private func animator(for change: Change) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let owner, let from = change.from else { return nil }
    return owner.delegate?.navigationController(
      owner, animationControllerFor: change.operation, from: from, to: change.to)
      ?? NavigationAnimator(isPush: change.operation == .push)
  }

  private func interactor(
    for animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let owner else { return nil }
    return owner.delegate?.navigationController(owner, interactionControllerFor: animator) ?? popInteraction
  }

  // MARK: Bars

  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != (isBarHidden || hiding.isHiding) else { return }
    isBarHidden = hidden
    hiding.isHiding = false
    changeBars(animated: animated)
  }

  func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    isToolbarHidden = hidden
    changeBars(animated: animated)
  }
}

// MARK: - Popping by a drag from the edge

extension NavigationEngine: UIGestureRecognizerDelegate {
  private func makeEdgePan() -> UIScreenEdgePanGestureRecognizer {
    let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    pan.addTarget(self, action: NavigationEngine.edgePanned)
    pan.edges = [.left, .right]
    pan.delegate = self
    pan.name = "interactive pop"
    return pan
  }

  /// Refuses touches at the trailing edge, so that nothing waits for the recognizer there.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard !hiding.contains(gestureRecognizer) else { return true }
    let isRight = touch.location(in: content).x > content.bounds.midX
    return isRight == content.isRightToLeft
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if hiding.contains(gestureRecognizer) { return true }
    guard let owner, stack.count > 1, transition == nil, owner.presentation.presented == nil else { return false }
    guard !isBarHidden, let top = owner.topViewController?.navigationItem else { return false }
    return !top.hidesBackButton && (top.leadingItems.isEmpty || top.leftItemsSupplementBackButton)
  }

  private func edgePanned(_ pan: UIScreenEdgePanGestureRecognizer) {
    let width = max(content.bounds.width, 1)
    let sign: CGFloat = content.isRightToLeft ? -1 : 1
    let share = sign * pan.translation(in: content).x / width
    switch pan.state {
    case .began:
      popInteraction = UIPercentDrivenInteractiveTransition()
      owner?.popViewController(animated: true)
      popInteraction?.update(share)
    case .changed: popInteraction?.update(share)
    case .ended:
      let speed = sign * pan.velocity(in: content).x
      endPop(completes: abs(speed) > Self.decisiveSpeed ? speed > 0 : share > 0.5)
    case .cancelled, .failed: endPop(completes: false)
    case .possible: break
    }
  }

  /// The speed in points per second above which the direction decides; below it, the position decides.
  private static let decisiveSpeed: CGFloat = 300

  private func endPop(completes: Bool) {
    let interaction = popInteraction
    popInteraction = nil
    if completes { interaction?.finish() } else { interaction?.cancel() }
  }
}
