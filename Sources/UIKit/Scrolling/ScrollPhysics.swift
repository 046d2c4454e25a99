/// Pure functions of time for the movement of content after a release, one axis at a time.
///
/// Lengths are in points, times in seconds, velocities in points per second of the content's offset.
///
/// Source: I. Lobanov, "How UIScrollView works", 2020, whose constants were measured on iOS.
enum ScrollPhysics {
  /// The initial ratio of overscroll to finger movement beyond the edge; larger values make the edge softer.
  static let bandCoefficient: CGFloat = 0.55
  /// The distance from its target, in points, at which a movement ends. Smaller values spend frames on invisible
  /// movement.
  static let restDistance: CGFloat = 0.5
  /// The minimum velocity of a release that turns a page, in points per second.
  static let pageVelocity: CGFloat = 100

  /// Returns the rubber band distance for a finger movement of `distance` beyond the edge: b = (1 − 1/(c·x/d + 1))·d.
  ///
  /// - Parameter dimension: The length of the scroll view along the axis; the content never moves that far.
  static func band(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0, distance > 0 else { return 0 }
    return (1 - 1 / (bandCoefficient * distance / dimension + 1)) * dimension
  }

  /// Returns the finger movement that ``band(_:dimension:)`` maps to `band`: x = d/c·(1/(1 − b/d) − 1).
  static func pull(band: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0, band > 0 else { return 0 }
    let share = min(band / dimension, 0.999)
    return dimension / bandCoefficient * (1 / (1 - share) - 1)
  }

  /// Returns the position of content that a finger drags to `position`.
  static func banded(_ position: CGFloat, in limits: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < limits.lowerBound {
      return limits.lowerBound - band(limits.lowerBound - position, dimension: dimension)
    }
    if position > limits.upperBound {
      return limits.upperBound + band(position - limits.upperBound, dimension: dimension)
    }
    return position
  }

  /// Returns the finger position for content at `position`; the inverse of ``banded(_:in:dimension:)``.
  static func unbanded(_ position: CGFloat, in limits: ClosedRange<CGFloat>, dimension: CGFloat) -> CGFloat {
    if position < limits.lowerBound {
      return limits.lowerBound - pull(band: limits.lowerBound - position, dimension: dimension)
    }
    if position > limits.upperBound {
      return limits.upperBound + pull(band: position - limits.upperBound, dimension: dimension)
    }
    return position
  }

  /// Returns the page at which a release comes to rest: the next one in the direction of a fast release, else the
  /// nearest.
  ///
  /// - Parameter origin: The offset of the start of one page; other pages start at multiples of `length` from it.
  static func page(
    from position: CGFloat, velocity: CGFloat, length: CGFloat, origin: CGFloat, limits: ClosedRange<CGFloat>
  ) -> CGFloat {
    guard length > 0 else { return limits.clamp(position) }
    let pages = (position - origin) / length
    let page: CGFloat
    if velocity > pageVelocity {
      page = (pages + Self.pageTolerance).rounded(.down) + 1
    } else if velocity < -pageVelocity {
      page = (pages - Self.pageTolerance).rounded(.up) - 1
    } else {
      page = pages.rounded()
    }
    return limits.clamp(origin + page * length)
  }

  /// The tolerance for rounding errors of an offset on a page boundary, in pages.
  private static let pageTolerance: CGFloat = 1e-6
}

extension ClosedRange where Bound == CGFloat {
  func clamp(_ value: CGFloat) -> CGFloat { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

/// Movement that friction slows down: x(t) = x₀ + v₀·(d^(1000t) − 1)/k with k = 1000·ln d.
struct Deceleration: Equatable {
  let start: CGFloat
  let velocity: CGFloat
  /// k, in 1/s; negative.
  let rate: CGFloat

  /// - Parameter decelerationRate: The fraction d of the velocity that remains after one millisecond.
  init(start: CGFloat, velocity: CGFloat, decelerationRate: CGFloat) {
    self.start = start
    self.velocity = velocity
    let share = decelerationRate > 0 && decelerationRate < 1 ? decelerationRate : 0.998
    rate = 1000 * log(share)
  }

  private init(start: CGFloat, velocity: CGFloat, rate: CGFloat) {
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  func shifted(by distance: CGFloat) -> Deceleration {
    Deceleration(start: start + distance, velocity: velocity, rate: rate)
  }

  /// The position that the movement approaches at infinite time: x₀ − v₀/k.
  var target: CGFloat { start - velocity / rate }

  /// The time until the position is within the rest distance of the target.
  var duration: TimeInterval {
    let distance = abs(velocity / rate)
    return distance > ScrollPhysics.restDistance ? log(ScrollPhysics.restDistance / distance) / rate : 0
  }

  func position(at time: TimeInterval) -> CGFloat { start + velocity * (exp(rate * time) - 1) / rate }
  func velocity(at time: TimeInterval) -> CGFloat { velocity * exp(rate * time) }

  /// Returns the time at which it passes a position, or `nil` if it does not reach the position.
  func time(at position: CGFloat) -> TimeInterval? {
    guard velocity != 0 else { return nil }
    let share = 1 + rate * (position - start) / velocity
    return share > 0 && share <= 1 ? log(share) / rate : nil
  }
}

/// A critically damped spring that moves content to rest: x(t) = r + (C₁ + C₂t)·e^(−ωt), C₁ = x₀ − r, C₂ = v₀ + ωC₁.
struct RestSpring: Equatable {
  /// ω of the bounce at an edge, in 1/s: √(k/m) with m = 1 and k = 100.
  static let bounceFrequency: CGFloat = 10
  /// ω of a page turn, in 1/s; larger values make it more abrupt.
  static let pageFrequency: CGFloat = 14

  let rest: CGFloat
  let displacement: CGFloat
  let velocity: CGFloat
  let frequency: CGFloat

  init(from position: CGFloat, to rest: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    self.rest = rest
    displacement = position - rest
    self.velocity = velocity
    self.frequency = frequency
  }

  func shifted(by distance: CGFloat) -> RestSpring {
    RestSpring(
      from: rest + displacement + distance, to: rest + distance, velocity: velocity, frequency: frequency)
  }

  private var slope: CGFloat { velocity + frequency * displacement }

  /// The time from which both terms stay within half the rest distance.
  ///
  /// C₁e^(−ωt) < ε/2 from ln(2|C₁|/ε)/ω on. For the other, t·e^(−ωt/2) is at most 2/(eω), so that C₂te^(−ωt) < ε/2 from
  /// 2/ω·ln(4|C₂|/(eωε)) on.
  var duration: TimeInterval {
    let first = log(max(1, 2 * abs(displacement) / ScrollPhysics.restDistance)) / frequency
    let second = 2 / frequency * log(max(1, 4 * abs(slope) / (exp(1) * frequency * ScrollPhysics.restDistance)))
    return max(first, second)
  }

  func position(at time: TimeInterval) -> CGFloat {
    rest + (displacement + slope * time) * exp(-frequency * time)
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
  }
}
