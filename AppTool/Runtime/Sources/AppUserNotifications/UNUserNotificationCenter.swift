@_spi(AppModules) import AppRuntime
import Foundation
@_spi(RemoteNotifications) import UIKit

/// Requests, delivers and lists the notifications of the app.
///
/// Notifications wait on the app's clock and end with the app. Remote ones come from the script command `push` and from
/// files with the extension `apns` that are dropped on the window. Handlers are called on the main thread.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  open class func current() -> UNUserNotificationCenter { shared }

  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  private override init() {
    super.init()
    onMain { UIApplication.presentsRemoteNotification = { NotificationService.shared.receive($0) } }
  }

  // MARK: Permission

  /// Asks the user, once for each app, unless `options` contains ``UNAuthorizationOptions/provisional``.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = completionHandler
    onMain { NotificationService.shared.request(options) { handler($0, nil) } }
  }

  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(isGranted))
      }
    }
  }

  open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
    reply(completionHandler) { $0.settings }
  }

  open func notificationSettings() async -> UNNotificationSettings { await read { $0.settings } }

  // MARK: Requests

  /// Adds a request in place of one with the same identifier. The handler gets ``UNError`` if it is not allowed or not
  /// possible.
  open func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    attempt(completionHandler) { $0.add(request) }
  }

  open func add(_ request: UNNotificationRequest) async throws {
    let code = await MainActor.run { NotificationService.shared.add(request) }
    if let code { throw UNError(code) }
  }

  open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
    reply(completionHandler) { $0.pendingRequests }
  }

  open func pendingNotificationRequests() async -> [UNNotificationRequest] { await read { $0.pendingRequests } }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { NotificationService.shared.removePending { identifiers.contains($0) } }
  }

  open func removeAllPendingNotificationRequests() { onMain { NotificationService.shared.removePending { _ in true } } }

  // MARK: Delivered notifications

  open func getDeliveredNotifications(completionHandler: @escaping ([UNNotification]) -> Void) {
    reply(completionHandler) { $0.delivered }
  }

  open func deliveredNotifications() async -> [UNNotification] { await read { $0.delivered } }

  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { NotificationService.shared.removeDelivered { identifiers.contains($0) } }
  }

  open func removeAllDeliveredNotifications() { onMain { NotificationService.shared.removeDelivered { _ in true } } }

  // MARK: Categories and the badge

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { NotificationService.shared.categories = categories }
  }

  open func getNotificationCategories(completionHandler: @escaping (Set<UNNotificationCategory>) -> Void) {
    reply(completionHandler) { $0.categories }
  }

  open func notificationCategories() async -> Set<UNNotificationCategory> { await read { $0.categories } }

  /// Sets the number on the app's icon. The handler gets ``UNError`` for a negative number, or if badges are not allowed.
  open func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    attempt(completionHandler) { $0.setBadge(newBadgeCount) }
  }

  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    let code = await MainActor.run { NotificationService.shared.setBadge(newBadgeCount) }
    if let code { throw UNError(code) }
  }

  // MARK: Answers

  private func reply<Value>(
    _ handler: @escaping (Value) -> Void, _ read: @escaping @MainActor (NotificationService) -> Value
  ) {
    nonisolated(unsafe) let handler = handler
    onMain { AppTimer.after(0) { handler(read(NotificationService.shared)) } }
  }

  /// Calls the service, and afterwards the handler with the error.
  private func attempt(
    _ handler: (((any Error)?) -> Void)?, _ call: @escaping @MainActor (NotificationService) -> UNError.Code?
  ) {
    nonisolated(unsafe) let handler = handler
    onMain {
      let code = call(NotificationService.shared)
      AppTimer.after(0) { handler?(code.map { UNError($0) }) }
    }
  }

  @MainActor private func read<Value: Sendable>(_ read: @MainActor (NotificationService) -> Value) async -> Value {
    read(NotificationService.shared)
  }
}
