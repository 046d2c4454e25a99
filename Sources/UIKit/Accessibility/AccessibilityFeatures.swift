/// Features of accessibility that apps can request, and that the toolkit itself does not act on.
///
/// Apple keeps these in the Settings app; here the app or its host sets them in ``SystemPreferences``.
public struct AccessibilityFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let assistiveTouch = AccessibilityFeatures(rawValue: 1 << 0)
  public static let buttonShapes = AccessibilityFeatures(rawValue: 1 << 1)
  public static let closedCaptioning = AccessibilityFeatures(rawValue: 1 << 2)
  public static let crossFadeTransitions = AccessibilityFeatures(rawValue: 1 << 3)
  public static let differentiationWithoutColor = AccessibilityFeatures(rawValue: 1 << 4)
  public static let grayscale = AccessibilityFeatures(rawValue: 1 << 5)
  public static let guidedAccess = AccessibilityFeatures(rawValue: 1 << 6)
  public static let invertedColors = AccessibilityFeatures(rawValue: 1 << 7)
  public static let monoAudio = AccessibilityFeatures(rawValue: 1 << 8)
  public static let onOffSwitchLabels = AccessibilityFeatures(rawValue: 1 << 9)
  public static let shakeToUndo = AccessibilityFeatures(rawValue: 1 << 10)
  public static let speakScreen = AccessibilityFeatures(rawValue: 1 << 11)
  public static let speakSelection = AccessibilityFeatures(rawValue: 1 << 12)
  public static let switchControl = AccessibilityFeatures(rawValue: 1 << 13)
  public static let videoAutoplay = AccessibilityFeatures(rawValue: 1 << 14)
}

extension UIAccessibility {
  @MainActor private static func has(_ feature: AccessibilityFeatures) -> Bool {
    SystemPreferences.current.accessibilityFeatures.contains(feature)
  }

  @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
  @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { has(.crossFadeTransitions) }
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool {
    has(.differentiationWithoutColor)
  }
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { has(.grayscale) }
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { has(.invertedColors) }
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { has(.onOffSwitchLabels) }
  @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { has(.shakeToUndo) }
  @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
  @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { has(.switchControl) }
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { has(.videoAutoplay) }

  public static let assistiveTouchStatusDidChangeNotification = name("AssistiveTouchStatusDidChange")
  public static let buttonShapesEnabledStatusDidChangeNotification = name("ButtonShapesEnabledStatusDidChange")
  public static let closedCaptioningStatusDidChangeNotification = name("ClosedCaptioningStatusDidChange")
  public static let prefersCrossFadeTransitionsStatusDidChange = name("PrefersCrossFadeTransitionsStatusDidChange")
  public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  public static let grayscaleStatusDidChangeNotification = name("GrayscaleStatusDidChange")
  public static let guidedAccessStatusDidChangeNotification = name("GuidedAccessStatusDidChange")
  public static let invertColorsStatusDidChangeNotification = name("InvertColorsStatusDidChange")
  public static let monoAudioStatusDidChangeNotification = name("MonoAudioStatusDidChange")
  public static let onOffSwitchLabelsDidChangeNotification = name("OnOffSwitchLabelsDidChange")
  public static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChange")
  public static let speakScreenStatusDidChangeNotification = name("SpeakScreenStatusDidChange")
  public static let speakSelectionStatusDidChangeNotification = name("SpeakSelectionStatusDidChange")
  public static let switchControlStatusDidChangeNotification = name("SwitchControlStatusDidChange")
  public static let videoAutoplayStatusDidChangeNotification = name("VideoAutoplayStatusDidChange")

  private static func name(_ change: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(change)Notification")
  }

  static let featureNotifications: [(feature: AccessibilityFeatures, name: Foundation.Notification.Name)] = [
    (.assistiveTouch, assistiveTouchStatusDidChangeNotification),
    (.buttonShapes, buttonShapesEnabledStatusDidChangeNotification),
    (.closedCaptioning, closedCaptioningStatusDidChangeNotification),
    (.crossFadeTransitions, prefersCrossFadeTransitionsStatusDidChange),
    (.differentiationWithoutColor, differentiateWithoutColorDidChangeNotification),
    (.grayscale, grayscaleStatusDidChangeNotification), (.guidedAccess, guidedAccessStatusDidChangeNotification),
    (.invertedColors, invertColorsStatusDidChangeNotification), (.monoAudio, monoAudioStatusDidChangeNotification),
    (.onOffSwitchLabels, onOffSwitchLabelsDidChangeNotification), (.shakeToUndo, shakeToUndoDidChangeNotification),
    (.speakScreen, speakScreenStatusDidChangeNotification),
    (.speakSelection, speakSelectionStatusDidChangeNotification),
    (.switchControl, switchControlStatusDidChangeNotification),
    (.videoAutoplay, videoAutoplayStatusDidChangeNotification),
  ]
}
