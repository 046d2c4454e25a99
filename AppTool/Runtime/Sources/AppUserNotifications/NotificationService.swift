@_spi(AppModules) import AppRuntime
@_spi(RemoteNotifications) import UIKit

/// The notifications of the app: the permission, the requests that wait, and the delivered ones.
@MainActor final class NotificationService {
  static var shared = NotificationService(file: NotificationPermission.file())

  private struct Pending {
    let request: UNNotificationRequest
    /// `nil` for a request that waits for a place.
    let timer: AppTimer?
  }

  // Read when it is first used: an app may ask before its options are known.
  private lazy var file = makeFile()
  private lazy var record = file.read() ?? NotificationPermission() {
    didSet { file.write(record) }
  }
  private let makeFile: () -> AppFile<NotificationPermission>
  private var pending: [Pending] = []
  private(set) var delivered: [UNNotification] = []
  var categories: Set<UNNotificationCategory> = []
  private var banner: NotificationBanner?

  init(file: @escaping @autoclosure () -> AppFile<NotificationPermission>) {
    makeFile = file
  }

  // MARK: Permission

  var settings: UNNotificationSettings {
    UNNotificationSettings(
      UNAuthorizationStatus(rawValue: record.status) ?? .notDetermined,
      UNAuthorizationOptions(rawValue: record.options))
  }

  /// Handlers of questions that the user has not answered.
  private var asking: [@MainActor (Bool) -> Void] = []

  func request(_ options: UNAuthorizationOptions, _ handler: @escaping @MainActor (Bool) -> Void) {
    let status = settings.authorizationStatus
    let isProvisional = options.contains(.provisional)
    if status == .authorized || (status == .provisional && isProvisional) {
      record.options |= options.rawValue
    }
    guard status == .notDetermined || (status == .provisional && !isProvisional) else {
      return _ = AppTimer.after(0) { handler(status != .denied) }
    }
    if isProvisional {
      record = NotificationPermission(status: UNAuthorizationStatus.provisional.rawValue, options: options.rawValue)
      return _ = AppTimer.after(0) { handler(true) }
    }
    asking.append(handler)
    guard asking.count == 1 else { return }
    NotificationPermission.ask { [self] isAllowed in
      let status = isAllowed ? UNAuthorizationStatus.authorized : .denied
      record = NotificationPermission(status: status.rawValue, options: options.rawValue)
      let handlers = asking
      asking = []
      for handler in handlers { handler(isAllowed) }
    }
  }

  // MARK: Requests

  var pendingRequests: [UNNotificationRequest] { pending.map(\.request) }

  /// Schedules a request. Returns the reason if it is not possible.
  func add(_ request: UNNotificationRequest) -> UNError.Code? {
    guard [.authorized, .provisional].contains(settings.authorizationStatus) else { return .notificationsNotAllowed }
    guard request.content.isNoticeable else { return .notificationInvalidNoContent }
    return schedule(request, after: Date()) ? nil : .notificationInvalidNoDate
  }

  /// Returns false if the trigger has no time after a date.
  ///
  /// - Parameters:
  ///   - request: Replaces one with the same identifier.
  ///   - start: The date of now; for a repeated request the last one, because the app's clock can be ahead of the day's.
  private func schedule(_ request: UNNotificationRequest, after start: Date) -> Bool {
    if request.trigger is UNLocationNotificationTrigger {
      removePending { $0 == request.identifier }
      pending.append(Pending(request: request, timer: nil))
      return true
    }
    let found = request.trigger == nil ? start : request.trigger?.date(after: start)
    guard let date = found else { return false }
    removePending { $0 == request.identifier }
    let delay = date.timeIntervalSince(start)
    (request.trigger as? UNTimeIntervalNotificationTrigger)?.deadline = CACurrentMediaTime() + delay
    let timer = AppTimer.after(delay) { [weak self] in self?.fire(request, date) }
    pending.append(Pending(request: request, timer: timer))
    return true
  }

  func removePending(where isMeant: (String) -> Bool) {
    for entry in pending where isMeant(entry.request.identifier) { entry.timer?.cancel() }
    pending.removeAll { isMeant($0.request.identifier) }
  }

