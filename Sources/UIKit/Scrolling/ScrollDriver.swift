/// The state of the movement of a scroll view's content: drags and wheels, deceleration, and animations that code
/// requests.
@MainActor struct ScrollDriver {
  enum Phase {
    case idle
    case dragging(Drag)
    /// Deceleration after a release at time `since`.
    case decelerating(since: TimeInterval, x: ScrollMotion, y: ScrollMotion)
    case animating(ScrollAnimation)
  }

  /// A finger or wheel that drags the content.
  struct Drag {
    /// The position of the content without the resistance at its edges.
    var pulled: CGPoint
    /// The part of the gesture's translation that `pulled` already includes.
    var translation: CGPoint
    let lockedAxis: NSLayoutConstraint.Axis?

    /// Adopts a movement by other code.
    mutating func shift(from old: CGPoint, to new: CGPoint) {
      pulled.x += new.x - old.x
      pulled.y += new.y - old.y
    }
  }

  var phase = Phase.idle
  var link: CADisplayLink?
  /// The offset that the last step set. A different current offset was set by other code.
  var lastOffset = CGPoint.zero
  var wheelEnd: ClockTimer?
  var wheelDirection = CGVector.zero
  /// True while insets change without moving the content.
  var isKeepingOffset = false
  /// Called when the content came to rest after a drag.
  var onRest: (() -> Void)?

  var isIdle: Bool { if case .idle = phase { true } else { false } }
  var isDragging: Bool { if case .dragging = phase { true } else { false } }
  var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }
  var isAnimating: Bool { if case .animating = phase { true } else { false } }
  /// The offset at which the running animation ends.
  var animationTarget: CGPoint? { if case .animating(let animation) = phase { animation.to } else { nil } }
  var isMovingByItself: Bool { isDecelerating || isAnimating }

  /// Ends every movement at the current offset.
  mutating func stop() {
    phase = .idle
    wheelEnd?.cancel()
    wheelEnd = nil
    link?.isPaused = true
  }

  /// Shifts the target of an animation after all content moved by `distance`. The offset follows by itself.
  mutating func contentDidShift(by distance: CGFloat) {
    guard case .animating(let animation) = phase else { return }
    phase = .animating(animation.shifted(by: distance))
  }

  /// Changes the target of a running animation.
  mutating func aim(at offset: CGPoint) {
    guard case .animating(let animation) = phase, animation.to != offset else { return }
    phase = .animating(
      ScrollAnimation(from: animation.from, to: offset, start: animation.start, completion: animation.completion))
  }
}

/// A weak reference that prevents a display link from retaining a scroll view.
@MainActor final class ScrollLink {
  private weak var view: UIScrollView?
  private let action: (UIScrollView) -> Void

  private init(_ view: UIScrollView, _ action: @escaping (UIScrollView) -> Void) {
    self.view = view
    self.action = action
  }

  /// Resumes a display link and returns it. If it is `nil`, creates one that calls `action` in every frame.
  static func running(
    _ link: CADisplayLink?, for view: UIScrollView, _ action: @escaping (UIScrollView) -> Void
  ) -> CADisplayLink {
    if let link {
      link.isPaused = false
      return link
    }
    let made = CADisplayLink(target: ScrollLink(view, action), selector: ScrollLink.step)
    made.add()
    return made
  }

  func step(_ link: CADisplayLink) {
    if let view { action(view) } else { link.invalidate() }
  }
}
