import AppCoreLocation
@_spi(AppModules) import AppRuntime
import Foundation
import Testing
@_spi(RemoteNotifications) import UIKit
import UIKitTesting

@testable import AppUserNotifications

@Suite(.serialized, .separateScreens) @MainActor struct UserNotificationTests {
  private class Listener: UNUserNotificationCenterDelegate {
    var presented: [String] = []
    var times: [Double] = []
    var answers: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      presented.append(notification.request.identifier)
      times.append(MainActor.assumeIsolated { CACurrentMediaTime() })
      completionHandler([.banner, .list, .badge])
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      let text = (response as? UNTextInputNotificationResponse).map { " \($0.userText)" } ?? ""
      answers.append(response.actionIdentifier + text)
      completionHandler()
    }
  }

  private final class AsyncListener: UNUserNotificationCenterDelegate, @unchecked Sendable {
    var answers: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions { .alert }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async { answers.append(response.actionIdentifier) }
  }

  private let center = UNUserNotificationCenter.current()

  /// Begins with a new app.
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(size: CGSize(width: 393, height: 600), root: { UIViewController() })
    NotificationService.shared = NotificationService(file: AppFile(at: nil))
    center.delegate = nil
    return screen
  }

  /// Begins with an app that the user allows to send notifications.
  private func allowedScreen() throws -> TestScreen {
    let screen = try screen()
    center.requestAuthorization(options: [.alert, .badge, .sound]) { _, _ in }
    screen.advance(seconds: 1)
    try screen.tapText("Allow")
    return screen
  }

  private func content(_ title: String) -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
  }

  private func request(_ identifier: String, after seconds: Double, repeats: Bool = false) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier, content: content("Title of \(identifier)"),
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats))
  }

  @Test func `the user is asked once and the answer counts`() throws {
    let screen = try screen()
    var (granted, errors): ([Bool], [UNError.Code?]) = ([], [])
    center.add(request("early", after: 1)) { errors.append(($0 as? UNError)?.code) }
    for _ in 0..<2 {
      center.requestAuthorization(options: [.alert, .badge]) { isGranted, _ in granted.append(isGranted) }
    }
    screen.advance(seconds: 1)
    #expect(granted.isEmpty && errors == [.notificationsNotAllowed])
    try screen.tapText("Don’t Allow")
    center.requestAuthorization(options: [.alert]) { isGranted, _ in granted.append(isGranted) }
    screen.advance(seconds: 1)
    #expect(granted == [false, false, false] && !screen.shows("Don’t Allow"))
    var status: UNAuthorizationStatus?
    center.getNotificationSettings { status = $0.authorizationStatus }
    screen.advance(seconds: 0.1)
    #expect(status == .denied)
  }

  @Test func `a banner comes at its time of the clock and a tap opens it`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    let request = request("tea", after: 5)
    center.add(request)
    let next = try #require((request.trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate())
    #expect(abs(next.timeIntervalSinceNow - 5) < 1)
    screen.advance(seconds: 4.5)
    #expect(listener.presented.isEmpty && NotificationService.shared.pendingRequests.count == 1)
    screen.advance(seconds: 1.5)
    #expect(listener.presented == ["tea"] && screen.shows("Title of tea"))
    #expect(NotificationService.shared.pendingRequests.isEmpty)
    #expect(NotificationService.shared.delivered.map(\.request.identifier) == ["tea"])
    try screen.tapText("Title of tea")
    #expect(listener.answers == [UNNotificationDefaultActionIdentifier] && !screen.shows("Title of tea"))
    #expect(NotificationService.shared.delivered.isEmpty)
  }

  @Test func `a banner leaves by itself and stays listed`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    center.add(UNNotificationRequest(identifier: "now", content: content("At once"), trigger: nil))
    screen.advance(seconds: 1)
    #expect(screen.shows("At once"))
    screen.advance(seconds: 6)
    #expect(!screen.shows("At once") && listener.answers.isEmpty)
    #expect(NotificationService.shared.delivered.count == 1)
    center.removeDeliveredNotifications(withIdentifiers: ["now"])
    #expect(NotificationService.shared.delivered.isEmpty)
  }

  @Test func `touches beside a banner reach the app`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    var count = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Below") { _ in count += 1 })
    button.frame = CGRect(x: 100, y: 400, width: 100, height: 40)
    let root = try #require(UIApplication.shared.keyWindow?.rootViewController?.view)
    root.addSubview(button)
    center.add(UNNotificationRequest(identifier: "now", content: content("At once"), trigger: nil))
    screen.advance(seconds: 1)
    #expect(screen.shows("At once"))
    screen.tap(at: CGPoint(x: 150, y: 420))
    screen.advance(seconds: 0.5)
    #expect(count == 1)
  }

  @Test func `without a delegate nothing is presented in the foreground`() throws {
    let screen = try allowedScreen()
    center.add(request("silent", after: 1))
    screen.advance(seconds: 2)
    #expect(!screen.shows("Title of silent") && NotificationService.shared.delivered.isEmpty)
  }

  @Test func `requests are replaced, removed and repeated`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    center.add(request("one", after: 1))
    center.add(request("one", after: 3))
    center.add(request("two", after: 1))
    center.add(request("minute", after: 60, repeats: true))
    center.removePendingNotificationRequests(withIdentifiers: ["two"])
    screen.advance(seconds: 2)
    #expect(listener.presented.isEmpty)
    screen.advance(seconds: 2)
    #expect(listener.presented == ["one"])
    screen.advance(seconds: 120)
    #expect(listener.presented == ["one", "minute", "minute"])
    center.removeAllPendingNotificationRequests()
    screen.advance(seconds: 61)
    #expect(listener.presented.count == 3)
  }

  @Test func `a calendar's seconds are those of the clock`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    let trigger = UNCalendarNotificationTrigger(dateMatching: DateComponents(second: 30), repeats: true)
    center.add(UNNotificationRequest(identifier: "half", content: content("Half"), trigger: trigger))
    screen.advance(seconds: 125)
    #expect(listener.times.count >= 2)
    for (first, second) in zip(listener.times, listener.times.dropFirst()) { #expect(abs(second - first - 60) < 0.05) }
  }

  @Test func `the next date of a calendar trigger is the first that matches`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    // A Thursday.
    let start = try #require(ISO8601DateFormatter().date(from: "2026-01-01T10:00:00Z"))
    func next(_ components: DateComponents) -> String? {
      var components = components
      components.calendar = calendar
      let trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: false)
      return trigger.date(after: start).map { ISO8601DateFormatter().string(from: $0) }
    }
    #expect(next(DateComponents(hour: 9, minute: 30)) == "2026-01-02T09:30:00Z")
    #expect(next(DateComponents(hour: 10, minute: 30)) == "2026-01-01T10:30:00Z")
    #expect(next(DateComponents(hour: 8, weekday: 2)) == "2026-01-05T08:00:00Z")
    #expect(next(DateComponents(month: 2, day: 28)) == "2026-02-28T00:00:00Z")
    #expect(next(DateComponents(year: 2025, month: 3, day: 1)) == nil)
  }

  @Test func `a request for a place stays pending until it is removed`() throws {
    let screen = try allowedScreen()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 52, longitude: 13), radius: 100, identifier: "home")
    let content = UNMutableNotificationContent()
    content.title = "Home"
    content.sound = .defaultCritical
    var errors: [(any Error)?] = []
    let trigger = UNLocationNotificationTrigger(region: region, repeats: false)
    center.add(UNNotificationRequest(identifier: "a", content: content, trigger: trigger)) { errors.append($0) }
    screen.advance(seconds: 5)
    var pending: [UNNotificationRequest] = []
    center.getPendingNotificationRequests { pending = $0 }
    screen.advance(seconds: 1)
    #expect(errors.count == 1 && errors.first.flatMap { $0 } == nil)
    #expect((pending.first?.trigger as? UNLocationNotificationTrigger)?.region == region)
    center.removeAllPendingNotificationRequests()
    center.getPendingNotificationRequests { pending = $0 }
    screen.advance(seconds: 1)
    #expect(pending.isEmpty)
  }

  @Test func `an action keeps its icon`() {
    let icon = UNNotificationActionIcon(systemImageName: "star")
    let action = UNNotificationAction(identifier: "a", title: "A", options: [.foreground], icon: icon)
    #expect(action.icon == UNNotificationActionIcon(systemImageName: "star"))
    #expect(action.icon != UNNotificationActionIcon(templateImageName: "star"))
  }

  @Test func `a request of the past and one without content are errors`() throws {
    let screen = try allowedScreen()
    var errors: [UNError.Code?] = []
    let past = UNCalendarNotificationTrigger(dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
    center.add(UNNotificationRequest(identifier: "past", content: content("Past"), trigger: past)) {
      errors.append(($0 as? UNError)?.code)
    }
    center.add(UNNotificationRequest(identifier: "empty", content: UNNotificationContent(), trigger: nil)) {
      errors.append(($0 as? UNError)?.code)
    }
    screen.advance(seconds: 0.1)
    #expect(errors == [.notificationInvalidNoDate, .notificationInvalidNoContent])
  }

  @Test func `a long press shows the actions of the category`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    let reply = UNTextInputNotificationAction(
      identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: "Text")
    let actions = [UNNotificationAction(identifier: "snooze", title: "Snooze"), reply]
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "alarm", actions: actions, intentIdentifiers: [])
    ])
    let content = content("Wake up")
    content.categoryIdentifier = "alarm"
    for action in ["Snooze", "Reply"] {
      center.add(UNNotificationRequest(identifier: "alarm", content: content, trigger: nil))
      screen.advance(seconds: 1)
      screen.press(at: CGPoint(x: 196, y: 40), seconds: 1)
      screen.advance(seconds: 8)
      try screen.tapText(action)
    }
    screen.type("later")
    try screen.tapText("Send")
    #expect(listener.answers == ["snooze", "reply later"])
  }

  @Test func `a badge is set by notifications and by the app`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    let content = content("Mail")
    content.badge = 3
    center.add(UNNotificationRequest(identifier: "mail", content: content, trigger: nil))
    screen.advance(seconds: 1)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 3)
    center.setBadgeCount(0)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
  }

  @Test func `a delegate can answer asynchronously`() async throws {
    let screen = try allowedScreen()
    let listener = AsyncListener()
    center.delegate = listener
    try await center.add(UNNotificationRequest(identifier: "now", content: content("At once"), trigger: nil))
    for _ in 0..<100 where !screen.shows("At once") {
      screen.advanceFrame()
      await Task.yield()
    }
    screen.advance(seconds: 1)
    try screen.tapText("At once")
    for _ in 0..<100 where listener.answers.isEmpty { await Task.yield() }
    #expect(listener.answers == [UNNotificationDefaultActionIdentifier])
  }

  @Test func `an attachment needs a file of a known type`() throws {
    let folder = FileManager.default.temporaryDirectory
    let text = folder.appendingPathComponent("\(UUID().uuidString).txt")
    try Data("a".utf8).write(to: text)
    defer { try? FileManager.default.removeItem(at: text) }
    let missing = folder.appendingPathComponent("\(UUID().uuidString).png")
    let first = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: missing) }
    #expect(first?.code == .attachmentInvalidURL)
    let second = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "", url: text) }
    #expect(second?.code == .attachmentUnrecognizedType)
    let hint = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
    let attachment = try UNNotificationAttachment(identifier: "", url: text, options: hint)
    #expect(attachment.type == "public.png" && !attachment.identifier.isEmpty)
  }

  // MARK: Remote notifications

  private func payload(_ json: String) throws -> PushPayload { try PushPayload(Data(json.utf8)) }

  @Test func `a remote notification is presented with its texts and data`() throws {
    let screen = try allowedScreen()
    let listener = Listener()
    center.delegate = listener
    let alert = "{\"title\": \"News\", \"subtitle\": \"of today\", \"body\": \"Text\"}"
    screen.send(
      .push(try payload("{\"aps\": {\"alert\": \(alert), \"badge\": 3, \"category\": \"c\"}, \"link\": \"a://b\"}")))
    screen.advance(seconds: 1)
    #expect(screen.shows("News") && UIApplication.shared.applicationIconBadgeNumber == 3)
    var found: [UNNotification] = []
    center.getDeliveredNotifications { found = $0 }
    screen.advance(seconds: 1)
    let request = try #require(found.first?.request)
    #expect(request.trigger is UNPushNotificationTrigger && request.trigger?.repeats == false)
    #expect(request.content.subtitle == "of today" && request.content.body == "Text")
    #expect(request.content.userInfo["link"] as? String == "a://b" && request.content.categoryIdentifier == "c")
    try screen.tapText("News")
    #expect(listener.answers == [UNNotificationDefaultActionIdentifier])
  }

  @Test func `without permission or something to notice no remote notification is presented`() throws {
    let screen = try screen()
    let listener = Listener()
    center.delegate = listener
    screen.send(.push(try payload("{\"aps\": {\"alert\": \"Text\"}}")))
    center.requestAuthorization(options: [.alert]) { _, _ in }
    screen.advance(seconds: 1)
    try screen.tapText("Allow")
    screen.send(.push(try payload("{\"aps\": {\"content-available\": 1}}")))
    #expect(listener.presented.isEmpty)
    screen.send(.push(try payload("{\"aps\": {\"alert\": \"Text\"}}")))
    #expect(listener.presented.count == 1)
  }
}
