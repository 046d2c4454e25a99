/// A search of a content from the moment when the find navigator appears until it is dismissed.
///
/// A subclass overrides the members that describe the results and those that search. ``UITextSearchingFindSession``
/// searches any ``UITextSearching``.
@preconcurrency @MainActor open class UIFindSession: NSObject {
  /// The numbers that the navigator shows.
  public enum SearchResultDisplayStyle: Int, Sendable {
    case currentAndTotal, total, none
  }

  /// The interaction whose navigator shows the session.
  final weak var interaction: UIFindInteraction?

  public override init() {
    super.init()
  }

  open var resultCount: Int { 0 }
  /// The place of the highlighted result among all; `NSNotFound` for none.
  open var highlightedResultIndex: Int { NSNotFound }
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal {
    didSet { interaction?.updateResultCount() }
  }
  /// True if the navigator may offer replacing.
  open var supportsReplacement: Bool { false }
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement }

  /// Called for each change of the text in the navigator.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Called to replace the highlighted result.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Called to replace all results.
  open func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {}
  /// Called to highlight the result after or before the highlighted one.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Called to forget all results, and when the session ends.
  open func invalidateFoundResults() {}

  /// Called when the navigator is dismissed.
  func end() { invalidateFoundResults() }
}
