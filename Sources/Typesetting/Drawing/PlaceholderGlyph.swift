import CText

/// The box drawn in place of a character that no typeface has, with the hexadecimal code of the character.
///
/// It is drawn here rather than taken from the font file, where the glyph may look like anything: in Inter it is a
/// block of stripes.
struct PlaceholderGlyph {
  /// The width of each box with the space around it, in fractions of the em.
  static let width = 0.6

  /// Returns the advance of a box in fractions of the em. An emoji takes about the width that it has in Apple's font at
  /// 34 and 38 points, so that the text around it keeps its place. Other characters take the width of a box.
  static func advance(for scalar: Unicode.Scalar) -> Double {
    scalar.properties.isEmojiPresentation ? 1.15 : width
  }

  private let scalar: Unicode.Scalar

  /// Distinguishes boxes from glyphs of a file, which have at most 24 bits.
  private static let flag: UInt32 = 1 << 31

  static func identifier(for scalar: Unicode.Scalar) -> UInt32 { flag | scalar.value }

  /// Returns `nil` for a glyph that is not a box.
  init?(identifier: UInt32) {
    guard identifier & Self.flag != 0, let scalar = Unicode.Scalar(identifier & ~Self.flag) else { return nil }
    self.scalar = scalar
  }

  /// Passes the outline in 64ths of a pixel to `body`.
  func withOutline<Result>(
    size: Int, _ library: FT_Library, _ body: (FT_Library, inout FT_Outline) -> Result
  ) -> Result? {
    let rects = Self.frame + digits
    var outline = FT_Outline()
    guard FT_Outline_New(library, UInt32(rects.count * 4), Int32(rects.count), &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    for (index, rect) in rects.enumerated() {
      for (corner, point) in rect.corners.enumerated() {
        outline.points[index * 4 + corner] = FT_Vector(
          x: FT_Pos((point.x * Double(size)).rounded()), y: FT_Pos((point.y * Double(size)).rounded()))
        outline.tags[index * 4 + corner] = 1  // a corner, not a control point
      }
      outline.contours[index] = .init(index * 4 + 3)
    }
    return body(library, &outline)
  }

  /// A rectangle in fractions of the em, y upwards.
  private struct Rect {
    var left: Double
    var bottom: Double
    var right: Double
    var top: Double
    /// True for a hole, whose corners have the opposite direction.
    var isHole = false

    var corners: [(x: Double, y: Double)] {
      let corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      return isHole ? corners.reversed() : corners
    }
  }

  private static let frame = [
    Rect(left: 0.04, bottom: -0.04, right: 0.56, top: 0.76),
    Rect(left: 0.08, bottom: 0, right: 0.52, top: 0.72, isHole: true),
  ]

  /// The digits in two rows inside the frame: four, or six if the code is longer.
  private var digits: [Rect] {
    let code = String(scalar.value, radix: 16)
    let columns = code.count > 4 ? 3 : 2
    let values = (String(repeating: "0", count: columns * 2 - code.count) + code).compactMap(\.hexDigitValue)
    let (hole, cells) = (Self.frame[1], Double(columns * 4 + 1))
    let (width, height) = ((hole.right - hole.left) / cells, (hole.top - hole.bottom) / 13)
    return values.enumerated().flatMap { index, value in
      let (column, row) = (index % columns, index / columns)
      return Self.cells(of: value).map { x, y in
        let left = hole.left + Double(column * 4 + x + 1) * width
        let top = hole.top - Double(row * 6 + y + 1) * height
        return Rect(left: left, bottom: top - height, right: left + width, top: top)
      }
    }
  }

  /// The dark cells of a digit that is three cells wide and five high, from the top left.
  private static func cells(of digit: Int) -> [(x: Int, y: Int)] {
    (0..<15).filter { patterns[digit] >> UInt16(14 - $0) & 1 != 0 }.map { ($0 % 3, $0 / 3) }
  }

  /// Rows of three cells for each digit.
  private static let patterns: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
    0b011_100_100_100_011, 0b110_101_101_101_110, 0b111_100_111_100_111, 0b111_100_111_100_100,
  ]
}
