import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
  private let first: SIMD2<Double>
  private let second: SIMD2<Double>

  /// Creates the function with two control points; x is clamped to 0…1, so that time never decreases, and NaN counts as
  /// 0.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func number(_ value: Float) -> Double { value.isNaN ? 0 : Double(value) }
    func share(_ value: Float) -> Double { min(max(number(value), 0), 1) }
    first = SIMD2(share(c1x), number(c1y))
    second = SIMD2(share(c2x), number(c2y))
  }

  /// Creates a named function; unknown names give ``CAMediaTimingFunctionName/default``.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Writes x and y of a point: 0 and 3 are the ends, 1 and 2 the control points.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has the control points 0 to 3, not \(index)")
    let point = [SIMD2(0, 0), first, second, SIMD2(1, 1)][index]
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }

  /// Returns the progress at a share of the time, which is clamped to 0…1.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if first.x == first.y, second.x == second.y { return time }
    return Self.bezier(first.y, second.y, parameter(at: time))
  }

  /// Returns the smallest share of the time at which the progress is `value`.
  package func time(at value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.bisections {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The number of bisections of 0…1 until the interval is below 2⁻⁵².
  private static let bisections = 52

  /// Returns the curve's parameter at which x is `time`, by Newton's method with bisection as fallback.
  private func parameter(at time: Double) -> Double {
    var t = time
    for _ in 0..<8 {
      let error = Self.bezier(first.x, second.x, t) - time
      if abs(error) < 1e-12 { return t }
      let slope = Self.slope(first.x, second.x, t)
      guard abs(slope) > 1e-6 else { break }
      t -= error / slope
    }
    if t >= 0, t <= 1, abs(Self.bezier(first.x, second.x, t) - time) < 1e-9 { return t }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<Self.bisections {
      let middle = (low + high) / 2
      if Self.bezier(first.x, second.x, middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// One coordinate: `3(1−t)²t·a + 3(1−t)t²·b + t³`.
  private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return first == other.first && second == other.second
  }

  public override var hash: Int { first.hashValue ^ second.hashValue }
}
