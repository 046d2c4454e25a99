/// Drives an animator's animation with a fraction from 0 to 1, usually from a gesture.
///
/// An interruptible animator is scrubbed directly. For any other animator the clock of the container's layer is stopped
/// and follows the fraction, so it may use any animation that goes through layers.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  /// The duration of the animator, in seconds.
  open private(set) var duration: CGFloat = 0
  /// The progress from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed of the remaining animation after ``finish()`` or ``cancel()``, as a multiple of the animator's own
  /// speed.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the remaining animation for interruptible animators; `nil` keeps the animator's own.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var drive: (any TransitionDrive)?

  open func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard let transition = context as? ControllerTransition else {
      return Log.warning("\(type(of: self)): a custom transition context cannot be driven by a percentage")
    }
    attach(to: transition)
    percentComplete = 0
    drive = makeDrive(of: transition)
    drive?.begin()
  }

  /// Attaches to a transition that begins non-interactively.
  func attach(to transition: ControllerTransition) {
    self.transition = transition
    duration = CGFloat(transition.transitionDuration)
    percentComplete = 0
  }

  /// Pauses a running transition so that it follows ``update(_:)`` again.
  open func pause() {
    guard let transition else { return }
    transition.pauseInteractiveTransition()
    let drive = drive ?? makeDrive(of: transition)
    self.drive = drive
    percentComplete = drive.pause()
  }

  open func update(_ percentComplete: CGFloat) {
    guard let transition, percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    drive?.update(self.percentComplete)
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Runs the rest of the transition.
  open func finish() {
    end { transition, drive in
      transition.finishInteractiveTransition()
      drive.finish(speed: rest, timing: timingCurve)
    }
  }

  /// Runs the transition back to its beginning.
  open func cancel() {
    end { transition, drive in
      transition.cancelInteractiveTransition()
      drive.cancel(speed: rest, timing: timingCurve)
    }
  }

  /// The speed of the remaining animation. A speed of 0 would never end.
  private var rest: CGFloat { completionSpeed.isFinite && completionSpeed > 0.01 ? completionSpeed : 1 }

  private func end(_ body: (ControllerTransition, any TransitionDrive) -> Void) {
    guard let transition, let drive else { return }
    self.transition = nil
    self.drive = nil
    body(transition, drive)
  }

  private func makeDrive(of transition: ControllerTransition) -> any TransitionDrive {
    if let animator = transition.animator?.interruptibleAnimator(using: transition) {
      return AnimatorDrive(animator: animator, transition: transition)
    }
    return ClockDrive(transition: transition)
  }
}
