/// Maps an animator's share of the time to a progress.
enum AnimatorTiming {
  case linear
  case curve(CAMediaTimingFunction)
  case spring(Spring, duration: TimeInterval)

  @MainActor init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    if let spring = parameters.springTimingParameters {
      self = .spring(spring.spring(duration: duration), duration: duration)
    } else if let cubic = parameters.cubicTimingParameters {
      self = .curve(cubic.function)
    } else {
      self = .linear
    }
  }

  func progress(_ share: Double) -> Double {
    switch self {
    case .linear: share
    case .curve(let function): function.value(at: share)
    // A spring never arrives exactly; the remaining difference is distributed over the duration.
    case .spring(let spring, let duration):
      spring.progress(at: share * duration) + share * (1 - spring.progress(at: duration))
    }
  }

  /// Returns the first share of the time at which the progress is `progress`.
  func share(at progress: Double) -> Double {
    switch self {
    case .linear: return progress
    case .curve(let function): return function.time(at: progress)
    case .spring:
      var (low, high) = (0.0, 1.0)
      // The first rise is monotonic; its end is where the goal is first passed.
      for step in 1...200 where self.progress(Double(step) / 200) >= progress {
        high = Double(step) / 200
        low = Double(step - 1) / 200
        break
      }
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if self.progress(middle) < progress { low = middle } else { high = middle }
      }
      return high
    }
  }
}

/// The motion of an animator: a share of the time that the clock or a gesture advances.
@MainActor final class AnimatorMotion {
  private let duration: TimeInterval
  private var timing: AnimatorTiming
  /// Called with the frame after the end.
  var onEnd: (() -> Void)?
  private(set) var isMoving = false
  /// The animator, retained while it moves.
  private var animator: UIViewPropertyAnimator?
  /// True if the next frame is the first since the start.
  private var isFirstFrame = false
  private var link: CADisplayLink?
  /// The share of the time while paused, and at `startTime`.
  private var share = 0.0
  private var startTime: CFTimeInterval = 0
  private var wait: TimeInterval = 0
  /// Share per second.
  private var speed: Double
  private var isLinear = false

  init(duration: TimeInterval, timing: AnimatorTiming) {
    self.duration = duration
    self.timing = timing
    speed = duration > 0 ? 1 / duration : .infinity
  }

  var isReversed = false {
    didSet {
      guard isReversed != oldValue, isMoving else { return }
      // The motion reverses at its current position.
      share = self.share(at: MediaClock.main.now, reversed: oldValue)
      (startTime, wait) = (MediaClock.main.now, 0)
    }
  }

  /// The elapsed share of the time. Setting it moves a paused motion, or continues from there.
  var fraction: Double {
    get { share(at: MediaClock.main.now, reversed: isReversed) }
    set {
      (share, startTime, wait) = (newValue, MediaClock.main.now, 0)
      moved()
    }
  }

  func start(
    timing: AnimatorTiming, linear: Bool, of animator: UIViewPropertyAnimator, after delay: TimeInterval = 0,
    remaining: TimeInterval? = nil
  ) {
    self.animator = animator
    let current = fraction
    // The progress shown during linear scrubbing is also that of the curve.
    let way = isLinear ? current : self.timing.progress(current)
    self.timing = timing
    share = current > 0 && current < 1 ? timing.share(at: way) : current
    isLinear = false
    let left = isReversed ? share : 1 - share
    speed = duration > 0 ? 1 / duration : .infinity
    if let remaining, remaining > 0 { speed = left / remaining }
    (startTime, wait) = (MediaClock.main.now, delay)
    isMoving = true
    isFirstFrame = true
    let link = self.link ?? CADisplayLink(target: self, selector: AnimatorMotion.step)
    self.link = link
    link.add()
  }

  func pause(linear: Bool) {
    let current = fraction
    let way = isLinear ? current : timing.progress(current)
    stop()
    isLinear = linear
    // With linear scrubbing the share of the time equals the progress, so nothing jumps.
    share = linear && way >= 0 && way <= 1 ? way : current
    moved()
  }

  func stop() {
    share = fraction
    isMoving = false
    link?.invalidate()
    link = nil
    animator = nil
  }

  /// The progress.
  func progress(at time: CFTimeInterval) -> Double {
    let share = share(at: time, reversed: isReversed)
    return isLinear ? share : timing.progress(share)
  }

  private func step(_ link: CADisplayLink) {
    if isFirstFrame {
      // A screen without movement made no frames; that time does not count.
      isFirstFrame = false
      startTime = max(startTime, link.timestamp - CADisplayLink.frameDuration)
    }
    let end = isReversed ? 0.0 : 1.0
    guard isMoving, share(at: link.timestamp, reversed: isReversed) == end else { return }
    withExtendedLifetime(animator) {
      stop()
      onEnd?()
    }
  }

  private func share(at time: CFTimeInterval, reversed: Bool) -> Double {
    guard isMoving else { return share }
    let elapsed = max(0, time - startTime - wait)
    guard elapsed > 0 || speed.isFinite else { return share }
    let way = speed.isFinite ? elapsed * speed : 1
    return min(max(reversed ? share - way : share + way, 0), 1)
  }

  /// Requests a frame for a share that was set.
  private func moved() {
    MediaClock.main.afterFrame {}
  }
}

/// Drives the animations of one block of an animator: over the whole motion, or after a delay.
@MainActor final class AnimatorPart: AnimationDriver {
  private let motion: AnimatorMotion
  /// The progress at which it begins.
  private let from: Double

  init(_ motion: AnimatorMotion, from: Double) {
    self.motion = motion
    self.from = min(max(from, 0), 1)
  }

  func progress(at time: CFTimeInterval) -> Double? {
    let progress = motion.progress(at: time)
    guard from > 0 else { return progress }
    return from < 1 ? max(0, (progress - from) / (1 - from)) : progress >= 1 ? 1 : 0
  }

  var isMoving: Bool { motion.isMoving }
}
