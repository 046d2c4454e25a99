extension SourceFacts {
  /// Members and messages that give a view a text or an accessibility label.
  private static let labels: Set = [
    "accessibilityLabel", "accessibilityAttributedLabel", "placeholder", "attributedPlaceholder", "title", "setTitle",
    "setAttributedTitle", "setPlaceholder", "setAccessibilityLabel",
  ]

  /// Notes the properties whose views the code labels: `close.accessibilityLabel = …`, `close?.setTitle(…)` and
  /// `[_close setTitle:…]`.
  mutating func noteLabels(in tokens: [SourceToken]) {
    for index in tokens.indices.dropFirst().dropLast() {
      guard tokens[index].kind == .word, Self.labels.contains(tokens[index].text),
        ["=", "(", ":"].contains(where: tokens[index + 1].isSign)
      else { continue }
      var before = index - 1
      if tokens[before].isSign(".") {
        repeat { before -= 1 } while before >= 0 && (tokens[before].isSign("?") || tokens[before].isSign("!"))
      }
      guard before >= 0, tokens[before].kind == .word else { continue }
      let name = tokens[before].text
      // The instance variable of a property begins with an underscore.
      labelled.insert(name.hasPrefix("_") ? String(name.dropFirst()) : name)
    }
  }
}
