/// The text colour of a status bar: dark or light.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of a status bar change.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

extension UIWindow {
  /// Queries the front controllers for their status bar and edge preferences and passes them to the application. Windows
  /// of scenes in the background decide when their scene comes to the front.
  func updateStatusBar() {
    guard let root = rootViewController, windowScene === UIApplication.shared.scene else { return }
    let front = root.decidingOnStatusBar
    let hiding = front.resolved(by: \.childForStatusBarHidden)
    if UIApplication.shared.launchDescription.isStatusBarOfControllers {
      UIApplication.shared.statusBar.change(
        style: front.resolved(by: \.childForStatusBarStyle).preferredStatusBarStyle,
        isHidden: hiding.prefersStatusBarHidden,
        animation: hiding.preferredStatusBarUpdateAnimation)
    }
    let edges = front.resolved(by: \.childForScreenEdgesDeferringSystemGestures)
    let line = front.resolved(by: \.childForHomeIndicatorAutoHidden)
    UIApplication.shared.screenEdges = ScreenEdgeState(
      deferringSystemGestures: edges.preferredScreenEdgesDeferringSystemGestures,
      hidesHomeIndicator: line.prefersHomeIndicatorAutoHidden)
  }
}

/// The status bar preferences of the front controllers, for hosts that show one.
public struct StatusBarState: Equatable, Sendable {
  public var style = UIStatusBarStyle.default
  public var isHidden = false
  /// The animation of the last change, from the controller that decided on hiding.
  public private(set) var animation = UIStatusBarAnimation.none

  /// Applies the controllers' current preferences. The animation is queried only if something changes.
  fileprivate mutating func change(
    style: UIStatusBarStyle, isHidden: Bool, animation: @autoclosure () -> UIStatusBarAnimation
  ) {
    guard style != self.style || isHidden != self.isHidden else { return }
    self = StatusBarState(style: style, isHidden: isHidden, animation: animation())
  }
}

/// The front controllers' preferences for the edges of the screen, for hosts whose system has gestures of its own
/// there.
///
/// A browser tab that fills a phone's screen hides the phone's own bar for ``hidesHomeIndicator``. The hosts of this
/// package leave all drags to the app.
public struct ScreenEdgeState: Equatable, Sendable {
  public var deferringSystemGestures: UIRectEdge = []
  public var hidesHomeIndicator = false
}

extension UIViewController {
  /// This controller, or the one presented over it that covers the window or captures the status bar appearance.
  fileprivate var decidingOnStatusBar: UIViewController {
    guard let presented = presentation.presented, presented.presentation.phase != .dismissing else { return self }
    let covers = presented.presentation.controller?.presentationStyle == .fullScreen
    guard covers || presented.modalPresentationCapturesStatusBarAppearance else { return self }
    return presented.decidingOnStatusBar
  }

  fileprivate func resolved(by child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    sequence(first: self) { $0[keyPath: child] }.reduce(self) { $1 }
  }
}
