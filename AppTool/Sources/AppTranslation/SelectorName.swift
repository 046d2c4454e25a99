/// The name that Swift gives a method for Objective-C.
///
/// Source: The Swift compiler, `AbstractFunctionDecl::getObjCSelector`.
enum SelectorName {
  /// Prepositions that need no "With" before them, as the compiler lists them in `PartsOfSpeech.def`.
  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// - Parameter labels: The argument labels; `nil` for an argument without one.
  static func method(_ base: String, labels: [String?]) -> String {
    guard let first = labels.first else { return base }
    let rest = labels.dropFirst().map { "\($0 ?? ""):" }.joined()
    return base + firstPiece(first, after: base) + ":" + rest
  }

  private static func firstPiece(_ label: String?, after base: String) -> String {
    guard let label, !label.isEmpty else { return "" }
    let isJoined = prepositions.contains(firstWord(of: label)) || prepositions.contains(lastWord(of: base))
    return (isJoined ? "" : "With") + capitalized(label)
  }

  static func setter(_ property: String) -> String { "set\(capitalized(property)):" }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func firstWord(of text: String) -> String {
    let end = text.dropFirst().firstIndex { $0.isUppercase } ?? text.endIndex
    return text[..<end].lowercased()
  }

  private static func lastWord(of text: String) -> String {
    let start = text.lastIndex { $0.isUppercase } ?? text.startIndex
    return text[start...].lowercased()
  }
}
