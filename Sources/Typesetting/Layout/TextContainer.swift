/// The area available to a text. Lengths are points.
public struct TextContainer: Hashable, Sendable {
  /// The meaning of a line feed at the very end of the text.
  public enum FinalLineFeed: Hashable, Sendable {
    /// An additional, empty line: for text that is edited.
    case makesLine
    /// No effect: for text that is only displayed.
    case isIgnored
  }

  /// The maximum width of lines. Infinity means that only line feeds end them; a negative width and NaN count as 0,
  /// which puts each character on a separate line.
  public let width: Double
  /// The maximum height. Lines that do not fit are omitted, except the first. A negative height and NaN count as 0.
  public let height: Double
  /// The maximum number of lines; 0 or less means no limit.
  public let maximumLines: Int
  public let finalLineFeed: FinalLineFeed
  /// True if lines are higher by the gap that their fonts request.
  public let usesFontLeading: Bool
  /// The areas that lines flow around; always empty without a limit of the width. Lines beside an area form a row,
  /// which counts as one line.
  public let exclusions: [TextExclusion]

  public init(
    width: Double = .infinity, height: Double = .infinity, maximumLines: Int = 0,
    finalLineFeed: FinalLineFeed = .makesLine, usesFontLeading: Bool = true, exclusions: [TextExclusion] = []
  ) {
    self.width = width > 0 ? width : 0
    self.exclusions = self.width.isFinite ? exclusions : []
    self.height = height > 0 ? height : 0
    self.maximumLines = max(0, maximumLines)
    self.finalLineFeed = finalLineFeed
    self.usesFontLeading = usesFontLeading
  }
}
