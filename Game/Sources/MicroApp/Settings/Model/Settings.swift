import UIKit

/// What the person in front of the screen prefers.
struct Settings: Hashable, Sendable {
  /// How large letters are; the raw values are those of the file.
  enum TextSize: String, CaseIterable, Sendable {
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
  enum Colors: String, CaseIterable, Sendable {
    case standard, safe

    var palette: Palette {
      switch self {
      case .standard: .standard
      case .safe: .safe
      }
    }
  }

  /// Screens that are not over a dish: bodies on black water, or on paper.
  enum Field: String, CaseIterable, Sendable {
    case dark, light
  }

  /// How much moves that need not.
  enum Motion: String, CaseIterable, Sendable {
    case full, reduced
  }

  /// Whether sounds are written on the screen too.
  enum Captions: String, CaseIterable, Sendable {
    case off, on
  }

  var textSize = TextSize.usual
  var colors = Colors.standard
  var field = Field.dark
  var motion = Motion.full
  /// Of all effects, 0 to 1.
  var volume: Float = 0.8
  /// Of the noise of the water, 0 to 1.
  var waterVolume: Float = 0.5
  var captions = Captions.off
  /// Pixels for each point, from the next start on; none for what the display says.
  var scale: Double?
  /// The language of all words, as BCP 47 names it.
  var language = "en"
  /// Steps of the tutorial that are done.
  var learnt: Set<TutorialStep> = []
  /// Where the window was; none before there was one.
  var window: WindowPlace?
  var keys = KeyBindings()

  init() {}

  /// Scales that can be chosen.
  static let scales = 0.5...4.0

  /// How scenes are to be drawn.
  var sceneOptions: SceneOptions {
    SceneOptions(palette: colors.palette, field: .dark, reducesMotion: motion == .reduced)
  }

  /// How portraits and trees on screens are to be drawn, which follow the look of the screens.
  var listOptions: SceneOptions {
    SceneOptions(palette: colors.palette, field: field == .dark ? .dark : .light, reducesMotion: motion == .reduced)
  }

  /// Lets all screens follow.
  @MainActor func apply() {
    var preferences = SystemPreferences.current
    preferences.contentSizeCategory = textSize.category
    preferences.userInterfaceStyle = field == .dark ? .dark : .light
    preferences.reducesMotion = motion == .reduced
    preferences.language = language
    SystemPreferences.current = preferences
    Speech.speak(Language.of(code: language))
  }
}
