/// The appearance state of a controller, and the callbacks of its transitions.
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
  /// The reason for the appearance or disappearance, for `isMovingToParent` and `isMovingFromParent`.
  var parentChange = ParentChange.none
  private var isAnimated = false
  private var isAppearingWasCalled = false
  /// True if the transition began because the view entered or left a window, so the cycle must end it itself.
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
      controller.completeViewWillAppear(animated)
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

  /// Called before the view enters a window. Unless an appearance is already in progress, begins one without animation.
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

  /// Called after layout. Ends an appearance that followed the window, unless the parent is still appearing.
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

  /// Forwards a call to the children whose views are in the controller's view, unless the controller forwards itself.
  private func forward(of controller: UIViewController, _ call: (UIViewController) -> Void) {
    guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded else { return }
    for child in controller.children where child.viewIfLoaded?.isDescendant(of: view) == true { call(child) }
  }
}

/// Controllers whose views entered a window without animation. They have appeared once the window is laid out.
@MainActor final class AppearanceQueue {
  static var main: AppearanceQueue { ScreenEnvironment.current.appearanceQueue }

  private var waiting: [UIViewController] = []
  private var actions: [() -> Void] = []

  var isEmpty: Bool { waiting.isEmpty && actions.isEmpty }

  func add(_ controller: UIViewController) {
    guard !waiting.contains(where: { $0 === controller }) else { return }
    waiting.append(controller)
  }

  /// Runs an action once the window is laid out.
  func add(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  /// Called after layout. Appearances that it causes wait for the next call.
  func flush() {
    guard !isEmpty else { return }
    let controllers = waiting
    let actions = actions
    waiting = []
    self.actions = []
    for controller in controllers { controller.appearance.layoutDidEnd(of: controller) }
    for action in actions { action() }
  }
}

extension UIViewController {
  func appearanceWillEnterWindow() { appearance.viewWillEnterWindow(of: self) }
  func appearanceDidEnterWindow() { appearance.viewDidEnterWindow(of: self) }
  func appearanceWillLeaveWindow() { appearance.viewWillLeaveWindow(of: self) }
  func appearanceDidLeaveWindow() { appearance.viewDidLeaveWindow(of: self) }
}
