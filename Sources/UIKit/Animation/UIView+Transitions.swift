extension UIView {
  /// Animates from a view's content before the changes of a block to that after them, with the transition in the
  /// options; without one the changes are made immediately.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let tracker = AnimationTracker(completion)
    guard duration > 0, areAnimationsEnabled, let effect = ViewTransition(options) else {
      AnimationBlock.runWithout { animations?() }
      return tracker.close()
    }
    let block = AnimationBlock(
      duration: duration, timing: .curve(options.curve.function), options: options, tracker: tracker)
    effect.run(on: view.layer, block, tracker) {
      if options.contains(.allowAnimatedContent) {
        block.run { animations?() }
      } else {
        AnimationBlock.runWithout { animations?() }
      }
    }
    tracker.close()
  }

  /// Replaces a view: removes and adds, or with `showHideTransitionViews` hides and shows them.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      AnimationTracker(completion).close()
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}

extension UIView {
  /// An animation that the system defines.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks and fades the views and then removes them from their superviews.
    case delete
  }

  /// Animates views as the system does, together with the changes of a block.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let before = views.map { ($0, $0.alpha, $0.transform) }
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for (view, alpha, transform) in before {
        view.removeFromSuperview()
        (view.alpha, view.transform) = (alpha, transform)
      }
      completion?(isFinished)
    }
  }
}

/// The animation from a view's old content to its new one.
@MainActor private enum ViewTransition {
  case dissolve
  /// Rotates about an axis; half-way the view is seen edge-on, and its content changes.
  case flip(x: CGFloat, y: CGFloat)
  /// Moves the old picture away, up or down, like a turned page.
  case curl(CATransitionType, CATransitionSubtype)

  init?(_ options: UIView.AnimationOptions) {
    switch options.transition << 20 {
    case UIView.AnimationOptions.transitionCrossDissolve.rawValue: self = .dissolve
    case UIView.AnimationOptions.transitionFlipFromLeft.rawValue: self = .flip(x: 0, y: 1)
    case UIView.AnimationOptions.transitionFlipFromRight.rawValue: self = .flip(x: 0, y: -1)
    case UIView.AnimationOptions.transitionFlipFromTop.rawValue: self = .flip(x: -1, y: 0)
    case UIView.AnimationOptions.transitionFlipFromBottom.rawValue: self = .flip(x: 1, y: 0)
    case UIView.AnimationOptions.transitionCurlUp.rawValue: self = .curl(.reveal, .fromBottom)
    case UIView.AnimationOptions.transitionCurlDown.rawValue: self = .curl(.moveIn, .fromTop)
    default: return nil
    }
  }

  /// Captures the old picture, makes the changes, and animates.
  func run(on layer: CALayer, _ block: AnimationBlock, _ tracker: AnimationTracker, changes: () -> Void) {
    let transition = CATransition()
    transition.duration = block.duration
    transition.delegate = tracker
    if case .curve(let function) = block.timing { transition.timingFunction = function }
    if case .curl(let type, let side) = self {
      transition.type = type
      transition.subtype = side
    }
    if case .flip = self { transition.timingFunction = .halfWay }
    tracker.added(to: layer, blocksTouches: !block.options.contains(.allowUserInteraction))
    layer.add(transition, forKey: kCATransition)
    changes()
    if case .flip(let x, let y) = self { flip(layer, block, tracker, x: x, y: y) }
  }

  /// Rotates away and returns from the other side: both halves are seen from the front.
  private func flip(_ layer: CALayer, _ block: AnimationBlock, _ tracker: AnimationTracker, x: CGFloat, y: CGFloat) {
    let turn = CAKeyframeAnimation(keyPath: "transform")
    let base = layer.transform
    func turned(_ angle: CGFloat) -> CATransform3D {
      var perspective = CATransform3D.seen(fromDistance: 2 * max(layer.bounds.width, layer.bounds.height, 1))
      perspective = CATransform3DRotate(perspective, angle, x, y, 0)
      return CATransform3DConcat(perspective, base)
    }
    turn.values = [turned(0), turned(.pi / 2), turned(-.pi / 2), turned(0)]
    turn.keyTimes = [0, 0.5, 0.5, 1]
    if case .curve(let function) = block.timing { turn.timingFunction = function }
    turn.duration = block.duration
    turn.delegate = tracker
    tracker.added(to: layer, blocksTouches: false)
    layer.add(turn, forKey: "flip")
  }
}

extension CATransform3D {
  /// The perspective of an eye at a distance, in points.
  fileprivate static func seen(fromDistance distance: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m34 = -1 / distance
    return result
  }
}
