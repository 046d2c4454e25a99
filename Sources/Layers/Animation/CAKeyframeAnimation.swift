import Drawing
import Foundation

/// The interpolation between two key frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the time of the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear, with times for a constant speed; `keyTimes` and `timingFunctions` are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at a constant speed.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Rotated by half a turn in addition.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Overrides `values`; each of its lines and curves connects two key frames.
  open var path: CGPath?
  /// Ascending shares of the duration from 0 to 1, one for each value; one more than values in discrete mode. Other
  /// times are ignored, and the values are distributed evenly.
  open var keyTimes: [NSNumber]?
  /// The timing functions between neighbouring values.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  /// The tension for cubic modes, one for each value: 1 is tight, −1 loose.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  public override init() {
    super.init()
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
  }

  override func effect(for layer: CALayer) -> AnimationEffect? {
    if let path {
      let track = PathTrack(path, mode: calculationMode, rotation: rotationMode, times: times, curve: timingFunction)
      return track.flatMap { valueEffect(.path($0.with(functions: timingFunctions)), for: layer) }
    }
    let parsed = (values ?? []).compactMap { AnimatedValue($0) }
    guard !parsed.isEmpty, parsed.count == values?.count else { return nil }
    var track = KeyframeTrack(parsed, mode: calculationMode, times: times, curve: timingFunction)
    track.functions = timingFunctions ?? []
    func numbers(_ values: [NSNumber]?) -> [Double] { values?.map(\.doubleValue) ?? [] }
    track.shape(
      tension: numbers(tensionValues), continuity: numbers(continuityValues), bias: numbers(biasValues))
    return valueEffect(.keyframes(track), for: layer)
  }

  private var times: [Double]? { keyTimes?.map(\.doubleValue) }
}
