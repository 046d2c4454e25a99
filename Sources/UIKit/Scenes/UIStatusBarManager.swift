/// The status bar that a scene's controllers request, for hosts that show one.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  private weak var scene: UIWindowScene?

  init(scene: UIWindowScene) {
    self.scene = scene
  }

  open var statusBarStyle: UIStatusBarStyle { UIApplication.shared.statusBar.style }
  open var isStatusBarHidden: Bool { UIApplication.shared.statusBar.isHidden }

  /// The area that the host reserves at the top of the screen; empty if it reserves none or the bar is hidden.
  open var statusBarFrame: CGRect { frame(isHidden: isStatusBarHidden) }

  /// Returns the frame of a visible or hidden bar.
  func frame(isHidden: Bool) -> CGRect {
    guard let scene else { return .zero }
    let size = scene.screen.bounds.size
    if let cover = UIApplication.shared.screen?.cover {
      let height = cover.statusBarHeight(isLandscape: size.width > size.height)
      return isHidden || height == 0 ? .zero : CGRect(x: 0, y: 0, width: size.width, height: height)
    }
    let height = scene.windows.map(\.coveredInsets.top).max() ?? 0
    guard height > 0, !isHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: size.width, height: height)
  }
}
