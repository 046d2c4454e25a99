/// Splits text where the requested typeface lacks characters that another one has.
enum TypefaceRuns {
  /// Returns runs that cover the text. A grapheme is never split; characters that no typeface has keep the requested
  /// one, which draws a box.
  static func runs(
    of text: ArraySlice<UInt16>, primary: Typeface, _ fallbacks: [Typeface]
  ) -> [(end: Int, typeface: Typeface)] {
    let others = candidates(for: primary, fallbacks)
    guard !others.isEmpty, text.contains(where: { $0 >= 0x80 }) || primary.path.isEmpty || primary.isSymbolic
    else { return [(text.endIndex, primary)] }
    var runs: [(end: Int, typeface: Typeface)] = []
    var index = text.startIndex
    for character in String(decoding: text, as: UTF16.self) {
      let typeface = ([primary] + others).first { $0.shows(character) } ?? primary
      index += character.utf16.count
      if let last = runs.last, last.typeface == typeface {
        runs[runs.count - 1].end = index
      } else {
        runs.append((index, typeface))
      }
    }
    runs[runs.count - 1].end = text.endIndex
    return runs
  }

  private static func candidates(for primary: Typeface, _ fallbacks: [Typeface]) -> [Typeface] {
    var others = fallbacks.filter { $0 != primary }
    let system = FontCatalog.systemFamily
    if primary.family != system, !primary.path.isEmpty {
      let weight = FontWeight(weightClass: primary.weightClass)
      others.insert(FontCatalog.shared.typeface(family: system, weight: weight, isItalic: primary.isItalic), at: 0)
    }
    return others
  }
}

extension Typeface {
  /// True if the typeface lacks the ASCII letters.
  fileprivate var isSymbolic: Bool { !hasGlyph(for: "a") }

  /// Returns true if the typeface has a glyph for every character of a grapheme that has ink.
  fileprivate func shows(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy {
      hasGlyph(for: $0) || $0.properties.isDefaultIgnorableCodePoint || $0.properties.generalCategory == .control
    }
  }
}
