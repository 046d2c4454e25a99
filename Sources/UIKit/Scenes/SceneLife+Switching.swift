extension SceneLife {
  /// Brings the scene of a session to the front and sends the scene before it to the background. A session without a
  /// scene connects first, with the options; a connected scene continues their activities.
  func show(_ session: UISceneSession, _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions()) {
    guard let old = application.scene, old.session !== session else {
      return continueActivities(of: options, in: session)
    }
    let state = old.activationState
    let wasConnected = session.scene != nil
    leave(old)
    if state == .foregroundActive { resign(old) }
    application.sessions.removeAll { $0 === session }
    application.sessions.append(session)
    let scene = enter(session, options)
    if state != .background {
      scene.activationState = .foregroundInactive
      announceForeground(scene)
    }
    if wasConnected || scene.delegate == nil { continueActivities(of: options, in: session) }
    if state != .background {
      old.activationState = .background
      announceBackground(old)
    }
    if state == .foregroundActive {
      scene.activationState = .foregroundActive
      announceActive(scene)
    }
  }

  /// Puts a connected scene in front of the others, or connects it.
  private func enter(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
    let scene: UIWindowScene
    if let connected = application.scenes.first(where: { $0.session === session }) {
      scene = connected
      application.scenes.removeAll { $0 === scene }
      application.scenes.append(scene)
      application.screen?.arrangeWindows()
      application.takeBackFirstResponder(from: scene)
    } else {
      scene = connect(session, options, as: .background)
      application.screen?.arrangeWindows()
    }
    if let window = application.keyWindow {
      window.updateStatusBar()
      OrientationChoice.update(window)
    }
    if let screen = application.screen { screen.host?.setTitle(screen.title) }
    return scene
  }

  private func continueActivities(of options: UIScene.ConnectionOptions, in session: UISceneSession) {
    guard let scene = session.scene else { return }
    for activity in options.userActivities {
      if let delegate = scene.delegate {
        delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
        delegate.scene(scene, continue: activity)
      } else {
        application.continueActivity(activity)
      }
    }
  }

  /// Ends what the user does in a scene before another one replaces it. Its first responder is kept.
  private func leave(_ scene: UIWindowScene) {
    application.screen?.cancelInputOfScene()
    let drags = DragEnvironment.shared
    if drags.isActive { drags.cancel(drags.session) }
    MenuPresentation.shared.dismiss()
    FocusSystem.shared.touchBegan()
    ViewInspector.shared.close()
    application.keepFirstResponder(in: scene)
  }

  // MARK: Closing

  /// Closes a scene for good. The scene in front of the others is then the one that was used last. An app ends with its
  /// last session.
  func close(_ session: UISceneSession, _ animation: UIWindowScene.DismissalAnimation) {
    session.isClosed = true
    guard application.sessions.count > 1 else { return application.terminate() }
    let closed = application.scenes.first { $0.session === session }
    let isShown = closed === application.scene
    let picture = isShown ? UIScreen.main.snapshotView(afterScreenUpdates: false) : nil
    application.sessions.removeAll { $0 === session }
    if isShown, let next = application.sessions.last { show(next) }
    if let closed {
      disconnect(closed)
      release(closed)
    }
    application.delegate?.application(application, didDiscardSceneSessions: [session])
    saveSessions()
    if let picture { animation.remove(picture) }
  }

  /// Removes a scene and its windows.
  private func release(_ scene: UIWindowScene) {
    let windows = scene.windows
    application.scenes.removeAll { $0 === scene }
    application.ownWindows.removeAll { $0.windowScene === scene }
    application.windows.removeAll { $0.windowScene === scene }
    for window in windows { window.windowScene = nil }
  }

  // MARK: The user

  /// Shows, opens or closes a scene as the user chose.
  func choose(_ choice: SceneChoice) {
    let sessions = application.sessions
    switch choice {
    case .next: if let session = sessions.first { show(session) }
    case .previous: if let session = sessions.dropLast().last { show(session) }
    case .new:
      guard application.supportsMultipleScenes else { return Log.warning("\(UISceneError.onlyOne)") }
      show(UISceneSession(role: .windowApplication))
    case .close: if let session = sessions.last { close(session, .standard) }
    }
  }
}

extension UIWindowScene.DismissalAnimation {
  /// The duration in seconds.
  private static let duration = 0.3

  /// Shows the picture of a closed scene over the key window and removes it.
  @MainActor fileprivate func remove(_ picture: UIView) {
    guard let window = UIApplication.shared.keyWindow else { return }
    picture.isUserInteractionEnabled = false
    window.addSubview(picture)
    let movesAway = self != .standard && !SystemPreferences.current.reducesMotion
    let height = window.bounds.height
    UIView.animate(withDuration: Self.duration) {
      if movesAway { picture.frame.origin.y = self == .commit ? -height : height } else { picture.alpha = 0 }
    } completion: { _ in
      picture.removeFromSuperview()
    }
  }
}
