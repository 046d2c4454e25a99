import UIKit

/// A table that fills the screen.
@MainActor package final class TableApp: UIApplicationDelegate {
  package let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
  private let controller = UIViewController()
  private let source: RowSource
  private var window: UIWindow?

  package init(_ source: RowSource) {
    self.source = source
  }

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    source.fill(table)
    controller.view.addSubview(table)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
