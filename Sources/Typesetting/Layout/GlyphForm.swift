import Foundation

/// The stretch and the slant of glyphs: a point of an outline moves from (x, y) to (width × x + slant × y, y).
///
/// Glyphs in their own colours keep their shape, with the distances of stretched ones.
public struct GlyphForm: Hashable, Sendable {
  /// The factor of the widths and advances of glyphs.
  public let width: Double
  /// The shift to the right for a unit of height above the baseline.
  public let slant: Double

  /// The form without any change.
  public static let plain = GlyphForm()

  /// Creates a form. Values that are not a number count as 0. The expansion is limited to ±4, which is 55 times the
  /// width, and the slant to ±16, which bounds the bitmaps of glyphs.
  ///
  /// - Parameters:
  ///   - expansion: The natural logarithm of the factor of widths.
  ///   - slant: The tangent of the angle between the stems and the vertical.
  public init(expansion: Double = 0, slant: Double = 0) {
    width = exp(min(max(expansion.asLength, -4), 4))
    self.slant = min(max(slant.asLength, -16), 16)
  }

  var isPlain: Bool { self == .plain }
}
