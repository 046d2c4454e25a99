extension UIAccessibility {
  /// A kind of assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Operation by switches; no host has it.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Posted after a screen reader's focus has moved, with the elements in the user info.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The element that has the focus; absent if there is none.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The element that had the focus before; absent if there was none.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The raw value of an ``AssistiveTechnologyIdentifier``.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Returns the element that has the focus of an assistive technology, `nil` for any; `nil` if there is none.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : AccessibilityFocus.shared.element
  }
}

/// The focus of a screen reader: the element that it selected last, or the one with the keyboard's focus if that has
/// moved since.
@MainActor final class AccessibilityFocus {
  static var shared: AccessibilityFocus { ScreenEnvironment.current.accessibilityFocus }

  private(set) weak var element: UIResponder?
  private weak var keyboardElement: UIResponder?

  /// Follows the keyboard's focus, and drops an element that is no longer shown. Without a screen reader there is no
  /// focus.
  func follow(_ keyboardElement: UIResponder?, isShown: (UIResponder) -> Bool) {
    guard SystemPreferences.current.usesScreenReader else { return move(to: nil) }
    if keyboardElement !== self.keyboardElement {
      self.keyboardElement = keyboardElement
      move(to: keyboardElement)
    } else if let element, !isShown(element) {
      move(to: keyboardElement)
    }
  }

  func move(to new: UIResponder?) {
    guard new !== element else { return }
    let old = element
    element = new
    old?.accessibilityElementDidLoseFocus()
    new?.accessibilityElementDidBecomeFocused()
    var info: [AnyHashable: Any] = [
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver.rawValue
    ]
    info[UIAccessibility.focusedElementUserInfoKey] = new
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }
}
