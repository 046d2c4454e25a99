import Raster

/// How a run of characters looks. Lengths are points, colours premultiplied.
public struct TextAttributes: Hashable, Sendable {
  public enum Stroke: Hashable, Sendable {
    case single
    case thick
    case double
  }

  /// A line under or through the text.
  public struct Rule: Hashable, Sendable {
    public var stroke: Stroke
    /// The text's colour when `nil`.
    public var color: Pixel?

    public init(_ stroke: Stroke = .single, color: Pixel? = nil) {
      self.stroke = stroke
      self.color = color
    }
  }

  public var font: Font
  public var color: Pixel
  /// Fills the height of the line behind the text.
  public var background: Pixel?
  /// Added after each character. Other than 0 it turns joined letter forms off.
  public var kern: Double
  /// Upwards.
  public var baselineOffset: Double
  public var underline: Rule?
  public var strikethrough: Rule?
  /// Room for something that the caller draws; counts where the character is U+FFFC.
  public var inlineBox: InlineBox?
  public var paragraph: ParagraphStyle

  public init(
    font: Font, color: Pixel = .black, background: Pixel? = nil, kern: Double = 0, baselineOffset: Double = 0,
    underline: Rule? = nil, strikethrough: Rule? = nil, inlineBox: InlineBox? = nil,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.inlineBox = inlineBox
    self.paragraph = paragraph
  }

  /// The character that an ``InlineBox`` takes the place of.
  public static let inlineBoxCharacter = "\u{FFFC}"
}
