/// Finds the boundaries of words, sentences, lines and paragraphs in a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit around a position; `nil` if no unit contains it.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary in a direction.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds units in the text of any ``UITextInput``. Lines are found only in the text of a field or text view.
@preconcurrency @MainActor open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let offset = offset(of: position) else { return nil }
    let isBackward = isBackward(direction, at: position)
    let found = units(granularity).first {
      isBackward ? $0.lowerBound < offset && offset <= $0.upperBound : $0.lowerBound <= offset && offset < $0.upperBound
    }
    guard let found, let start = input.position(from: input.beginningOfDocument, offset: found.lowerBound),
      let end = input.position(from: start, offset: found.count)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let offset = offset(of: position) else { return false }
    let isBackward = isBackward(direction, at: position)
    return units(granularity).contains { (isBackward ? $0.lowerBound : $0.upperBound) == offset }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let offset = offset(of: position) else { return nil }
    let bounds = units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }.sorted()
    let isBackward = isBackward(direction, at: position)
    guard let found = isBackward ? bounds.last(where: { $0 < offset }) : bounds.first(where: { $0 > offset }) else {
      return nil
    }
    return input.position(from: input.beginningOfDocument, offset: found)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }

  // MARK: Units

  private var store: TextStore {
    guard let input, let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return TextStore()
    }
    return TextStore(input.text(in: range) ?? "")
  }

  private func offset(of position: UITextPosition) -> Int? {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
  }

  /// Returns true if the direction is backward. Left is backward, unless the paragraph runs from right to left.
  private func isBackward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    switch direction {
    case .storage(.backward), .layout(.up): return true
    case .layout(.left), .layout(.right):
      let isMirrored = input?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
      return (direction == .layout(.left)) != isMirrored
    default: return false
    }
  }

  /// Returns the units in the order of the text.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    let store = store
    switch granularity {
    case .character: return store.graphemes
    case .word: return store.paragraphs.flatMap { store.words(in: $0).filter(\.kind.isWord).map(\.range) }
    case .sentence: return store.sentences
    case .paragraph: return store.paragraphs
    case .line: return (input as? any TextEditing)?.lineRanges ?? store.paragraphs
    case .document: return [0..<store.length]
    }
  }
}

extension TextStore {
  var graphemes: [Range<Int>] {
    var start = 0
    return string.map { character in
      defer { start += character.utf16.count }
      return start..<start + character.utf16.count
    }
  }

  /// The ranges of the paragraphs, without terminators.
  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    while start < length {
      let end = paragraphEnd(at: start)
      var content = end
      while content > start, units[content - 1].isParagraphEnd { content -= 1 }
      result.append(start..<content)
      start = end
    }
    return result
  }

  /// The ranges of the sentences. A sentence ends with a full stop, question or exclamation mark before white space, or
  /// with the paragraph.
  var sentences: [Range<Int>] {
    paragraphs.flatMap { paragraph -> [Range<Int>] in
      var result: [Range<Int>] = []
      var start = paragraph.lowerBound
      for index in paragraph where Self.endsSentence(units[index]) {
        guard index + 1 == paragraph.upperBound || units[index + 1] == 0x20 else { continue }
        let end = min(index + 2, paragraph.upperBound)
        result.append(start..<end)
        start = end
      }
      if start < paragraph.upperBound { result.append(start..<paragraph.upperBound) }
      return result
    }
  }

  private static func endsSentence(_ unit: UInt16) -> Bool {
    unit == 0x2E || unit == 0x21 || unit == 0x3F || unit == 0x2026
  }
}
