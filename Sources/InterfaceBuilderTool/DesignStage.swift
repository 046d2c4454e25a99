import Raster
import UIKit

/// The screen without an app that files are laid out and drawn on.
@MainActor final class DesignStage {
  private let delegate = Delegate()
  private var screen: HostedScreen

  init() throws {
    screen = try HostedScreen(title: "ib", size: CGSize(width: 8, height: 8), scale: 2, threads: 1, delegate: delegate)
  }

  /// Has frames rounded to whole pixels of that scale.
  func setScale(_ scale: CGFloat) {
    screen.send(.resized(CGSize(width: 8, height: 8), scale: scale))
  }

  private final class Delegate: UIApplicationDelegate {
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool { true }
  }
}
