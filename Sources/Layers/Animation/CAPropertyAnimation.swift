import Foundation

/// An animation of one property, or of a component such as `position.x`.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// True if the values are added to those without the animation.
  open var isAdditive = false
  /// True if each cycle begins where the previous one ended.
  open var isCumulative = false
  /// Makes a transform from the values, for the key path `transform`.
  open var valueFunction: CAValueFunction?

  public override init() {
    super.init()
  }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  func valueEffect(_ track: ValueTrack, for layer: CALayer) -> AnimationEffect? {
    guard let keyPath, !keyPath.isEmpty else { return nil }
    return .value(
      ValueEffect(
        path: PropertyPath(keyPath), track: track, function: valueFunction, isAdditive: isAdditive,
        isCumulative: isCumulative))
  }
}

/// An animation between two values.
///
/// | given | shows |
/// |---|---|
/// | from, to | from → to |
/// | from, by | from → from + by |
/// | by, to | to − by → to |
/// | from | from → the value without the animation |
/// | to | the shown value → to |
/// | by | the shown value → that value + by |
/// | none | the value shown when the animation was added → the value without the animation |
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  public override init() {
    super.init()
  }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  /// Converts a share of the time to a progress.
  var timing: Timing { .curve(timingFunction) }

  override func effect(for layer: CALayer) -> AnimationEffect? {
    var from = AnimatedValue(fromValue)
    var to = AnimatedValue(toValue)
    let by = AnimatedValue(byValue)
    switch (from, to, by) {
    case (let start?, nil, let step?): to = step.added(to: start)
    case (nil, let end?, let step?): from = end.difference(from: step)
    case (nil, nil, nil):
      from = keyPath.flatMap { PropertyPath($0).read(layer.presentation() ?? layer) }
    default: break
    }
    let isByOnly = from == nil && to == nil
    let ends = BasicTrack(from: from, to: to, by: isByOnly ? by : nil, timing: timing)
    return valueEffect(.basic(ends), for: layer)
  }
}

/// A basic animation that moves like a weight on a spring and may overshoot.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass of the weight, above 0. Higher values oscillate more slowly and longer.
  open var mass: CGFloat = 1
  /// The stiffness of the spring, above 0. Higher values oscillate faster.
  open var stiffness: CGFloat = 100
  /// The damping of the movement; 0 oscillates forever.
  open var damping: CGFloat = 10
  /// The initial velocity towards the goal, in distances per second.
  open var initialVelocity: CGFloat = 0
  /// True if a damping ratio above 1 is used as overdamping; otherwise it counts as 1.
  open var allowsOverdamping = true

  public override init() {
    super.init()
  }

  /// Creates a spring with a perceptual duration in seconds; `bounce` is from −1 through 0, without oscillation, to 1.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: Double(bounce), velocity: 0)
    mass = CGFloat(spring.mass)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
  }

  /// The perceived duration in seconds: a period of the oscillation without damping.
  open var perceptualDuration: CFTimeInterval { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The bounce, from −1 through 0, without oscillation, to 1.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time until less than a thousandth of the distance remains, in seconds; infinite without damping.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  open override func takeProperties(of other: CAAnimation) {
    super.takeProperties(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  private var spring: Spring {
    let critical = 2 * (Double(stiffness) * Double(mass)).squareRoot()
    let damping = allowsOverdamping || critical.isNaN ? Double(damping) : min(Double(damping), critical)
    return Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: damping, velocity: Double(initialVelocity))
  }

  override var timing: Timing { .spring(spring) }
}
