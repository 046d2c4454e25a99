import Synchronization

/// Splits text where the requested typeface lacks characters that another one has.
enum TypefaceRuns {
  typealias Run = (end: Int, typeface: Typeface)

  /// Returns runs that cover the text. A grapheme is never split; characters that no typeface has keep the requested
  /// one, which draws a box.
  ///
  /// Emoji use a typeface with colours if there is one. The order otherwise: the requested typeface, the system font,
  /// registered typefaces, typefaces of the machine for the language.
  static func runs(
    of text: ArraySlice<UInt16>, primary: Typeface, language: @autoclosure () -> String,
    _ fallbacks: FontCatalog.Fallbacks
  ) -> [Run] {
    let hasNoOthers = fallbacks.registered.isEmpty && fallbacks.machine == nil
    if hasNoOthers, primary.family == FontCatalog.systemFamily || primary.path.isEmpty {
      return [(text.endIndex, primary)]
    }
    if text.isEmpty || !primary.isSymbolic && (isASCII(text) || primary.coverage.contains(text)) {
      return [(text.endIndex, primary)]
    }
    let search = Search(primary: primary, language: language(), fallbacks)
    return cache.withLock { $0.runs(of: text, search) }
  }

  /// Computes without a branch for each unit: the loop is vectorised.
  private static func isASCII(_ text: ArraySlice<UInt16>) -> Bool {
    text.withUnsafeBufferPointer { $0.reduce(0, |) } < 0x80
  }

  private static let cache = Mutex(Cache())

  /// In bytes: about 1,000 lines. With a smaller limit, lists in other scripts are slower to scroll.
  private static let cacheLimit = 256 << 10

  private struct Cache {
    struct Key: Hashable {
      var typefaces: [Typeface]
      var machine: ObjectIdentifier?
      var language: String
      var text: ArraySlice<UInt16>
    }

    /// The ends count from the start of the text.
    private var known = BoundedCache<Key, [Run]>(limit: cacheLimit)

    mutating func runs(of text: ArraySlice<UInt16>, _ search: Search) -> [Run] {
      let start = text.startIndex
      let key = Key(
        typefaces: search.typefaces, machine: search.machine.map(ObjectIdentifier.init), language: search.language,
        text: text)
      if let known = known.value(for: key) { return known.map { ($0.end + start, $0.typeface) } }
      let runs = search.runs(of: text)
      if text.count <= TextShaper.longestCachedRun {
        var key = key
        key.text = ArraySlice(Array(text))
        known.insert(runs.map { ($0.end - start, $0.typeface) }, for: key, cost: text.count * 2 + runs.count * 16 + 160)
      }
      return runs
    }
  }
}

/// The typefaces that may show a text.
private struct Search {
  /// The requested one and those of the app, in the order of the search.
  let typefaces: [Typeface]
  let machine: FallbackTypefaces?
  let language: String

  init(primary: Typeface, language: String, _ fallbacks: FontCatalog.Fallbacks) {
    var typefaces = [primary]
    if primary.family != FontCatalog.systemFamily, !primary.path.isEmpty {
      let weight = FontWeight(weightClass: primary.weightClass)
      typefaces.append(FontCatalog.shared.typeface(weight: weight, isItalic: primary.isItalic))
    }
    self.typefaces = typefaces + fallbacks.registered.filter { $0 != primary }
    machine = fallbacks.machine
    self.language = language
  }

  private var primary: Typeface { typefaces[0] }

  /// Splits a text. In the string, U+FFFD replaces each unpaired surrogate, one unit by another.
  func runs(of text: ArraySlice<UInt16>) -> [TypefaceRuns.Run] {
    var runs: [TypefaceRuns.Run] = []
    var index = text.startIndex
    for character in String(utf16: text) {
      index += character.utf16.count
      let last = runs.last?.typeface
      let typeface = character.hasNoInk ? last ?? primary : typeface(for: character)
      if typeface == last {
        runs[runs.count - 1].end = index
      } else {
        runs.append((index, typeface))
      }
    }
    return runs
  }

  private func typeface(for character: Character) -> Typeface {
    if character.isShownAsEmoji, let found = emojiTypeface(for: character) { return found }
    return typefaces.first { $0.shows(character) } ?? machineTypeface(for: character, isEmoji: false) ?? primary
  }

  /// Returns a typeface with colours for a whole sequence, or for its first character if no typeface has all of it.
  private func emojiTypeface(for character: Character) -> Typeface? {
    let first = character.unicodeScalars.prefix(1).map { Character($0) }
    for part in [character] + first {
      if let found = typefaces.first(where: { $0.hasColors && $0.shows(part) })
        ?? machineTypeface(for: part, isEmoji: true)
      {
        return found
      }
    }
    return nil
  }

  private func machineTypeface(for character: Character, isEmoji: Bool) -> Typeface? {
    machine?.typeface(
      for: character,
      FallbackRequest(
        language: isEmoji ? "" : language, weightClass: isEmoji ? 400 : primary.weightClass,
        isItalic: primary.isItalic && !isEmoji, isEmoji: isEmoji))
  }
}

extension Character {
  /// True for marks that only change how the text around them is shaped or ordered.
  fileprivate var hasNoInk: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x200B && $0.properties.isDefaultIgnorableCodePoint }
  }

  /// True for characters that are pictures by default or by a variation selector. Source: Unicode Technical Standard
  /// 51, "Unicode Emoji", section 4.
  fileprivate var isShownAsEmoji: Bool {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0E}") { return false }
    return scalars.contains { $0 == "\u{FE0F}" || $0.properties.isEmojiModifier }
      || scalars.first?.properties.isEmojiPresentation == true
  }
}
