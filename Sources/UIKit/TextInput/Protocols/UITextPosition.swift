import Typesetting

/// A position in a text where the caret can be. The toolkit's views use their own subclass.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  nonisolated public override init() {
    super.init()
  }
}

/// A range of text between two positions.
@preconcurrency @MainActor open class UITextRange: NSObject {
  nonisolated public override init() {
    super.init()
  }

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A position in the text of a field or text view. It is not adjusted for edits.
final class TextPlace: UITextPosition {
  let position: TextPosition

  nonisolated init(_ position: TextPosition) {
    self.position = position
    super.init()
  }

  nonisolated convenience init(_ offset: Int) {
    self.init(TextPosition(offset))
  }

  var offset: Int { position.offset }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextPlace)?.position == position
  }

  nonisolated override var hash: Int { position.hashValue }
  nonisolated override var description: String { "<UITextPosition: \(position.offset)>" }
}

/// A range of the text of a field or text view.
final class TextSpan: UITextRange {
  let range: Range<Int>
  private let affinity: TextPosition.Affinity

  /// - Parameter affinity: The affinity of the end.
  nonisolated init(_ range: Range<Int>, _ affinity: TextPosition.Affinity = .downstream) {
    self.range = range
    self.affinity = affinity
    super.init()
  }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition {
    TextPlace(TextPosition(range.lowerBound, range.isEmpty ? affinity : .downstream))
  }
  override var end: UITextPosition { TextPlace(TextPosition(range.upperBound, affinity)) }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? TextSpan)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }
  nonisolated override var description: String { "<UITextRange: \(range.lowerBound)..<\(range.upperBound)>" }
}

/// A rectangle of a selection on the screen.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  nonisolated public override init() {
    super.init()
  }

  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// True if the selection begins here.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

final class TextSelectionRect: UITextSelectionRect {
  private let place: CGRect
  private let isFirst: Bool
  private let isLast: Bool
  private let direction: NSWritingDirection

  nonisolated init(_ place: CGRect, isFirst: Bool, isLast: Bool, direction: NSWritingDirection) {
    self.place = place
    self.isFirst = isFirst
    self.isLast = isLast
    self.direction = direction
    super.init()
  }

  override var rect: CGRect { place }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
  override var writingDirection: NSWritingDirection { direction }
}
