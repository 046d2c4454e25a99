/// One line of a layout. Lengths are points, positions are from the container's top left corner, y downwards.
public struct TextLine: Sendable {
  /// Characters that the line stands for, in UTF-16 offsets: also the white space and the line feed at its end, and what `…` hides.
  public internal(set) var range: Range<Int>
  /// The parts of ``range`` that can be seen, in the order of the text; without the line feed.
  public internal(set) var shownRanges: [Range<Int>]
  /// Whether `…` stands for a part of the text.
  public internal(set) var isTruncated = false
  /// Whether the paragraph runs from right to left.
  public internal(set) var isRightToLeft = false
  /// Left edge of the text.
  public internal(set) var x = 0.0
  public internal(set) var top = 0.0
  /// From the left to the right edge of the text, without the white space at the end of the line.
  public internal(set) var width = 0.0
  /// What the white space at the end adds, beyond the edge.
  public internal(set) var trailingSpaceWidth = 0.0
  /// Without the spacing to the next line.
  public internal(set) var height = 0.0
  /// From the baseline down to the bottom.
  public internal(set) var descent = 0.0

  public var bottom: Double { top + height }
  public var baseline: Double { bottom - descent }
  /// From the top down to the baseline.
  public var ascent: Double { height - descent }

  /// Indent on the side that the direction starts from.
  var indent = 0.0
  /// How far the ink may reach above and below the baseline.
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

  /// Characters that cannot be told apart in the glyphs: usually one.
  struct Cluster {
    var range: Range<Int>
    /// From the line's left edge.
    var x: Double
    var width: Double
    var isRightToLeft: Bool
  }

  /// Neighbouring glyphs that look the same.
  struct Run {
    var glyphs: Range<Int>
    /// Index in the layout's attributes.
    var attributes: Int
    var typeface: Typeface
    var size: Double
    /// What stands in place of glyphs.
    var box: InlineBox?
    /// From the line's left edge.
    var x: Double
    var width: Double
  }
}
