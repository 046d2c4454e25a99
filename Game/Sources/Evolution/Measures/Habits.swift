/// The externally visible habits of a creature.
public struct Habits: Hashable, Sendable {
  /// The length of its path divided by its lifetime, in u/s.
  public var meanSpeed: Float
  /// The share of flesh in its food, from 0 to 1.
  public var fleshShare: Float

  public init(meanSpeed: Float = 0, fleshShare: Float = 0) {
    self.meanSpeed = meanSpeed
    self.fleshShare = fleshShare
  }
}
