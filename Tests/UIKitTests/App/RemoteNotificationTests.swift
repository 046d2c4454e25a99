import Foundation
import Testing
import UIKitTesting

@_spi(RemoteNotifications) @testable import UIKit

/// Remote notifications and calls in the background, which scripts and dropped files send.
@Suite(.serialized, .separateScreens) @MainActor struct RemoteNotificationTests {
  private class App: UIResponder, UIApplicationDelegate {
    var calls: [String] = []

    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { calls.append("failed \((error as NSError).domain) \((error as NSError).code)") }

    func application(
      _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      calls.append("push \(userInfo["id"] as? Int ?? 0)")
      completionHandler(.newData)
    }

    func application(
      _ application: UIApplication,
      performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      calls.append("fetch")
      completionHandler(.noData)
    }
  }

  /// Implements only the older method.
  private final class OlderApp: UIResponder, UIApplicationDelegate {
    var texts: [String] = []

    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {
      texts.append((userInfo["aps"] as? [String: Any])?["alert"] as? String ?? "")
    }
  }

  private func start(_ delegate: any UIApplicationDelegate) throws -> HostedScreen {
    let screen = try HostedScreen(
      title: "App", size: CGSize(width: 100, height: 100), scale: 1, threads: 1, delegate: delegate)
    UIApplication.presentsRemoteNotification = nil
    _ = screen.advance(to: 0)
    return screen
  }

  private func payload(_ id: Int, silent: Bool = false) throws -> PushPayload {
    let content = silent ? "\"content-available\": 1" : "\"alert\": \"Text\""
    return try PushPayload(Data("{\"aps\": {\(content)}, \"id\": \(id)}".utf8))
  }

  @Test func `registering fails with the next frame, as in the Simulator`() throws {
    let app = App()
    let screen = try start(app)
    UIApplication.shared.registerForRemoteNotifications()
    #expect(app.calls.isEmpty)
    _ = screen.advance(to: 0.1)
    #expect(app.calls == ["failed NSCocoaErrorDomain 3010"])
    #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
  }

  @Test func `in the background only silent notifications of the mode reach the delegate`() throws {
    let app = App()
    let screen = try start(app)
    screen.send(.push(try payload(1)))
    screen.send(.push(try payload(2, silent: true)))
    #expect(app.calls == ["push 1", "push 2"])
    screen.send(.visible(false))
    screen.send(.push(try payload(3)))
    Log.redirect { _ in }
    defer { Log.redirect(to: nil) }
    screen.send(.push(try payload(4, silent: true)))
    UIApplication.shared.backgroundModes = ["remote-notification"]
    screen.send(.push(try payload(5, silent: true)))
    #expect(app.calls == ["push 1", "push 2", "push 5"])
  }

  @Test func `a module that presents a notification replaces the call, but not that of a silent one`() throws {
    let app = App()
    let screen = try start(app)
    var presented: [Int] = []
    UIApplication.presentsRemoteNotification = { userInfo in
      presented.append(userInfo["id"] as? Int ?? 0)
      return true
    }
    defer { UIApplication.presentsRemoteNotification = nil }
    screen.send(.push(try payload(1)))
    screen.send(.push(try payload(2, silent: true)))
    #expect(presented == [1, 2] && app.calls == ["push 2"])
  }

  @Test func `the older method is called in the foreground only`() throws {
    let app = OlderApp()
    let screen = try start(app)
    UIApplication.shared.backgroundModes = ["remote-notification"]
    screen.send(.push(try payload(1)))
    screen.send(.visible(false))
    screen.send(.push(try payload(2, silent: true)))
    #expect(app.texts == ["Text"])
  }

  @Test func `a dropped file with a notification delivers it`() throws {
    let app = App()
    let screen = try start(app)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apns")
    try Data("{\"aps\": {\"alert\": \"Text\"}, \"id\": 7}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    screen.send(.drop([.file(file)], CGPoint(x: 50, y: 50)))
    screen.send(.open(file))
    #expect(app.calls == ["push 7", "push 7"])
  }

  @Test(arguments: [
    ("[]", "the notification is not a JSON object; write {\"aps\": {\"alert\": \"Text\"}}"),
    ("{\"aps\": 1}", "the notification has no dictionary 'aps'; write {\"aps\": {\"alert\": \"Text\"}}"),
  ])
  func `other data is refused with the reason`(json: String, message: String) {
    #expect { try PushPayload(Data(json.utf8)) } throws: { "\($0)" == message }
  }

  @Test func `an app in the background is called to fetch after each interval`() throws {
    let app = App()
    let screen = try start(app)
    UIApplication.shared.backgroundModes = ["fetch"]
    UIApplication.shared.setMinimumBackgroundFetchInterval(1200)
    _ = screen.advance(to: 5000)
    #expect(app.calls.isEmpty)
    screen.send(.visible(false))
    _ = screen.advance(to: 6199)
    #expect(app.calls.isEmpty)
    _ = screen.advance(to: 6201)
    #expect(app.calls == ["fetch"])
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    _ = screen.advance(to: 6201 + 899)
    #expect(app.calls == ["fetch"])
    _ = screen.advance(to: 6201 + 901)
    #expect(app.calls == ["fetch", "fetch"])
    screen.send(.visible(true))
    _ = screen.advance(to: 10_000)
    #expect(app.calls == ["fetch", "fetch"])
    screen.send(.backgroundFetch)
    #expect(app.calls == ["fetch", "fetch", "fetch"])
  }

  @Test func `without the mode of Info plist an app is not called`() throws {
    let app = App()
    let screen = try start(app)
    nonisolated(unsafe) var warnings: [String] = []
    Log.redirect { warnings.append($0) }
    defer { Log.redirect(to: nil) }
    UIApplication.shared.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    screen.send(.visible(false))
    _ = screen.advance(to: 5000)
    #expect(app.calls.isEmpty && warnings.count == 1)
    #expect(warnings.first?.contains("add 'fetch' to UIBackgroundModes") == true)
  }
}
