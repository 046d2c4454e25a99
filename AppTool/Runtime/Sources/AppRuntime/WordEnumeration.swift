import Foundation

// Parts of texts. Foundation on Linux enumerates lines, paragraphs and characters, but no words.

extension NSString.EnumerationOptions {
  /// Words, without the spaces and punctuation between them. Source: Unicode Standard Annex 29, default word boundaries.
  public static var byWords: NSString.EnumerationOptions { NSString.EnumerationOptions(rawValue: 3) }

  /// True if the kind of parts, which is in the lowest byte, is the word.
  fileprivate var isByWords: Bool { rawValue & 0xff == Self.byWords.rawValue }
}

extension NSString {
  /// Calls a closure with the parts of a range, their ranges, and these with the separators after them, until it sets its
  /// last argument.
  public func enumerateParts(
    in range: NSRange, options: EnumerationOptions = [],
    using block: (String?, NSRange, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let text = substring(with: NSRange(location: 0, length: length))
    guard options.isByWords, let bounds = Range(range, in: text) else {
      return enumerateSubstrings(in: range, options: options, using: block)
    }
    var isStopped = ObjCBool(false)
    text.words(in: bounds, options) { word, part, enclosing, stop in
      block(word, NSRange(part, in: text), NSRange(enclosing, in: text), &isStopped)
      stop = isStopped.boolValue
    }
  }
}

extension StringProtocol {
  /// Calls a closure with the parts of a range, their ranges, and these with the separators after them, until it sets its
  /// last argument.
  public func enumerateParts<Bounds: RangeExpression>(
    in range: Bounds, options: String.EnumerationOptions = [],
    _ body: @escaping (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) where Bounds.Bound == Index {
    guard options.isByWords else { return enumerateSubstrings(in: range, options: options, body) }
    let bounds = range.relative(to: self)
    let text = String(self[bounds])
    // The indices of the copy count from its start.
    func own(_ place: Range<String.Index>) -> Range<Index> {
      let start = utf16.index(bounds.lowerBound, offsetBy: place.lowerBound.utf16Offset(in: text))
      return start..<utf16.index(start, offsetBy: text.utf16.distance(from: place.lowerBound, to: place.upperBound))
    }
    text.words(in: text.startIndex..<text.endIndex, options) { body($0, own($1), own($2), &$3) }
  }
}

extension String {
  /// Calls a closure with the words of a range in the order of the options.
  fileprivate func words(
    in range: Range<Index>, _ options: EnumerationOptions,
    _ body: (String?, Range<Index>, Range<Index>, inout Bool) -> Void
  ) {
    let words = words(in: range)
    var isStopped = false
    for number in options.contains(.reverse) ? Array(words.indices.reversed()) : Array(words.indices) {
      let word = words[number]
      let start = number == 0 ? range.lowerBound : word.lowerBound
      let end = number + 1 < words.count ? words[number + 1].lowerBound : range.upperBound
      body(options.contains(.substringNotRequired) ? nil : String(self[word]), word, start..<end, &isStopped)
      if isStopped { return }
    }
  }

  /// The pieces between word boundaries that have a letter or a digit.
  private func words(in range: Range<Index>) -> [Range<Index>] {
    let boundary = #/\b/#.wordBoundaryKind(.default)
    let starts = self[range].ranges(of: boundary).map(\.lowerBound) + [range.upperBound]
    return zip(starts, starts.dropFirst()).map { $0..<$1 }
      .filter { self[$0].contains { $0.isLetter || $0.isNumber } }
  }
}
