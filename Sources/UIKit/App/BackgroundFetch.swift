/// The permission to refresh an app in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted, denied, available
}

extension UIApplication {
  /// The system's shortest interval between two calls in the background.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// No calls in the background, the initial value.
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// Sets the shortest time in seconds between two calls of `application(_:performFetchWithCompletionHandler:)` while the
  /// app is in the background; at least 15 minutes pass. The key `UIBackgroundModes` of Info.plist has to contain
  /// `fetch`.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {
    if minimumBackgroundFetchInterval != Self.backgroundFetchIntervalNever, !backgroundModes.contains("fetch") {
      Log.warning("the app is not called to fetch in the background; add 'fetch' to UIBackgroundModes of Info.plist")
    }
    backgroundFetch.interval = minimumBackgroundFetchInterval
    backgroundFetch.schedule(self)
  }

  /// Available; there are no settings that restrict it.
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// Calls the delegate to fetch, at once.
  final func fetchInBackground() {
    delegate?.application(self, performFetchWithCompletionHandler: { _ in })
  }
}

/// The time at which an app in the background is next called to fetch.
@MainActor final class BackgroundFetch {
  /// The shortest time between two calls, in seconds: 15 minutes. Shorter ones wake idle machines more often.
  static let shortestInterval: TimeInterval = 15 * 60

  var interval = UIApplication.backgroundFetchIntervalNever
  private var timer: ClockTimer?

  /// Waits for the next call if the app is in the background and wants one.
  func schedule(_ application: UIApplication) {
    timer?.cancel()
    timer = nil
    guard application.applicationState == .background, application.backgroundModes.contains("fetch"),
      interval < UIApplication.backgroundFetchIntervalNever
    else { return }
    timer = .after(max(interval, Self.shortestInterval)) { [weak self, weak application] in
      guard let self, let application else { return }
      application.fetchInBackground()
      schedule(application)
    }
  }
}
