import Typesetting

/// The distance of one caret movement.
enum CaretStep {
  case character, word, lineEnd, line, page, paragraph, document
}

/// Movements of the caret by keys.
extension TextEditing {
  /// Moves the caret, or the moving end of the selection.
  func move(_ step: CaretStep, forward: Bool, extending: Bool) {
    input.history.close()
    let isVertical = step == .line || step == .page
    let goalX = isVertical ? input.goal ?? column.caretRect(at: input.selection.head).minX : nil
    if !extending, !input.selection.isEmpty, step == .character {
      setSelection(TextSelection(forward ? input.selection.range.upperBound : input.selection.range.lowerBound))
    } else {
      let head = target(step, forward, x: goalX ?? 0)
      setSelection(
        extending
          ? TextSelection(anchor: input.selection.anchor, head: head) : TextSelection(anchor: head.offset, head: head)
      )
    }
    input.goal = goalX
    showHead()
  }

  private func target(_ step: CaretStep, _ forward: Bool, x: CGFloat) -> TextPosition {
    let offset = input.selection.head.offset
    switch step {
    case .character:
      return TextPosition(forward ? input.store.boundary(after: offset) : input.store.boundary(before: offset))
    case .word:
      if isSecure { return TextPosition(forward ? input.store.length : 0) }
      return TextPosition(forward ? input.store.wordEnd(after: offset) : input.store.wordStart(before: offset))
    case .lineEnd: return lineEnd(forward)
    case .paragraph:
      return TextPosition(
        forward ? input.contentEnd(of: input.store.paragraph(at: offset)) : input.store.paragraphStart(at: offset))
    case .document: return TextPosition(forward ? input.store.length : 0)
    case .line: return vertical(forward, x: x, by: nil)
    case .page: return vertical(forward, x: x, by: textArea.height)
    }
  }

  private func lineEnd(_ forward: Bool) -> TextPosition {
    let column = column
    let range = column.range(of: column.line(at: input.selection.head))
    guard forward else { return TextPosition(range.lowerBound) }
    let end = input.contentEnd(of: range)
    let wraps = end == range.upperBound && end < input.store.length
    return TextPosition(end, wraps ? .upstream : .downstream)
  }

  /// Returns the position one line up or down, or as many lines as fit a height. Beyond the first and last line it
  /// returns the ends of the text.
  private func vertical(_ forward: Bool, x: CGFloat, by height: CGFloat?) -> TextPosition {
    let column = column
    var line = column.line(at: input.selection.head)
    let start = column.frame(of: line)
    var isFirst = true
    while let next = column.line(beside: line, forward: forward) {
      let distance = abs(column.frame(of: next).midY - start.midY)
      if let height, !isFirst, distance > height { return column.position(in: line, x: x) }
      line = next
      isFirst = false
      if height == nil { return column.position(in: line, x: x) }
    }
    return isFirst || height == nil
      ? TextPosition(forward ? input.store.length : 0) : column.position(in: line, x: x)
  }

  // MARK: Sides

  /// Moves the caret visually left or right, regardless of the text direction.
  func moveSideways(right: Bool, by step: CaretStep, extending: Bool) {
    let column = column
    let line = column.line(at: input.selection.head)
    let isMirrored = column.isRightToLeft(line)
    let mixes = isMirrored || input.store.units[column.range(of: line)].contains(where: \.mayRunRightToLeft)
    guard mixes, step == .character, extending || input.selection.isEmpty, !isSecure else {
      return move(step, forward: right != isMirrored, extending: extending)
    }
    let x = column.caretRect(at: input.selection.head).minX
    let range = column.range(of: line)
    var stops: [(x: CGFloat, offset: Int)] = []
    var offset = range.lowerBound
    while offset <= input.contentEnd(of: range) {
      stops.append((column.caretRect(at: TextPosition(offset)).minX, offset))
      if offset == input.store.length { break }
      offset = input.store.boundary(after: offset)
    }
    let beyond = stops.filter { right ? $0.x > x + 0.01 : $0.x < x - 0.01 }
    guard let next = right ? beyond.min(by: { $0.x < $1.x }) : beyond.max(by: { $0.x < $1.x }) else {
      return move(.character, forward: right != isMirrored, extending: extending)
    }
    input.history.close()
    input.goal = nil
    let head = TextPosition(next.offset)
    setSelection(extending ? TextSelection(anchor: input.selection.anchor, head: head) : TextSelection(next.offset))
    showHead()
  }
}
