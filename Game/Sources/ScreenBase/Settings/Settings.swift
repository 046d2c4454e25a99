import Portrayal
import UIKit

/// What the person in front of the screen prefers.
package struct Settings: Hashable, Sendable {
  /// How large letters are; the raw values are those of the file.
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

  /// Which colours tell cells and lineages apart.
  package enum Colors: String, CaseIterable, Sendable {
    case standard, safe

    var palette: Palette {
      switch self {
      case .standard: .standard
      case .safe: .safe
      }
    }
  }

  /// Screens that are not over a dish: bodies on black water, or on paper.
  package enum Field: String, CaseIterable, Sendable {
    case dark, light
  }

  /// How much moves that need not.
  package enum Motion: String, CaseIterable, Sendable {
    case full, reduced
  }

  /// Whether sounds are written on the screen too.
  package enum Captions: String, CaseIterable, Sendable {
    case off, on
  }

  package var textSize = TextSize.usual
  package var colors = Colors.standard
  package var field = Field.dark
  package var motion = Motion.full
  /// Of all effects, 0 to 1.
  package var volume: Float = 0.8
  /// Of the noise of the water, 0 to 1.
  package var waterVolume: Float = 0.5
  package var captions = Captions.off
  /// Pixels for each point, from the next start on; none for what the display says.
  package var scale: Double?
  /// The language of all words, as BCP 47 names it.
  package var language = "en"
  /// Steps of the tutorial that are done.
  package var learnt: Set<TutorialStep> = []
  /// Where the window was; none before there was one.
  package var window: WindowPlace?
  package var keys = KeyBindings()

  package init() {}

  /// Scales that can be chosen.
  static let scales = 0.5...4.0

  /// How scenes are to be drawn.
  package var sceneOptions: SceneOptions {
    SceneOptions(palette: colors.palette, field: .dark, reducesMotion: motion == .reduced)
  }

  /// How portraits and trees on screens are to be drawn, which follow the look of the screens.
  package var listOptions: SceneOptions {
    SceneOptions(palette: colors.palette, field: field == .dark ? .dark : .light, reducesMotion: motion == .reduced)
  }

  /// Lets all screens follow.
  @MainActor package func apply() {
    var preferences = SystemPreferences.current
    preferences.contentSizeCategory = textSize.category
    preferences.userInterfaceStyle = field == .dark ? .dark : .light
    preferences.reducesMotion = motion == .reduced
    preferences.language = language
    SystemPreferences.current = preferences
  }
}
