extension UIView {
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: { animations?() }, completion: completion)
  }
}

@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// Plays for its time and ends where it is told.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private let duration: TimeInterval
  private let animations: () -> Void
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  public private(set) var state = UIViewAnimatingState.inactive
  public private(set) var isRunning = false
  public var isReversed = false
  public var fractionComplete: CGFloat = 0
  private var timer: ClockTimer?

  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: @escaping () -> Void) {
    self.duration = duration
    self.animations = animations
  }

  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  public func startAnimation() {
    if state == .inactive { animations() }
    state = .active
    isRunning = true
    timer = .after(duration) { [weak self] in self?.end(self?.isReversed == true ? .start : .end) }
  }

  public func pauseAnimation() {
    state = .active
    isRunning = false
    timer?.cancel()
  }

  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {
    timer?.cancel()
    isRunning = true
    timer = .after(duration * max(Double(durationFactor), 0.1)) { [weak self] in
      self?.end(self?.isReversed == true ? .start : .end)
    }
  }

  public func stopAnimation(_ withoutFinishing: Bool) {
    timer?.cancel()
    state = .stopped
    if withoutFinishing { state = .inactive }
  }

  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    end(finalPosition)
  }

  private func end(_ position: UIViewAnimatingPosition) {
    timer?.cancel()
    isRunning = false
    state = .inactive
    let blocks = completions
    completions = []
    for block in blocks { block(position) }
  }
}
