/// One of the app's places to show windows in. A screen has one scene, a ``UIWindowScene``.
@preconcurrency @MainActor open class UIScene: UIResponder {
  public final let session: UISceneSession

  /// Hears of what happens to the scene; the app's delegate is told as well.
  open var delegate: (any UISceneDelegate)?

  open internal(set) var activationState = ActivationState.unattached

  /// What the host's window or tab is called; empty for what the app is called.
  open var title = "" {
    didSet {
      guard title != oldValue, let screen = UIApplication.shared.screen else { return }
      screen.host?.setTitle(screen.title)
    }
  }

  open override var next: UIResponder? { UIApplication.shared }

  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Whether it is shown and hears of input.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// Why a scene was made. A screen that starts has no particular reason.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {}

  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// What happens to a scene.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
  /// Called once, before the first frame; makes a window and shows it.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
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
}
