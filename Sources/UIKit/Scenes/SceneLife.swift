/// The life cycle of a screen's only scene, with the notifications and delegate calls in Apple's order.
@MainActor final class SceneLife {
  private let application: UIApplication
  private var scene: UIWindowScene?
  /// The file with the state of the scene between runs; `nil` saves none.
  private let stateFile: URL?
  /// True if the state was saved when the scene last went to the background.
  private var isStateSaved = false

  init(_ application: UIApplication, stateFile: URL?) {
    self.application = application
    self.stateFile = stateFile
  }

  /// The file with the state of the controllers of an app whose scene has no delegate.
  private var restorationFile: URL? { stateFile?.appendingPathExtension("restoration") }

  var hasControllersToRestore: Bool {
    restorationFile.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// Restores the controllers. Called while launching.
  func restoreControllers() {
    if let restorationFile { application.restoration.restore(application, from: restorationFile) }
  }

  /// Creates the scene with the configuration from the app's delegate and connects it. Called after launching.
  func connect() {
    let state = stateFile.flatMap(SceneState.read)
    let session = UISceneSession(role: .windowApplication, identifier: state?.identifier ?? UUID().uuidString)
    session.stateRestorationActivity = state?.activity
    let options = UIScene.ConnectionOptions()
    if let delegate = application.delegate {
      session.configuration = delegate.application(
        application, configurationForConnecting: session, options: options)
    }
    let configuration = session.configuration
    let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    self.scene = scene
    application.scene = scene
    for window in application.windows where window.windowScene == nil { window.windowScene = scene }
    scene.activationState = .foregroundInactive
    scene.delegate = configuration.delegateClass.flatMap { SceneDelegateMaker.make($0, configuration.name) }
    showStoryboard(configuration.storyboard, in: scene)
    post(UIScene.willConnectNotification)
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    if let activity = state?.activity { scene.delegate?.scene(scene, restoreInteractionStateWith: activity) }
    post(UIScene.willEnterForegroundNotification)
    scene.delegate?.sceneWillEnterForeground(scene)
  }

  private func showStoryboard(_ storyboard: UIStoryboard?, in scene: UIWindowScene) {
    guard let storyboard, let controller = storyboard.instantiateInitialViewController() else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    application.ownWindows.append(window)
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    window.makeKeyAndVisible()
  }

  /// The app's delegate, if it receives the events of the scene: only if the scene has no delegate of its own.
  private var appDelegate: (any UIApplicationDelegate)? { scene?.delegate == nil ? application.delegate : nil }

  func activate() {
    enterForeground()
    guard let scene, scene.activationState == .foregroundInactive else { return }
    scene.activationState = .foregroundActive
    appDelegate?.applicationDidBecomeActive(application)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification)
  }

  func deactivate() {
    guard let scene, scene.activationState == .foregroundActive else { return }
    appDelegate?.applicationWillResignActive(application)
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: application)
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification)
    scene.activationState = .foregroundInactive
  }

  /// Notifies the delegates and observers that the scene is no longer visible.
  func enterBackground() {
    deactivate()
    guard let scene, scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    appDelegate?.applicationDidEnterBackground(application)
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: application)
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification)
    saveState(of: scene)
  }

  /// Saves the activity that the scene's delegate returns; without a delegate, the state of the controllers. Without
  /// either, an earlier state is deleted.
  private func saveState(of scene: UIScene) {
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    activity?.save()
    scene.session.stateRestorationActivity = activity
    guard let stateFile else { return }
    isStateSaved = activity != nil
    if let activity {
      SceneState(identifier: scene.session.persistentIdentifier, activity: activity).write(stateFile)
    } else {
      try? FileManager.default.removeItem(at: stateFile)
    }
    if scene.delegate == nil, let restorationFile {
      isStateSaved = application.restoration.preserve(application, in: restorationFile)
    }
  }

  /// Notifies the delegates and observers that a scene in the background becomes visible again.
  func enterForeground() {
    guard let scene, scene.activationState == .background else { return }
    scene.activationState = .foregroundInactive
    appDelegate?.applicationWillEnterForeground(application)
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: application)
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification)
  }

  /// Passes a URL to the delegate of the scene, or else to that of the app.
  func open(_ url: URL) {
    if let scene, let delegate = scene.delegate {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = application.delegate?.application(application, open: url, options: [:])
    }
  }

  /// Offers items of another program to the view at a point of the screen. Files that no view takes are opened.
  func drop(_ items: [DroppedItem], at point: CGPoint) {
    let dragged = items.map { item in
      switch item {
      case .file(let url):
        UIDragItem(itemProvider: NSItemProvider(contentsOf: url) ?? NSItemProvider(object: url as NSURL))
      case .text(let text): UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
      }
    }
    let target = ScreenTarget(at: point)
    if let target, DragEnvironment.shared.take(dragged, at: target.point, in: target.window) { return }
    for case .file(let url) in items { open(url) }
  }

  /// Passes the shortcut with a type to the delegate of the scene, or else to that of the app. An unknown type logs a
  /// warning with the known ones.
  func perform(shortcut type: String) {
    let items = application.shortcutItems ?? []
    guard let item = items.first(where: { $0.type == type }) else {
      let known = items.map(\.type).joined(separator: ", ")
      return Log.warning("the app has no shortcut '\(type)'; \(items.isEmpty ? "it has none" : "it has \(known)")")
    }
    if let scene, let delegate = scene.delegate {
      (delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
    } else {
      application.delegate?.application(application, performActionFor: item) { _ in }
    }
  }

  /// Notifies the delegates and observers that the app terminates, and disconnects the scene.
  func end() {
    guard let scene else { return }
    application.delegate?.applicationWillTerminate(application)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification)
    scene.activationState = .unattached
    if !isStateSaved { application.delegate?.application(application, didDiscardSceneSessions: [scene.session]) }
  }

  /// Called after the size or the traits of the screen changed.
  func geometryDidChange(
    from orientation: UIInterfaceOrientation, _ space: any UICoordinateSpace, _ traits: UITraitCollection
  ) {
    guard let scene else { return }
    (scene.delegate as? any UIWindowSceneDelegate)?
      .windowScene(scene, didUpdate: space, interfaceOrientation: orientation, traitCollection: traits)
    if scene.interfaceOrientation != orientation { UIDevice.current.orientationDidChange() }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: scene)
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
