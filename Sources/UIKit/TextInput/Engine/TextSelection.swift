import Typesetting

/// What is selected, and which of its ends moves.
struct TextSelection: Equatable {
  /// The end that stays while the selection is extended.
  var anchor: Int
  /// The end that moves, where the caret is.
  var head: TextPosition

  init(anchor: Int, head: TextPosition) {
    self.anchor = anchor
    self.head = head
  }

  /// Nothing but a caret.
  init(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) {
    self.init(anchor: offset, head: TextPosition(offset, affinity))
  }

  init(_ range: Range<Int>) {
    self.init(anchor: range.lowerBound, head: TextPosition(range.upperBound))
  }

  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  var isEmpty: Bool { anchor == head.offset }
}
