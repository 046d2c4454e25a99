/// The room for a text. Lengths are points.
public struct TextContainer: Hashable, Sendable {
  /// What a line feed at the very end of the text means.
  public enum FinalLineFeed: Hashable, Sendable {
    /// One more line, empty: for text that is edited.
    case makesLine
    /// Nothing: for text that is only shown.
    case isIgnored
  }

  /// Where lines end. Infinity means that only line feeds end them; a negative width and NaN count as 0, where each character has a
  /// line of its own.
  public let width: Double
  /// Lines that do not fit are left out, except the first. A negative height and NaN count as 0.
  public let height: Double
  /// 0 and less mean any number.
  public let maximumLines: Int
  public let finalLineFeed: FinalLineFeed

  public init(
    width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0,
    finalLineFeed: FinalLineFeed = .makesLine
  ) {
    self.width = width > 0 ? width : 0
    self.height = height > 0 ? height : 0
    self.maximumLines = max(0, maximumLines)
    self.finalLineFeed = finalLineFeed
  }
}
