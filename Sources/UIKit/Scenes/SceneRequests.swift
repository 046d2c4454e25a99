extension UIScene {
  /// The circumstances of a request for a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene from which the request comes. It is shown again when the requested scene is closed.
    open weak var requestingScene: UIScene?

    public override init() {
      super.init()
    }
  }
}

extension UIWindowScene {
  /// The circumstances of a request for a scene of windows.
  @preconcurrency @MainActor open class ActivationRequestOptions: UIScene.ActivationRequestOptions {}

  /// The movement with which a closed scene leaves the screen.
  public enum DismissalAnimation: Int, Sendable {
    /// The scene fades.
    case standard = 1
    /// The scene moves up, for contents that are saved or sent.
    case commit = 2
    /// The scene moves down, for contents that are given up.
    case decline = 3
  }
}

/// The circumstances of closing a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  public override init() {
    super.init()
  }
}

/// The circumstances of closing a scene of windows.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The movement of a scene that is in the foreground.
  open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}

/// A request to show a scene.
@preconcurrency @MainActor public struct UISceneSessionActivationRequest: Hashable {
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The session of an existing scene; `nil` for a new one.
  public let session: UISceneSession?
  /// The activity that is passed to the scene. Without a session, a scene that prefers its
  /// ``NSUserActivity/targetContentIdentifier`` is shown in place of a new one.
  public var userActivity: NSUserActivity?
  /// The circumstances of the request; `nil` for none.
  public var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
  }

  /// Creates a request for the scene of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
  }
}

extension UIApplication {
  /// Shows a scene, before the next frame. The handler is called with a ``UISceneError`` if it cannot be shown.
  public func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) {
    perform(reportingTo: errorHandler) { life throws(UISceneError) in try life.activate(request) }
  }

  /// Shows the scene of a session, for `nil` a new one, before the next frame.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    var request = UISceneSessionActivationRequest(userActivity: userActivity, options: options)
    if let sceneSession {
      request = UISceneSessionActivationRequest(session: sceneSession, userActivity: userActivity, options: options)
    }
    activateSceneSession(for: request, errorHandler: errorHandler)
  }

  /// Closes the scene of a session for good, before the next frame. The app's delegate is notified with
  /// `application(_:didDiscardSceneSessions:)`. The app ends with its last session.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    let animation = (options as? UIWindowSceneDestructionRequestOptions)?.windowDismissalAnimation
    perform(reportingTo: errorHandler) { life throws(UISceneError) in
      try life.destroy(sceneSession, animation ?? .standard)
    }
  }

  /// Lays out the windows of a scene in the background, so that it shows its present contents when it comes back.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
    for window in scenes.first(where: { $0.session === sceneSession })?.windows ?? [] { window.layoutIfNeeded() }
  }

  /// Performs a request before the next frame.
  private func perform(
    reportingTo errorHandler: ((any Error) -> Void)?, _ body: @escaping (SceneLife) throws(UISceneError) -> Void
  ) {
    _ = ClockTimer.after(0) { [weak self] in
      guard let screen = self?.screen, !screen.isEnding else { return }
      do throws(UISceneError) { try body(screen.life) } catch { errorHandler?(error) }
    }
  }
}

extension SceneLife {
  fileprivate func activate(_ request: UISceneSessionActivationRequest) throws(UISceneError) {
    let session = try session(for: request)
    show(session, UIScene.ConnectionOptions(userActivities: Set([request.userActivity].compactMap(\.self))))
    if let requesting = request.options?.requestingScene?.session { putBehind(requesting, session) }
  }

  private func session(for request: UISceneSessionActivationRequest) throws(UISceneError) -> UISceneSession {
    if let session = request.session {
      guard application.sessions.contains(session) else { throw .unknownSession }
      return session
    }
    if let content = request.userActivity?.targetContentIdentifier, let scene = preferredScene(for: content) {
      return scene.session
    }
    guard application.supportsMultipleScenes else { throw .onlyOne }
    return UISceneSession(role: request.role)
  }

  /// Moves a session directly behind the one in the foreground.
  private func putBehind(_ session: UISceneSession, _ front: UISceneSession) {
    guard session !== front, let index = application.sessions.firstIndex(of: session) else { return }
    application.sessions.remove(at: index)
    application.sessions.insert(session, at: application.sessions.count - 1)
  }

  fileprivate func destroy(
    _ session: UISceneSession, _ animation: UIWindowScene.DismissalAnimation
  ) throws(UISceneError) {
    guard application.supportsMultipleScenes else { throw .onlyOne }
    guard application.sessions.contains(session) else { throw .unknownSession }
    close(session, animation)
  }
}
