/// The distance of two names, for suggestions in messages.
enum SpellingDistance {
  static func nearest(to word: String, among words: [String], most: Int) -> [String] {
    let ranked = words.map { (distance: between(Array(word), Array($0)), word: $0) }
    return ranked.sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }.prefix(most).map(\.word)
  }

  /// Levenshtein's distance: insertions, deletions and replacements of one character.
  private static func between(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (i, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in second.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (character == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[second.count]
  }
}
