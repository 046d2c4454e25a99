import OffscreenHost
import Swift5Client
import UIKit

final class App: UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let controller = UIViewController()
    let badge = BadgeView(frame: CGRect(x: 8, y: 8, width: 40, height: 40))
    badge.accessibilityIdentifier = "badge"
    controller.view.addSubview(badge)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

let app = App()
let screen = try HostedScreen(
  title: "Client", size: CGSize(width: 64, height: 64), scale: 1, threads: 1, delegate: app)
let host = OffscreenHost(script: try Script("0 expect badge\n0 shot badge.png", name: "client")) { name, bytes in
  print("\(name): \(bytes.count) bytes")
}
try host.run(screen)
precondition(screen.bitmap[28, 28] == .white, "the badge was not drawn")
print("the client's app drew its view")
