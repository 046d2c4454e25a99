extension UIView {
  /// Animates the changes of views made in a block. The completion's argument is true if all animations ran to their
  /// end. If the block changes nothing that is animated, the completion is called before this function returns.
  ///
  /// `duration`: In seconds; 0, negative values and NaN make the changes immediately. `delay`: In seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, .curve(options.curve.function), options, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, 0, .curve(AnimationCurve.easeInOut.function), [], animations: animations, completion: completion)
  }

  /// Animates with a spring that rests after the duration.
  ///
  /// `dampingRatio`: 1 does not oscillate; values close to 0 oscillate most. `velocity`: 1 is the whole distance per
  /// second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), settlingIn: duration, velocity: Double(velocity))
    animate(duration, delay, .spring(spring), options, animations: animations, completion: completion)
  }

  /// Animates with a spring of a perceptual duration; it oscillates slightly longer.
  ///
  /// `bounce`: From −1 through 0, which does not oscillate, to 1.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce), velocity: Double(initialSpringVelocity))
    let length = duration > 0 ? min(spring.settlingDuration, 1e6) : 0
    animate(length, delay, .spring(spring), options, animations: animations, completion: completion)
  }

  /// Animates changes for callers whose completion must not be called before this function returns: the completion of
  /// a block that changes nothing is called with the next frame.
  class func animateEndingLater(
    withDuration duration: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    animate(
      duration, 0, .curve(options.curve.function), options, ifEmpty: .nextFrame, animations: animations,
      completion: completion)
  }

  /// The same with a spring that rests after the duration and does not oscillate.
  class func animateSettlingLater(
    withDuration duration: TimeInterval, animations: () -> Void, completion: @escaping (Bool) -> Void
  ) {
    let spring = Spring(dampingRatio: 1, settlingIn: duration, velocity: 0)
    animate(
      duration, 0, .spring(spring), [], ifEmpty: .nextFrame, animations: animations, completion: completion)
  }

  private class func animate(
    _ duration: TimeInterval, _ delay: TimeInterval, _ timing: AnimationBlock.Timing, _ options: AnimationOptions,
    ifEmpty end: AnimationTracker.EmptyEnd = .immediate, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let tracker = AnimationTracker(completion)
    var (duration, timing) = (duration, timing)
    if let outer = AnimationBlock.current, !options.contains(.overrideInheritedOptions) {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve), case .curve = timing { timing = outer.timing }
    }
    if duration > 0, areAnimationsEnabled {
      let block = AnimationBlock(
        duration: duration, delay: delay.isFinite ? max(0, delay) : 0, timing: timing, options: options,
        tracker: tracker)
      block.run(animations)
      tracker.close(ifEmpty: end)
    } else {
      AnimationBlock.runWithout(animations)
      tracker.close()
    }
  }

  /// Repeats the animations of changes inside an animation block; a fraction of 1 ends them early.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationBlock.current else { return animations() }
    let (repeatCount, options) = (block.repeatCount, block.options)
    block.repeatCount = Float(count)
    if autoreverses { block.options.insert(.autoreverse) } else { block.options.remove(.autoreverse) }
    animations()
    (block.repeatCount, block.options) = (repeatCount, options)
  }

  /// Makes changes of views without animating them, even inside an animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let environment = ScreenEnvironment.current
    let wasEnabled = environment.isAnimationEnabled
    environment.isAnimationEnabled = false
    AnimationBlock.runWithout(actionsWithoutAnimation)
    environment.isAnimationEnabled = wasEnabled
  }

  /// True if blocks animate; with `false`, as inside ``performWithoutAnimation(_:)``, they make their changes
  /// immediately.
  public class var areAnimationsEnabled: Bool { ScreenEnvironment.current.isAnimationEnabled }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    ScreenEnvironment.current.isAnimationEnabled = enabled
  }

  /// The duration of the running animation block, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }

  /// Returns the action of a change of the view's layer.
  func layerAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    AnimationBlock.current?.action(for: layer, key: event) ?? Self.noAction
  }

  private static let noAction = NSNull()
}
