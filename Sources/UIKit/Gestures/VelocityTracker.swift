/// The speed of something that is dragged, from its last positions.
///
/// The slope of the straight line with the least squared distance from the positions of the last ``horizon`` seconds:
/// exact for a steady movement at any rate of events, and not thrown off by one late event.
struct VelocityTracker {
  /// How far back positions count, in seconds; more makes the last flick weaker, less makes it noisier.
  private static let horizon: TimeInterval = 0.1
  /// Without a new position for this long, in seconds, the thing stands still.
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

  /// Moves every position, as when the origin of what is measured changes.
  mutating func shift(by vector: CGVector) {
    for index in samples.indices {
      samples[index].point.x += vector.dx
      samples[index].point.y += vector.dy
    }
  }

  /// In points a second.
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
