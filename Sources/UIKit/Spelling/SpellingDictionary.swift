/// The words of a language.
///
/// Source of the formats: Hunspell, "hunspell(5)", and the word lists of `/usr/share/dict`.
@MainActor final class SpellingDictionary {
  /// The flags of each word, which select affixes.
  private let words: [String: Set<String>]
  private let affixes: [Affix]
  private lazy var sorted = words.keys.sorted()

  /// The maximum number of guesses, as many as a menu shows.
  private static let mostGuesses = 10
  /// The maximum length of a word with guesses; the number of edits grows with the length.
  private static let longestGuessed = 64

  init(words: [String: Set<String>], affixes: [Affix]) {
    self.words = words
    self.affixes = affixes
  }

  // MARK: - Files

  /// The folders of dictionaries, and of word lists; tests replace them.
  static var folders = ["/usr/share/hunspell", "/usr/share/myspell/dicts"] {
    didSet { loaded = [:] }
  }
  static var listFolder = "/usr/share/dict" {
    didSet { loaded = [:] }
  }

  /// The names of word lists on Debian's systems.
  private static let lists: [String: [String]] = [
    "de": ["ngerman", "german"], "en": ["american-english", "british-english", "words"], "en_GB": ["british-english"],
    "en_US": ["american-english"], "es": ["spanish"], "fr": ["french"], "it": ["italian"], "nl": ["dutch"],
    "pt": ["portuguese"], "sv": ["swedish"],
  ]
  private static var loaded: [String: SpellingDictionary?] = [:]

  static var languages: [String] {
    let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    let names = files.filter { $0.hasSuffix(".dic") && !$0.hasPrefix("hyph_") }.map { String($0.dropLast(4)) }
    let listed = lists.filter { entry in entry.value.contains { isFile("\(listFolder)/\($0)") } }.keys
    return Set(names).union(listed).sorted()
  }

  /// Returns the dictionary of a language, or of the same language elsewhere; `nil` if there is none.
  static func of(_ language: String) -> SpellingDictionary? {
    let name = language.replacingOccurrences(of: "-", with: "_")
    if let known = loaded[name] { return known }
    let read = read(name)
    loaded[name] = .some(read)
    return read
  }

  private static func read(_ name: String) -> SpellingDictionary? {
    let base = String(name.prefix { $0 != "_" })
    let others = languages.filter { $0.hasPrefix("\(base)_") }
    for candidate in [name, base] + others {
      for folder in folders where isFile("\(folder)/\(candidate).dic") {
        let path = "\(folder)/\(candidate)"
        let encoding = FileManager.default.contents(atPath: "\(path).aff").flatMap(String.Encoding.init(ofAffixes:))
        let affixes = AffixFile(text(of: "\(path).aff", encoding) ?? "")
        let words = affixes.words(text(of: "\(path).dic", encoding) ?? "")
        return SpellingDictionary(words: words, affixes: affixes.affixes)
      }
      for list in lists[candidate] ?? [] {
        guard let text = text(of: "\(listFolder)/\(list)") else { continue }
        let words = text.split(whereSeparator: \.isNewline).map { (String($0), Set<String>()) }
        return SpellingDictionary(words: Dictionary(words) { first, _ in first }, affixes: [])
      }
    }
    return nil
  }

  private static func isFile(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private static func text(of path: String, _ encoding: String.Encoding? = nil) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    if let encoding, let text = String(data: data, encoding: encoding) { return text }
    return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
  }

  // MARK: - Words

  /// Returns true for a word of the language, also with a capital at its start or in capitals.
  func contains(_ word: String) -> Bool {
    if isForm(word) { return true }
    let lower = word.lowercased()
    let title = lower.prefix(1).uppercased() + String(lower.dropFirst())
    if word == title { return isForm(lower) }
    return word == word.uppercased() && (isForm(lower) || isForm(title))
  }

  /// Returns true for a listed word, or one that affixes make from a listed word.
  private func isForm(_ word: String) -> Bool {
    if words[word] != nil { return true }
    for affix in affixes {
      guard let stem = affix.stem(of: word) else { continue }
      if words[stem]?.contains(affix.flag) == true { return true }
      guard affix.isSuffix, affix.crosses else { continue }
      for prefix in affixes where !prefix.isSuffix && prefix.crosses {
        guard let root = prefix.stem(of: stem), let flags = words[root] else { continue }
        if flags.contains(affix.flag), flags.contains(prefix.flag) { return true }
      }
    }
    return false
  }

  /// Returns the words that one deleted, exchanged, replaced or inserted letter makes.
  ///
  /// Source: P. Norvig, "How to Write a Spelling Corrector", 2007.
  func guesses(for word: String) -> [String] {
    guard word.count <= Self.longestGuessed else { return [] }
    var result: [String] = []
    for candidate in Self.edits(of: Array(word), alphabet) where candidate != word {
      guard !result.contains(candidate), contains(candidate) else { continue }
      result.append(candidate)
      if result.count == Self.mostGuesses { break }
    }
    return result
  }

  private struct Edit {
    let range: Range<Int>
    let letters: [Character]
  }

  /// Makes the edited words one by one.
  private nonisolated static func edits(of word: [Character], _ alphabet: [Character]) -> some Sequence<String> {
    let exchanged = word.indices.dropLast().lazy.map { index -> Edit in
      Edit(range: index..<index + 2, letters: [word[index + 1], word[index]])
    }
    let deleted = word.indices.lazy.map { index -> Edit in Edit(range: index..<index + 1, letters: []) }
    let replaced = word.indices.lazy.flatMap { index in
      alphabet.lazy.map { letter -> Edit in Edit(range: index..<index + 1, letters: [letter]) }
    }
    let inserted = (0...word.count).lazy.flatMap { index in
      alphabet.lazy.map { letter -> Edit in Edit(range: index..<index, letters: [letter]) }
    }
    let all: [AnySequence<Edit>] = [
      AnySequence(exchanged), AnySequence(deleted), AnySequence(replaced), AnySequence(inserted),
    ]
    return all.lazy.joined().map { edit -> String in
      var edited = word
      edited.replaceSubrange(edit.range, with: edit.letters)
      return String(edited)
    }
  }

  /// The small letters of the language.
  private lazy var alphabet = Set(sorted.lazy.flatMap { $0.lowercased() }).sorted()

  /// Returns the listed words that begin with a text, at most a hundred.
  func completions(of start: String) -> [String] {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < start { low = middle + 1 } else { high = middle }
    }
    return Array(sorted[low...].prefix { $0.hasPrefix(start) }.filter { $0 != start }.prefix(100))
  }
}
