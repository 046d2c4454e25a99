import Typesetting

/// The state of an editable text: its characters, selection, marked text and layout.
///
/// Offsets count UTF-16 units. The selection never splits a grapheme. ``TextEditing`` holds the operations that notify
/// the view; the functions here only read.
@MainActor struct TextInputState {
  var store = TextStore()
  var selection = TextSelection(0)
  /// The marked text, which an input method has not finished.
  var marked: Range<Int>?
  /// The text that the marked text replaced, for the undo of the whole composition.
  var beforeMarking: (text: TextStore, selection: TextSelection)?
  /// True if the next typed text or deletion replaces the whole text, as in a secure field that is edited again.
  var isReplacedByTyping = false
  /// The attributes of the next typed text; `nil` uses those of the adjacent text.
  var typingAttributes: TextStore.Attributes?
  /// The distance from the left, in points, that vertical caret movements keep.
  var goal: CGFloat?
  /// The appearance of the text. `marked` in it is not used.
  var style: TextColumn.Style
  /// The text in lines; `nil` until it is laid out.
  var laid: TextColumn?
  /// The layout of a long text that was discarded last; its heights are estimates for the next one.
  var forgotten: TextColumn?
  var history = TextHistory()
  weak var inputDelegate: (any UITextInputDelegate)?

  init(_ style: TextColumn.Style) {
    self.style = style
  }

  /// The whole text.
  var all: Range<Int> { 0..<store.length }
  /// The range that typed text replaces.
  var replacedByTyping: Range<Int> { marked ?? selection.range }
  var selectedSpan: TextSpan { TextSpan(selection.range, selection.head.affinity) }
  var markedSpan: TextSpan? { marked.map { TextSpan($0) } }

  /// The attributes of text typed at the selection.
  var attributesForTyping: TextStore.Attributes {
    if let typingAttributes { return typingAttributes }
    let range = replacedByTyping
    let source = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    var attributes = store.attributes(at: source)
    attributes[.attachment] = nil
    attributes[.link] = nil
    return attributes
  }

  // MARK: Units

  /// The unit that a tap, a double tap or a triple tap selects.
  enum Grain {
    case character, word, paragraph
  }

  func unit(_ grain: Grain, at position: TextPosition) -> Range<Int> {
    switch grain {
    case .character: return position.offset..<position.offset
    case .word: return style.isSecure ? all : store.word(at: position.offset)
    case .paragraph: return store.paragraph(at: position.offset)
    }
  }

  /// Returns the characters around an offset that share its link.
  func linkRange(at offset: Int) -> NSRange {
    guard offset < store.length else { return NSRange(location: offset, length: 0) }
    let range = store.run(at: offset).range
    return NSRange(location: range.lowerBound, length: range.count)
  }

  /// Returns the end of a range without trailing line feeds.
  func contentEnd(of range: Range<Int>) -> Int {
    guard range.count > 0 else { return range.upperBound }
    let last = store.units[range.upperBound - 1]
    guard last.isParagraphEnd || last == 0x2028 || last == 0x0B || last == 0x0C else { return range.upperBound }
    return max(range.lowerBound, store.boundary(before: range.upperBound))
  }

  // MARK: Ranges and positions of UITextInput

  /// Returns the range clamped to the text; `nil` for a range of another text input.
  func range(_ range: UITextRange) -> Range<Int>? {
    (range as? TextSpan).map { $0.range.clamped(to: all) }
  }

  func string(in range: UITextRange) -> String? {
    self.range(range).map(store.string)
  }

  func span(from start: UITextPosition, to end: UITextPosition) -> TextSpan? {
    guard let start = start as? TextPlace, let end = end as? TextPlace else { return nil }
    return TextSpan(min(start.offset, end.offset)..<max(start.offset, end.offset), end.position.affinity)
  }

  /// Returns the position at a distance in UTF-16 units; `nil` beyond the ends.
  func place(from position: UITextPosition, by distance: Int) -> TextPlace? {
    guard let place = position as? TextPlace else { return nil }
    let (offset, overflows) = place.offset.addingReportingOverflow(distance)
    guard !overflows, (0...store.length).contains(offset) else { return nil }
    // The caret cannot be between the units of a grapheme.
    let snapped = store.snapped(offset)
    return TextPlace(snapped == offset || distance <= 0 ? snapped : store.boundary(after: snapped))
  }

  func place(in range: UITextRange, farthest direction: UITextLayoutDirection) -> UITextPosition {
    direction == .left || direction == .up ? range.start : range.end
  }

  func compare(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
    guard let first = first as? TextPlace, let second = second as? TextPlace else { return .orderedSame }
    return first.offset < second.offset
      ? .orderedAscending : first.offset > second.offset ? .orderedDescending : .orderedSame
  }

  func distance(from start: UITextPosition, to end: UITextPosition) -> Int {
    guard let start = start as? TextPlace, let end = end as? TextPlace else { return 0 }
    return end.offset - start.offset
  }
}

extension String {
  /// The string for a single line, with a space for each line feed.
  var withoutLineFeeds: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
