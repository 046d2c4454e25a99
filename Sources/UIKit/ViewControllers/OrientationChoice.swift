/// Rotates the screen if the front controller does not support its current orientation.
///
/// A desktop screen does not rotate by itself: the host is requested to exchange width and height. A host that cannot
/// do so, such as a browser's tab, leaves the screen unchanged, like a tablet that shows several apps side by side.
@MainActor enum OrientationChoice {
  static func update(_ window: UIWindow) {
    guard UIApplication.shared.keyWindow === window, let screen = UIApplication.shared.screen,
      let root = window.rootViewController
    else { return }
    let front = root.decidingOnOrientation
    guard front.shouldAutorotate else { return }
    let current = UIInterfaceOrientation(of: screen.size)
    let allowed = allowed(front, window)
    guard !allowed.isEmpty else {
      return Log.warning(
        "\(type(of: front)) supports no orientation that the app supports; the screen is not rotated. Return one in "
          + "supportedInterfaceOrientations or in application(_:supportedInterfaceOrientationsFor:)")
    }
    // A desktop screen cannot distinguish left from right, so a controller for one landscape orientation accepts
    // either.
    let isFine = current.isLandscape ? !allowed.isDisjoint(with: .landscape) : !allowed.isDisjoint(with: .upright)
    if !isFine { screen.turn() }
  }

  private static func allowed(_ controller: UIViewController, _ window: UIWindow) -> UIInterfaceOrientationMask {
    UIApplication.shared.supportedInterfaceOrientations(for: window)
      .intersection(controller.supportedInterfaceOrientations)
  }
}

extension UIInterfaceOrientationMask {
  static let upright: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown]

  /// The default for controllers: all orientations on a tablet, all but upside down on a phone.
  @MainActor static var standard: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}

extension UIViewController {
  /// This controller, or the one presented over it that covers the window.
  var decidingOnOrientation: UIViewController {
    guard let presented = presentation.presented, presented.presentation.phase != .dismissing else { return self }
    switch presented.presentation.controller?.presentationStyle {
    case .fullScreen, .overFullScreen: return presented.decidingOnOrientation
    default: return self
    }
  }
}

extension UIApplication {
  /// Returns the orientations that the app supports in a window, as its delegate or else its `Info.plist` states them.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? launchDescription.supportedOrientations
  }
}
