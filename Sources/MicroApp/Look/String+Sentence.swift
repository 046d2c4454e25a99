extension String {
  /// The text with a capital first letter, as a sentence begins.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}
