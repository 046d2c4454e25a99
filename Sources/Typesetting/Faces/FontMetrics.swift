import CText

/// The vertical metrics of a typeface as fractions of the font's size; multiply by points.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of a line.
  public var ascender: Double
  /// The distance from the baseline to the bottom of a line; negative.
  public var descender: Double
  /// The gap between two lines that the file specifies.
  public var leading: Double
  /// The height of a flat capital letter.
  public var capHeight: Double
  /// The height of a flat lowercase letter.
  public var xHeight: Double
  /// The middle of an underline relative to the baseline; negative.
  public var underlinePosition: Double
  public var underlineThickness: Double
  /// The middle of a strikethrough above the baseline.
  public var strikethroughPosition: Double
  public var strikethroughThickness: Double

  /// The line metrics of Apple's San Francisco: 1950 up and 494 down of 2048 units, together 1.1934 of the size. Labels
  /// of 17 points are 20.29 points tall with it, as stored frames of interface files expect; with the bundled Inter's
  /// own metrics the factor would be 1.21. The heights of letters are Inter's.
  public static let system = FontMetrics(
    ascender: 1950 / 2048, descender: -494 / 2048, leading: 0, capHeight: 2048 / 2816, xHeight: 1536 / 2816,
    underlinePosition: -0.1, underlineThickness: 0.06, strikethroughPosition: 0.27, strikethroughThickness: 0.06)
}

extension FontMetrics {
  /// Reads the metrics of the file's tables, with typical values where a table is missing.
  init(font: OpaquePointer?, unitsPerEm: Double) {
    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(font, &extents) != 0
    func metric(_ tag: hb_ot_metrics_tag_t, else usual: Double) -> Double {
      var position: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &position) != 0 && position != 0
        ? Double(position) / unitsPerEm : usual
    }
    self.init(
      ascender: hasExtents ? Double(extents.ascender) / unitsPerEm : 0.95,
      descender: hasExtents ? Double(extents.descender) / unitsPerEm : -0.25,
      leading: hasExtents ? Double(extents.line_gap) / unitsPerEm : 0,
      capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, else: 0.7),
      xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, else: 0.5),
      underlinePosition: metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, else: -0.1),
      underlineThickness: metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE, else: 0.06),
      strikethroughPosition: metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, else: 0.27),
      strikethroughThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, else: 0.06))
  }
}
