/// Names that are written in Chinese, Japanese or Korean letters: the family name is first, and no space follows it.
package enum EasternNames {
  /// Returns true for such a name; false for an empty one.
  package static func contain(_ name: String) -> Bool {
    let letters = name.unicodeScalars.filter { !$0.properties.isWhitespace }
    return !letters.isEmpty && letters.allSatisfy(isEastern)
  }

  // The blocks of kana, ideographs and Hangul syllables. Source: The Unicode Standard 16.0, Blocks.txt.
  private static func isEastern(_ scalar: Unicode.Scalar) -> Bool {
    [0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x323AF].contains {
      $0.contains(Int(scalar.value))
    }
  }
}
