/// The kind of a view that groups elements, which screen readers announce.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// The view is not announced.
  case none
  /// A table of data; announced as a list.
  case dataTable
  case list
  /// An area of the screen; announced as a group.
  case landmark
  /// Elements that belong together; announced as a group.
  case semanticGroup

  /// The role of a view of that kind; `nil` for one that is only layout.
  var role: AccessibilityRole? {
    switch self {
    case .none: nil
    case .dataTable, .list: .list
    case .landmark, .semanticGroup: .group
    }
  }
}

/// The order in which assistive technology goes through the elements of a view.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  /// One by one, as `separate`.
  case automatic
  case separate
  /// All elements of the view before those beside it.
  case combined
}

// Attributes of texts for speech. The screen readers of this system read plain texts, and the iOS Simulator speaks none
// either, so they are stored with the text only.
extension NSAttributedString.Key {
  /// A `Bool`: true to speak punctuation.
  public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
  /// A `String` with a BCP 47 code.
  public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
  /// A number from 0 to 2; 1 is the usual pitch.
  public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
  /// A `Bool`: true to speak an announcement after the present ones.
  public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// A `String` in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
  /// A `Bool`: true to speak each letter.
  public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
  /// A number from 1 to 6; 0 for no heading.
  public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
  /// An array of strings with annotations of the text.
  public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}
