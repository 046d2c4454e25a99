/// How the lines of a paragraph are broken, placed and spaced. Lengths are points. The style of a paragraph's first character counts.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    /// To the side that the paragraph's direction starts from.
    case natural
    case left
    case center
    case right
    /// Both sides flush by wider spaces, except for the last line of a paragraph.
    case justified
  }

  public enum LineBreakMode: Hashable, Sendable {
    case wordWrap
    case characterWrap
    /// Wraps by words; the last line that there is room for runs on beyond the edge.
    case clip
    /// Wraps by words; the last line that there is room for starts with `…`.
    case truncateHead
    case truncateMiddle
    case truncateTail
  }

  public var alignment = Alignment.natural
  public var lineBreakMode = LineBreakMode.wordWrap
  public var direction = WritingDirection.natural
  /// Added between two lines of the container; not after its last one.
  public var lineSpacing = 0.0
  /// The natural height is multiplied by this; 0 counts as 1. What is added or taken lies above the text.
  public var lineHeightMultiple = 0.0
  public var minimumLineHeight = 0.0
  /// 0 means no limit.
  public var maximumLineHeight = 0.0
  /// Between this paragraph and the next.
  public var paragraphSpacing = 0.0
  /// Between the paragraph before and this one, besides that one's ``paragraphSpacing``.
  public var paragraphSpacingBefore = 0.0
  /// Distance of the first line from the side that the direction starts from.
  public var firstLineHeadIndent = 0.0
  /// The same for all other lines.
  public var headIndent = 0.0
  /// Where lines end: a positive value is the distance from the starting side, 0 or a negative one from the other side.
  public var tailIndent = 0.0
  /// Tabs reach to the next multiple of this distance, measured like an indent. 28 is usual; not positive counts as 28.
  public var tabInterval = 28.0

  public init() {}

  public init(alignment: Alignment, lineBreakMode: LineBreakMode = .wordWrap) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}
