import UIKit

// Names of accessibility in Swift 4, in which traits are numbers.

public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar

extension UIAccessibilityTraits {
  public static func | (first: Self, second: Self) -> Self { first.union(second) }
  public static func |= (traits: inout Self, other: Self) { traits.formUnion(other) }
  public static func & (first: Self, second: Self) -> Self { first.intersection(second) }
  public static func &= (traits: inout Self, other: Self) { traits.formIntersection(other) }
  public static prefix func ~ (traits: Self) -> Self { Self(rawValue: ~traits.rawValue) }
}

public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled
public let UIAccessibilityAnnouncementKeyStringValue = UIAccessibility.announcementStringValueUserInfoKey
public let UIAccessibilityAnnouncementKeyWasSuccessful = UIAccessibility.announcementWasSuccessfulUserInfoKey
public let UIAccessibilityFocusedElementKey = UIAccessibility.focusedElementUserInfoKey
public let UIAccessibilityUnfocusedElementKey = UIAccessibility.unfocusedElementUserInfoKey
public let UIAccessibilityAssistiveTechnologyKey = UIAccessibility.assistiveTechnologyUserInfoKey
public let UIAccessibilityNotificationVoiceOverIdentifier = UIAccessibility.AssistiveTechnologyIdentifier
  .notificationVoiceOver
public let UIAccessibilityNotificationSwitchControlIdentifier = UIAccessibility.AssistiveTechnologyIdentifier
  .notificationSwitchControl

@preconcurrency @MainActor public func UIAccessibilityIsAssistiveTouchRunning() -> Bool {
  UIAccessibility.isAssistiveTouchRunning
}
@preconcurrency @MainActor public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
@preconcurrency @MainActor public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool {
  UIAccessibility.isClosedCaptioningEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsGrayscaleEnabled() -> Bool {
  UIAccessibility.isGrayscaleEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsGuidedAccessEnabled() -> Bool {
  UIAccessibility.isGuidedAccessEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsInvertColorsEnabled() -> Bool {
  UIAccessibility.isInvertColorsEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsMonoAudioEnabled() -> Bool {
  UIAccessibility.isMonoAudioEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsShakeToUndoEnabled() -> Bool {
  UIAccessibility.isShakeToUndoEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsSpeakScreenEnabled() -> Bool {
  UIAccessibility.isSpeakScreenEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool {
  UIAccessibility.isSpeakSelectionEnabled
}
@preconcurrency @MainActor public func UIAccessibilityIsSwitchControlRunning() -> Bool {
  UIAccessibility.isSwitchControlRunning
}
@preconcurrency @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
  UIAccessibility.isVoiceOverRunning
}
@preconcurrency @MainActor public func UIAccessibilityDarkerSystemColorsEnabled() -> Bool {
  UIAccessibility.isDarkerSystemColorsEnabled
}

@preconcurrency @MainActor public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}

@preconcurrency @MainActor public func UIAccessibilityFocusedElement(
  _ assistiveTechnologyIdentifier: UIAccessibility.AssistiveTechnologyIdentifier?
) -> Any? {
  UIAccessibility.focusedElement(using: assistiveTechnologyIdentifier)
}

@preconcurrency @MainActor public func UIAccessibilityConvertFrameToScreenCoordinates(
  _ rect: CGRect, _ view: UIView
) -> CGRect {
  UIAccessibility.convertToScreenCoordinates(rect, in: view)
}
