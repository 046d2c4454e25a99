import Foundation
import Typesetting
import UIKit
import WindowHost

// bare-window: shows a window with one label, and reports its first frame on standard error.

@MainActor final class App: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let (window, controller, label) = (UIWindow(frame: UIScreen.main.bounds), UIViewController(), UILabel())
    controller.view.backgroundColor = .systemBackground
    label.text = "Hello"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
    label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor).isActive = true
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

// As windows of apps do.
FontCatalog.shared.usesMachineFonts = true
let screen = try HostedScreen(
  title: "bare", size: CGSize(width: 1280, height: 800), scale: 1, threads: 1, delegate: App())
screen.onFrame = { _ in
  screen.onFrame = nil
  FileHandle.standardError.write(Data("first frame drawn\n".utf8))
}
try WindowHost().run(screen)
