import Foundation

/// Times of key frames.
struct KeyTimes: Equatable {
  /// From 0 to 1, in ascending order.
  let times: [Double]

  /// Returns the given times if they are valid: the requested number, ascending from 0 to 1. Otherwise returns even
  /// ones.
  init(_ given: [Double]?, count: Int) {
    if let given, given.count == count, given.allSatisfy({ $0 >= 0 && $0 <= 1 }), given.first == 0,
      zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      times = given
    } else {
      times = (0..<max(count, 1)).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  /// Returns times in proportion to the distances of neighbouring values; even ones if all distances are 0.
  init(distances: [Double]) {
    let total = distances.reduce(0, +)
    var walked = [0.0]
    for distance in distances { walked.append((walked.last ?? 0) + distance) }
    self.init(total > 0 && total.isFinite ? walked.map { min($0 / total, 1) } : nil, count: walked.count)
  }

  /// Returns the interval that contains a time, and the share of it.
  func place(_ time: Double) -> (index: Int, share: Double) {
    guard times.count > 1 else { return (0, 0) }
    var index = (times.firstIndex { $0 > time } ?? times.count) - 1
    if index >= times.count - 1 {
      // After the last time the last value remains.
      index = times.count - 2
      return (index, 1)
    }
    index = max(0, index)
    let length = times[index + 1] - times[index]
    return (index, length > 0 ? min(max((time - times[index]) / length, 0), 1) : 1)
  }
}

/// The values of a key-frame animation as a function of its progress.
struct KeyframeTrack {
  private let values: [AnimatedValue]
  private let mode: CAAnimationCalculationMode
  private let times: KeyTimes
  private let curve: CAMediaTimingFunction?
  /// The timing functions between neighbouring values.
  var functions: [CAMediaTimingFunction] = []
  private var tension: [Double] = []
  private var continuity: [Double] = []
  private var bias: [Double] = []

  init(_ values: [AnimatedValue], mode: CAAnimationCalculationMode, times: [Double]?, curve: CAMediaTimingFunction?) {
    self.values = values
    self.mode = mode
    self.curve = curve
    switch mode {
    case .paced, .cubicPaced:
      self.times = KeyTimes(distances: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
    case .discrete: self.times = KeyTimes(times, count: values.count + 1)
    default: self.times = KeyTimes(times, count: values.count)
    }
  }

  mutating func shape(tension: [Double], continuity: [Double], bias: [Double]) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  var last: AnimatedValue { values[values.count - 1] }

  func value(at share: Double) -> AnimatedValue {
    let time = curve?.value(at: share) ?? share
    let (index, raw) = times.place(time)
    if mode == .discrete { return values[min(raw >= 1 ? index + 1 : index, values.count - 1)] }
    guard values.count > 1 else { return values[0] }
    let isPaced = mode == .paced || mode == .cubicPaced
    let part = !isPaced && functions.indices.contains(index) ? functions[index].value(at: raw) : raw
    if mode == .cubic || mode == .cubicPaced { return cubic(index, part) }
    return values[index].mixed(with: values[index + 1], part)
  }

  /// A Hermite curve with Kochanek–Bartels tangents.
  ///
  /// Source: D. Kochanek and R. Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control",
  /// SIGGRAPH 1984; with 0 for all three a Catmull–Rom spline.
  private func cubic(_ index: Int, _ t: Double) -> AnimatedValue {
    let (p, q) = (values[index], values[index + 1])
    guard let step = q.difference(from: p), let leaving = tangent(at: index, isLeaving: true),
      let arriving = tangent(at: index + 1, isLeaving: false)
    else { return p.mixed(with: q, t) }
    if case .transform = p { return p.mixed(with: q, t) }
    let (t2, t3) = (t * t, t * t * t)
    let offset = step.scaled(3 * t2 - 2 * t3)
      .added(to: leaving.scaled(t3 - 2 * t2 + t))
      .added(to: arriving.scaled(t3 - t2))
    return offset.added(to: p)
  }

  private func tangent(at index: Int, isLeaving: Bool) -> AnimatedValue? {
    func number(_ list: [Double]) -> Double { list.indices.contains(index) ? list[index] : 0 }
    let (t, c, b) = (number(tension), number(continuity) * (isLeaving ? -1 : 1), number(bias))
    let before = index > 0 ? values[index].difference(from: values[index - 1]) : nil
    let after = index + 1 < values.count ? values[index + 1].difference(from: values[index]) : nil
    // At an end, the slope is that of its only side.
    guard let first = before ?? after, let second = after ?? before else { return nil }
    return first.scaled((1 - t) * (1 - c) * (1 + b) / 2).added(to: second.scaled((1 - t) * (1 + c) * (1 - b) / 2))
  }
}

extension AnimatedValue {
  /// Multiplies the numbers of a value by a factor; returns other values unchanged.
  fileprivate func scaled(_ factor: Double) -> AnimatedValue {
    switch self {
    case .number(let value): .number(value * factor)
    case .vector(let value): .vector(value * factor)
    case .color(let value): .color(value * factor)
    case .list(let values): .list(values.map { $0.scaled(factor) })
    default: self
    }
  }
}
