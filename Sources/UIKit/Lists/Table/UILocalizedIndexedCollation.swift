import Foundation

/// Sections of a list by the first letters of texts, in the order and with the index of a language.
///
/// The languages are those of the machine's locale: the Latin alphabet with the additional letters of Danish, Finnish,
/// Norwegian, Spanish and Swedish; Greek, Russian and Ukrainian; and Japanese kana. Other scripts are in the last
/// section, "#". Source of the letters: the index characters of Unicode's CLDR.
@preconcurrency @MainActor open class UILocalizedIndexedCollation: NSObject {
  /// The collation of the machine's language.
  open class func current() -> UILocalizedIndexedCollation {
    UILocalizedIndexedCollation(language: Locale.current.language.languageCode?.identifier ?? "en")
  }

  /// The titles of the sections; the last one is "#".
  open private(set) var sectionTitles: [String]
  /// The titles of the index; each belongs to the section with the same number.
  open var sectionIndexTitles: [String] { sectionTitles }
  private let locale: Locale

  init(language: String) {
    locale = Locale(identifier: language)
    let letters = Self.letters[language] ?? ""
    sectionTitles = (letters.isEmpty ? Self.latin : letters.split(separator: " ").map(String.init)) + ["#"]
    super.init()
  }

  private static let latin = (65...90).compactMap { UnicodeScalar($0).map(String.init) }

  /// The letters of languages with others than the Latin alphabet.
  private static let letters = [
    "da": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å",
    "el": "Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω",
    "es": "A B C D E F G H I J K L M N Ñ O P Q R S T U V W X Y Z",
    "fi": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö",
    "ja": "あ か さ た な は ま や ら わ",
    "nb": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Æ Ø Å",
    "ru": "А Б В Г Д Е Ж З И Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ы Э Ю Я",
    "sv": "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö",
    "uk": "А Б В Г Ґ Д Е Є Ж З И І Ї Й К Л М Н О П Р С Т У Ф Х Ц Ч Ш Щ Ю Я",
  ]

  /// Returns the section of a title of the index.
  ///
  /// - Precondition: The number is one of ``sectionIndexTitles``.
  open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
    precondition(
      sectionIndexTitles.indices.contains(indexTitleIndex),
      "UILocalizedIndexedCollation has \(sectionIndexTitles.count) titles, and none with the number \(indexTitleIndex)")
    return indexTitleIndex
  }

  /// Returns the section of an object. The selector names the property with the text, or is `self` or `description`.
  open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
    let last = sectionTitles.count - 1
    guard let first = text(of: object, selector).first(where: { !$0.isWhitespace }) else { return last }
    let letter = first.uppercased()
    if let number = sectionTitles.firstIndex(of: letter) { return number }
    if let row = Self.kanaRow(of: first), let number = sectionTitles.firstIndex(of: row) { return number }
    // Letters with marks that are not letters of the language stand with those without, and "Æ" with "A".
    let plain = letter.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    return plain.first.flatMap { sectionTitles.firstIndex(of: String($0)) } ?? last
  }

  /// Returns the objects in the order of their texts.
  open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
    let texts = array.map { text(of: $0, selector) }
    let order = array.indices.sorted { one, other in
      let result = texts[one].compare(texts[other], options: .caseInsensitive, range: nil, locale: locale)
      return result == .orderedSame ? one < other : result == .orderedAscending
    }
    return order.map { array[$0] }
  }

  private func text(of object: Any, _ selector: Selector) -> String {
    if selector.name == "description" { return "\(object)" }
    return PredicateValue.text(KeyedValue.value(selector.name.isEmpty ? "self" : selector.name, in: object)) ?? ""
  }

  /// The first syllable of the row of a kana; `nil` for another letter.
  private static func kanaRow(of letter: Character) -> String? {
    guard let scalar = letter.unicodeScalars.first?.value else { return nil }
    // Katakana follow hiragana in the same order.
    let kana = (0x30A1...0x30F6).contains(scalar) ? scalar - 0x60 : scalar
    return rows.first { $0.range.contains(kana) }?.title
  }

  private static let rows: [(range: ClosedRange<UInt32>, title: String)] = [
    (0x3041...0x304A, "あ"), (0x304B...0x3054, "か"), (0x3055...0x305E, "さ"), (0x305F...0x3069, "た"),
    (0x306A...0x306E, "な"), (0x306F...0x307D, "は"), (0x307E...0x3082, "ま"), (0x3083...0x3088, "や"),
    (0x3089...0x308D, "ら"), (0x308E...0x3093, "わ"),
  ]
}
