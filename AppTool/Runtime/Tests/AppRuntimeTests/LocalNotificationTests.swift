import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct LocalNotificationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var received: [String] = []
    var allowed: [UInt] = []

    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      received.append(notification.alertBody ?? "")
    }

    func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
      allowed.append(notificationSettings.types.rawValue)
    }

    /// Registers the methods as the translation does.
    static func register() {
      NamedMembers.add(method: "application:didReceiveLocalNotification:", of: Delegate.self) { object, arguments in
        object.application(
          try arguments.value(0, as: UIApplication.self),
          didReceive: try arguments.value(1, as: UILocalNotification.self))
        return nil
      }
      NamedMembers.add(method: "application:didRegisterUserNotificationSettings:", of: Delegate.self) {
        object, arguments in
        object.application(
          try arguments.value(0, as: UIApplication.self),
          didRegister: try arguments.value(1, as: UIUserNotificationSettings.self))
        return nil
      }
    }
  }

  private let delegate = Delegate()

  private func screen() throws -> TestScreen {
    Delegate.register()
    let screen = try TestScreen(size: CGSize(width: 393, height: 600), root: { UIViewController() })
    UIApplication.shared.delegate = delegate
    // Keeps nothing: the place of the file is taken with the first use.
    let wasKept = AppFolder.isKept
    defer { AppFolder.isKept = wasKept }
    AppFolder.isKept = false
    #expect(UIApplication.shared.currentUserNotificationSettings?.types == [])
    return screen
  }

  private func notification(_ text: String, after seconds: Double) -> UILocalNotification {
    let notification = UILocalNotification()
    notification.alertBody = text
    notification.fireDate = Date(timeIntervalSinceNow: seconds)
    return notification
  }

  @Test func `the delegate gets a notification at its time of the app's clock`() throws {
    let screen = try screen()
    let app = UIApplication.shared
    app.scheduleLocalNotification(notification("later", after: 60))
    app.scheduleLocalNotification(notification("past", after: -60))
    #expect(app.scheduledLocalNotifications?.map(\.alertBody) == ["later", "past"])
    screen.advance(seconds: 1)
    #expect(delegate.received == ["past"])
    screen.advance(seconds: 55)
    #expect(delegate.received == ["past"] && app.scheduledLocalNotifications?.count == 1)
    screen.advance(seconds: 5)
    #expect(delegate.received == ["past", "later"] && app.scheduledLocalNotifications?.isEmpty == true)
    app.presentLocalNotificationNow(notification("now", after: 1000))
    screen.advance(seconds: 0.1)
    #expect(delegate.received == ["past", "later", "now"])
  }

  @Test func `later changes of a scheduled notification do not count, and either object cancels it`() throws {
    let screen = try screen()
    let app = UIApplication.shared
    let first = notification("first", after: 10)
    app.scheduleLocalNotification(first)
    first.alertBody = "changed"
    let second = notification("second", after: 10)
    app.scheduleLocalNotification(second)
    app.cancelLocalNotification(second)
    #expect(app.scheduledLocalNotifications?.map(\.alertBody) == ["first"])
    app.cancelLocalNotification(try #require(app.scheduledLocalNotifications?.first))
    app.scheduleLocalNotification(notification("third", after: 10))
    app.cancelAllLocalNotifications()
    app.scheduledLocalNotifications = [notification("fourth", after: 10)]
    screen.advance(seconds: 20)
    #expect(delegate.received == ["fourth"])
  }

  @Test func `a notification comes again after its interval`() throws {
    let screen = try screen()
    let repeated = notification("minute", after: 30)
    repeated.repeatInterval = .minute
    UIApplication.shared.scheduleLocalNotification(repeated)
    screen.advance(seconds: 31)
    #expect(delegate.received.count == 1)
    screen.advance(seconds: 58)
    #expect(delegate.received.count == 1)
    screen.advance(seconds: 2)
    #expect(delegate.received.count == 2)
    UIApplication.shared.cancelLocalNotification(repeated)
    screen.advance(seconds: 120)
    #expect(delegate.received.count == 2)
  }

  @Test func `in the background a notification sets the number that the user allowed`() throws {
    let screen = try screen()
    let app = UIApplication.shared
    app.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    screen.advance(seconds: 1)
    #expect(delegate.allowed.isEmpty)
    try screen.tapText("Allow")
    #expect(delegate.allowed == [5] && app.currentUserNotificationSettings?.types == [.alert, .badge])
    app.registerUserNotificationSettings(UIUserNotificationSettings(types: .sound, categories: nil))
    screen.advance(seconds: 1)
    #expect(delegate.allowed == [5, 7] && !screen.shows("Allow"))
    let numbered = notification("number", after: 10)
    numbered.applicationIconBadgeNumber = 4
    app.scheduleLocalNotification(numbered)
    screen.send(.visible(false))
    screen.advance(seconds: 11)
    #expect(app.applicationIconBadgeNumber == 4 && delegate.received.isEmpty)
  }

  @Test func `a refused app sets no number`() throws {
    let screen = try screen()
    let app = UIApplication.shared
    app.registerUserNotificationSettings(UIUserNotificationSettings(types: .badge, categories: nil))
    screen.advance(seconds: 1)
    try screen.tapText("Don’t Allow")
    #expect(delegate.allowed == [0])
    let numbered = notification("number", after: 1)
    numbered.applicationIconBadgeNumber = 4
    app.scheduleLocalNotification(numbered)
    screen.send(.visible(false))
    screen.advance(seconds: 2)
    #expect(app.applicationIconBadgeNumber == 0)
  }
}
