/// The movement of content along one axis after a release: friction, then possibly a bounce at an edge.
struct ScrollMotion: Equatable {
  private enum Course: Equatable {
    case rest
    case friction(Deceleration)
    case spring(RestSpring)
    /// Friction until a time, then a spring.
    case both(Deceleration, until: TimeInterval, RestSpring)
    /// Friction until a time, then an immediate stop.
    case stop(Deceleration, at: TimeInterval)
  }

  private let course: Course
  /// The position at which the movement ends.
  let target: CGFloat
  let duration: TimeInterval

  private init(_ course: Course, target: CGFloat, duration: TimeInterval) {
    self.course = course
    self.target = target
    self.duration = duration
  }

  /// Creates a movement that rests at `position`.
  init(at position: CGFloat) {
    self.init(.rest, target: position, duration: 0)
  }

  /// Creates the movement after a release at a position with a velocity.
  init(
    from position: CGFloat, velocity: CGFloat, in limits: ClosedRange<CGFloat>, decelerationRate: CGFloat,
    bounces: Bool
  ) {
    let free = Deceleration(start: position, velocity: velocity, decelerationRate: decelerationRate)
    let edge = limits.clamp(free.target)
    if edge == free.target {
      self.init(.friction(free), target: free.duration > 0 ? free.target : position, duration: free.duration)
    } else if !limits.contains(position), limits.clamp(position) == edge {
      // The content is outside its edges, and friction alone would leave it there.
      self.init(springTo: edge, from: position, velocity: velocity, frequency: RestSpring.bounceFrequency)
    } else if let crossing = free.time(at: edge) {
      let spring = RestSpring(
        from: edge, to: edge, velocity: free.velocity(at: crossing), frequency: RestSpring.bounceFrequency)
      self.init(
        bounces ? .both(free, until: crossing, spring) : .stop(free, at: crossing), target: edge,
        duration: crossing + (bounces ? spring.duration : 0))
    } else {
      self.init(at: position)
    }
  }

  /// Creates a movement after a release that ends at `target` without overshooting it.
  ///
  /// A critically damped spring of frequency v₀/distance is exactly friction that ends there. A slower release uses a
  /// higher frequency; otherwise the content would creep.
  init(from position: CGFloat, velocity: CGFloat, to target: CGFloat, frequency: CGFloat) {
    let distance = target - position
    let natural = distance == 0 ? 0 : velocity / distance
    guard natural > 0 else {
      self.init(springTo: target, from: position, velocity: 0, frequency: frequency)
      return
    }
    self.init(
      springTo: target, from: position, velocity: velocity,
      frequency: natural > Self.leastNaturalFrequency ? natural : frequency)
  }

  /// The frequency, in 1/s, below which a release is too slow to reach its target by friction within a few seconds.
  private static let leastNaturalFrequency: CGFloat = 1.5

  private init(springTo target: CGFloat, from position: CGFloat, velocity: CGFloat, frequency: CGFloat) {
    let spring = RestSpring(from: position, to: target, velocity: velocity, frequency: frequency)
    let isAtRest = position == target && velocity == 0
    self.init(isAtRest ? .rest : .spring(spring), target: target, duration: isAtRest ? 0 : spring.duration)
  }

  /// Returns the same movement, translated by `distance`.
  func shifted(by distance: CGFloat) -> ScrollMotion {
    let moved: Course
    switch course {
    case .rest: moved = .rest
    case .friction(let free): moved = .friction(free.shifted(by: distance))
    case .spring(let spring): moved = .spring(spring.shifted(by: distance))
    case .both(let free, let crossing, let spring):
      moved = .both(free.shifted(by: distance), until: crossing, spring.shifted(by: distance))
    case .stop(let free, let crossing): moved = .stop(free.shifted(by: distance), at: crossing)
    }
    return ScrollMotion(moved, target: target + distance, duration: duration)
  }

  func position(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    switch course {
    case .rest: return target
    case .friction(let free): return free.position(at: time)
    case .spring(let spring): return spring.position(at: time)
    case .both(let free, let crossing, let spring):
      return time < crossing ? free.position(at: time) : spring.position(at: time - crossing)
    case .stop(let free, let crossing): return time < crossing ? free.position(at: time) : target
    }
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return 0 }
    switch course {
    case .rest: return 0
    case .friction(let free): return free.velocity(at: time)
    case .spring(let spring): return spring.velocity(at: time)
    case .both(let free, let crossing, let spring):
      return time < crossing ? free.velocity(at: time) : spring.velocity(at: time - crossing)
    case .stop(let free, let crossing): return time < crossing ? free.velocity(at: time) : 0
    }
  }
}
