/// Where a controller stands between hidden and shown, and the calls that take it further.
///
/// Source of the order: Apple, "View Controller Programming Guide for iOS", and the documentation of `viewIsAppearing`.
@MainActor final class AppearanceCycle {
  enum State {
    case disappeared, appearing, appeared, disappearing
  }

  enum ParentChange {
    case none, adding, removing
  }

  private(set) var state = State.disappeared
  /// Why the view appears or disappears, for `isMovingToParent` and `isMovingFromParent`.
  var parentChange = ParentChange.none
  private var isAnimated = false
  private var isAppearingWasCalled = false
  /// The appearance began because the view came into a window or left it, so nobody else will end it.
  private var followsWindow = false

  var isShown: Bool { state == .appearing || state == .appeared }

  func begin(_ isAppearing: Bool, animated: Bool, of controller: UIViewController) {
    guard isAppearing != isShown else { return }
    isAnimated = animated
    followsWindow = false
    if isAppearing {
      controller.loadViewIfNeeded()
      state = .appearing
      isAppearingWasCalled = false
      controller.viewWillAppear(animated)
      forward(of: controller) { $0.beginAppearanceTransition(true, animated: animated) }
      if controller.viewIfLoaded?.window != nil { callIsAppearing(of: controller) }
    } else {
      state = .disappearing
      controller.viewWillDisappear(animated)
      forward(of: controller) { $0.beginAppearanceTransition(false, animated: animated) }
    }
  }

  func end(of controller: UIViewController) {
    switch state {
    case .appearing:
      callIsAppearing(of: controller)
      forward(of: controller) { $0.endAppearanceTransition() }
      state = .appeared
      controller.viewDidAppear(isAnimated)
    case .disappearing:
      forward(of: controller) { $0.endAppearanceTransition() }
      state = .disappeared
      controller.viewDidDisappear(isAnimated)
    case .appeared, .disappeared: return
    }
    parentChange = .none
  }

  /// The view is about to come into a window. Unless somebody announced it, this is an appearance without animation.
  func viewWillEnterWindow(of controller: UIViewController) {
    guard !isShown, controller.hearsOfItsWindow else { return }
    begin(true, animated: false, of: controller)
    followsWindow = true
    AppearanceQueue.main.add(controller)
  }

  func viewDidEnterWindow(of controller: UIViewController) {
    callIsAppearing(of: controller)
  }

  func viewWillLeaveWindow(of controller: UIViewController) {
    guard isShown, controller.hearsOfItsWindow else { return }
    begin(false, animated: false, of: controller)
    followsWindow = true
  }

  func viewDidLeaveWindow(of controller: UIViewController) {
    guard state == .disappearing, followsWindow else { return }
    end(of: controller)
  }

  /// After layout: an appearance that nobody else ends has ended, unless the parent's is still on its way.
  func layoutDidEnd(of controller: UIViewController) {
    guard state == .appearing, followsWindow else { return }
    if let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.appearance.state == .appearing
    {
      return
    }
    end(of: controller)
  }

  private func callIsAppearing(of controller: UIViewController) {
    guard state == .appearing, !isAppearingWasCalled, controller.viewIfLoaded?.window != nil else { return }
    isAppearingWasCalled = true
    controller.viewIsAppearing(isAnimated)
  }

  /// To the children whose views are in the controller's, unless the controller does it itself.
  private func forward(of controller: UIViewController, _ call: (UIViewController) -> Void) {
    guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded else { return }
    for child in controller.children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }
}

/// Controllers whose views came into a window without animation: they have appeared once the window is laid out.
@MainActor final class AppearanceQueue {
  static let main = AppearanceQueue()
  private var waiting: [UIViewController] = []
  private var actions: [() -> Void] = []

  var isEmpty: Bool { waiting.isEmpty && actions.isEmpty }

  func add(_ controller: UIViewController) {
    guard !waiting.contains(where: { $0 === controller }) else { return }
    waiting.append(controller)
  }

  /// Runs something once the window is laid out.
  func add(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Called after layout. What appears in consequence waits for the next call.
  func flush() {
    guard !isEmpty else { return }
    let controllers = waiting
    let actions = actions
    waiting = []
    self.actions = []
    for controller in controllers { controller.appearance.layoutDidEnd(of: controller) }
    for action in actions { action() }
  }

  /// Forgets everything, for a new screen.
  func reset() {
    waiting = []
    actions = []
  }
}

extension UIViewController {
  func appearanceWillEnterWindow() { appearance.viewWillEnterWindow(of: self) }
  func appearanceDidEnterWindow() { appearance.viewDidEnterWindow(of: self) }
  func appearanceWillLeaveWindow() { appearance.viewWillLeaveWindow(of: self) }
  func appearanceDidLeaveWindow() { appearance.viewDidLeaveWindow(of: self) }
}
