extension UIAccessibility {
  /// What changed, for people who do not see it.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Something is to be said; the argument is its text.
    public static let announcement = Notification(rawValue: 1008)
    /// Part of the screen changed; the argument is the element to go to, or a text.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Another screen is shown; the argument as for ``layoutChanged``.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Content was scrolled; the argument says to where.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells the host what to say, or brings the focus of the keys to an element.
  ///
  /// Texts go to ``HostedScreen/onAnnouncement``; ``announcementDidFinishNotification`` follows. An element gets the focus when keys or
  /// a pad have shown it already.
  @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
    let text = argument as? String ?? (argument as? NSAttributedString)?.string
    if let text {
      UIApplication.shared.screen?.onAnnouncement?(text)
      NotificationCenter.default.post(
        name: announcementDidFinishNotification, object: nil,
        userInfo: [announcementStringValueUserInfoKey: text, announcementWasSuccessfulUserInfoKey: true])
    } else if let view = argument as? UIView, notification != .announcement {
      FocusSystem.shared.bring(to: view)
    }
  }

  /// A rectangle of a view in the screen's coordinates, as frames of elements are given.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main)
  }

  /// Whether a program reads the screen out.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { SystemPreferences.current.usesScreenReader }

  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

extension SystemPreferences {
  /// Tells observers what is preferred otherwise than before.
  @MainActor func postChanges(since old: SystemPreferences) {
    let center = NotificationCenter.default
    if contentSizeCategory != old.contentSizeCategory {
      center.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: contentSizeCategory])
    }
    let changes: [(Bool, Notification.Name)] = [
      (usesScreenReader != old.usesScreenReader, UIAccessibility.voiceOverStatusDidChangeNotification),
      (reducesMotion != old.reducesMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
      (reducesTransparency != old.reducesTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
      (
        accessibilityContrast != old.accessibilityContrast,
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification
      ),
      (legibilityWeight != old.legibilityWeight, UIAccessibility.boldTextStatusDidChangeNotification),
    ]
    for (isChanged, name) in changes where isChanged { center.post(name: name, object: nil) }
  }
}

extension UIContentSizeCategory {
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
