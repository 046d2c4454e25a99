/// The size of a picture or other object inside a line of text. Lengths are points; values that are not a number count
/// as 0.
public struct InlineBox: Hashable, Sendable {
  /// Not negative.
  public let width: Double
  /// Above the baseline.
  public let ascent: Double
  /// Below the baseline; negative if the box floats above it.
  public let descent: Double

  public init(width: Double, ascent: Double, descent: Double = 0) {
    self.width = max(0, width.asLength)
    self.ascent = ascent.asLength
    self.descent = descent.asLength
  }
}

extension Double {
  /// The value clamped to ±10 million points; 0 if it is not a number. Prevents an invalid length of the caller from
  /// affecting all others.
  var asLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e7), 1e7) }
}
