// The older API of view animations: changes between `beginAnimations` and `commitAnimations`.
extension UIView {
  /// The transition that ``setAnimationTransition(_:for:cache:)`` applies to a view's content.
  public enum AnimationTransition: Int, Sendable {
    case none, flipFromLeft, flipFromRight, curlUp, curlDown

    var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Animates the changes of views until ``commitAnimations()``, for 0.2 s by default. Blocks nest.
  ///
  /// The setters below apply to the changes made after them.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(
      duration: 0.2, timing: .curve(AnimationCurve.easeInOut.function), options: .allowUserInteraction,
      tracker: AnimationTracker(nil))
    block.begin()
  }

  public class func commitAnimations() {
    guard let block = AnimationBlock.begun else {
      return Log.warning("commitAnimations() without beginAnimations() before it")
    }
    block.commit()
  }

  /// In seconds; 0 or less makes the changes immediately.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    changeBegun { $0.duration = duration.isFinite ? duration : 0 }
  }

  /// In seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    changeBegun { $0.delay = delay.isFinite ? max(0, delay) : 0 }
  }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    changeBegun { $0.timing = .curve(curve.function) }
  }

  /// The repeat count of the animation; a fraction of 1 ends it early.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    changeBegun { $0.repeatCount = repeatCount.isNaN ? 0 : max(0, repeatCount) }
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    changeBegun { $0.set(.autoreverse, repeatAutoreverses) }
  }

  /// Selects the start at the shown values. Animations always start there, as with
  /// ``AnimationOptions/beginFromCurrentState``.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeBegun { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Flips or curls a view from its current content to that at the commit; with `cache`, pictures replace the views
  /// meanwhile.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    changeBegun { block in
      guard transition != .none, block.duration > 0 else { return }
      var options = transition.options.union(.allowUserInteraction)
      if !cache { options.insert(.allowAnimatedContent) }
      UIView.transition(with: view, duration: block.duration, options: options, animations: nil)
    }
  }

  private class func changeBegun(_ change: (AnimationBlock) -> Void) {
    guard let block = AnimationBlock.begun else {
      return Log.warning("an animation was configured outside beginAnimations and commitAnimations; this has no effect")
    }
    change(block)
  }
}

extension AnimationBlock {
  fileprivate func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
