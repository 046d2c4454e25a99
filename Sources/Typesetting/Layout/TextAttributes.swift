import Raster

/// The appearance of a text run. Lengths are points, colours premultiplied.
public struct TextAttributes: Hashable, Sendable {
  public enum Stroke: Hashable, Sendable {
    case single
    case thick
    case double
  }

  /// The dashes of a line.
  public enum Pattern: Int, Hashable, Sendable {
    case solid, dot, dash, dashDot, dashDotDot

    /// The lengths of dashes and gaps in turn, in thicknesses of the line.
    var lengths: [Int] {
      switch self {
      case .solid: []
      case .dot: [3, 3]
      case .dash: [10, 5]
      case .dashDot: [10, 3, 3, 3]
      case .dashDotDot: [10, 3, 3, 3, 3, 3]
      }
    }

    /// Returns the dashes between two places; one line where there would be more than ten thousand.
    func dashes(from left: Double, to right: Double, unit: Double) -> [(start: Double, end: Double)] {
      guard !lengths.isEmpty, unit > 0, (right - left) / unit < 50_000 else { return [(left, right)] }
      var dashes: [(start: Double, end: Double)] = []
      var (start, index) = (left, 0)
      while start < right {
        let end = start + unit * Double(lengths[index % lengths.count])
        if index.isMultiple(of: 2) { dashes.append((start, min(end, right))) }
        (start, index) = (end, index + 1)
      }
      return dashes
    }
  }

  /// A line under or through the text.
  public struct Rule: Hashable, Sendable {
    public var stroke: Stroke
    public var pattern: Pattern
    /// The colour; `nil` uses the text's.
    public var color: Pixel?

    public init(_ stroke: Stroke = .single, pattern: Pattern = .solid, color: Pixel? = nil) {
      self.stroke = stroke
      self.pattern = pattern
      self.color = color
    }
  }

  public var font: Font
  public var form: GlyphForm
  public var color: Pixel
  /// The colour that fills the height of the line behind the text.
  public var background: Pixel?
  /// The spacing added after each character. Any value other than 0 disables ligatures.
  public var kern: Double
  /// The offset of the baseline, upwards.
  public var baselineOffset: Double
  public var underline: Rule?
  public var strikethrough: Rule?
  /// Space for an object that the caller draws. Used only for the character U+FFFC.
  public var inlineBox: InlineBox?
  /// The language as a BCP 47 code such as `tr`, for fonts and forms of letters that differ between languages; empty
  /// for that of the script, or the machine's.
  public var language: String
  public var paragraph: ParagraphStyle

  public init(
    font: Font, form: GlyphForm = .plain, color: Pixel = .black, background: Pixel? = nil, kern: Double = 0,
    baselineOffset: Double = 0, underline: Rule? = nil, strikethrough: Rule? = nil, inlineBox: InlineBox? = nil,
    language: String = "", paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.font = font
    self.form = form
    self.color = color
    self.background = background
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.inlineBox = inlineBox
    self.language = language
    self.paragraph = paragraph
  }

  /// The character that an ``InlineBox`` replaces.
  public static let inlineBoxCharacter = "\u{FFFC}"
}
