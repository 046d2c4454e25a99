extension String {
  /// The text with a capital first letter, as a sentence begins.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The text as an accessibility identifier: small letters and figures, with hyphens for what is between them, so that
  /// scripts can name it.
  package var identifier: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
