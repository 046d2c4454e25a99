/// Turns straight quotes into curly ones and joined hyphens into a dash as a person types.
struct SmartPunctuation {
  var curlsQuotes: Bool
  var joinsHyphens: Bool

  /// What comes in the place of a typed character, and how many UTF-16 units before the caret it replaces.
  ///
  /// - Parameter previous: the character before the caret; `nil` at the start of the text.
  func typed(_ text: String, after previous: Character?) -> (text: String, takesBack: Int) {
    switch text {
    case "\"" where curlsQuotes: (Self.opens(after: previous) ? "\u{201C}" : "\u{201D}", 0)
    case "'" where curlsQuotes: (Self.opens(after: previous) ? "\u{2018}" : "\u{2019}", 0)
    case "-" where joinsHyphens && previous == "-": ("\u{2014}", 1)
    default: (text, 0)
    }
  }

  /// Whether a quote begins here: at the start, and after spaces, brackets, dashes and other quotes that begin.
  private static func opens(after previous: Character?) -> Bool {
    guard let previous else { return true }
    return previous.isWhitespace || "([{<\u{2013}\u{2014}\u{2018}\u{201C}".contains(previous)
  }
}
