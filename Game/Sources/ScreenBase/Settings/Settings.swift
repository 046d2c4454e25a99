import Portrayal
import UIKit

/// The player's settings.
package struct Settings: Hashable, Sendable {
  /// The text size; the raw values are those of the file.
  package enum TextSize: String, CaseIterable, Sendable {
    case small, usual, large, larger, huge

    var category: UIContentSizeCategory {
      switch self {
      case .small: .small
      case .usual: .large
      case .large: .extraLarge
      case .larger: .extraExtraExtraLarge
      case .huge: .accessibilityLarge
      }
    }
  }

  /// The palette of cells and lineages.
  package enum Colors: String, CaseIterable, Sendable {
    case standard, safe

    var palette: Palette {
      switch self {
      case .standard: .standard
      case .safe: .safe
      }
    }
  }

  /// The appearance of screens that are not over a dish: black water or paper behind bodies.
  package enum Field: String, CaseIterable, Sendable {
    case dark, light
  }

  /// The amount of decorative motion.
  package enum Motion: String, CaseIterable, Sendable {
    case full, reduced
  }

  /// Captions of sounds.
  package enum Captions: String, CaseIterable, Sendable {
    case off, on
  }

  /// The time limits of a molt: none, or short ones.
  package enum Bells: String, CaseIterable, Sendable {
    case patient, hurried
  }

  /// The pattern of the player's pearl skin.
  package enum Pearl: String, CaseIterable, Sendable {
    case plain, beaded, double

    package var pattern: SkinPattern {
      switch self {
      case .plain: .plain
      case .beaded: .beaded
      case .double: .double
      }
    }
  }

  package var textSize = TextSize.usual
  package var colors = Colors.standard
  package var field = Field.dark
  package var motion = Motion.full
  /// Volume of all effects, 0 to 1.
  package var volume: Float = 0.8
  /// Volume of the water's noise, 0 to 1.
  package var waterVolume: Float = 0.5
  package var captions = Captions.off
  package var bells = Bells.patient
  package var pearl = Pearl.plain
  /// Pixels per point, from the next launch on; `nil` for the display's scale.
  package var scale: Double?
  /// The language as a BCP 47 tag.
  package var language = "en"
  /// The completed steps of the tutorial. A change of them ends the progress of the current step.
  package var learnt: Set<TutorialStep> = [] { didSet { if learnt != oldValue { stepProgress = 0 } } }
  /// The progress of the first incomplete step of the tutorial, 0 to 1.
  package var stepProgress: Float = 0
  /// The last frame of the window; `nil` before the first launch.
  package var window: WindowPlace?
  package var keys = KeyBindings()

  package init() {}

  /// Allowed scales.
  static let scales = 0.5...4.0

  /// Options for drawing scenes.
  package var sceneOptions: SceneOptions {
    options(.dark)
  }

  /// Options for drawing portraits and trees on screens, which follow the screens' appearance.
  package var listOptions: SceneOptions {
    options(field == .dark ? .dark : .light)
  }

  private func options(_ field: SceneOptions.Field) -> SceneOptions {
    var options = SceneOptions(palette: colors.palette, field: field, reducesMotion: motion == .reduced)
    options.pearl = pearl.pattern
    return options
  }

  /// Applies the settings to all screens.
  @MainActor package func apply() {
    var preferences = SystemPreferences.current
    preferences.contentSizeCategory = textSize.category
    preferences.userInterfaceStyle = field == .dark ? .dark : .light
    preferences.reducesMotion = motion == .reduced
    preferences.language = language
    SystemPreferences.current = preferences
  }
}
