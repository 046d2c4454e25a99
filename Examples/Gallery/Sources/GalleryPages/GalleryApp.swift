import UIKit

/// The gallery app: one window with the list of pages and the current page.
@MainActor public final class GalleryApp: UIApplicationDelegate {
  private let openingPage: String?
  private var window: UIWindow?

  /// - Parameter openingPage: The identifier of the page to open first; `nil` for the first of the catalogue.
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
