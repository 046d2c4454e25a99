import Typesetting

extension TextEditor {
  /// The distance of one caret movement.
  enum Step {
    case character, word, lineEnd, paragraph, document
    case line
    case page
  }

  /// Moves the caret, or the moving end of the selection.
  func move(_ step: Step, forward: Bool, extending: Bool) {
    history.close()
    let isVertical = step == .line || step == .page
    let goalX = isVertical ? goal ?? column.caretRect(at: selection.head).minX : nil
    if !extending, !selection.isEmpty, step == .character {
      select(TextSelection(forward ? selection.range.upperBound : selection.range.lowerBound))
    } else {
      let head = target(step, forward, x: goalX ?? 0)
      select(
        extending ? TextSelection(anchor: selection.anchor, head: head) : TextSelection(anchor: head.offset, head: head)
      )
    }
    goal = goalX
    showHead()
  }

  private func target(_ step: Step, _ forward: Bool, x: CGFloat) -> TextPosition {
    let offset = selection.head.offset
    switch step {
    case .character:
      return TextPosition(forward ? store.boundary(after: offset) : store.boundary(before: offset))
    case .word:
      if style.isSecure { return TextPosition(forward ? store.length : 0) }
      return TextPosition(forward ? store.wordEnd(after: offset) : store.wordStart(before: offset))
    case .lineEnd: return lineEnd(forward)
    case .paragraph:
      return TextPosition(
        forward ? contentEnd(of: store.paragraph(at: offset)) : store.paragraphStart(at: offset))
    case .document: return TextPosition(forward ? store.length : 0)
    case .line: return vertical(forward, x: x, by: nil)
    case .page: return vertical(forward, x: x, by: owner.textArea.height)
    }
  }

  private func lineEnd(_ forward: Bool) -> TextPosition {
    let column = column
    let range = column.range(of: column.line(at: selection.head))
    guard forward else { return TextPosition(range.lowerBound) }
    let end = contentEnd(of: range)
    let wraps = end == range.upperBound && end < store.length
    return TextPosition(end, wraps ? .upstream : .downstream)
  }

  /// Returns the end of a range without trailing line feeds.
  private func contentEnd(of range: Range<Int>) -> Int {
    guard range.count > 0 else { return range.upperBound }
    let last = store.units[range.upperBound - 1]
    guard last.isParagraphEnd || last == 0x2028 || last == 0x0B || last == 0x0C else { return range.upperBound }
    return max(range.lowerBound, store.boundary(before: range.upperBound))
  }

  /// Returns the position one line up or down, or as many lines as fit a height. Beyond the first and last line it
  /// returns the ends of the text.
  private func vertical(_ forward: Bool, x: CGFloat, by height: CGFloat?) -> TextPosition {
    let column = column
    var line = column.line(at: selection.head)
    let start = column.frame(of: line)
    var isFirst = true
    while let next = forward ? column.line(after: line) : column.line(before: line) {
      let distance = abs(column.frame(of: next).midY - start.midY)
      if let height, !isFirst, distance > height { return column.position(in: line, x: x) }
      line = next
      isFirst = false
      if height == nil { return column.position(in: line, x: x) }
    }
    return isFirst || height == nil
      ? TextPosition(forward ? store.length : 0) : column.position(in: line, x: x)
  }

  // MARK: Sides

  /// Moves the caret visually left or right, regardless of the text direction.
  func moveSideways(right: Bool, by step: Step, extending: Bool) {
    let column = column
    let line = column.line(at: selection.head)
    let isMirrored = column.isRightToLeft(line)
    let mixes = isMirrored || store.units[column.range(of: line)].contains(where: \.mayRunRightToLeft)
    guard mixes, step == .character, extending || selection.isEmpty, !style.isSecure else {
      return move(step, forward: right != isMirrored, extending: extending)
    }
    let x = column.caretRect(at: selection.head).minX
    let range = column.range(of: line)
    var stops: [(x: CGFloat, offset: Int)] = []
    var offset = range.lowerBound
    while offset <= contentEnd(of: range) {
      stops.append((column.caretRect(at: TextPosition(offset)).minX, offset))
      if offset == store.length { break }
      offset = store.boundary(after: offset)
    }
    let beyond = stops.filter { right ? $0.x > x + 0.01 : $0.x < x - 0.01 }
    guard let next = right ? beyond.min(by: { $0.x < $1.x }) : beyond.max(by: { $0.x < $1.x }) else {
      return move(.character, forward: right != isMirrored, extending: extending)
    }
    history.close()
    goal = nil
    let head = TextPosition(next.offset)
    select(extending ? TextSelection(anchor: selection.anchor, head: head) : TextSelection(next.offset))
    showHead()
  }

  // MARK: Pointing

  /// The unit that a tap, a double tap or a triple tap selects.
  enum Grain {
    case character, word, paragraph
  }

  func unit(_ grain: Grain, at position: TextPosition) -> Range<Int> {
    switch grain {
    case .character: return position.offset..<position.offset
    case .word: return style.isSecure ? 0..<store.length : store.word(at: position.offset)
    case .paragraph: return store.paragraph(at: position.offset)
    }
  }
}
