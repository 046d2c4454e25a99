extension SourceFacts {
  /// Members and messages that give a view a text or an accessibility label.
  private static let labels: Set = [
    "accessibilityLabel", "accessibilityAttributedLabel", "placeholder", "attributedPlaceholder", "title", "setTitle",
    "setAttributedTitle", "setPlaceholder", "setAccessibilityLabel", "attributedTitle",
  ]

  /// Notes the properties whose views the code labels: `close.accessibilityLabel = …`, `close?.setTitle(…)` and
  /// `[_close setTitle:…]`.
  mutating func noteLabels(in tokens: [SourceToken]) {
    for index in tokens.indices.dropFirst().dropLast() {
      guard tokens[index].kind == .word, Self.labels.contains(tokens[index].text),
        ["=", "(", ":"].contains(where: tokens[index + 1].isSign)
      else { continue }
      var before = Self.receiver(in: tokens, before: index - 1)
      // A configuration has the title of its button.
      if before > 0, tokens[before].isWord("configuration") { before = Self.receiver(in: tokens, before: before - 1) }
      guard before >= 0, tokens[before].kind == .word else { continue }
      let name = tokens[before].text
      // The instance variable of a property begins with an underscore.
      labelled.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    }
  }

  /// Returns the index before a period and the signs of an optional, or the same index without a period.
  private static func receiver(in tokens: [SourceToken], before index: Int) -> Int {
    guard tokens[index].isSign(".") else { return index }
    return tokens[..<index].lastIndex { !$0.isSign("?") && !$0.isSign("!") } ?? -1
  }
}
