import CText

/// The box drawn in place of a character that no typeface has.
///
/// It is drawn here rather than taken from the font file, where the glyph may look like anything: in Inter it is a
/// block of stripes.
enum PlaceholderGlyph {
  /// The width of each box in fractions of the em.
  static let advance = 0.6

  /// Corners in fractions of the em: the outer edge, then the inner one in the opposite direction.
  private static let corners: [(x: Double, y: Double)] = [
    (0.08, 0), (0.08, 0.72), (0.52, 0.72), (0.52, 0), (0.13, 0.05), (0.47, 0.05), (0.47, 0.67), (0.13, 0.67),
  ]

  /// Passes the outline in 64ths of a pixel to `body`.
  static func withOutline<Result>(
    size: Int, _ library: FT_Library, _ body: (FT_Library, inout FT_Outline) -> Result
  ) -> Result? {
    var outline = FT_Outline()
    guard FT_Outline_New(library, UInt32(corners.count), 2, &outline) == 0 else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    for (index, corner) in corners.enumerated() {
      outline.points[index] = FT_Vector(
        x: FT_Pos((corner.x * Double(size)).rounded()), y: FT_Pos((corner.y * Double(size)).rounded()))
      outline.tags[index] = 1  // a corner, not a control point
    }
    outline.contours[0] = 3
    outline.contours[1] = 7
    return body(library, &outline)
  }
}
