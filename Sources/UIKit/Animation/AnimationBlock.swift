/// One call of `UIView.animate`: the animation of the changes made in its block.
@MainActor final class AnimationBlock {
  private static var stack: [AnimationBlock?] {
    get { ScreenEnvironment.current.animationBlocks }
    _modify { yield &ScreenEnvironment.current.animationBlocks }
  }

  static var current: AnimationBlock? {
    guard ScreenEnvironment.current.isAnimationEnabled, let last = stack.last else { return nil }
    return last
  }

  /// True inside `performWithoutAnimation`.
  static var isSuppressed: Bool {
    guard let last = stack.last else { return false }
    return last == nil
  }

  enum Timing {
    case curve(CAMediaTimingFunction)
    case spring(Spring)
  }

  /// Only `beginAnimations` and `modifyAnimations` change these while the block runs.
  var duration: CFTimeInterval
  var delay: CFTimeInterval
  var timing: Timing
  var options: UIView.AnimationOptions
  /// The repeat count of each animation; infinite if the options contain `repeat`.
  var repeatCount: Float = 0
  /// The external driver of the animations, if any.
  let driver: (any AnimationDriver)?
  /// Collects key frames instead of animating immediately.
  let keyframes: KeyframeCollector?
  /// Called with every change and the value before it.
  var onChange: ((CALayer, String, Any) -> Void)?
  /// Called with every added animation.
  var onAdd: ((CALayer, String) -> Void)?
  /// Notifies the delegate of a block that was begun.
  var listener: BegunAnimationListener?
  private let tracker: AnimationTracker
  private var changed: [CALayer] = []
  /// The views that are laid out at the end of the block, so that their movements are animated.
  private var rearranged: [UIView] = []
  private var isBegun = false

  init(
    duration: CFTimeInterval, delay: CFTimeInterval = 0, timing: Timing, options: UIView.AnimationOptions = [],
    driver: (any AnimationDriver)? = nil, keyframes: KeyframeCollector? = nil, tracker: AnimationTracker
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.driver = driver
    self.keyframes = keyframes
    self.tracker = tracker
  }

  /// Runs app code and animates its changes.
  func run(_ body: () -> Void) {
    let depth = Self.stack.count
    Self.stack.append(self)
    body()
    if options.contains(.layoutSubviews) {
      for layer in changed { layer.layoutIfNeeded() }
    }
    for view in rearranged { view.layoutIfNeeded() }
    rearranged.removeAll()
    changed.removeAll()
    Self.unwind(to: depth)
  }

  /// Lays out the hierarchy of a view at the end of the block.
  func layOut(_ view: UIView) {
    var root = view
    while let parent = root.superview { root = parent }
    if !rearranged.contains(where: { $0 === root }) { rearranged.append(root) }
  }

  /// Runs app code without animating its changes.
  static func runWithout(_ body: () -> Void) {
    let depth = stack.count
    stack.append(nil)
    body()
    unwind(to: depth)
  }

  /// Leaves the blocks that were entered since then; several if code began another one and did not commit it.
  private static func unwind(to depth: Int) {
    for block in stack.dropFirst(depth + 1) { block?.tracker.close() }
    stack.removeSubrange(depth...)
  }

  /// Animates the changes until ``commit()``.
  func begin() {
    isBegun = true
    Self.stack.append(self)
  }

  /// The innermost block that was begun and not committed; `nil` while a closure's block runs inside it.
  static var begun: AnimationBlock? {
    guard let last = stack.last, let last, last.isBegun else { return nil }
    return last
  }

  func commit() {
    for view in rearranged { view.layoutIfNeeded() }
    rearranged.removeAll()
    changed.removeAll()
    Self.stack.removeAll { $0 === self }
    tracker.close()
  }

