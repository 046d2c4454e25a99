/// Computes the velocity of a dragged object from its last positions.
///
/// The velocity is the slope of the least-squares line through the positions of the last ``horizon`` seconds. This is
/// exact for a uniform movement at any event rate, and robust against a single late event.
struct VelocityTracker {
  /// The age limit of positions, in seconds. More weakens a final flick; less adds noise.
  private static let horizon: TimeInterval = 0.1
  /// The time without a new position after which the velocity is 0, in seconds.
  private static let pause: TimeInterval = 0.1

  private var samples: [(time: TimeInterval, point: CGPoint)] = []

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    if let last = samples.last, last.time >= time {
      samples[samples.count - 1].point = point
    } else {
      if let last = samples.last, time - last.time > Self.pause { samples = [(last.time, last.point)] }
      samples.append((time, point))
    }
    samples.removeAll { $0.time < time - Self.horizon }
  }

  mutating func reset() {
    samples.removeAll()
  }

  /// Shifts all positions, for example when the origin of the measured coordinates changes.
  mutating func shift(by vector: CGVector) {
    for index in samples.indices {
      samples[index].point.x += vector.dx
      samples[index].point.y += vector.dy
    }
  }

  /// Returns the velocity in points per second.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, samples.count > 1, time - last.time <= Self.pause else { return .zero }
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + ($1.time - last.time) } / count
    var spread = 0.0
    var slope = CGPoint.zero
    for sample in samples {
      let offset = sample.time - last.time - meanTime
      spread += offset * offset
      slope.x += offset * sample.point.x
      slope.y += offset * sample.point.y
    }
    guard spread > 0 else { return .zero }
    return CGPoint(x: slope.x / spread, y: slope.y / spread)
  }
}
