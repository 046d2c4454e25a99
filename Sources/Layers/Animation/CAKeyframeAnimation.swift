import Drawing
import Foundation

/// How values between two key frames are found.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next one's time.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// As linear, with times chosen so that the timing is even; `keyTimes` and `timingFunctions` do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// A smooth curve at an even timing.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer that moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Turned round.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Wins over `values`; each of its lines and curves leads from one key frame to the next.
  open var path: CGPath?
  /// Shares of the duration, one for each value, growing from 0 to 1; one more than values in discrete mode. Times that
  /// are not so do not count, and the values are spread evenly.
  open var keyTimes: [NSNumber]?
  /// The timing between two values each.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  open var rotationMode: CAAnimationRotationMode?
  /// For cubic modes, one for each value: 1 is tight, −1 loose.
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
