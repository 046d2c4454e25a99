/// One line of a layout. Lengths are points, positions are from the container's top left corner, y downwards.
public struct TextLine: Sendable {
  /// The characters that the line represents, in UTF-16 offsets. They include the white space and the line feed at its
  /// end, and the characters hidden by `…`.
  public internal(set) var range: Range<Int>
  /// The visible parts of ``range``, in the order of the text; without the line feed.
  public internal(set) var shownRanges: [Range<Int>]
  /// True if `…` replaces a part of the text.
  public internal(set) var isTruncated = false
  /// True if the paragraph runs from right to left.
  public internal(set) var isRightToLeft = false
  /// The left edge of the text.
  public internal(set) var x = 0.0
  public internal(set) var top = 0.0
  /// The distance from the left to the right edge of the text, without the white space at the end of the line.
  public internal(set) var width = 0.0
  /// The width of the white space at the end, which is beyond the edge.
  public internal(set) var trailingSpaceWidth = 0.0
  /// The height without the spacing to the next line.
  public internal(set) var height = 0.0
  /// The distance from the baseline down to the bottom.
  public internal(set) var descent = 0.0

  /// The part of the container's width between exclusions that the line occupies, from the container's left edge; `nil`
  /// for the full width.
  public internal(set) var span: ClosedRange<Double>?

  public var bottom: Double { top + height }
  public var baseline: Double { bottom - descent }
  /// The distance from the top down to the baseline.
  public var ascent: Double { height - descent }

  /// The distance of the line's start from the side where the direction starts: the indent, and exclusions.
  var indent = 0.0
  /// The maximum extent of the ink above and below the baseline.
  var inkAscent = 0.0
  var inkDescent = 0.0
  /// All in visual order, from left to right.
  var glyphs: [Glyph] = []
  var clusters: [Cluster] = []
  var runs: [Run] = []

  struct Glyph {
    var identifier: UInt32
    /// From the line's left edge.
    var x: Float
    /// Upwards from the baseline.
    var y: Float
  }

  /// Characters that the glyphs do not separate: usually one.
  struct Cluster {
    var range: Range<Int>
    /// From the line's left edge.
    var x: Double
    var width: Double
    var isRightToLeft: Bool
    /// The index of the leftmost of its glyphs; that of the next one if it has none.
    var firstGlyph: Int
  }

  /// Adjacent glyphs with the same appearance.
  struct Run {
    var glyphs: Range<Int>
    var clusters: Range<Int>
    /// The index in the layout's attributes.
    var attributes: Int
    var typeface: Typeface
    var size: Double
    /// The box that replaces the glyphs.
    var box: InlineBox?
    /// From the line's left edge.
    var x: Double
    var width: Double
  }
}
