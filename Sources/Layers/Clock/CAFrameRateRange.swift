/// A wanted rate of frames, in 1/s.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// `nil` or 0 for the highest rate of the range.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Every frame of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
