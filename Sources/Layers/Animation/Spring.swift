import Foundation

/// A damped spring that moves from 0 to 1.
///
/// With y = 1 − progress, ω₀ = √(k/m) and β = c/2m, m·y″ + c·y′ + k·y = 0 from y = 1 and y′ = −v has the solutions
/// below. Source: L. Landau and E. Lifshitz, "Mechanics", §25 Damped oscillations.
package struct Spring: Equatable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// The initial velocity towards the goal, in distances per second.
  package let velocity: Double

  /// The remaining share of the distance at which a spring counts as at rest. Usually 0.001, half a point in 500;
  /// larger values end animations with a visible jump.
  package static let rest = 0.001

  /// Creates a spring. Mass and stiffness must be positive and damping not negative; other values are replaced by the
  /// smallest valid one.
  package init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    func positive(_ value: Double) -> Double {
      value > 0 && value.isFinite ? value : .leastNormalMagnitude.squareRoot()
    }
    self.mass = positive(mass)
    self.stiffness = positive(stiffness)
    self.damping = damping > 0 && damping.isFinite ? damping : 0
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// Creates a spring of mass 1 with an undamped frequency in radians per second.
  package init(frequency: Double, dampingRatio: Double, velocity: Double) {
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, velocity: velocity)
  }

  /// Creates a spring with a perceptual duration; `bounce` 0 does not oscillate, 1 oscillates forever, −1 is
  /// overdamped.
  ///
  /// Source: Apple, "Animate with springs", WWDC 2023: ω = 2π/duration, damping ratio 1 − bounce, or 1/(1 + bounce)
  /// below 0.
  package init(perceptualDuration duration: Double, bounce: Double, velocity: Double) {
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    let duration = duration > 0 && duration.isFinite ? duration : 0.5
    self.init(
      frequency: 2 * .pi / duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, velocity: velocity)
  }

  private var naturalFrequency: Double { (stiffness / mass).squareRoot() }
  private var decay: Double { damping / (2 * mass) }
  package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns the progress after some seconds; it may exceed 1.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    let (w, b) = (naturalFrequency, decay)
    let difference = w * w - b * b
    let factor = b - velocity
    if abs(difference) < 1e-9 * w * w { return 1 - exp(-b * time) * (1 + factor * time) }
    if difference > 0 {
      let damped = difference.squareRoot()
      return 1 - exp(-b * time) * (cos(damped * time) + factor / damped * sin(damped * time))
    }
    let root = (-difference).squareRoot()
    // e^(−βt)·cosh and ·sinh as sums of falling exponentials, which do not overflow.
    let slow = exp((root - b) * time)
    let fast = exp((-root - b) * time)
    return 1 - ((slow + fast) / 2 + factor / root * (slow - fast) / 2)
  }

  /// The time until no more than ``rest`` of the distance ever remains; infinite without damping.
  ///
  /// The bound of |cos + f·sin| is 1 + |f|, as in Core Animation: mass 1, stiffness 100 and damping 10 settle in 1.4727
  /// s.
  package var settlingDuration: Double {
    let (w, b) = (naturalFrequency, decay)
    guard b > 0 else { return .infinity }
    let difference = w * w - b * b
    let factor = abs(b - velocity)
    if abs(difference) < 1e-9 * w * w { return Self.settle { (1 + factor * $0) * exp(-b * $0) } }
    if difference > 0 {
      return max(0, log((1 + factor / difference.squareRoot()) / Self.rest) / b)
    }
    let root = (-difference).squareRoot()
    return Self.settle { (1 + factor / root) / 2 * (exp((root - b) * $0) + exp((-root - b) * $0)) }
  }

  /// Returns the time at which a decreasing envelope falls below ``rest``.
  private static func settle(_ envelope: (Double) -> Double) -> Double {
    var high = 1.0
    while envelope(high) > rest, high < 1e6 { high *= 2 }
    var low = 0.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// Creates the spring with a damping ratio whose envelope reaches ``rest`` at `duration`, as `usingSpringWithDamping`
  /// requires.
  ///
  /// The envelope is |ζω − v|/(ω√(1 − ζ²))·e^(−ζωd) below ζ = 1, and (1 + (ω − v)d)·e^(−ωd) from there on; its last
  /// crossing as ω grows is used. At v = 0: ω·d = 9.233 for ζ = 1, 8.994 for 0.8, 12.717 for 0.5.
  package init(dampingRatio ratio: Double, settlingIn duration: Double, velocity: Double) {
    let ratio = ratio.isNaN ? 1 : min(max(ratio, 0.01), 1)
    let duration = duration > 0 && duration.isFinite ? duration : 1
    let velocity = velocity.isFinite ? velocity : 0
    let root = (1 - ratio * ratio).squareRoot()
    func envelope(_ w: Double) -> Double {
      if ratio >= 1 { return abs(1 + (w - velocity) * duration) * exp(-w * duration) }
      return abs(ratio * w - velocity) / (w * root) * exp(-ratio * w * duration)
    }
    var high = 2 * max(1, abs(velocity)) / duration
    while envelope(high) > Self.rest || high * duration * ratio < 8 { high *= 2 }
    var low = high
    while envelope(low) <= Self.rest, low * duration > 1e-3 { low /= 1.05 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > Self.rest { low = middle } else { high = middle }
    }
    self.init(frequency: (low + high) / 2, dampingRatio: ratio, velocity: velocity)
  }
}
