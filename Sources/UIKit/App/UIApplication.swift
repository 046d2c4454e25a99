import Sound

/// The running app: its windows, its delegate and the end of every responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  /// From back to front.
  open internal(set) var windows: [UIWindow] = []
  /// What keys go to first.
  package weak var firstResponder: UIResponder? {
    didSet {
      guard firstResponder !== oldValue else { return }
      oldValue?.didLoseKeys()
      if firstResponder == nil { InputViews.shared.show(for: nil) }
    }
  }
  /// Hears of keys in place of the first responder, which stays what it is: a menu over a text that is edited.
  weak var keyBorrower: UIResponder?
  weak var screen: HostedScreen?
  /// What the controllers in front want of a status bar, for hosts that show one.
  open internal(set) var statusBar = StatusBarState()

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows it belongs to; overriders call super, or the event reaches nobody.
  open func sendEvent(_ event: UIEvent) {
    for window in windows { window.sendEvent(event) }
  }

  /// Calls an action on a target; without one on the nearest object that can perform it, from the first responder on,
  /// else from the sender on. Returns whether there was one.
  ///
  /// The event is not passed on: actions take the sender or nothing.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.send(to: target as AnyObject, from: sender) }
    let starts = [firstResponder ?? keyWindow.map(firstKeyResponder), sender as? UIResponder]
    for start in starts.compactMap({ $0 }) {
      if let found = start.target(forAction: action, withSender: sender) {
        return action.send(to: found as AnyObject, from: sender)
      }
    }
    return false
  }

  /// The window that keys go to.
  open internal(set) weak var keyWindow: UIWindow?

  /// Who hears of keys first: the first responder, else the view with the focus, else the controller in front.
  func firstKeyResponder(in window: UIWindow) -> UIResponder {
    if let keyBorrower { return keyBorrower }
    if let firstResponder { return firstResponder }
    if let focused = FocusSystem.shared.focused, focused.window === window { return focused }
    return window.frontController ?? window.rootViewController ?? window
  }

  /// Presses that nobody in the responder chain kept for himself.
  var unhandledPresses: Set<UIPress> = []

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    unhandledPresses.formUnion(presses)
    super.pressesBegan(presses, with: event)
  }

  /// Ends the app: the host returns after the current frame.
  open func terminate(exitCode: Int32 = 0) {
    screen?.finish(exitCode: exitCode)
  }

  /// Sounds an effect through the host.
  open func play(_ effect: SoundEffect, placement: SoundPlacement = SoundPlacement()) {
    screen?.onSound?(effect, placement)
  }

  /// What runs the app, for the clipboard, full screen and text input.
  open var host: (any DisplayHost)? { screen?.host }
}

/// The app's own object: makes the first window, and hears about what happens to the whole app.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called once, before the first frame; makes a window and shows it.
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is about to end; the last chance to store something.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
