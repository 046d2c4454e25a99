extension UIApplication {
  /// Posted when a day begins, or when the clock or the time zone of the machine was changed.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Posted when the user presses the key Print Screen while the app has the keyboard.
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")

  /// True: files are readable while the app runs, as in the iOS Simulator, which has no lock.
  public var isProtectedDataAvailable: Bool { true }

  /// Not posted, because files are always readable.
  nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Not posted, because files are always readable.
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  /// Not posted, because the status does not change.
  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")

  final func noteTimeChange() {
    delegate?.applicationSignificantTimeChange(self)
    NotificationCenter.default.post(name: Self.significantTimeChangeNotification, object: self)
  }

  final func noteScreenshot() {
    NotificationCenter.default.post(name: Self.userDidTakeScreenshotNotification, object: self)
  }

  /// A place in which other apps extend this one. No app extends another here, so the delegate is not queried for its
  /// permission.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}
