/// Replaces straight quotes with curly ones, and double hyphens with a dash, during typing.
struct SmartPunctuation {
  var curlsQuotes: Bool
  var joinsHyphens: Bool

  /// Returns the replacement for a typed character, and the number of UTF-16 units before the caret that it replaces.
  ///
  /// - Parameter previous: The character before the caret; `nil` at the start of the text.
  func typed(_ text: String, after previous: Character?) -> (text: String, takesBack: Int) {
    switch text {
    case "\"" where curlsQuotes: (Self.opens(after: previous) ? "\u{201C}" : "\u{201D}", 0)
    case "'" where curlsQuotes: (Self.opens(after: previous) ? "\u{2018}" : "\u{2019}", 0)
    case "-" where joinsHyphens && previous == "-": ("\u{2014}", 1)
    default: (text, 0)
    }
  }

  /// Returns true if a quote here is an opening one: at the start, and after spaces, brackets, dashes and other opening
  /// quotes.
  private static func opens(after previous: Character?) -> Bool {
    guard let previous else { return true }
    return previous.isWhitespace || "([{<\u{2013}\u{2014}\u{2018}\u{201C}".contains(previous)
  }
}
