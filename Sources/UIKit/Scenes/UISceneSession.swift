/// What is known of a scene beyond its life: its role and how it was configured.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open internal(set) weak var scene: UIScene?
  public final let role: Role
  open internal(set) var configuration: UISceneConfiguration
  public final let persistentIdentifier: String
  /// For the app.
  open var userInfo: [String: Any]?

  init(role: Role, identifier: String) {
    self.role = role
    persistentIdentifier = identifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// Which classes a scene and its delegate are made of, and the storyboard of its first controller.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public final let name: String?
  public final let role: UISceneSession.Role
  /// A subclass of ``UIWindowScene``; `nil` for that class itself.
  open var sceneClass: AnyClass?
  /// A ``UIResponder`` or another `NSObject` that is a ``UISceneDelegate``; `nil` for none.
  open var delegateClass: AnyClass?
  /// Its first controller is shown in a window, which the delegate finds in its `window`.
  open var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
