import Foundation

/// The options of a search that the user has chosen.
public final class UITextSearchOptions: NSObject, Sendable {
  /// The part of a word that a text matches.
  public enum WordMatchMethod: Int, Sendable {
    case contains, startsWith, fullWord
  }

  public let wordMatchMethod: WordMatchMethod
  public let stringCompareOptions: NSString.CompareOptions

  init(_ wordMatchMethod: WordMatchMethod, _ stringCompareOptions: NSString.CompareOptions) {
    self.wordMatchMethod = wordMatchMethod
    self.stringCompareOptions = stringCompareOptions
    super.init()
  }

  /// Any part of a word, in any case and with any accents.
  static let standard = UITextSearchOptions(.contains, [.caseInsensitive, .diacriticInsensitive])
}
