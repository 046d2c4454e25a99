/// An instance of the app's user interface: a ``UIWindowScene``. One scene fills the screen, the others are in the
/// background.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public final let session: UISceneSession

  /// The delegate of the scene; the app's delegate is notified too.
  open var delegate: (any UISceneDelegate)?

  open internal(set) var activationState = ActivationState.unattached

  /// The contents that the scene can show and prefers to show: URLs, shortcuts and activities are passed to it for them.
  open var activationConditions = UISceneActivationConditions()

  /// The title of the host's window or tab; an empty title shows the app's name.
  open var title = "" {
    didSet {
      guard title != oldValue, let screen = UIApplication.shared.screen else { return }
      screen.host?.setTitle(screen.title)
    }
  }

  /// The text below the title on systems whose windows show one; Linux does not.
  open var subtitle = ""

  /// Opens an address as ``UIApplication/open(_:options:completionHandler:)`` does.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false], completionHandler: completion)
  }

  /// Opens an address as ``UIApplication/open(_:options:)`` does.
  @discardableResult open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await UIApplication.shared.open(url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false])
  }

  /// Options for opening an address in another app.
  @preconcurrency @MainActor public class OpenExternalURLOptions: NSObject {
    public override init() { super.init() }
    /// True if only an app that belongs to the address opens it.
    public final var universalLinksOnly = false
  }

  open override var next: UIResponder? { UIApplication.shared }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The visibility of a scene, and whether it receives events.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The reasons for the creation of a scene: the activity of the request, or the URL or shortcut that no other scene can
  /// show. All are empty at the start of an app.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The URLs to open.
    public final let urlContexts: Set<UIOpenURLContext>
    /// The shortcut that the user chose.
    public final let shortcutItem: UIApplicationShortcutItem?
    /// The activities to show.
    public final let userActivities: Set<NSUserActivity>

    init(
      urlContexts: Set<UIOpenURLContext> = [], shortcutItem: UIApplicationShortcutItem? = nil,
      userActivities: Set<NSUserActivity> = []
    ) {
      self.urlContexts = urlContexts
      self.shortcutItem = shortcutItem
      self.userActivities = userActivities
    }
  }

  /// The sender of a URL; hosts do not know it.
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the app that sent the URL; always `nil`.
    open var sourceApplication: String? { nil }
    /// True if the app may keep the file where it is, which is so for all files.
    open var openInPlace: Bool { true }
  }

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A URL that the app is to open: a file that was dropped on the window or passed by another program.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  public final let url: URL
  public final let options = UIScene.OpenURLOptions()

  init(url: URL) {
    self.url = url
  }
}

/// Notified of the life cycle of a scene.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called once, before the first frame, to create and show a window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Returns the state to save when the scene goes to the background; `nil`, the default, saves none. The activity is
  /// in ``UISceneSession/stateRestorationActivity`` when the app starts again.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after the scene has connected, with the saved state, to restore what needs views.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Called for a file that was dropped on the window.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called before ``scene(_:continue:)``.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Called with the activity of a request that activated a connected scene.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Called after the responders of an activity have brought it up to date, to complete it.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}
