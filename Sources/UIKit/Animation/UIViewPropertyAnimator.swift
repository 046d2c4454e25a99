/// The final position of an animator's animations.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive
  /// Running or paused.
  case active
  /// Stopped, and waiting for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}

@preconcurrency @MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func addAnimations(_ animation: @escaping () -> Void)
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Animations of views that can be paused, scrubbed, reversed and continued.
///
/// A running animator is retained until it finishes, pauses or stops; the app retains a paused one.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// In seconds.
  public let duration: TimeInterval
  public private(set) var timingParameters: any UITimingCurveProvider
  open var isUserInteractionEnabled = true
  /// True if ``fractionComplete`` is linear while the animator is paused; otherwise it follows the curve.
  open var scrubsLinearly = true
  /// True if the animator may be paused and stopped while it runs; otherwise it runs to its end, with a warning.
  open var isInterruptible = true
  /// True if the animator pauses at the end instead of finishing.
  open var pausesOnCompletion = false
  open private(set) var delay: TimeInterval = 0

  private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var motion: AnimatorMotion
  private var animated: [(layer: CALayer, key: String, property: String, driver: AnimatorPart)] = []
  private var originals: [(layer: CALayer, property: String, value: Any?)] = []
  open private(set) var state = UIViewAnimatingState.inactive

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let length = parameters.springTimingParameters?.ownDuration ?? duration
    self.duration = length > 0 && length.isFinite ? length : 0
    timingParameters = parameters
    motion = AnimatorMotion(duration: self.duration, timing: AnimatorTiming(parameters, duration: self.duration))
    super.init()
    motion.onEnd = { [weak self] in self?.reachedEnd() }
  }

  /// Creates an animator whose changes take no time.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  open var isRunning: Bool { state == .active && motion.isMoving }

  /// True if the animations run backwards; may be changed while they run.
  open var isReversed: Bool {
    get { motion.isReversed }
    set { motion.isReversed = newValue }
  }

  /// The progress of the animations, 0 to 1. Setting it starts an inactive animator and pauses it there.
  open var fractionComplete: CGFloat {
    get { CGFloat(motion.fraction) }
    set {
      if state == .inactive { pauseAnimation() }
      guard state == .active else { return }
      motion.fraction = newValue.isFinite ? Double(min(max(newValue, 0), 1)) : 0
    }
  }

  // MARK: - Adding

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// `delayFactor`: The share of the remaining time after which these begin; they end with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "animations were added to a stopped animator; finish it first")
    let delayFactor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    if state == .active { run(animation, delayFactor) } else { blocks.append((animation, delayFactor)) }
  }

  /// Called at the end with the final position; not after ``stopAnimation(_:)`` without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: - Running

  open func startAnimation() {
    precondition(state != .stopped, "a stopped animator was started; finish it first")
    begin()
    motion.start(timing: AnimatorTiming(timingParameters, duration: duration), linear: scrubsLinearly, of: self)
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard delay > 0, delay.isFinite else { return startAnimation() }
    self.delay = delay
    begin()
    motion.start(
      timing: AnimatorTiming(timingParameters, duration: duration), linear: scrubsLinearly, of: self, after: delay)
  }

  private func mayInterrupt() -> Bool {
    if isInterruptible || !isRunning { return true }
    Log.warning("a non-interruptible animator was paused or stopped; set isInterruptible before it starts")
    return false
  }

  /// Pauses the animations, so that ``fractionComplete`` can be set.
  open func pauseAnimation() {
    precondition(state != .stopped, "a stopped animator was paused; finish it first")
    guard mayInterrupt() else { return }
    begin()
    motion.pause(linear: scrubsLinearly)
  }

  /// Continues the animations.
  ///
  /// - Parameters:
  ///   - parameters: Another timing curve; `nil` for the animator's.
  ///   - durationFactor: The remaining time in durations; 0 for the rest of the duration.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active else { return }
    if let parameters { timingParameters = parameters }
    let length = durationFactor > 0 && durationFactor.isFinite ? duration * Double(durationFactor) : nil
    motion.start(
      timing: AnimatorTiming(timingParameters, duration: duration), linear: scrubsLinearly, of: self, remaining: length)
  }

  /// Stops the animations: views keep their shown values.
  ///
  /// - Parameter withoutFinishing: True makes the animator inactive without calling completions; otherwise
  ///   ``finishAnimation(at:)`` must follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, mayInterrupt() else { return }
    keepCurrentValues()
    endMotion()
    if withoutFinishing {
      completions.removeAll()
      reset()
    } else {
      state = .stopped
    }
  }

  /// Finishes a stopped animator: views take the values of that position, and completions are called.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition != .current {
      restore(finalPosition == .start ? originals : finals)
    }
    let blocks = completions
    completions.removeAll()
    reset()
    for block in blocks { block(finalPosition) }
  }

  // MARK: - Inside

  private var finals: [(layer: CALayer, property: String, value: Any?)] = []

  private func begin() {
    guard state == .inactive else { return }
    state = .active
    for block in blocks { run(block.body, block.delayFactor) }
    blocks.removeAll()
  }

  /// Makes the changes, each animated by this animator's motion.
  private func run(_ body: () -> Void, _ delayFactor: CGFloat) {
    let part = AnimatorPart(motion, from: motion.fraction + (1 - motion.fraction) * Double(delayFactor))
    let options: UIView.AnimationOptions = isUserInteractionEnabled ? .allowUserInteraction : []
    let block = AnimationBlock(
      duration: 1, timing: .curve(UIView.AnimationCurve.linear.function), options: options, driver: part,
      tracker: AnimationTracker(nil))
    block.onChange = { [weak self] layer, property, old in
      guard let self, !originals.contains(where: { $0.layer === layer && $0.property == property }) else { return }
      originals.append((layer, property, old))
    }
    block.onAdd = { [weak self] layer, key in
      let property = key.split(separator: "-").first.map(String.init) ?? key
      self?.animated.append((layer, key, property, part))
    }
    block.run(body)
    finals = originals.map { ($0.layer, $0.property, $0.layer.value(forKey: $0.property)) }
  }

  private func restore(_ values: [(layer: CALayer, property: String, value: Any?)]) {
    AnimationBlock.runWithout {
      for item in values { item.layer.setValue(item.value, forKey: item.property) }
    }
  }

  private func keepCurrentValues() {
    let shown = originals.map { item in
      (layer: item.layer, property: item.property, value: item.layer.presentation()?.value(forKey: item.property))
    }
    restore(shown)
  }

  private func endMotion() {
    motion.stop()
    for item in animated { item.layer.removeAnimation(forKey: item.key) }
    animated.removeAll()
  }

  private func reset() {
    state = .inactive
    originals.removeAll()
    finals.removeAll()
    motion = AnimatorMotion(duration: duration, timing: AnimatorTiming(timingParameters, duration: duration))
    motion.onEnd = { [weak self] in self?.reachedEnd() }
  }

  private func reachedEnd() {
    guard state == .active else { return }
    guard !pausesOnCompletion else { return motion.pause(linear: scrubsLinearly) }
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    endMotion()
    if position == .start { restore(originals) }
    let blocks = completions
    completions.removeAll()
    reset()
    for block in blocks { block(position) }
  }
}
