/// What a scene's controllers want of the status bar, for hosts that show one.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private unowned let scene: UIWindowScene

  init(scene: UIWindowScene) {
    self.scene = scene
  }

  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBar.style }
  open var isStatusBarHidden: Bool { UIApplication.shared.statusBar.isHidden }

  /// The strip that the host keeps free at the top of the screen; empty where it keeps none or the bar is hidden.
  open var statusBarFrame: CGRect {
    let height = scene.windows.map(\.coveredInsets.top).max() ?? 0
    guard height > 0, !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: height)
  }
}
