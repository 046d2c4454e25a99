/// The fonts and colours of an RTF document, and the encodings of its bytes.
struct RichTextTables {
  private struct Entry {
    var name = ""
    var isMonospaced = false
    var encoding: String.Encoding?
  }

  /// The most fonts and colours that are read.
  private static let most = 10_000

  private var fonts: [Int: Entry] = [:]
  private var currentFont = 0
  private var colors: [UIColor?] = []
  private var parts: [String: Int] = [:]
  /// That of the document.
  private var encoding = String.Encoding.windowsCP1252

  /// The encodings of the character sets of fonts, those without one byte for each character excluded.
  private static let characterSets: [Int: String.Encoding] = [
    0: .windowsCP1252, 77: .macOSRoman, 161: .windowsCP1253, 162: .windowsCP1254, 204: .windowsCP1251,
    238: .windowsCP1250,
  ]
  private static let codePages: [Int: String.Encoding] = [
    1250: .windowsCP1250, 1251: .windowsCP1251, 1252: .windowsCP1252, 1253: .windowsCP1253, 1254: .windowsCP1254,
    10000: .macOSRoman,
  ]

  // MARK: Reading

  /// Applies a word of the document's head that names its encoding.
  mutating func applyEncoding(_ word: String, _ number: Int?) {
    switch word {
    case "mac": encoding = .macOSRoman
    case "ansicpg": encoding = number.flatMap { Self.codePages[$0] } ?? .windowsCP1252
    default: break
    }
  }

  mutating func readFont(_ word: String, _ number: Int?) {
    if word == "f" {
      currentFont = number ?? 0
      if fonts.count < Self.most { fonts[currentFont] = Entry() }
    } else if word == "fmodern" {
      fonts[currentFont]?.isMonospaced = true
    } else if word == "fcharset", let number, number != 0 {
      fonts[currentFont]?.encoding = Self.characterSets[number]
    }
  }

  mutating func readFontName(_ character: String) {
    guard character != ";", let count = fonts[currentFont]?.name.utf8.count, count < 200 else { return }
    fonts[currentFont]?.name += character
  }

  mutating func readColor(_ word: String, _ number: Int?) {
    if ["red", "green", "blue"].contains(word) { parts[word] = min(max(number ?? 0, 0), 255) }
  }

  mutating func endColor() {
    func part(_ name: String) -> CGFloat { CGFloat(parts[name] ?? 0) / 255 }
    if colors.count < Self.most {
      colors.append(
        parts.isEmpty ? nil : UIColor(red: part("red"), green: part("green"), blue: part("blue"), alpha: 1))
    }
    parts = [:]
  }

  // MARK: Values

  /// The colour of an index; `nil` for the automatic one and for a missing one.
  func color(_ index: Int) -> UIColor? { colors.indices.contains(index) ? colors[index] : nil }

  /// The characters of the bytes from 0x80. Foundation on Linux lacks the encoding.
  ///
  /// Source: Unicode Consortium, "ROMAN.TXT", Mac OS Roman to Unicode.
  private static let macRoman =
    Array(
      "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ"
        .unicodeScalars
    ) + Array("\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ".unicodeScalars)

  /// The character of a byte in a font. Bytes without a character in the encoding are those of Latin-1.
  func character(_ byte: UInt8, in font: Int) -> String {
    guard byte >= 0x80 else { return String(Unicode.Scalar(byte)) }
    let encoding = fonts[font]?.encoding ?? encoding
    if encoding == .macOSRoman { return String(Self.macRoman[Int(byte) - 0x80]) }
    return String(data: Data([byte]), encoding: encoding) ?? String(Unicode.Scalar(byte))
  }

  /// The font of an index; the system font if it is not installed.
  func font(_ index: Int, size: CGFloat, isBold: Bool, isItalic: Bool) -> UIFont {
    let entry = fonts[index]
    let name = entry?.name.trimmingCharacters(in: .whitespaces) ?? ""
    let plain =
      (name.isEmpty ? nil : UIFont(name: name, size: size))
      ?? (entry?.isMonospaced == true
        ? .monospacedSystemFont(ofSize: size, weight: .regular) : .systemFont(ofSize: size))
    var traits = plain.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard isBold || isItalic, let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: descriptor, size: size)
  }
}
