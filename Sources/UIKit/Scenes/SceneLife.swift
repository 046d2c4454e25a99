/// The life cycle of an app's scenes, with the notifications and delegate calls in Apple's order.
///
/// One scene fills the screen. The others are in the background: their windows are not drawn and receive no events.
@MainActor final class SceneLife {
  let application: UIApplication
  /// The file with the sessions between runs; `nil` saves none.
  private let stateFile: URL?
  /// True if the state of the controllers of an app without scene delegates was saved.
  private var areControllersSaved = false

  init(_ application: UIApplication, stateFile: URL?) {
    self.application = application
    self.stateFile = stateFile
  }

  private var scene: UIWindowScene? { application.scene }

  /// The file with the state of the controllers of an app whose scene has no delegate.
  private var restorationFile: URL? { stateFile?.appendingPathExtension("restoration") }

  /// Restores the controllers. Called while launching.
  func restoreControllers() {
    if let restorationFile { application.restoration.restore(application, from: restorationFile) }
  }

  /// Restores the sessions of the last run and connects the scene of the last one, or of a new one. The others connect
  /// when they are activated. Called after launching.
  func connectFirst() {
    application.sessions = stateFile.flatMap(SceneState.read)?.sessions.map(UISceneSession.init) ?? []
    if application.sessions.isEmpty { application.sessions = [UISceneSession(role: .windowApplication)] }
    guard let session = application.sessions.last else { return }
    let scene = connect(session, UIScene.ConnectionOptions(), as: .foregroundInactive)
    post(UIScene.willEnterForegroundNotification, scene)
    scene.delegate?.sceneWillEnterForeground(scene)
  }

  // MARK: The app

  /// The app's delegate, if it receives the events of the scene: only if the scene has no delegate of its own.
  private var appDelegate: (any UIApplicationDelegate)? { scene?.delegate == nil ? application.delegate : nil }

  func activate() {
    enterForeground()
    guard let scene, scene.activationState == .foregroundInactive else { return }
    scene.activationState = .foregroundActive
    appDelegate?.applicationDidBecomeActive(application)
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: application)
    announceActive(scene)
  }

  func deactivate() {
    guard let scene, scene.activationState == .foregroundActive else { return }
    appDelegate?.applicationWillResignActive(application)
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: application)
    resign(scene)
  }

  /// Notifies the delegates and observers that the app is no longer visible.
  func enterBackground() {
    deactivate()
    guard let scene, scene.activationState == .foregroundInactive else { return }
    scene.activationState = .background
    appDelegate?.applicationDidEnterBackground(application)
    NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: application)
    announceBackground(scene)
    application.backgroundFetch.schedule(application)
    if scene.delegate == nil, !scene.session.isClosed, let restorationFile {
      areControllersSaved = application.restoration.preserve(application, in: restorationFile)
    }
  }

  /// Notifies the delegates and observers that an app in the background becomes visible again.
  func enterForeground() {
    guard let scene, scene.activationState == .background else { return }
    scene.activationState = .foregroundInactive
    appDelegate?.applicationWillEnterForeground(application)
    NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: application)
    announceForeground(scene)
    application.backgroundFetch.schedule(application)
  }

  /// Notifies the delegates and observers that the app terminates, and disconnects the scenes. The sessions that have no
  /// state are discarded.
  func end() {
    guard scene != nil else { return }
    application.delegate?.applicationWillTerminate(application)
    NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
    for scene in application.scenes.reversed() { disconnect(scene) }
    let lost = application.sessions.filter { !isSaved($0) }
    if !lost.isEmpty { application.delegate?.application(application, didDiscardSceneSessions: Set(lost)) }
  }

  private func isSaved(_ session: UISceneSession) -> Bool {
    !session.isClosed && (areControllersSaved || stateFile != nil && session.hasState)
  }

  /// Called after the size or the traits of the screen changed.
  func geometryDidChange(
    from orientation: UIInterfaceOrientation, _ space: any UICoordinateSpace, _ traits: UITraitCollection
  ) {
    guard let scene else { return }
    for scene in application.scenes.reversed() {
      (scene.delegate as? any UIWindowSceneDelegate)?
        .windowScene(scene, didUpdate: space, interfaceOrientation: orientation, traitCollection: traits)
    }
    if scene.interfaceOrientation != orientation { UIDevice.current.orientationDidChange() }
  }

  // MARK: A scene

  func announceActive(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidBecomeActive(scene)
    post(UIScene.didActivateNotification, scene)
  }

  func resign(_ scene: UIWindowScene) {
    scene.delegate?.sceneWillResignActive(scene)
    post(UIScene.willDeactivateNotification, scene)
    scene.activationState = .foregroundInactive
  }

  func announceForeground(_ scene: UIWindowScene) {
    scene.delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification, scene)
  }

  /// Notifies the delegate and observers of a scene in the background, and saves its state.
  func announceBackground(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidEnterBackground(scene)
    post(UIScene.didEnterBackgroundNotification, scene)
    let activity = scene.delegate?.stateRestorationActivity(for: scene)
    activity?.needsSave = true
    activity?.save()
    scene.session.stateRestorationActivity = activity
    saveSessions()
  }

  func disconnect(_ scene: UIWindowScene) {
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, scene)
    scene.activationState = .unattached
  }

  /// Writes the sessions that have a state. Without any, an earlier file is deleted.
  func saveSessions() {
    guard let stateFile else { return }
    let state = SceneState(sessions: application.sessions.filter(\.hasState).map(SceneState.Session.init))
    if state.sessions.isEmpty {
      try? FileManager.default.removeItem(at: stateFile)
    } else {
      state.write(stateFile)
    }
  }

  func post(_ name: Notification.Name, _ scene: UIWindowScene) {
    NotificationCenter.default.post(name: name, object: scene)
  }
}
