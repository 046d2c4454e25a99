extension SceneLife {
  /// Creates the scene of a session in front of the others, and connects it.
  ///
  /// The app's delegate chooses the configuration, unless that of a session of an earlier run is in the scene manifest.
  func connect(
    _ session: UISceneSession, _ options: UIScene.ConnectionOptions, as state: UIScene.ActivationState
  ) -> UIWindowScene {
    if !session.isConfigured, let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    session.isConfigured = true
    let configuration = session.configuration
    let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    add(scene)
    scene.activationState = state
    scene.delegate = configuration.delegateClass.flatMap { SceneDelegateMaker.make($0, configuration.name) }
    let window = makeWindow(of: configuration.storyboard, in: scene)
    post(UIScene.willConnectNotification, scene)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let window { show(window, of: scene) }
    if let activity = session.stateRestorationActivity {
      scene.delegate?.scene(scene, restoreInteractionStateWith: activity)
    }
    return scene
  }

  /// Adds a scene in front of the others. The first one takes the windows that were shown before.
  private func add(_ scene: UIWindowScene) {
    let isFirst = application.scenes.isEmpty
    application.scenes.append(scene)
    guard isFirst else { return }
    application.setKeyWindow(application.keyWindowWithoutScene, of: scene)
    application.setKeyWindow(nil, of: nil)
    for window in application.windows where window.windowScene == nil { window.windowScene = scene }
  }

  /// Makes the window of the storyboard's initial controller, whose view is not loaded yet.
  private func makeWindow(of storyboard: UIStoryboard?, in scene: UIWindowScene) -> UIWindow? {
    guard let storyboard, let controller = storyboard.instantiateInitialViewController() else { return nil }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }

  /// Shows the storyboard's window, unless the scene's delegate has taken another one.
  private func show(_ window: UIWindow, of scene: UIWindowScene) {
    if let other = (scene.delegate as? any UIWindowSceneDelegate)?.window, other !== window { return }
    application.ownWindows.append(window)
    window.makeKeyAndVisible()
  }
}

/// Creates a scene delegate of a class that is known only at run time, as ``ViewMaker`` creates views.
enum SceneDelegateMaker {
  @MainActor static func make(_ type: AnyClass, _ name: String?) -> (any UISceneDelegate)? {
    guard let type = type as? UIResponder.Type else {
      preconditionFailure(
        "the scene configuration '\(name ?? "")' names the delegate class \(type), which is not a UIResponder; inherit from it"
      )
    }
    let made = unsafeBitCast(type, to: InitializableResponder.Type.self).init() as UIResponder
    guard let delegate = made as? any UISceneDelegate else {
      preconditionFailure(
        "the scene configuration '\(name ?? "")' names the delegate class \(type), which is not a UIWindowSceneDelegate"
      )
    }
    return delegate
  }
}

/// Provides the vtable slot of the initializer. It is open, because methods of classes that cannot be subclassed are
/// called directly instead of through the vtable.
@_spi(ResponderMaking) @preconcurrency @MainActor open class InitializableResponder: UIResponder {
  public required override init() {
    super.init()
  }
}
