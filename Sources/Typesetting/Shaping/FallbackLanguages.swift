import CText

/// The languages by which fonts are chosen for characters of a paragraph that the requested font lacks.
struct FallbackLanguages {
  private let paragraph: ArraySlice<UInt16>
  /// Searched once, and only for Chinese characters: a paragraph may have as many runs of them as it has characters.
  private lazy var eastAsian: String = paragraph.lazy.compactMap(Self.eastAsianCode).first ?? ""

  init(of paragraph: ArraySlice<UInt16>) {
    self.paragraph = paragraph
  }

  /// Returns a BCP 47 code; empty if the script does not determine it.
  ///
  /// Several languages share Chinese characters, with different forms: the kana, Hangul or Bopomofo of the paragraph
  /// determine the language. Without them it is the machine's.
  mutating func code(of script: UInt32) -> String {
    switch script {
    case HB_SCRIPT_HAN.rawValue: eastAsian
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

  private static func eastAsianCode(_ unit: UInt16) -> String? {
    switch unit {
    case 0x3041...0x30FF: "ja"
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: "ko"
    case 0x3105...0x312F: "zh-tw"
    default: nil
    }
  }
}
