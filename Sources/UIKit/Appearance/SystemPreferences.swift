import Synchronization

/// What the person in front of the screen prefers: style, text size, contrast, motion. Every window follows a change at once.
///
/// Apple keeps these in the Settings app; here the app or its host sets ``current``.
public struct SystemPreferences: Hashable, Sendable {
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  public var contentSizeCategory = UIContentSizeCategory.large
  public var accessibilityContrast = UIAccessibilityContrast.normal
  public var legibilityWeight = UILegibilityWeight.regular
  /// What the toolkit's own words are said in, such as "Cancel", as BCP 47 names it. It says them in English, German, French
  /// and Spanish, and in English for every other language; what is shown already keeps its words until it is made anew.
  public var language = "en"
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// Movements across the screen become fades.
  public var reducesMotion = false
  /// Blurred panels become opaque ones.
  public var reducesTransparency = false
  /// A program reads the screen out.
  public var usesScreenReader = false

  public init() {}

  /// In force.
  @preconcurrency @MainActor public static var current: SystemPreferences {
    get { ScreenEnvironment.current.preferences }
    set {
      let old = current
      guard newValue != old else { return }
      ScreenEnvironment.current.preferences = newValue
      SystemText.speak(newValue.language)
      applyToScreen()
      newValue.postChanges(since: old)
    }
  }

  /// Width from which a window counts as wide, and height from which it counts as tall, in points: the narrowest iPad pane that is
  /// regular has 678, the widest phone that is compact 667 (and large phones lie at 736); phones on their side are at most 440 tall.
  /// Source: Apple, Human Interface Guidelines, "Layout", device size classes.
  static let regularWidth: CGFloat = 668
  static let regularHeight: CGFloat = 480
  /// Length of the shorter side from which a screen counts as a tablet's; the smallest tablet has 744 points.
  static let tabletSide: CGFloat = 700

  /// Of the screen as a whole.
  static var screenTraits: UITraitCollection { ScreenTurn.current.traits.withLock { $0 } }

  /// Tells the windows and ``screenTraits`` about the screen's size and scale and the preferences as they are now.
  @MainActor static func applyToScreen() {
    updateScreenTraits()
    for window in UIApplication.shared.windows { window.inheritTraits() }
  }

  @MainActor static func updateScreenTraits() {
    let values = current.traits(size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)
    ScreenTurn.current.traits.withLock { if $0.values != values { $0 = UITraitCollection(values) } }
  }

  /// The traits of a screen or window of that size with these preferences.
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

/// What the person asked for that views cannot read from their traits.
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
