@_spi(AppModules) import AppRuntime
import UIKit

/// Asks the user to rate the app. The question is always shown and the answer is sent nowhere, as on Apple's systems for an
/// app that is being developed.
@preconcurrency @MainActor open class SKStoreReviewController: NSObject {
  /// True while the question is on the screen.
  private static var isAsking = false

  /// Shows the question, unless it is shown already.
  open class func requestReview() {
    guard !isAsking else { return }
    isAsking = true
    let stars = (1...5).reversed().map { count in
      SystemAlerts.Answer(String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count)) { _ in
        isAsking = false
      }
    }
    SystemAlerts.ask(
      "Enjoying \(SystemAlerts.appName)?", "Tap a star to rate it on the App Store.",
      stars + [SystemAlerts.Answer("Not Now", style: .cancel) { _ in isAsking = false }])
  }

  /// Shows the question, unless it is shown already.
  open class func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// The App Store, for apps that are written with concurrency.
@preconcurrency @MainActor public enum AppStore {
  /// Asks the user to rate the app, as ``SKStoreReviewController`` does.
  public static func requestReview(in scene: UIWindowScene) { SKStoreReviewController.requestReview(in: scene) }
}
