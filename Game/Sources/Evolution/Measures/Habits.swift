/// How a creature lives, as far as it shows from outside.
public struct Habits: Hashable, Sendable {
  /// The way it went by the time it lived, in u/s.
  public var meanSpeed: Float
  /// The share of its food that was flesh, from 0 to 1.
  public var fleshShare: Float

  public init(meanSpeed: Float = 0, fleshShare: Float = 0) {
    self.meanSpeed = meanSpeed
    self.fleshShare = fleshShare
  }
}
