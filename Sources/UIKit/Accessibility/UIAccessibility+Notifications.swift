extension UIAccessibility {
  /// A change of the screen, for users of assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Text to be read out; the argument is the text.
    public static let announcement = Notification(rawValue: 1008)
    /// Part of the screen changed; the argument is the element to focus, or a text.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Another screen is shown; the argument is that of ``layoutChanged``.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Content was scrolled; the argument describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Sends text to the host to be read out, or moves the keyboard focus to an element.
  ///
  /// Texts go to ``HostedScreen/onAnnouncement``; ``announcementDidFinishNotification`` follows. An element gets the
  /// focus if keys or a game pad have already shown it.
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

  /// Converts a rectangle of a view to the screen's coordinates, in which frames of elements are given.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: UIScreen.main)
  }

  /// True if a screen reader is running.
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
  /// Posts notifications about changed preferences.
  @MainActor func postChanges(since old: SystemPreferences) {
    let center = NotificationCenter.default
    if contentSizeCategory != old.contentSizeCategory {
      center.post(
        name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: contentSizeCategory])
    }
    let changes: [(Bool, Notification.Name)] = [
      (
        contentSizeCategory.isAccessibilityCategory != old.contentSizeCategory.isAccessibilityCategory,
        UILargeContentViewerInteraction.enabledStatusDidChangeNotification
      ),
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
    let changed = accessibilityFeatures.symmetricDifference(old.accessibilityFeatures)
    for (feature, name) in UIAccessibility.featureNotifications where changed.contains(feature) {
      center.post(name: name, object: nil)
    }
  }
}

extension UIContentSizeCategory {
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
