import Foundation

extension String.Encoding {
  /// The encodings of dictionaries by the names of Hunspell, without punctuation.
  ///
  /// The two numbers are those of Core Foundation, with the bit that marks them; Foundation has no names for them.
  private static let ofDictionaries: [String: String.Encoding] = [
    "utf8": .utf8, "iso88591": .isoLatin1, "iso88592": .isoLatin2,
    "iso885915": String.Encoding(rawValue: 0x8000_020F), "koi8r": String.Encoding(rawValue: 0x8000_0A02),
    "cp1251": .windowsCP1251, "microsoftcp1251": .windowsCP1251,
  ]

  /// The encoding that the line `SET` of an `.aff` file names; `nil` without one, or for another one.
  init?(ofAffixes data: Data) {
    guard let text = String(data: data, encoding: .isoLatin1) else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      // Before the word there may be a byte order mark.
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 2, words[0].hasSuffix("SET"), !words[0].hasPrefix("#") else { continue }
      let name = words[1].lowercased().filter { $0.isLetter || $0.isNumber }
      guard let encoding = Self.ofDictionaries[name] else { return nil }
      self = encoding
      return
    }
    return nil
  }
}
