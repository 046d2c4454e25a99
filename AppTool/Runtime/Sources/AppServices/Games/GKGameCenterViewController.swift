@_spi(AppModules) import AppRuntime
import Foundation
import UIKit

@preconcurrency @MainActor public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

/// The page of Game Center. Without an account it says so, and has a button that closes it.
@preconcurrency @MainActor open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  open var viewState = GKGameCenterViewControllerState.default
  open var leaderboardIdentifier: String?
  open var leaderboardTimeScope = GKLeaderboard.TimeScope.allTime

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public convenience init(state: GKGameCenterViewControllerState) {
    self.init()
    viewState = state
  }

  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope, timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    (leaderboardIdentifier, leaderboardTimeScope) = (leaderboardID, timeScope)
  }

  public convenience init(achievementID: String) { self.init(state: .achievements) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.title = "Game Center"
    var message = UIContentUnavailableConfiguration.empty()
    message.text = "Not Signed In to Game Center"
    page.contentUnavailableConfiguration = message
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.close() })
    viewControllers = [page]
  }

  private func close() {
    if let gameCenterDelegate {
      gameCenterDelegate.gameCenterViewControllerDidFinish(self)
    } else {
      dismiss(animated: true)
    }
  }
}

/// The button of Game Center over an app, which is not shown without an account.
@preconcurrency @MainActor open class GKAccessPoint: NSObject {
  public enum Location: Int, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  public static let shared = GKAccessPoint()

  open var isActive = false
  open var showHighlights = false
  open var location = Location.topLeading
  open weak var parentWindow: UIWindow?
  open var isVisible: Bool { false }
  open var isPresentingGameCenter: Bool { false }
  open var frameInScreenCoordinates: CGRect { .zero }

  /// Calls the handler in a later turn; no page is shown.
  open func trigger(handler: @escaping () -> Void) { AppTimer.after(0) { handler() } }

  /// Calls the handler in a later turn; no page is shown.
  open func trigger(state: GKGameCenterViewControllerState, handler: @escaping () -> Void) {
    AppTimer.after(0) { handler() }
  }
}
