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
    let listener = BegunAnimationListener(animationID, context)
    let block = AnimationBlock(
      duration: 0.2, timing: .curve(AnimationCurve.easeInOut.function), options: .allowUserInteraction,
      tracker: AnimationTracker { listener.stopped(isFinished: $0) })
    block.listener = listener
    block.begin()
  }

  public class func commitAnimations() {
    guard let block = AnimationBlock.begun else {
      return Log.warning("commitAnimations() without beginAnimations() before it")
    }
    block.commit()
    block.listener?.started()
  }

  /// Sets the object whose methods are called when the animation begins and ends.
  public class func setAnimationDelegate(_ delegate: Any?) {
    changeBegun { $0.listener?.target = delegate as AnyObject? }
  }

  /// Sets the method that is called when the animation begins, with the identifier and the context.
  public class func setAnimationWillStart(_ selector: Selector?) {
    changeBegun { $0.listener?.willStart = selector }
  }

  /// Sets the method that is called when the animation ends, with the identifier, an `NSNumber` that is true if it ran
  /// to its end, and the context, as in `animationDidStop:finished:context:`.
  public class func setAnimationDidStop(_ selector: Selector?) {
    changeBegun { $0.listener?.didStop = selector }
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

/// Notifies an object by name of the beginning and the end of a block of animations.
@MainActor final class BegunAnimationListener {
  var target: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  private let identifier: String?
  private let context: UnsafeMutableRawPointer?

  init(_ identifier: String?, _ context: UnsafeMutableRawPointer?) {
    (self.identifier, self.context) = (identifier, context)
  }

  func started() {
    guard let name = willStart?.name else { return }
    let (identifier, context) = (identifier, context)
    MediaClock.main.afterFrame { self.notify(name, [identifier, context]) }
  }

  func stopped(isFinished: Bool) {
    if let name = didStop?.name { notify(name, [identifier, NSNumber(value: isFinished), context]) }
  }

  /// Calls the method with as many arguments as it has.
  private func notify(_ name: String, _ arguments: [Any?]) {
    guard let target else { return }
    let count = name.count { $0 == ":" }
    do {
      if try NamedMembers.call(name, on: target, with: Array(arguments.prefix(count))) != nil { return }
      Log.warning("\(type(of: target)) has no method '\(name)' for an animation")
    } catch {
      Log.warning("\(type(of: target)): '\(name)' does not take the arguments of an animation's delegate")
    }
  }
}
