import Typesetting

/// The part of ``UITextInput`` that depends on the layout; rectangles and points are in the view's coordinates.
extension TextEditing {
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
    let (column, store) = (column, input.store)
    let line = column.line(at: position)
    if isVertical {
      return column.line(beside: line, forward: !isBack).map { column.position(in: $0, x: x) }
    }
    let goesForward = isBack == column.isRightToLeft(line)
    guard goesForward ? position.offset < store.length : position.offset > 0 else { return nil }
    return TextPosition(
      goesForward ? store.boundary(after: position.offset) : store.boundary(before: position.offset))
  }

  /// Returns the character beside a position.
  func span(from position: UITextPosition, in direction: UITextLayoutDirection) -> TextSpan? {
    guard let place = position as? TextPlace, let end = self.place(from: place, in: direction, by: 1) else {
      return nil
    }
    return input.span(from: place, to: end)
  }

  // MARK: Direction

  func direction(at position: UITextPosition) -> NSWritingDirection {
    guard let place = position as? TextPlace else { return .natural }
    return column.isRightToLeft(column.line(at: place.position)) ? .rightToLeft : .leftToRight
  }

  /// Sets the direction of the paragraphs that a range touches.
  func setDirection(_ direction: NSWritingDirection, for range: UITextRange) {
    guard let range = input.range(range) else { return }
    let store = input.store
    updateAttributes(store.paragraphStart(at: range.lowerBound)..<store.paragraphEnd(at: range.upperBound)) {
      let style = NSMutableParagraphStyle()
      if let old = $0[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.baseWritingDirection = direction
      $0[.paragraphStyle] = style
    }
  }

  // MARK: Geometry

  private func fromStage(_ rect: CGRect) -> CGRect { stage.convert(rect, to: self) }

  /// Returns the rectangle of the caret, kept inside the column.
  func caretFrame(at position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .zero }
    var rect = column.caretRect(at: TextPosition(min(place.offset, input.store.length), place.position.affinity))
    let width = input.style.width
    rect.origin.x -= TextStage.caretWidth / 2
    rect.origin.x = max(0, rect.origin.x)
    if width.isFinite { rect.origin.x = min(rect.origin.x, max(0, width - TextStage.caretWidth)) }
    rect.size.width = TextStage.caretWidth
    return fromStage(rect)
  }

  func firstFrame(of range: UITextRange) -> CGRect {
    guard let found = input.range(range) else { return .null }
    return column.selectionRects(for: found).first.map(fromStage) ?? caretFrame(at: range.start)
  }

  func selectionFrames(of range: UITextRange) -> [UITextSelectionRect] {
    guard let found = input.range(range) else { return [] }
    let rects = column.selectionRects(for: found)
    return rects.enumerated().map { index, rect in
      TextSelectionRect(
        fromStage(rect), isFirst: index == 0, isLast: index == rects.count - 1,
        direction: direction(at: TextPlace(found.lowerBound)))
    }
  }

  func place(at point: CGPoint) -> TextPlace {
    TextPlace(column.position(at: convert(point, to: stage)))
  }

  func place(at point: CGPoint, within range: UITextRange) -> TextPlace? {
    guard let range = input.range(range) else { return nil }
    let found = place(at: point)
    return range.contains(found.offset) ? found : TextPlace(min(max(found.offset, range.lowerBound), range.upperBound))
  }

  /// Returns the grapheme under a point; `nil` where there is no text.
  func span(at point: CGPoint) -> TextSpan? {
    column.range(at: convert(point, to: stage)).map { TextSpan($0) }
  }

  func styling(at position: UITextPosition) -> TextStore.Attributes? {
    (position as? TextPlace).map { defaultAttributes.merging(input.store.attributes(at: $0.offset)) { $1 } }
  }
}