  /// Returns the action of a change of a view's layer.
  func action(for layer: CALayer, key: String) -> (any CAAction)? {
    // The class's action, because a layer that no screen has shown has none of its own.
    guard duration > 0 || !isBegun, type(of: layer).defaultAction(forKey: key) is CAAnimation else { return nil }
    if !changed.contains(where: { $0 === layer }) { changed.append(layer) }
    if let keyframes { return keyframes.action(for: layer, key: key) }
    guard let old = layer.value(forKey: key) ?? Self.clear(key) else { return nil }
    return ChangeAction(block: self, old: old, shown: layer.presentation()?.value(forKey: key) ?? old)
  }

  /// The value of an unset colour.
  private static func clear(_ key: String) -> Any? { key.hasSuffix("Color") ? CGColor.clear : nil }

  /// Adds the animation from an old value to the layer's current one, if they differ.
  func animate(_ layer: CALayer, key: String, from old: Any, shown: Any) {
    let new = layer.value(forKey: key) ?? Self.clear(key)
    guard !CALayer.areEqual(old, new) else { return }
    onChange?(layer, key, old)
    let animation: CABasicAnimation
    switch timing {
    case .curve(let function):
      animation = CABasicAnimation(keyPath: key)
      animation.timingFunction = function
    case .spring(let spring):
      let sprung = CASpringAnimation(keyPath: key)
      sprung.mass = CGFloat(spring.mass)
      sprung.stiffness = CGFloat(spring.stiffness)
      sprung.damping = CGFloat(spring.damping)
      sprung.initialVelocity = CGFloat(spring.velocity)
      animation = sprung
    }
    if let offset = layer.animatedOffset(from: new, to: old) {
      animation.isAdditive = true
      animation.fromValue = offset.offset
      animation.toValue = offset.none
    } else {
      animation.fromValue = shown
      animation.toValue = new
    }
    add(animation, to: layer, key: key)
  }

  /// Adds an animation with the block's timing; additive ones of the same property have different keys.
  func add(_ animation: CAPropertyAnimation, to layer: CALayer, key: String) {
    animation.duration = duration
    animation.delay = delay
    animation.fillMode = .both
    animation.driver = driver
    animation.repeatCount = options.contains(.repeat) ? .infinity : repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    animation.delegate = tracker
    tracker.added(to: layer, blocksTouches: !options.contains(.allowUserInteraction))
    var name = key
    var number = 2
    while animation.isAdditive, layer.animation(forKey: name) != nil {
      name = "\(key)-\(number)"
      number += 1
    }
    layer.add(animation, forKey: name)
    onAdd?(layer, name)
  }
}

/// Animates a change from its old value.
@MainActor private struct ChangeAction: CAAction {
  let block: AnimationBlock
  let old: Any
  /// The value shown before the change.
  let shown: Any

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    block.animate(layer, key: event, from: old, shown: shown)
  }
}

/// Waits for the animations of a block and calls its completion.
@MainActor final class AnimationTracker: CAAnimationDelegate {
  private var running = 0
  private var isFinished = true
  private var isClosed = false
  private var completion: ((Bool) -> Void)?
  private var blocked: [UIView] = []

  init(_ completion: ((Bool) -> Void)?) {
    self.completion = completion
  }

  func added(to layer: CALayer, blocksTouches: Bool) {
    running += 1
    guard blocksTouches, let view = layer.delegate as? UIView else { return }
    view.animationsThatBlockTouches += 1
    blocked.append(view)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    running -= 1
    isFinished = isFinished && flag
    endWhenDone()
  }

  /// The time of the completion of a block that animated nothing.
  enum EmptyEnd {
    case immediate
    case nextFrame
  }

  /// Closes it: no more animations are added.
  func close(ifEmpty end: EmptyEnd = .nextFrame) {
    isClosed = true
    guard running == 0 else { return }
    switch end {
    case .immediate: endWhenDone()
    case .nextFrame: MediaClock.main.afterFrame { self.endWhenDone() }
    }
  }

  /// Cancels the completion, for an owner that calls it itself.
  func cancel() {
    completion = nil
    release()
  }

  private func release() {
    for view in blocked { view.animationsThatBlockTouches -= 1 }
    blocked.removeAll()
  }

  private func endWhenDone() {
    guard isClosed, running == 0 else { return }
    release()
    let block = completion
    completion = nil
    block?(isFinished)
  }
}
