import Glibc

/// Information about the machine.
@preconcurrency @MainActor open class UIDevice: NSObject {
  public static var current: UIDevice { ScreenEnvironment.current.device }

  /// The machine's host name.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// Always `PC`.
  open var model: String { "PC" }
  open var localizedModel: String { model }
  /// The name of the kernel, for example `Linux`.
  open var systemName: String { Self.kernel.name }
  /// The version of the kernel, for example `6.1.0-18-amd64`.
  open var systemVersion: String { Self.kernel.version }

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

  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private static let kernel: (name: String, version: String) = {
    var names = utsname()
    guard uname(&names) == 0 else { return ("Linux", "") }
    func text<Characters>(_ field: Characters) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(names.sysname), text(names.release))
  }()
}

/// The older API for the kind of device.
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
