/// Sets the animation of a transition to any fraction of its duration, and runs it from there.
@MainActor protocol TransitionDrive: AnyObject {
  func begin()
  func update(_ percentComplete: CGFloat)
  /// Pauses the animation and returns the fraction that it has reached.
  func pause() -> CGFloat
  /// `speed` is a multiple of the animation's own speed.
  func finish(speed: CGFloat, timing: (any UITimingCurveProvider)?)
  func cancel(speed: CGFloat, timing: (any UITimingCurveProvider)?)
}

/// Scrubs a property animator.
@MainActor final class AnimatorDrive: TransitionDrive {
  private let animator: any UIViewImplicitlyAnimating
  private let transition: ControllerTransition

  init(animator: any UIViewImplicitlyAnimating, transition: ControllerTransition) {
    self.animator = animator
    self.transition = transition
  }

  func begin() {
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0
  }

  func update(_ percentComplete: CGFloat) {
    animator.fractionComplete = percentComplete
  }

  func pause() -> CGFloat {
    animator.pauseAnimation()
    return animator.fractionComplete
  }

  func finish(speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    run(speed: speed, timing: timing, remaining: 1 - animator.fractionComplete)
  }

  func cancel(speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    let done = animator.fractionComplete
    animator.isReversed = true
    run(speed: speed, timing: timing, remaining: done)
  }

  private func run(speed: CGFloat, timing: (any UITimingCurveProvider)?, remaining: CGFloat) {
    animator.continueAnimation(withTimingParameters: timing, durationFactor: max(remaining, 0.05) / speed)
  }
}

/// Stops the clock of the container's layer and sets its time directly.
///
/// Time of a layer: t = (t_parent − beginTime) · speed + timeOffset. Source: Apple, `CAMediaTiming`.
@MainActor final class ClockDrive: TransitionDrive {
  private let transition: ControllerTransition
  private var layer: CALayer { transition.containerView.layer }
  /// The layer's time at which the animation begins.
  private var start: CFTimeInterval = 0
  private var link: CADisplayLink?
  private var rewindSpeed: CFTimeInterval = 1
  private var lastTime: CFTimeInterval = 0

  init(transition: ControllerTransition) {
    self.transition = transition
  }

  func begin() {
    freeze()
    start = layer.timeOffset
    transition.animator?.animateTransition(using: transition)
    // The progress may move the clock before the next frame.
    layer.beginAnimationsBelow()
  }

  func update(_ percentComplete: CGFloat) {
    layer.timeOffset = start + CFTimeInterval(percentComplete) * transition.transitionDuration
  }

  func pause() -> CGFloat {
    if layer.speed != 0 { freeze() }
    let duration = transition.transitionDuration
    return duration > 0 ? CGFloat((layer.timeOffset - start) / duration) : 1
  }

  func finish(speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    let superlayer = layer.superlayer
    let now = superlayer.map { $0.convertTime(CACurrentMediaTime(), from: nil) } ?? CACurrentMediaTime()
    layer.beginTime = now
    layer.speed = Float(speed)
    let layer = layer
    transition.animate(alongsideTransition: nil) { _ in Self.restore(layer) }
  }

  func cancel(speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    rewindSpeed = CFTimeInterval(speed)
    lastTime = CACurrentMediaTime()
    let link = CADisplayLink(target: self, selector: ClockDrive.rewind)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func freeze() {
    let time = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = time
    layer.beginTime = 0
  }

  private func rewind(_ link: CADisplayLink) {
    let now = CACurrentMediaTime()
    let time = layer.timeOffset - (now - lastTime) * rewindSpeed
    lastTime = now
    guard time <= start else {
      layer.timeOffset = time
      return
    }
    link.invalidate()
    self.link = nil
    // Removing the animations calls their completions, and the animator reports the end.
    let layer = layer
    layer.timeOffset = start
    layer.removeAnimationsBelow()
    Self.restore(layer)
    transition.completeTransition(false)
  }

  private static func restore(_ layer: CALayer) {
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
  }
}

extension CALayer {
  /// Removes every animation of the descendant layers.
  func removeAnimationsBelow() {
    for layer in sublayers ?? [] {
      layer.removeAllAnimations()
      layer.removeAnimationsBelow()
    }
  }
}
