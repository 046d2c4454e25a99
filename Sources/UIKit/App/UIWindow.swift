/// The root of a tree of views; it fills the screen.
@preconcurrency @MainActor open class UIWindow: UIView {
  open private(set) var screen = UIScreen.main

  /// Its view fills the window and follows its size.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.view.removeFromSuperview()
      showRootView()
    }
  }

  /// Sees every event of the host after the views have had it: for a live scene that reads wheel, pads and the resting
  /// pointer itself.
  public var eventObserver: ((HostEvent) -> Void)?

  open override var next: UIResponder? { UIApplication.shared }

  open var isKeyWindow: Bool { UIApplication.shared.windows.last === self }

  /// Shows the window in front of the others and gives it the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    UIApplication.shared.windows.removeAll { $0 === self }
    UIApplication.shared.windows.append(self)
    setWindow(self)
    inheritTraits()
    UIApplication.shared.screen?.attach(self)
  }

  /// Hands an event to the recognizers and views that it is for; every touch goes through here.
  open func sendEvent(_ event: UIEvent) {
    for touch in (event.allTouches ?? []).sorted(by: { $0.number < $1.number })
    where touch.window === self && touch === changedTouch {
      GestureEnvironment.shared.send(touch.phase, touch, event)
    }
  }

  private var changedTouch: UITouch?

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    changedTouch = touch
    UIApplication.shared.sendEvent(event)
    changedTouch = nil
  }

  /// What the screen's shape or its bars cover, in points; for hosts whose screens have such.
  package var coveredInsets = UIEdgeInsets.zero {
    didSet { safeAreaMayHaveChanged() }
  }

  override var screenSafeAreaInsets: UIEdgeInsets { coveredInsets }

  private func showRootView() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
  }
}
