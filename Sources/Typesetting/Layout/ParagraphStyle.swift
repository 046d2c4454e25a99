/// Line breaking, alignment and spacing of a paragraph. Lengths are points. The style of a paragraph's first character
/// applies to all of it.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    /// The side where the paragraph's direction starts.
    case natural
    case left
    case center
    case right
    /// Flush on both sides by wider spaces, except for the last line of a paragraph.
    case justified
  }

  public enum LineBreakMode: Hashable, Sendable {
    case wordWrap
    case characterWrap
    /// Word wrapping; the last line that fits extends beyond the edge.
    case clip
    /// Word wrapping; the last line that fits starts with `…`.
    case truncateHead
    case truncateMiddle
    case truncateTail
  }

  public var alignment = Alignment.natural
  public var lineBreakMode = LineBreakMode.wordWrap
  public var direction = WritingDirection.natural
  /// The space between two lines of the container; not added after its last one.
  public var lineSpacing = 0.0
  /// A factor for the natural height; 0 counts as 1. The difference is added or removed above the text.
  public var lineHeightMultiple = 0.0
  public var minimumLineHeight = 0.0
  /// 0 means no limit.
  public var maximumLineHeight = 0.0
  /// The space between this paragraph and the next.
  public var paragraphSpacing = 0.0
  /// The space between the previous paragraph and this one, in addition to the previous one's ``paragraphSpacing``.
  public var paragraphSpacingBefore = 0.0
  /// The distance of the first line from the side where the direction starts.
  public var firstLineHeadIndent = 0.0
  /// The same for all other lines.
  public var headIndent = 0.0
  /// The end of lines: a positive value is the distance from the starting side, 0 or a negative one from the other
  /// side.
  public var tailIndent = 0.0
  /// The positions for text after tabs, in ascending order.
  public var tabStops: [TabStop] = []
  /// The distance of the stops after the last of ``tabStops``, measured from the same side as indents. The default is
  /// 28; values that are not positive count as 28.
  public var tabInterval = 28.0
  /// Words are divided at the end of lines that are filled less than this share of their width, from 0, which divides
  /// none, to 1.
  public var hyphenationFactor = 0.0
  /// True if a word moves to the last line of a paragraph that would have a single word.
  public var avoidsLoneWords = false
  /// True if lines end between Korean syllables only where a word has no room in a line.
  public var keepsHangulWords = false

  public init() {}

  public init(alignment: Alignment, lineBreakMode: LineBreakMode = .wordWrap) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }
}
