/// Passes over all paragraphs after an edit. They take one access to the array, because long texts have many.
extension [TextColumn.Paragraph] {
  /// Moves the starts of paragraphs.
  mutating func move(from first: Int, by shift: Int) {
    guard shift != 0, first < count else { return }
    for index in first..<count { self[index].start += shift }
  }

  /// Stacks paragraphs vertically, of which those up to `last` are new.
  mutating func stack(from first: Int, through last: Int) {
    for index in first..<count {
      let top = TextColumn.top(spaceAbove: self[index].spaceAbove, below: index > 0 ? self[index - 1] : nil)
      // The top of the next paragraph depends on this one alone.
      if index > last, top == self[index].top { return }
      self[index].top = top
    }
  }
}
