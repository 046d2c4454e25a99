/// The direction of a paragraph, which decides its order of words and the side that natural alignment means.
public enum WritingDirection: Hashable, Sendable {
  /// By the first letter that has a direction; left to right when there is none.
  case natural
  case leftToRight
  case rightToLeft
}
