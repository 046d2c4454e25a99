/// The size of a picture or another thing that stands in a line of text. Lengths are points; what is not a number counts as 0.
public struct InlineBox: Hashable, Sendable {
  /// Not negative.
  public let width: Double
  /// Above the baseline.
  public let ascent: Double
  /// Below the baseline; negative when it floats above.
  public let descent: Double

  public init(width: Double, ascent: Double, descent: Double = 0) {
    self.width = max(0, width.asLength)
    self.ascent = ascent.asLength
    self.descent = descent.asLength
  }
}

extension Double {
  /// Itself, limited to ten million points; 0 when it is not a number. Keeps a wrong length of the caller from spreading to all others.
  var asLength: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1e7), 1e7) }
}
