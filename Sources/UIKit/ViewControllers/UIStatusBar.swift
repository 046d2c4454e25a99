/// Whether the texts of a status bar are dark or light.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

extension UIWindow {
  /// Asks the controllers in front what they want of the status bar and the edges, and tells the application.
  func updateStatusBar() {
    guard let root = rootViewController else { return }
    let front = root.decidingOnStatusBar
    let style = front.resolved(by: \.childForStatusBarStyle).preferredStatusBarStyle
    let isHidden = front.resolved(by: \.childForStatusBarHidden).prefersStatusBarHidden
    UIApplication.shared.statusBar = StatusBarState(style: style, isHidden: isHidden)
    let edges = front.resolved(by: \.childForScreenEdgesDeferringSystemGestures)
    let line = front.resolved(by: \.childForHomeIndicatorAutoHidden)
    UIApplication.shared.screenEdges = ScreenEdgeState(
      deferringSystemGestures: edges.preferredScreenEdgesDeferringSystemGestures,
      hidesHomeIndicator: line.prefersHomeIndicatorAutoHidden)
  }
}

/// What the controllers in front want of the status bar, for hosts that show one.
public struct StatusBarState: Equatable, Sendable {
  public var style = UIStatusBarStyle.default
  public var isHidden = false
}

/// What the controllers in front want of the edges of the screen, for hosts whose system has gestures of its own there.
///
/// A browser tab that fills a phone's screen hides the phone's own bar for ``hidesHomeIndicator``. The hosts of this package
/// leave all drags to the app.
public struct ScreenEdgeState: Equatable, Sendable {
  public var deferringSystemGestures: UIRectEdge = []
  public var hidesHomeIndicator = false
}

extension UIViewController {
  /// This controller, or the one presented over it that covers the window or asks for the status bar.
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
