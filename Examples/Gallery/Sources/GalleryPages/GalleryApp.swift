import UIKit

/// The gallery as an app: one window with the list of pages and the page.
@MainActor public final class GalleryApp: UIApplicationDelegate {
  private let openingPage: String?
  private var window: UIWindow?

  /// - Parameter openingPage: the identifier of the page to open first; the first of the catalogue when `nil`.
  public init(openingPage: String? = nil) {
    self.openingPage = openingPage
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GalleryController(openingPage: openingPage)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
