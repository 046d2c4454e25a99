import Foundation
import Synchronization

/// The user's preferences: style, text size, contrast, motion. Every window follows a change immediately.
///
/// Apple keeps these in the Settings app; here the app or its host sets ``current``.
public struct SystemPreferences: Hashable, Sendable {
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var contentSizeCategory = UIContentSizeCategory.large
  public var accessibilityContrast = UIAccessibilityContrast.normal
  public var legibilityWeight = UILegibilityWeight.regular
  /// The language of the toolkit's own strings, such as "Cancel", as a BCP 47 tag. They exist in English, German,
  /// French and Spanish; other languages use English. Strings that are already shown do not change.
  public var language = "en"
  /// The region of dates, numbers and calendars, as an ISO 3166 code such as `US`; `nil` for the locale of Foundation,
  /// which has no region on Linux.
  public var region: String?
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Replaces movements across the screen by fades.
  public var reducesMotion = false
  /// Replaces blurred panels by opaque ones.
  public var reducesTransparency = false
  /// True if a screen reader is running.
  public var usesScreenReader = false
  /// The features that apps find enabled; at first those that a new device has.
  public var accessibilityFeatures: AccessibilityFeatures = [.shakeToUndo, .videoAutoplay]

  public init() {}

  /// The primary language of the current screen, as an ISO 639 code. Every thread may read it.
  public static var currentLanguage: String { ScreenTurn.current.language.withLock { $0 } }

  /// The language and the region of the current screen. Every thread may read it.
  public static var currentLocale: Locale { ScreenTurn.current.locale.withLock { $0 } ?? .current }

  /// The calendar of Foundation in ``currentLocale``.
  public static var currentCalendar: Calendar {
    var calendar = Calendar.current
    if let locale = ScreenTurn.current.locale.withLock({ $0 }) { calendar.locale = locale }
    return calendar
  }

  /// Lets other threads read the language and the region.
  func publish() {
    SystemText.speak(language)
    let locale = region.map { region in
      var components = Locale.Components(identifier: language)
      components.languageComponents.region = Locale.Region(region)
      return Locale(components: components)
    }
    ScreenTurn.current.locale.withLock { $0 = locale }
  }

  /// The preferences of the current screen.
  @preconcurrency @MainActor public static var current: SystemPreferences {
    get { ScreenEnvironment.current.preferences }
    set {
      let old = current
      guard newValue != old else { return }
      ScreenEnvironment.current.preferences = newValue
      newValue.publish()
      applyToScreen()
      newValue.postChanges(since: old)
    }
  }

  /// The width from which a window is horizontally regular, and the height from which it is vertically regular, in
  /// points: the narrowest regular iPad pane has 678, the widest compact phone 667 (large phones have 736); phones in
  /// landscape are at most 440 high. Source: Apple, Human Interface Guidelines, "Layout", device size classes.
  static let regularWidth: CGFloat = 668
  static let regularHeight: CGFloat = 480
  /// The length of the shorter side from which a screen counts as a tablet's; the smallest tablet has 744 points.
  static let tabletSide: CGFloat = 700

  /// The traits of the screen.
  static var screenTraits: UITraitCollection { ScreenTurn.current.traits.withLock { $0 } }

  /// Updates the windows and ``screenTraits`` to the screen's current size and scale and the preferences.
  @MainActor static func applyToScreen() {
    updateScreenTraits()
    for window in UIApplication.shared.windows { window.inheritTraits() }
  }

  @MainActor static func updateScreenTraits() {
    let values = currentTraits(size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)
    ScreenTurn.current.traits.withLock { if $0.values != values { $0 = UITraitCollection(values) } }
  }

  /// Returns the traits of a screen or window of that size with the current preferences, in the style that the app's
  /// `Info.plist` demands.
  @MainActor static func currentTraits(size: CGSize, scale: CGFloat) -> TraitValues {
    var values = current.traits(size: size, scale: scale)
    if let style = UIApplication.shared.launchDescription.userInterfaceStyle { values.style = style }
    return values
  }

  /// Returns the traits of a screen or window of that size with these preferences.
  func traits(size: CGSize, scale: CGFloat) -> TraitValues {
    TraitValues(
      idiom: min(size.width, size.height) >= Self.tabletSide ? .pad : .phone,
      style: userInterfaceStyle, layoutDirection: layoutDirection, displayScale: scale,
      horizontalSizeClass: size.width >= Self.regularWidth ? .regular : .compact,
      verticalSizeClass: size.height >= Self.regularHeight ? .regular : .compact,
      contentSizeCategory: contentSizeCategory, contrast: accessibilityContrast, level: .base,
      legibilityWeight: legibilityWeight, activeAppearance: .active, gamut: .SRGB, forceTouch: .unavailable)
  }
}

extension UIScreen {
  public var traitCollection: UITraitCollection {
    SystemPreferences.applyToScreen()
    return SystemPreferences.screenTraits
  }
}

extension UIApplication {
  public var preferredContentSizeCategory: UIContentSizeCategory { SystemPreferences.current.contentSizeCategory }
}

/// Preferences that are not traits.
public enum UIAccessibility {
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { SystemPreferences.current.reducesMotion }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool {
    SystemPreferences.current.reducesTransparency
  }
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    SystemPreferences.current.accessibilityContrast == .high
  }
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool {
    SystemPreferences.current.legibilityWeight == .bold
  }
}
