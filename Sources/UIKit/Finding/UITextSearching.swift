import Foundation

/// The marking of a found text.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  /// Not found, or found before.
  case normal
  case found
  /// The result that the user looks at.
  case highlighted
}

/// A text, or several documents of text, that ``UITextSearchingFindSession`` searches.
@preconcurrency @MainActor public protocol UITextSearching<DocumentIdentifier>: NSObjectProtocol {
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// The selection; results from there on are highlighted first.
  var selectedTextRange: UITextRange? { get }
  /// The document of the selection; `nil`, the default, for a single one.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// True if found text can be replaced; false by default.
  var supportsTextReplacement: Bool { get }

  /// Returns the order of two ranges of a document.
  func compare(_ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?) -> ComparisonResult
  /// Returns the order of two documents; the same by default.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
  /// Searches, passes each result to the aggregator and notifies it when the search has finished, now or later.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  /// Marks a result, or removes its mark for the style `normal`.
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?, usingStyle style: UITextSearchFoundTextStyle)
  func clearAllDecoratedFoundText()

  /// Called before a result is highlighted.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// Returns true, the default, if a result may be replaced.
  func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool
  func replace(foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
  func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String)
}

extension UITextSearching {
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public var supportsTextReplacement: Bool { false }
  public func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult { .orderedSame }
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool { true }
  public func replace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) {}
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {}
}
