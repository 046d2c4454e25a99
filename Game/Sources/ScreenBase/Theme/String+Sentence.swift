extension String {
  /// The text with its first letter in upper case.
  package var sentence: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The text as an accessibility identifier for scripts: lower-case letters and digits, with hyphens in place of other
  /// characters.
  package var identifier: String {
    lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