  private func fire(_ request: UNNotificationRequest, _ date: Date) {
    pending.removeAll { $0.request === request }
    if request.trigger?.repeats == true { _ = schedule(request, after: date) }
    let notification = UNNotification(request, date: Date())
    guard UIApplication.shared.applicationState != .background else {
      return present(notification, [.list, .banner, .sound, .badge])
    }
    let center = UNUserNotificationCenter.current()
    // Without a delegate the app in the foreground gets no notification.
    center.delegate?.userNotificationCenter(center, willPresent: notification) { [weak self] options in
      onMain { self?.present(notification, options) }
    }
  }

  /// Presents a remote notification. Returns true if the center's delegate is asked about it in place of the app's.
  func receive(_ userInfo: [AnyHashable: Any]) -> Bool {
    let content = UNMutableNotificationContent(remote: userInfo)
    guard content.isNoticeable, [.authorized, .provisional].contains(settings.authorizationStatus) else { return false }
    fire(
      UNNotificationRequest(
        identifier: UUID().uuidString, content: content, trigger: UNPushNotificationTrigger()), Date())
    return UNUserNotificationCenter.current().delegate != nil
  }

  // MARK: Delivery

  private func present(_ notification: UNNotification, _ options: UNNotificationPresentationOptions) {
    let (settings, content) = (settings, notification.request.content)
    if !options.isDisjoint(with: [.list, .alert]) {
      delivered.removeAll { $0.request.identifier == notification.request.identifier }
      delivered.append(notification)
    }
    if options.contains(.badge), settings.badgeSetting == .enabled, let badge = content.badge {
      UIApplication.shared.applicationIconBadgeNumber = badge.intValue
    }
    if options.contains(.sound), settings.soundSetting == .enabled, content.sound != nil {
      UIApplication.shared.play(NotificationPermission.chime)
    }
    guard !options.isDisjoint(with: [.banner, .alert]), settings.alertSetting == .enabled,
      content.interruptionLevel != .passive
    else { return }
    banner?.remove()
    let category = categories.first { $0.identifier == content.categoryIdentifier }
    banner = NotificationBanner(notification, category?.actions ?? []) { [weak self] answer in
      self?.answer(notification, category, answer)
    }
  }

  func removeDelivered(where isMeant: (String) -> Bool) {
    delivered.removeAll { isMeant($0.request.identifier) }
    if let banner, isMeant(banner.notification.request.identifier) {
      banner.remove()
      self.banner = nil
    }
  }

  func setBadge(_ number: Int) -> UNError.Code? {
    guard number >= 0 else { return .badgeInputInvalid }
    guard settings.badgeSetting == .enabled else { return .notificationsNotAllowed }
    UIApplication.shared.applicationIconBadgeNumber = number
    return nil
  }

  // MARK: Answers

  private func answer(
    _ notification: UNNotification, _ category: UNNotificationCategory?, _ answer: NotificationBanner.Answer
  ) {
    banner = nil
    switch answer {
    case .open: respond(UNNotificationResponse(notification, action: UNNotificationDefaultActionIdentifier))
    case .close(let wasOpened):
      guard wasOpened, category?.options.contains(.customDismissAction) == true else { return }
      respond(UNNotificationResponse(notification, action: UNNotificationDismissActionIdentifier))
    case .action(let action as UNTextInputNotificationAction):
      SystemAlerts.ask(
        action.title, nil, field: action.textInputPlaceholder,
        [
          SystemAlerts.Answer(action.textInputButtonTitle) { [weak self] text in
            self?.respond(
              UNTextInputNotificationResponse(notification, action: action.identifier, text: text))
          },
          SystemAlerts.Answer("Cancel", style: .cancel) { _ in },
        ])
    case .action(let action): respond(UNNotificationResponse(notification, action: action.identifier))
    case .none: break
    }
  }

  /// A notification that was answered is no longer listed.
  private func respond(_ response: UNNotificationResponse) {
    delivered.removeAll { $0 === response.notification }
    let center = UNUserNotificationCenter.current()
    let request = response.notification.request
    if let delegate = center.delegate {
      delegate.userNotificationCenter(center, didReceive: response) {}
    } else if request.trigger is UNPushNotificationTrigger {
      UIApplication.shared.deliverRemoteNotification(request.content.userInfo)
    }
  }
}
