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

  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = connectingSceneSession.configuration
    configuration.delegateClass = GalleryState.self
    return configuration
  }

  /// Opens the page of the last run, unless the command line names one.
  fileprivate func restore(_ identifier: String) {
    guard openingPage == nil, let page = GalleryCatalog.page(identifier) else { return }
    (window?.rootViewController as? GalleryController)?.open(page)
  }
}

/// Keeps the open page until the next start.
final class GalleryState: UIResponder, UIWindowSceneDelegate {
  private static let activity = "gallery.page"
  private static let page = "page"

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
    guard let page = stateRestorationActivity.userInfo?[Self.page] as? String else { return }
    (UIApplication.shared.delegate as? GalleryApp)?.restore(page)
  }

  /// Remembers a page as what the user looks at in a scene.
  static func note(_ page: GalleryPage, in scene: UIScene?) {
    let activity = NSUserActivity(activityType: Self.activity)
    activity.title = page.title
    activity.userInfo = [Self.page: page.identifier]
    scene?.userActivity = activity
  }
}
