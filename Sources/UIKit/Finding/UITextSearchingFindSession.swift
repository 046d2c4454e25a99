import Foundation

/// A session that searches an object, highlights one result after another, and replaces results.
@preconcurrency @MainActor open class UITextSearchingFindSession: UIFindSession {
  /// The object that is searched; held weakly.
  open private(set) weak var searchableObject: (any UITextSearching)?
  private var search: (any TextSearch)?
  private var highlighted: Int?

  public init(searchableObject: any UITextSearching) {
    self.searchableObject = searchableObject
    super.init()
  }

  open override var resultCount: Int { search?.count ?? 0 }
  open override var highlightedResultIndex: Int { highlighted ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }
  open override var allowsReplacementForCurrentlyHighlightedResult: Bool { supportsReplacement && highlighted != nil }

  /// Searches, and highlights the first result at or after the selection.
  open override func performSearch(query: String, options: UITextSearchOptions?) {
    search(query, options) { $0.nearest }
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - query: The text to search for; an empty one has no results.
  ///   - options: The options; `nil` finds any part of a word in any case.
  ///   - place: Returns the result to highlight, if there is one.
  private func search(
    _ query: String, _ options: UITextSearchOptions?, thenHighlighting place: @escaping (any TextSearch) -> Int?
  ) {
    invalidateFoundResults()
    guard !query.isEmpty, let new = searchableObject?.makeSearch() else { return }
    search = new
    new.begin(query, options ?? .standard) { [weak self, weak new] in
      guard let self, let new, search === new else { return }
      searchableObject?.clearAllDecoratedFoundText()
      for index in 0..<new.count { new.decorate(index, .found) }
      let wanted = highlighted ?? place(new)
      highlighted = nil
      if let wanted, new.count > 0 { highlight(min(wanted, new.count - 1)) }
      interaction?.updateResultCount()
    }
  }

  /// Searches again after the text was changed, without scrolling.
  final func searchAgain(query: String, options: UITextSearchOptions?) {
    search(query, options) { _ in nil }
  }

  private func highlight(_ index: Int) {
    if let highlighted { search?.decorate(highlighted, .found) }
    highlighted = index
    search?.highlight(index)
  }

  /// Highlights the next result; the first one follows the last. Without a highlighted result, it is the one nearest to
  /// the selection.
  open override func highlightNextResult(in direction: UITextStorageDirection) {
    guard let search, search.count > 0 else { return }
    let step = direction == .forward ? 1 : search.count - 1
    let next = highlighted.map { ($0 + step) % search.count }
    highlight(next ?? search.nearest ?? 0)
    interaction?.updateResultCount()
  }

  /// Replaces the highlighted result and highlights the one after it.
  open override func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    guard allowsReplacementForCurrentlyHighlightedResult, let search, let index = highlighted else { return }
    guard search.replace(index, with: replacementString) else { return highlightNextResult(in: .forward) }
    let hasSelection = searchableObject?.selectedTextRange != nil
    self.search(searchQuery, options) { hasSelection ? $0.nearest : index < $0.count ? index : 0 }
  }

  open override func replaceAll(query searchQuery: String, replacementString: String, options: UITextSearchOptions?) {
    guard supportsReplacement, let search, !searchQuery.isEmpty else { return }
    search.replaceAll(searchQuery, options ?? .standard, with: replacementString)
    searchAgain(query: searchQuery, options: options)
  }

  open override func invalidateFoundResults() {
    search?.end()
    search = nil
    highlighted = nil
    interaction?.updateResultCount()
  }

  /// Selects the highlighted result of text input.
  override func end() {
    if let highlighted { search?.select(highlighted) }
    super.end()
  }
}
