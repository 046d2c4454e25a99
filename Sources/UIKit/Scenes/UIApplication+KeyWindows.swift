/// The key window and the first responder of each scene.
extension UIApplication {
  /// Returns the key window of a scene; for `nil` that of the windows without a scene.
  final func keyWindow(of scene: UIWindowScene?) -> UIWindow? {
    scene == nil ? keyWindowWithoutScene : scene?.keyWindow
  }

  /// Sets the key window of a scene; for `nil` that of the windows without a scene.
  final func setKeyWindow(_ window: UIWindow?, of scene: UIWindowScene?) {
    if let scene { scene.ownKeyWindow = window } else { keyWindowWithoutScene = window }
  }

  /// Makes the front-most visible window of a scene its key window.
  final func makeFrontWindowKey(in scene: UIWindowScene?) {
    windows.last { $0.windowScene === scene && !$0.isHidden && $0.canBecomeKey }?.makeKey()
  }

  /// Replaces the key windows of scenes that were released.
  final func replaceLostKeyWindows() {
    if scenes.isEmpty, keyWindow == nil { makeFrontWindowKey(in: nil) }
    for scene in scenes where scene.keyWindow == nil { makeFrontWindowKey(in: scene) }
  }

  // MARK: First responders

  /// The first responders: that of the scene in the foreground, and those that the other scenes keep.
  final var firstResponders: [UIResponder] {
    [currentResponder].compactMap(\.self) + scenes.compactMap(\.keptResponder)
  }

  /// Makes an object stop being the first responder of its scene.
  final func releaseFirstResponder(_ responder: UIResponder) {
    if currentResponder === responder {
      firstResponder = nil
    } else if let scene = scenes.first(where: { $0.keptResponder === responder }) {
      scene.keptResponder = nil
      responder.didResignFirstResponder()
    }
  }

  /// Keeps the first responder in its scene, which leaves the foreground, and hides the keyboard. Editing does not end.
  final func keepFirstResponder(in scene: UIWindowScene) {
    scene.keptResponder = currentResponder
    keyBorrower = nil
    currentResponder = nil
    (scene.keptResponder as? any TextEditing)?.stage.placeSelection()
    InputViews.shared.show(for: nil)
  }

  /// Makes the kept responder of a scene the first responder again.
  final func takeBackFirstResponder(from scene: UIWindowScene) {
    guard let responder = scene.keptResponder else { return }
    scene.keptResponder = nil
    currentResponder = responder
    (responder as? any TextEditing)?.stage.placeSelection()
    InputViews.shared.show(for: responder)
  }
}

extension UIResponder {
  /// The scene of this object, if it is in the background.
  final var backgroundScene: UIWindowScene? {
    guard UIApplication.shared.scenes.count > 1 else { return nil }
    let window = chain.lazy.compactMap { ($0 as? UIView)?.window }.first
    return window?.windowScene.flatMap { $0 === UIApplication.shared.scene ? nil : $0 }
  }
}

extension UIWindowScene {
  /// Makes an object the first responder of a scene in the background. Returns false if another one stays it.
  final func keep(_ responder: UIResponder) -> Bool {
    if let keptResponder, !keptResponder.resignFirstResponder() { return false }
    keptResponder = responder
    return true
  }
}
