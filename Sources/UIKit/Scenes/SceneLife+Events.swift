extension SceneLife {
  /// Passes a URL to the delegate of the scene that prefers it, or else to that of the app.
  ///
  /// A file with a remote notification is delivered in place of that, and a web address is an activity, as a universal
  /// link.
  func open(_ url: URL) {
    if application.receiveNotification(in: url) { return }
    if ["http", "https"].contains(url.scheme?.lowercased()) { return browse(url) }
    let context = UIOpenURLContext(url: url)
    guard let scene = scene(for: url.absoluteString) else {
      return show(UISceneSession(role: .windowApplication), UIScene.ConnectionOptions(urlContexts: [context]))
    }
    if let delegate = scene.delegate {
      show(scene.session)
      delegate.scene(scene, openURLContexts: [context])
    } else {
      _ = application.delegate?.application(application, open: url, options: [:])
    }
  }

  private func browse(_ url: URL) {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    let session = scene(for: url.absoluteString)?.session ?? UISceneSession(role: .windowApplication)
    show(session, UIScene.ConnectionOptions(userActivities: [activity]))
  }

  /// Offers items of another program to the view at a point of the screen. Files that no view takes are opened.
  func drop(_ items: [DroppedItem], at point: CGPoint) {
    let items = items.filter { item in
      if case .file(let url) = item { return !application.receiveNotification(in: url) }
      return true
    }
    guard !items.isEmpty else { return }
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

  /// Passes the shortcut with a type to the delegate of the scene that prefers its content, or else to that of the app. An
  /// unknown type logs a warning with the known ones.
  func perform(shortcut type: String) {
    let items = application.shortcutItems ?? []
    guard let item = items.first(where: { $0.type == type }) else {
      let known = items.map(\.type).joined(separator: ", ")
      return Log.warning("the app has no shortcut '\(type)'; \(items.isEmpty ? "it has none" : "it has \(known)")")
    }
    guard let scene = scene(for: item.targetContentIdentifier as? String) else {
      return show(UISceneSession(role: .windowApplication), UIScene.ConnectionOptions(shortcutItem: item))
    }
    if let delegate = scene.delegate {
      show(scene.session)
      (delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
    } else {
      application.delegate?.application(application, performActionFor: item) { _ in }
    }
  }

  /// Returns the scene for a content: one that prefers it, else one that can show it; without an identifier that in the
  /// foreground. Returns `nil` if a new scene has to show it.
  private func scene(for identifier: String?) -> UIWindowScene? {
    guard let identifier else { return application.scene }
    let scenes = application.scenes.reversed()
    if let preferring = preferredScene(for: identifier) { return preferring }
    let able = scenes.first {
      $0.activationConditions.canActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
    return able ?? (application.supportsMultipleScenes ? nil : application.scene)
  }

  /// Returns the connected scene that prefers a content, the one that was used last of several.
  func preferredScene(for identifier: String) -> UIWindowScene? {
    application.scenes.last {
      $0.activationConditions.prefersToActivateForTargetContentIdentifierPredicate.evaluate(with: identifier)
    }
  }
}
