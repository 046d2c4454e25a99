import Sound

/// The running app: its windows, its delegate and the end of every responder chain.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The app of the current screen.
  public static var shared: UIApplication { ScreenEnvironment.current.application }

  open weak var delegate: (any UIApplicationDelegate)?
  /// The windows that were shown and still exist, from back to front. The app holds its windows itself: one that it
  /// releases leaves the screen.
  open internal(set) var windows: [UIWindow] {
    get { shownWindows.compactMap(\.window) }
    set { shownWindows = newValue.map(ShownWindow.init) }
  }
  private var shownWindows: [ShownWindow] = []
  /// The windows of the scene in the foreground, from back to front. Only they are drawn and receive events.
  final var frontWindows: [UIWindow] { windows.filter { $0.windowScene === scene } }
  /// Windows without another owner: those of storyboards of scenes, of test screens and of `ib`.
  package final var ownWindows: [UIWindow] = []

  private struct ShownWindow {
    weak var window: UIWindow?
  }

  /// The first receiver of key presses.
  package internal(set) var firstResponder: UIResponder? {
    get { currentResponder }
    set {
      let old = currentResponder
      guard newValue !== old else { return }
      currentResponder = newValue
      old?.didResignFirstResponder()
      if newValue == nil { InputViews.shared.show(for: nil) }
    }
  }
  /// The first responder of the scene in the foreground. Scenes in the background keep theirs.
  final weak var currentResponder: UIResponder?
  /// Receives key presses instead of the first responder, which it does not change: a menu over edited text.
  weak var keyBorrower: UIResponder?
  weak var screen: HostedScreen?
  /// The activity that is brought up to date.
  final weak var currentActivity: NSUserActivity?
  /// The main menus; `nil` before they are needed and after ``UIMenuSystem/setNeedsRebuild()``.
  final var keptMainMenu: UIMenu?
  /// The pressed modifier keys.
  final var heldModifiers: UIKeyModifierFlags = []
  /// The entries of the app's `Info.plist`.
  final lazy var launchDescription = LaunchDescription(.main)
  /// The status bar preferences of the front controllers, for hosts that show one.
  open internal(set) lazy var statusBar = launchDescription.statusBar {
    willSet { postStatusBarFrame(Self.willChangeStatusBarFrameNotification, isHidden: newValue.isHidden) }
    didSet {
      postStatusBarFrame(
        Self.didChangeStatusBarFrameNotification, isHidden: oldValue.isHidden, wasHidden: statusBar.isHidden)
      guard oldValue.isHidden != statusBar.isHidden, screen?.cover != nil else { return }
      for window in windows { window.safeAreaMayHaveChanged() }
    }
  }

  /// Posts the frame that the bar will have or had, if hiding changes it.
  private func postStatusBarFrame(_ name: Notification.Name, isHidden: Bool, wasHidden: Bool? = nil) {
    guard let manager = scene?.statusBarManager, isHidden != wasHidden ?? statusBar.isHidden else { return }
    let frame = manager.frame(isHidden: isHidden)
    guard frame != manager.frame(isHidden: !isHidden) else { return }
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }
  /// The preferences of the front controllers for the edges of the screen; the host is notified.
  final var screenEdges = ScreenEdgeState() {
    didSet { if screenEdges != oldValue { host?.setScreenEdges(screenEdges) } }
  }

  open dynamic override var next: UIResponder? { delegate as? UIResponder }

  /// Dispatches an event to its windows; overrides must call super.
  open func sendEvent(_ event: UIEvent) {
    for window in windows { window.sendEvent(event) }
  }

  /// Sends an action to a target; without one to the nearest object that can perform it, starting at the first
  /// responder or else at the sender. Returns true if there was one.
  ///
  /// Methods that are registered by name may take the event too; others take the sender or nothing.
  @discardableResult open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.send(to: ClassTarget.object(for: target), from: sender, for: event) }
    let starts = [firstResponder ?? keyWindow.map(firstKeyResponder), sender as? UIResponder]
    for start in starts.compactMap({ $0 }) {
      if let found = start.target(forAction: action, withSender: sender) {
        return action.send(to: found as AnyObject, from: sender, for: event)
      }
    }
    return false
  }

  /// The window that receives key presses: the key window of the scene in the foreground.
  open var keyWindow: UIWindow? { keyWindow(of: scene) }
  /// The key window while there is no scene.
  final weak var keyWindowWithoutScene: UIWindow?

  /// Returns the first receiver of key presses: the first responder, otherwise the focused view, otherwise the front
  /// controller.
  func firstKeyResponder(in window: UIWindow) -> UIResponder {
    if let keyBorrower { return keyBorrower }
    if let firstResponder { return firstResponder }
    if let focused = FocusSystem.shared.focused, focused.window === window { return focused }
    return window.frontController ?? window.rootViewController ?? window
  }

  /// Presses that no responder handled.
  var unhandledPresses: Set<UIPress> = []

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    unhandledPresses.formUnion(presses)
    super.pressesBegan(presses, with: event)
  }

  /// Ends the app: the host returns after the current frame.
  open func terminate(exitCode: Int32 = 0) {
    screen?.finish(exitCode: exitCode)
  }

  /// Plays an effect through the host.
  open func play(_ effect: SoundEffect, placement: SoundPlacement = SoundPlacement()) {
    screen?.onSound?(effect, placement)
  }

  /// The host, for the clipboard, full screen and text input.
  open var host: (any DisplayHost)? { screen?.host }

  // MARK: Status bar

  /// The set value is valid until a controller's preferences are queried again.
  open var isStatusBarHidden: Bool {
    get { statusBar.isHidden }
    set { statusBar.isHidden = newValue }
  }
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar.style }
    set { statusBar.style = newValue }
  }
  /// The direction of the system's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    SystemPreferences.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// The strip that the host keeps free at the top; empty if there is none.
  open var statusBarFrame: CGRect { scene?.statusBarManager?.statusBarFrame ?? .zero }
  open var statusBarOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: UIScreen.main.bounds.size) }

  // MARK: Scenes

  /// The connected scenes from back to front. The last fills the screen; the others are in the background.
  final var scenes: [UIWindowScene] = []
  /// The scene in the foreground.
  final var scene: UIWindowScene? { scenes.last }
  /// The sessions that the user has not closed; the last is that of the scene in the foreground. Those that an earlier run
  /// of the app left have no scene until they are activated.
  final var sessions: [UISceneSession] = []
  /// True if the Info.plist of the app has `UIApplicationSupportsMultipleScenes`.
  package final var allowsMultipleScenes = LaunchDescription(.main).supportsMultipleScenes

  open var connectedScenes: Set<UIScene> { Set(scenes) }
  open var openSessions: Set<UISceneSession> { Set(sessions) }
  /// True for an app that allows several scenes, on a screen of a tablet's size.
  open var supportsMultipleScenes: Bool { allowsMultipleScenes && UIDevice.current.userInterfaceIdiom == .pad }

  /// Active while the app's window has the keyboard.
  open var applicationState: State {
    let states = scenes.map(\.activationState)
    if states.contains(.foregroundActive) { return .active }
    return states.isEmpty || states.contains(.foregroundInactive) ? .inactive : .background
  }

  /// The activity of the app.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  // MARK: State restoration

  final let restoration = RestorationState()

  // MARK: Work after the end

  /// The work that the app finishes in the background.
  final nonisolated let backgroundTasks = BackgroundTasks()
  final let backgroundFetch = BackgroundFetch()
  /// The work that the app may do in the background: the key `UIBackgroundModes` of its Info.plist.
  final var backgroundModes = LaunchDescription(.main).backgroundModes
  /// The shortcuts of the app: those of the key `UIApplicationShortcutItems` of its Info.plist, until the app sets
  /// others. The option `--shortcut` of hosts and the script command `shortcut` choose one by its type.
  open var shortcutItems: [UIApplicationShortcutItem]? = UIApplicationShortcutItem.items(of: .main)

  // MARK: Input

  private var ignoringCount = 0
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Drops touches, keys and scrolling until ``endIgnoringInteractionEvents()`` has been called equally often.
  open func beginIgnoringInteractionEvents() {
    ignoringCount += 1
    if ignoringCount == 1 { screen?.cancelInput() }
  }

  open func endIgnoringInteractionEvents() {
    ignoringCount = max(0, ignoringCount - 1)
  }

  /// True if the display stays on while nothing is pressed, as for a game that is played by a pad. A browser needs a page
  /// of this machine, or one that was read over HTTPS.
  open var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { host?.setIdleTimerDisabled(isIdleTimerDisabled) } }
  }

  /// True if keys for sound and films are reported.
  final var receivesRemoteControl = false

  /// Reports keys for sound and films with ``UIResponder/remoteControlReceived(with:)``.
  open func beginReceivingRemoteControlEvents() { receivesRemoteControl = true }
  open func endReceivingRemoteControlEvents() { receivesRemoteControl = false }

  /// True if shaking the device offers to undo the last change of the first responder.
  open var applicationSupportsShakeToEdit = true

  open override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { offerUndo() }
  }

  /// The name of the shown icon among the alternate icons of the app's Info.plist; `nil` for the primary icon.
  open internal(set) var alternateIconName: String?

  /// True if the app's Info.plist has alternate icons.
  open var supportsAlternateIcons: Bool { !AppIcons(.main).alternateNames.isEmpty }

  /// Shows an alternate icon of the app, or the primary one for `nil`, as the icon of the window until the app ends. The
  /// handler is called in the next frame, with an error if there is no such icon.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let result = changeIcon(to: alternateIconName)
    if let completionHandler { _ = ClockTimer.after(0) { completionHandler(result) } }
  }

  /// Shows an alternate icon of the app, or the primary one for `nil`, as the icon of the window until the app ends.
  ///
  /// - Throws: `CocoaError` if there is no such icon.
  open func setAlternateIconName(_ alternateIconName: String?) async throws {
    if let error = changeIcon(to: alternateIconName) { throw error }
  }

  /// The number on the app's icon, here before the title of the window; 0 for none.
  open var applicationIconBadgeNumber = 0 {
    didSet {
      if applicationIconBadgeNumber != oldValue, let screen { host?.setTitle(screen.title) }
    }
  }

  // MARK: Other programs

  /// The schemes of the addresses that the app opens: the key `CFBundleURLTypes` of its Info.plist.
  package final lazy var ownSchemes = launchDescription.schemes

  private func isOwn(_ url: URL) -> Bool { url.scheme.map { ownSchemes.contains($0.lowercased()) } == true }

  /// Returns true if the app itself or the host can open URLs of that kind. A window opens web, mail and file URLs and
  /// telephone numbers, a browser all of these but files.
  open func canOpenURL(_ url: URL) -> Bool { isOwn(url) || host?.canOpen(url) == true }

  /// Opens a URL in another program, such as the browser; one with a scheme of the app itself comes to its delegates in
  /// the next frame. The handler is called in the next frame with true if there was a program.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = start(url, options)
    if let completion { _ = ClockTimer.after(0) { completion(isOpened) } }
  }

  /// Opens a URL in another program or in the app itself. Returns false if there is no program.
  @discardableResult open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    start(url, options)
  }

  private func start(_ url: URL, _ options: [OpenExternalURLOptionsKey: Any]) -> Bool {
    let needsApp = options[.universalLinksOnly] as? Bool == true
    return !needsApp && openURL(url)
  }

  /// Opens a URL in another program or in the app itself. Returns false if there is no program.
  @discardableResult open func openURL(_ url: URL) -> Bool {
    guard isOwn(url) else { return canOpenURL(url) && host?.open(url) == true }
    _ = ClockTimer.after(0) { [weak screen = self.screen] in screen?.send(.open(url)) }
    return true
  }

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// True to open the URL only in an app that it belongs to. None does here, so it is not opened then.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's notifications in the Settings app, which does not exist either.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  /// The address of the app's page in the Settings app. There is no Settings app, so ``canOpenURL(_:)`` returns false
  /// for it and ``open(_:options:completionHandler:)`` reports false.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// The keys of the options of a URL that the app opens; hosts give none.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The keys of the launch options; hosts give none.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    public static let localNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    public static let bluetoothCentrals = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    public static let bluetoothPeripherals = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
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
  /// Posted before the frame of the status bar changes, with the new frame.
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the frame of the status bar has changed, with the old frame.
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the interface turns, with the new orientation.
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface has turned, with the old orientation.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of the orientation in both notifications, the raw value of a ``UIInterfaceOrientation`` in an `NSNumber`.
  nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of the frame in both notifications, a `CGRect` in an `NSValue`.
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
