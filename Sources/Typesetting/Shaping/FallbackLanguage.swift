import CText

/// The language by which a font is chosen for characters that the requested font lacks.
enum FallbackLanguage {
  /// Returns a BCP 47 code; empty if the script does not tell it.
  ///
  /// Several languages share Chinese characters, with different forms: the kana, Hangul or Bopomofo of the paragraph
  /// tell the language. Without them it is the machine's.
  static func code(of script: UInt32, in paragraph: ArraySlice<UInt16>) -> String {
    switch script {
    case HB_SCRIPT_HAN.rawValue: paragraph.lazy.compactMap(eastAsian).first ?? ""
    case HB_SCRIPT_HIRAGANA.rawValue, HB_SCRIPT_KATAKANA.rawValue: "ja"
    case HB_SCRIPT_HANGUL.rawValue: "ko"
    case HB_SCRIPT_BOPOMOFO.rawValue: "zh-tw"
    case HB_SCRIPT_ARABIC.rawValue: "ar"
    case HB_SCRIPT_HEBREW.rawValue: "he"
    case HB_SCRIPT_DEVANAGARI.rawValue: "hi"
    case HB_SCRIPT_BENGALI.rawValue: "bn"
    case HB_SCRIPT_TAMIL.rawValue: "ta"
    case HB_SCRIPT_THAI.rawValue: "th"
    default: ""
    }
  }

  private static func eastAsian(_ unit: UInt16) -> String? {
    switch unit {
    case 0x3041...0x30FF: "ja"
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: "ko"
    case 0x3105...0x312F: "zh-tw"
    default: nil
    }
  }
}
