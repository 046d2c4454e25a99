import Foundation
import Typesetting

/// Finding and replacing in the text.
extension UITextView: UITextSearching {
  public var supportsTextReplacement: Bool { isEditable }

  public func compare(
    _ foundRange: UITextRange, toRange: UITextRange, document: AnyHashable??
  ) -> ComparisonResult {
    let order = compare(foundRange.start, to: toRange.start)
    return order == .orderedSame ? compare(foundRange.end, to: toRange.end) : order
  }

  public func performTextSearch(
    queryString: String, options: UITextSearchOptions, resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    for range in input.store.ranges(of: queryString, options) {
      resultAggregator.foundRange(TextSpan(range), searchString: queryString, document: nil)
    }
    resultAggregator.finishedSearching()
  }

  public func decorate(
    foundTextRange: UITextRange, document: AnyHashable??, usingStyle style: UITextSearchFoundTextStyle
  ) {
    guard let range = input.range(foundTextRange) else { return }
    stage.foundText.mark(range, style)
    stage.placeFoundText()
  }

  public func clearAllDecoratedFoundText() {
    stage.foundText = FoundTextMarks()
    stage.placeFoundText()
  }

  public func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    if let range = input.range(range) { scrollRangeToVisible(NSRange(range)) }
  }

  public func shouldReplace(
    foundTextRange: UITextRange, document: AnyHashable??, withText replacementText: String
  ) -> Bool { isEditable && shouldChangeText(in: foundTextRange, replacementText: replacementText) }

  public func replace(foundTextRange: UITextRange, document: AnyHashable??, withText replacementText: String) {
    replace(foundTextRange, withText: replacementText)
  }

  /// Replaces all results as one change, which undo takes back at once.
  public func replaceAll(queryString: String, options: UITextSearchOptions, withText replacementText: String) {
    let found = input.store.ranges(of: queryString, options).filter {
      shouldReplace(foundTextRange: TextSpan($0), document: nil, withText: replacementText)
    }
    guard let first = found.first, let last = found.last else { return }
    let whole = first.lowerBound..<last.upperBound
    var part = input.store.part(whole)
    for range in found.reversed() {
      let place = range.lowerBound - whole.lowerBound..<range.upperBound - whole.lowerBound
      part.replace(place, with: TextStore(fitted(replacementText), input.store.attributes(at: range.lowerBound)))
    }
    edit(whole, with: part, .other)
  }
}

/// The session delegate of a text view's own find interaction.
@MainActor final class TextViewFinding: NSObject, UIFindInteractionDelegate {
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }
}

extension TextStore {
  /// Returns the places of a text, from the beginning, without overlaps.
  func ranges(of query: String, _ options: UITextSearchOptions) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    let text = string as NSString
    var result: [Range<Int>] = []
    var rest = NSRange(location: 0, length: text.length)
    while rest.length > 0 {
      let found = text.range(of: query, options: options.stringCompareOptions, range: rest)
      guard found.location != NSNotFound, found.length > 0 else { break }
      let range = found.location..<NSMaxRange(found)
      if matches(range, options.wordMatchMethod) { result.append(range) }
      rest = NSRange(location: NSMaxRange(found), length: text.length - NSMaxRange(found))
    }
    return result
  }

  private func matches(_ range: Range<Int>, _ method: UITextSearchOptions.WordMatchMethod) -> Bool {
    let begins = !isWord(before: range.lowerBound) || !isWord(after: range.lowerBound)
    let ends = !isWord(before: range.upperBound) || !isWord(after: range.upperBound)
    switch method {
    case .contains: return true
    case .startsWith: return begins
    case .fullWord: return begins && ends
    }
  }

  private func isWord(before offset: Int) -> Bool {
    offset > 0 && isWord(in: boundary(before: offset)..<offset)
  }

  private func isWord(after offset: Int) -> Bool {
    offset < length && isWord(in: offset..<boundary(after: offset))
  }

  private func isWord(in range: Range<Int>) -> Bool {
    string(in: range).contains { $0.isLetter || $0.isNumber }
  }
}
