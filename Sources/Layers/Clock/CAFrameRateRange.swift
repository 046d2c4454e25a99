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

  /// Creates the range of rates without a preference, from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }

  /// Every frame of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// The number of the display's frames from one wanted frame to the next.
  @MainActor var stride: Int {
    let rate = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
    guard rate > 0 else { return 1 }
    return Int(min(max(1, (Float(1 / CADisplayLink.frameDuration) / rate).rounded()), Self.longestStride))
  }

  /// The stride of the slowest rates, about five hours of frames. Larger numbers overflow.
  private static let longestStride: Float = 1e6
}
