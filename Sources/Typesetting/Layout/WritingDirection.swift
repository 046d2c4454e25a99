/// The direction of a paragraph, which determines the order of its words and the side of natural alignment.
public enum WritingDirection: Hashable, Sendable {
  /// The direction of the first letter that has one; left to right if there is none.
  case natural
  case leftToRight
  case rightToLeft
}
