import Foundation

/// A search of an object of any type, with its results in the order of the text.
@MainActor protocol TextSearch: AnyObject {
  var count: Int { get }
  /// The place of the first result at or after the selection, otherwise the first; `nil` without results.
  var nearest: Int? { get }
  /// Searches; results arrive now or later.
  func begin(_ query: String, _ options: UITextSearchOptions, onChange: @escaping @MainActor () -> Void)
  /// Ignores results that arrive from now on, and removes all marks.
  func end()
  func decorate(_ index: Int, _ style: UITextSearchFoundTextStyle)
  /// Highlights a result and scrolls to it.
  func highlight(_ index: Int)
  /// Replaces a result if the object allows it.
  func replace(_ index: Int, with text: String) -> Bool
  func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String)
  /// Selects a result if the object is text input.
  func select(_ index: Int)
}

/// A search of an object of a known type.
@MainActor final class ObjectSearch<Object: UITextSearching>: TextSearch {
  private weak var object: Object?
  private let aggregator = UITextSearchAggregator<Object.DocumentIdentifier>()
  private var results: [FoundRanges<Object.DocumentIdentifier>.Result] = []

  init(_ object: Object) {
    self.object = object
  }

  var count: Int { results.count }

  func begin(_ query: String, _ options: UITextSearchOptions, onChange: @escaping @MainActor () -> Void) {
    guard let object else { return }
    aggregator.results.onChange { [weak self] in
      self?.adopt()
      onChange()
    }
    object.performTextSearch(queryString: query, options: options, resultAggregator: aggregator)
  }

  /// Takes over the results in the order of the text.
  private func adopt() {
    guard let object else { return }
    results = aggregator.results.all.sorted { first, second in
      if first.document == second.document {
        return object.compare(first.range, toRange: second.range, document: first.document) == .orderedAscending
      }
      return object.compare(document: first.document, toDocument: second.document) == .orderedAscending
    }
  }

  func end() {
    aggregator.results.onChange(nil)
    object?.clearAllDecoratedFoundText()
  }

  var nearest: Int? {
    guard let object, let selected = object.selectedTextRange else { return results.isEmpty ? nil : 0 }
    let document = object.selectedTextSearchDocument
    let found = results.firstIndex { result in
      if let document, document != result.document {
        return object.compare(document: result.document, toDocument: document) == .orderedDescending
      }
      return object.compare(result.range, toRange: selected, document: result.document) != .orderedAscending
    }
    return found ?? (results.isEmpty ? nil : 0)
  }

  func decorate(_ index: Int, _ style: UITextSearchFoundTextStyle) {
    let result = results[index]
    object?.decorate(foundTextRange: result.range, document: result.document, usingStyle: style)
  }

  func highlight(_ index: Int) {
    let result = results[index]
    object?.willHighlight(foundTextRange: result.range, document: result.document)
    decorate(index, .highlighted)
    object?.scrollRangeToVisible(result.range, inDocument: result.document)
  }

  func replace(_ index: Int, with text: String) -> Bool {
    let result = results[index]
    guard let object, object.shouldReplace(foundTextRange: result.range, document: result.document, withText: text)
    else { return false }
    object.replace(foundTextRange: result.range, document: result.document, withText: text)
    return true
  }

  func replaceAll(_ query: String, _ options: UITextSearchOptions, with text: String) {
    object?.replaceAll(queryString: query, options: options, withText: text)
  }

  func select(_ index: Int) {
    (object as? any UITextInput)?.selectedTextRange = results[index].range
  }
}

extension UITextSearching {
  /// Returns a search of this object.
  func makeSearch() -> any TextSearch { ObjectSearch(self) }
}
