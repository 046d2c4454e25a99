import UIKit

/// A table that fills the screen, with something in front of it or nothing.
@MainActor package final class TableApp: UIApplicationDelegate {
  package let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
  package let controller = UIViewController()
  private let source: RowSource
  private let prepare: (TableApp) -> Void
  private var window: UIWindow?

  /// - Parameter prepare: called once the window is shown.
  package init(_ source: RowSource, prepare: @escaping (TableApp) -> Void = { _ in }) {
    self.source = source
    self.prepare = prepare
  }

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    table.register(PictureCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    controller.view.addSubview(table)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    prepare(self)
    return true
  }
}
