/// The persistent information about a scene: its role and configuration.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open internal(set) weak var scene: UIScene?
  public final let role: Role
  open internal(set) var configuration: UISceneConfiguration
  public final let persistentIdentifier: String
  /// Data of the app, kept until its next start. Values of property lists, and URLs; others are not saved.
  open var userInfo: [String: Any]?
  /// The activity that the scene's delegate returned when the scene was last in the background, also in the last run of
  /// the app; `nil` for a new session.
  open var stateRestorationActivity: NSUserActivity?

  /// True if the configuration is decided: it is requested once.
  final var isConfigured = false
  /// True once it was closed for good.
  final var isClosed = false
  /// True if there is something to keep for the next start of the app.
  final var hasState: Bool { !isClosed && (stateRestorationActivity != nil || userInfo?.isEmpty == false) }

  init(role: Role, identifier: String = UUID().uuidString) {
    self.role = role
    persistentIdentifier = identifier
    configuration =
      LaunchDescription(.main).sceneConfiguration() ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }

  /// Creates a session of an earlier run. Its configuration is known if the scene manifest still has its name.
  convenience init(_ state: SceneState.Session) {
    self.init(role: .windowApplication, identifier: state.identifier)
    userInfo = state.userInfo
    stateRestorationActivity = state.activity
    if let name = state.configuration, let known = LaunchDescription(.main).sceneConfiguration(named: name) {
      configuration = known
      isConfigured = true
    }
  }
}

/// The classes of a scene and its delegate, and the storyboard of its first controller.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public final let name: String?
  public final let role: UISceneSession.Role
  /// A subclass of ``UIWindowScene``; `nil` uses ``UIWindowScene`` itself.
  open var sceneClass: AnyClass?
  /// A subclass of ``UIResponder`` that conforms to ``UISceneDelegate``; `nil` for no delegate.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller is shown in a window. The delegate's `window` is set to it.
  open var storyboard: UIStoryboard?

  /// Creates a configuration with the classes and the storyboard that the scene manifest of `Info.plist` has for the
  /// name; empty if it has none.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let name, let listed = LaunchDescription(.main).sceneConfiguration(named: name) else { return }
    (sceneClass, delegateClass, storyboard) = (listed.sceneClass, listed.delegateClass, listed.storyboard)
  }

  /// Creates an empty configuration.
  init(named name: String?, _ role: UISceneSession.Role) {
    self.name = name
    self.role = role
    super.init()
  }
}
