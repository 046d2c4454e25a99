import Typesetting

/// The selected range and the end of it that moves.
struct TextSelection: Equatable {
  /// The end that stays in place while the selection is extended.
  var anchor: Int
  /// The end that moves; the position of the caret.
  var head: TextPosition

  init(anchor: Int, head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates an empty selection: a caret.
  init(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) {
    self.init(anchor: offset, head: TextPosition(offset, affinity))
  }

  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: TextPosition(range.upperBound))
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
