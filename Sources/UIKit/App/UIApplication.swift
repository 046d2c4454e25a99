import Sound

/// The running app: its windows, its delegate and the end of every responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The app of the current screen.
  public static var shared: UIApplication { ScreenEnvironment.current.application }

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
  /// The modifiers of the keyboard that are held now.
  final var heldModifiers: UIKeyModifierFlags = []
  /// What the controllers in front want of a status bar, for hosts that show one.
  open internal(set) var statusBar = StatusBarState()
  /// What the controllers in front want of the edges of the screen; its host is told.
  final var screenEdges = ScreenEdgeState() {
    didSet { if screenEdges != oldValue { host?.setScreenEdges(screenEdges) } }
  }

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

  // MARK: Status bar

  /// What is set holds until a controller's preferences are asked for again.
  open var isStatusBarHidden: Bool {
    get { statusBar.isHidden }
    set { statusBar.isHidden = newValue }
  }
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar.style }
    set { statusBar.style = newValue }
  }
  /// Of the system's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    SystemPreferences.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The strip that the host keeps free at the top; empty where it keeps none.
  open var statusBarFrame: CGRect { scene?.statusBarManager?.statusBarFrame ?? .zero }
  open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: UIScreen.main.bounds.size) }

  // MARK: Scenes

  /// That of the screen.
  final var scene: UIWindowScene?
  open var connectedScenes: Set<UIScene> { scene.map { [$0] } ?? [] }
  open var openSessions: Set<UISceneSession> { scene.map { [$0.session] } ?? [] }
  open var supportsMultipleScenes: Bool { false }

  /// Active while the window that shows the app has the keyboard.
  open var applicationState: State {
    switch scene?.activationState {
    case .foregroundActive: .active
    case .background, .unattached: .background
    default: .inactive
    }
  }

  /// Whether the app hears of input at all.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  // MARK: Input

  private var ignoringCount = 0
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Has touches, keys and scrolling go nowhere until ``endIgnoringInteractionEvents()`` was called as often.
  open func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    if ignoringCount == 1 { screen?.cancelInput() }
  }

  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  // MARK: Other programs

  /// Whether the host opens addresses of that kind: those of the web, of mail and of files.
  open func canOpenURL(_ url: URL) -> Bool {
    host != nil && ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased())
  }

  /// Has another program show an address, such as the browser. The handler hears whether one does, in the next frame.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = canOpenURL(url) && host?.open(url) == true
    if let completion { _ = ClockTimer.after(0) { completion(isOpened) } }
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What is told of an address that the app is to open; hosts tell nothing.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Why the app was started; a screen that starts names no reason.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

/// The app's own object: makes the first window, and hears about what happens to the whole app.
@preconcurrency @MainActor public protocol UIApplicationDelegate: AnyObject {
  /// Called once, before the first frame; makes a window and shows it.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called before anything else of the app.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Names the classes of the screen's scene and of its delegate.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// What the app supports in a window, whatever its controllers do.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called for a file that was dropped on the window. The result says whether the app could use it.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The machine runs short of memory; the app drops what it can make again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to end; the last chance to store something.
  func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// The window that the app's own object keeps in a property of that name, as Xcode's templates do; where it keeps
  /// none, the front-most window. Two optionals, as Apple's is: the property may be missing, and it may be empty.
  public var window: UIWindow?? {
    let kept = Mirror(reflecting: self).children.first { $0.label == "window" }?.value as? UIWindow
    return .some(kept ?? UIApplication.shared.windows.last)
  }
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}
