/// The types of an animator's timing curve.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// Provides the timing curve of an animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltIn: Bool

  /// Creates the curve of Core Animation's default timing function.
  public override init() {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = CAMediaTimingFunction(name: .default).points
    isBuiltIn = true
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let points = curve.function.points
    (controlPoint1, controlPoint2) = points
    isBuiltIn = true
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    (controlPoint1, controlPoint2) = (point1, point2)
    isBuiltIn = false
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isBuiltIn ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var function: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
  }
}

/// A spring: of a damping ratio that rests after the animator's duration, or of physical parameters with its own
/// duration.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity in distances per second along x and y; the larger one is used.
  public let initialVelocity: CGVector
  private let make: (TimeInterval) -> Spring
  /// The duration, if the spring determines it instead of the animator.
  let ownDuration: TimeInterval?

  /// `dampingRatio`: 1 does not oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    let speed = Self.speed(velocity)
    make = { Spring(dampingRatio: Double(ratio), settlingIn: $0, velocity: speed) }
    ownDuration = nil
    super.init()
  }

  /// Creates a critically damped spring.
  public override convenience init() {
    self.init(dampingRatio: 1)
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), velocity: Self.speed(velocity))
    make = { _ in spring }
    ownDuration = min(spring.settlingDuration, 1e6)
    super.init()
  }

  public init(duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = CGVector(dx: 0, dy: 0)) {
    initialVelocity = velocity
    let spring = Spring(perceptualDuration: duration, bounce: Double(bounce), velocity: Self.speed(velocity))
    make = { _ in spring }
    ownDuration = min(spring.settlingDuration, 1e6)
    super.init()
  }

  private static func speed(_ velocity: CGVector) -> Double {
    Double(abs(velocity.dx) >= abs(velocity.dy) ? velocity.dx : velocity.dy)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  func spring(duration: TimeInterval) -> Spring { make(duration) }
}

extension CAMediaTimingFunction {
  /// The control points.
  fileprivate var points: (CGPoint, CGPoint) {
    var values: [Float] = [0, 0, 0, 0]
    values.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      getControlPoint(at: 1, values: base)
      getControlPoint(at: 2, values: base + 2)
    }
    return (CGPoint(x: Double(values[0]), y: Double(values[1])), CGPoint(x: Double(values[2]), y: Double(values[3])))
  }

  /// Nothing until half of the time, then everything: nearly a step.
  static let halfWay = CAMediaTimingFunction(controlPoints: 1, 0, 0, 1)
}
