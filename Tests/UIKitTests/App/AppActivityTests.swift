import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Activities and events of the system that reach the app's delegate.
@Suite(.serialized, .separateScreens) @MainActor struct AppActivityTests {
  private final class Restored: UIResponder {
    var titles: [String] = []
    override func restoreUserActivityState(_ activity: NSUserActivity) { titles.append(activity.title ?? "") }
    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.addUserInfoEntries(from: ["page": 3])
    }
  }

  private final class App: UIResponder, UIApplicationDelegate {
    var calls: [String] = []
    var pages: [String] = []
    let restored = Restored()

    func application(
      _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool {
      calls.append("will continue \(userActivityType)")
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      calls.append("continue \(userActivity.activityType)")
      pages += [userActivity.webpageURL?.absoluteString].compactMap(\.self)
      restorationHandler([restored])
      return true
    }

    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {
      calls.append("update \(userActivity.userInfo?["page"] as? Int ?? 0) \(userActivity.needsSave)")
    }

    func applicationSignificantTimeChange(_ application: UIApplication) { calls.append("time") }
  }

  private func start(_ app: App) throws -> HostedScreen {
    let screen = try HostedScreen(
      title: "App", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, delegate: app)
    _ = screen.advance(to: 0)
    return screen
  }

  @Test func `an app without a scene delegate continues an activity and restores its objects`() throws {
    let app = App()
    let screen = try start(app)
    let activity = NSUserActivity(activityType: "reading")
    activity.title = "Chapter"
    let session = try #require(UIApplication.shared.openSessions.first)
    UIApplication.shared.requestSceneSessionActivation(session, userActivity: activity, options: nil)
    _ = screen.advance(to: 0.1)
    #expect(app.calls == ["will continue reading", "continue reading"])
    #expect(app.restored.titles == ["Chapter"])
  }

  @Test func `a web address is continued as an activity and not opened`() throws {
    let app = App()
    let screen = try start(app)
    screen.send(.open(try #require(URL(string: "https://example.org/page"))))
    let type = NSUserActivityTypeBrowsingWeb
    #expect(app.calls == ["will continue \(type)", "continue \(type)"])
    #expect(app.pages == ["https://example.org/page"])
  }

  @Test func `the delegate completes an activity after its responders`() throws {
    let app = App()
    let screen = try start(app)
    let activity = NSUserActivity(activityType: "reading")
    activity.needsSave = true
    app.restored.userActivity = activity
    _ = screen.advance(to: 0.1)
    #expect(app.calls == ["update 3 true"] && !activity.needsSave)
    let free = NSUserActivity(activityType: "free")
    free.becomeCurrent()
    free.needsSave = true
    _ = screen.advance(to: 0.2)
    #expect(app.calls.count == 1 && !free.needsSave)
  }

  @Test func `a new day reaches the delegate and observers`() throws {
    let app = App()
    let screen = try start(app)
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.send(.timeChange)
    #expect(app.calls == ["time"] && count == 1)
  }

  @Test func `the key Print Screen announces a picture once for each press`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.userDidTakeScreenshotNotification, object: nil, queue: nil
    ) { _ in count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    screen.send(.keyDown(.keyboardPrintScreen, isRepeat: false))
    screen.send(.keyDown(.keyboardPrintScreen, isRepeat: true))
    screen.send(.keyUp(.keyboardPrintScreen))
    screen.send(.keyDown(.keyboardA, isRepeat: false))
    #expect(count == 1)
  }

  @Test func `an activity keeps what the app asks of the search`() throws {
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { UIViewController() }
    let activity = NSUserActivity(activityType: "read")
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch && activity.keywords.isEmpty)
    activity.isEligibleForPrediction = true
    activity.keywords = ["page"]
    activity.requiredUserInfoKeys = ["id"]
    #expect(activity.isEligibleForPrediction && activity.keywords == ["page"])
    var calls = 0
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"]) { calls += 1 }
    #expect(calls == 0)
    screen.advanceFrame()
    #expect(calls == 1)
  }
}
