/// A damped spring: the acceleration is −ω² x − 2 ζ ω v.
struct DynamicSpring {
  /// ω in radians per second.
  private let angularFrequency: Double
  /// ζ, the share of the critical damping.
  private let dampingRatio: Double

  /// The highest frequency of oscillation in 1/s. Above a ninth of the rate of steps the oscillation would be distorted.
  private static let highestFrequency = 50.0

  init(frequency: Double, dampingRatio: Double) {
    angularFrequency = 2 * .pi * min(max(0, frequency), Self.highestFrequency)
    self.dampingRatio = max(0, dampingRatio)
  }

  /// Returns the acceleration at an offset from the position of rest.
  func acceleration(offset: Double, velocity: Double) -> Double {
    -angularFrequency * angularFrequency * offset - 2 * dampingRatio * angularFrequency * velocity
  }

  func acceleration(offset: PlaneVector, velocity: PlaneVector) -> PlaneVector {
    offset * (-angularFrequency * angularFrequency) - velocity * (2 * dampingRatio * angularFrequency)
  }
}
