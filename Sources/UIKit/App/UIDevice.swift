import Foundation

/// Information about the machine.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static var current: UIDevice { ScreenEnvironment.current.device }

  /// The machine's host name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// `iPad` on a screen of the size of a tablet, otherwise `iPhone`.
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  open var localizedModel: String { model }
  /// The system whose behaviour the toolkit has: `iOS`. The name of the machine's own system is in `ProcessInfo`.
  open var systemName: String { "iOS" }
  /// The version of the system whose behaviour the toolkit has. Apps compare it to choose between old and new members,
  /// all of which exist.
  open var systemVersion: String { "18.0" }

  /// A tablet for screens whose shorter side has at least 700 points, otherwise a phone.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  open var isMultitaskingSupported: Bool { true }

  /// Plays the sound of a key, if a shown input view or accessory view enables it; see ``UIInputViewAudioFeedback``.
  open func playInputClick() {
    if InputViews.shared.areClicksEnabled { UIApplication.shared.play(Self.inputClick) }
  }

  /// Identifies the app on this machine; made at the first use and kept in the user's defaults.
  open var identifierForVendor: UUID? {
    let key = "UIDeviceIdentifierForVendor"
    if let known = UserDefaults.standard.string(forKey: key).flatMap(UUID.init(uuidString:)) { return known }
    let identifier = UUID()
    UserDefaults.standard.set(identifier.uuidString, forKey: key)
    return identifier
  }

  // MARK: Orientation

  /// The orientation, derived from the shape of the screen: ``UIDeviceOrientation/landscapeLeft`` if it is wider than
  /// high.
  open var orientation: UIDeviceOrientation {
    UIDeviceOrientation(UIInterfaceOrientation(of: UIScreen.main.bounds.size))
  }

  private var observerCount = 0

  /// True if ``orientationDidChangeNotification`` is posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { observerCount > 0 }

  /// Enables ``orientationDidChangeNotification`` until ``endGeneratingDeviceOrientationNotifications()`` has been
  /// called equally often.
  open func beginGeneratingDeviceOrientationNotifications() {
    observerCount += 1
  }

  open func endGeneratingDeviceOrientationNotifications() {
    observerCount = max(0, observerCount - 1)
  }

  func orientationDidChange() {
    guard isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  // MARK: Battery

  /// The charge of the machine's batteries.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// True if ``batteryLevel`` and ``batteryState`` are known and their changes are posted.
  open var isBatteryMonitoringEnabled = false {
    didSet { if isBatteryMonitoringEnabled != oldValue { batteryMonitoringDidChange() } }
  }
  /// The charge from 0 to 1; -1 for a machine without a battery, and while it is not monitored.
  open var batteryLevel: Float { isBatteryMonitoringEnabled ? battery.level : -1 }
  open var batteryState: BatteryState { isBatteryMonitoringEnabled ? battery.state : .unknown }

  /// The batteries when they were last read.
  private var battery = MachineBattery.none
  private var batteryTimer: ClockTimer?
  /// The time between two readings of the battery, in seconds.
  private static let batteryPause = 30.0

  private func batteryMonitoringDidChange() {
    batteryTimer?.cancel()
    batteryTimer = nil
    guard isBatteryMonitoringEnabled else { return }
    battery = MachineBattery(root: MachineBattery.root)
    readBatteryLater()
  }

  private func readBatteryLater() {
    batteryTimer = ClockTimer.after(Self.batteryPause) { [weak self] in self?.readBattery() }
  }

  private func readBattery() {
    let before = battery
    battery = MachineBattery(root: MachineBattery.root)
    if battery.level != before.level {
      NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
    }
    if battery.state != before.state {
      NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
    }
    readBatteryLater()
  }

  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  // MARK: Proximity

  /// False, also after it was set to true, as on devices without such a sensor.
  open var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// False: nothing is close to the screen.
  open var proximityState: Bool { false }
  /// Not posted, because no machine has the sensor.
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// The older API for the kind of device.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
