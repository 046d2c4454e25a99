import Typesetting

/// The implementation of ``UITextInput``; rectangles and points are in the owner's coordinates.
extension TextEditor {
  var selectedSpan: TextSpan { TextSpan(selection.range, selection.head.affinity) }
  var markedSpan: TextSpan? { marked.map { TextSpan($0) } }

  /// The side of a line break on which the caret is shown.
  var affinity: UITextStorageDirection {
    get { selection.head.affinity == .upstream ? .backward : .forward }
    set {
      let head = TextPosition(selection.head.offset, newValue == .backward ? .upstream : .downstream)
      select(TextSelection(anchor: selection.anchor, head: head))
    }
  }

  // MARK: Ranges

  func text(in range: UITextRange) -> String? {
    self.range(range).map(store.string)
  }

  /// Replaces text by code; no delegate is queried.
  func replace(_ range: UITextRange, with text: String) {
    guard let range = self.range(range) else { return }
    let text = owner.isSingleLine ? text.withoutLineFeeds : text
    edit(range, with: TextStore(text, store.attributes(at: range.lowerBound)), .other)
  }

  func select(_ range: UITextRange?) {
    guard let range = range as? TextSpan, let found = self.range(range) else { return }
    history.close()
    goal = nil
    let end = (range.end as? TextPlace)?.position ?? TextPosition(found.upperBound)
    select(TextSelection(anchor: found.lowerBound, head: TextPosition(found.upperBound, end.affinity)))
  }

  func range(from start: UITextPosition, to end: UITextPosition) -> TextSpan? {
    guard let start = start as? TextPlace, let end = end as? TextPlace else { return nil }
    return TextSpan(min(start.offset, end.offset)..<max(start.offset, end.offset), end.position.affinity)
  }

  /// Returns the range clamped to the text.
  func range(_ range: UITextRange) -> Range<Int>? {
    (range as? TextSpan).map { $0.range.clamped(to: 0..<store.length) }
  }

  /// Returns the characters around an offset that share its link.
  func linkRange(at offset: Int) -> NSRange {
    var start = 0
    for run in store.runs {
      if offset < start + run.length { return NSRange(location: start, length: run.length) }
      start += run.length
    }
    return NSRange(location: offset, length: 0)
  }

  // MARK: Places

  func place(from position: UITextPosition, by distance: Int) -> TextPlace? {
    guard let place = position as? TextPlace else { return nil }
    let (offset, overflows) = place.offset.addingReportingOverflow(distance)
    guard !overflows, (0...store.length).contains(offset) else { return nil }
    // The caret cannot be between the units of a grapheme.
    let snapped = store.snapped(offset)
    return TextPlace(snapped == offset || distance <= 0 ? snapped : store.boundary(after: snapped))
  }

  /// Returns the position a number of steps away in a visual direction; `nil` beyond the ends.
  func place(from position: UITextPosition, in direction: UITextLayoutDirection, by count: Int) -> TextPlace? {
    guard let place = position as? TextPlace else { return nil }
    var current = place.position
    let x = column.caretRect(at: current).minX
    for _ in 0..<abs(count) {
      let isBack = (direction == .left || direction == .up) != (count < 0)
      guard let next = step(current, isBack: isBack, isVertical: direction == .up || direction == .down, x: x) else {
        return nil
      }
      current = next
    }
    return TextPlace(current)
  }

  private func step(_ position: TextPosition, isBack: Bool, isVertical: Bool, x: CGFloat) -> TextPosition? {
    let line = column.line(at: position)
    if isVertical {
      return (isBack ? column.line(before: line) : column.line(after: line)).map { column.position(in: $0, x: x) }
    }
    let goesForward = isBack == column.isRightToLeft(line)
    guard goesForward ? position.offset < store.length : position.offset > 0 else { return nil }
    return TextPosition(
      goesForward ? store.boundary(after: position.offset) : store.boundary(before: position.offset))
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

  func place(in range: UITextRange, farthest direction: UITextLayoutDirection) -> UITextPosition {
    direction == .left || direction == .up ? range.start : range.end
  }

  func characterRange(from position: UITextPosition, _ direction: UITextLayoutDirection) -> TextSpan? {
    guard let place = position as? TextPlace, let end = self.place(from: place, in: direction, by: 1) else {
      return nil
    }
    return range(from: place, to: end)
  }

  // MARK: Direction

  func direction(at position: UITextPosition) -> NSWritingDirection {
    guard let place = position as? TextPlace else { return .natural }
    return column.isRightToLeft(column.line(at: place.position)) ? .rightToLeft : .leftToRight
  }

  /// Sets the direction of the paragraphs that a range touches.
  func setDirection(_ direction: NSWritingDirection, for range: UITextRange) {
    guard let range = self.range(range) else { return }
    let whole = store.paragraphStart(at: range.lowerBound)..<store.paragraphEnd(at: range.upperBound)
    updateAttributes(whole) { attributes in
      let style = NSMutableParagraphStyle()
      if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.baseWritingDirection = direction
      attributes[.paragraphStyle] = style
    }
  }

  // MARK: Geometry

  private func toOwner(_ rect: CGRect) -> CGRect { owner.stage.convert(rect, to: owner) }

  /// Returns the rectangle of the caret, kept inside the column.
  func caretRect(_ position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .zero }
    var rect = column.caretRect(at: TextPosition(min(place.offset, store.length), place.position.affinity))
    rect.origin.x -= TextStage.caretWidth / 2
    rect.origin.x = max(0, rect.origin.x)
    if style.width.isFinite { rect.origin.x = min(rect.origin.x, max(0, style.width - TextStage.caretWidth)) }
    rect.size.width = TextStage.caretWidth
    return toOwner(rect)
  }

  func firstRect(_ range: UITextRange) -> CGRect {
    guard let found = self.range(range) else { return .null }
    return column.selectionRects(for: found).first.map(toOwner) ?? caretRect(range.start)
  }

  func selectionRects(_ range: UITextRange) -> [UITextSelectionRect] {
    guard let found = self.range(range) else { return [] }
    let rects = column.selectionRects(for: found)
    return rects.enumerated().map { index, rect in
      TextSelectionRect(
        toOwner(rect), isFirst: index == 0, isLast: index == rects.count - 1,
        direction: direction(at: TextPlace(found.lowerBound)))
    }
  }

  func place(at point: CGPoint) -> TextPlace {
    TextPlace(column.position(at: owner.convert(point, to: owner.stage)))
  }

  func place(at point: CGPoint, within range: UITextRange) -> TextPlace? {
    guard let range = self.range(range) else { return nil }
    let found = place(at: point)
    return range.contains(found.offset) ? found : TextPlace(min(max(found.offset, range.lowerBound), range.upperBound))
  }

  func characterRange(at point: CGPoint) -> TextSpan? {
    column.range(at: owner.convert(point, to: owner.stage)).map { TextSpan($0) }
  }
}
