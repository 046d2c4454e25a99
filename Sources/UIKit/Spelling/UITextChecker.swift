/// Finds misspelled words with the dictionaries of the machine: those of Hunspell, or word lists.
///
/// For a language without a dictionary no word is misspelled, and there are no guesses and completions; see
/// ``availableLanguages``.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  /// The words that this checker ignores.
  open var ignoredWords: [String]? = []

  public override init() {
    super.init()
  }

  /// Returns the first misspelled word.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The part of the text to check, in UTF-16 units.
  ///   - startingOffset: Where the search begins, from the start of the text.
  ///   - wrapFlag: True if the search continues at the start of the range.
  ///   - language: Such as `en` or `de_AT`.
  /// - Returns: The word's range; `NSNotFound` and length 0 if there is none.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = SpellingDictionary.of(language), let part = Range(range, in: stringToCheck) else {
      return none
    }
    let right = Set(Self.learned).union(ignoredWords ?? [])
    let offset = min(max(startingOffset, range.location), range.location + range.length)
    let start = Range(NSRange(location: offset, length: 0), in: stringToCheck)?.lowerBound ?? part.lowerBound
    for word in TextWords(stringToCheck, in: part, around: start) where word.range.location >= startingOffset {
      if !right.contains(word.text), !dictionary.contains(word.text) { return word.range }
    }
    guard wrapFlag else { return none }
    for word in TextWords(stringToCheck, in: part) {
      guard word.range.location < startingOffset else { break }
      if !right.contains(word.text), !dictionary.contains(word.text) { return word.range }
    }
    return none
  }

  /// Returns words that differ from a word by one letter, at most ten; `nil` for a language without a dictionary.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = SpellingDictionary.of(language), let word = Self.text(string, range) else { return nil }
    return dictionary.guesses(for: word)
  }

  /// Returns the words that begin with a part of a word, in alphabetical order; `nil` for a language without a
  /// dictionary.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = SpellingDictionary.of(language), let word = Self.text(string, range) else { return nil }
    return dictionary.completions(of: word)
  }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  // MARK: - Words of the user

  private static let learnedKey = "UITextCheckerLearnedWords"
  private static var learned: [String] {
    get { UserDefaults.standard.stringArray(forKey: learnedKey) ?? [] }
    set { UserDefaults.standard.set(newValue, forKey: learnedKey) }
  }

  /// Adds a word that is right in every language. It is kept in the user's defaults.
  open class func learnWord(_ word: String) {
    if !hasLearnedWord(word) { learned.append(word) }
  }

  open class func hasLearnedWord(_ word: String) -> Bool { learned.contains(word) }

  open class func unlearnWord(_ word: String) { learned.removeAll { $0 == word } }

  /// The languages with a dictionary, such as `de` and `en_GB`, in alphabetical order.
  open class var availableLanguages: [String] { SpellingDictionary.languages }

  // MARK: - Text

  private static func text(_ string: String, _ range: NSRange) -> String? {
    Range(range, in: string).map { String(string[$0]) }
  }
}
