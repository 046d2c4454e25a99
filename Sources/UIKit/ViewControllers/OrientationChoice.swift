/// Has the screen turned when the controller in front cannot be shown in the shape that it has.
///
/// A screen on a desk does not turn by itself: its host is asked for the shape with width and height exchanged. A host that cannot,
/// such as a browser's tab, leaves it as it is, as a tablet does that shows several apps beside one another.
@MainActor enum OrientationChoice {
  static func update(_ window: UIWindow) {
    guard window.isKeyWindow, let screen = UIApplication.shared.screen, let root = window.rootViewController else {
      return
    }
    let front = root.decidingOnOrientation
    guard front.shouldAutorotate else { return }
    let current = UIInterfaceOrientation(of: screen.size)
    let allowed = allowed(front, window)
    guard !allowed.isEmpty else {
      return Log.warning(
        "\(type(of: front)) supports no orientation that the app supports; it is shown as the screen is. Return one in "
          + "supportedInterfaceOrientations or in application(_:supportedInterfaceOrientationsFor:)")
    }
    // A desk tells no left from right: a controller for one landscape is content with either.
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

  /// What a controller supports that says nothing: everything on a tablet, all but upside down on a phone.
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
  /// What the app supports in a window: what its delegate says.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .all
  }
}
