import Foundation

/// A change over time of the layer's appearance, which leaves the layer's own properties unchanged.
///
/// A layer copies an animation when it is added; later changes of the original have no effect.
@preconcurrency @MainActor open class CAAnimation: NSObject, CAMediaTiming, CAAction, @preconcurrency NSCopying {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The timing function of a cycle; `nil` is linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained until the animation ends.
  open var delegate: (any CAAnimationDelegate)?
  /// True if the layer removes the animation when it ends.
  open var isRemovedOnCompletion = true
  /// The wanted rate of the animation's frames; for a group, of all its animations. The display has 60 frames per
  /// second; the values change with each, or with every second, third …, whichever is closest to the preferred rate.
  open var preferredFrameRateRange = CAFrameRateRange.default
  private var values: [String: Any] = [:]
  /// The driver that advances the animation instead of the clock.
  package var driver: AnimationDriver?
  /// Delay after the first frame, in seconds, for callers that do not know that frame's time.
  package var delay: CFTimeInterval = 0

  public override init() {
    super.init()
  }

  /// Returns the initial value of a property; `nil` for an unknown one.
  open class func defaultValue(forKey key: String) -> Any? {
    AnimationMaker.make(self).value(forKey: key)
  }

  /// Returns one of the timing properties, or the value stored under another key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode
    case "removedOnCompletion": isRemovedOnCompletion
    case "timingFunction": timingFunction
    case "preferredFrameRateRange": preferredFrameRateRange
    default: values[key]
    }
  }

  /// Stores a value for the app's own use; the timing properties have their own setters.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value
  }

  /// Adds a copy to the layer.
  open func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (object as? CALayer)?.add(self, forKey: event)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AnimationMaker.make(type(of: self))
    copy.takeProperties(of: self)
    return copy
  }

  /// Copies every property of an animation of the same class; subclasses add theirs.
  open func takeProperties(of other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    values = other.values
    driver = other.driver
    delay = other.delay
  }

  /// The effect with parsed values, created when the animation is added to a layer.
  func effect(for layer: CALayer) -> AnimationEffect? { nil }

  /// The duration of a cycle if `duration` is 0.
  var defaultDuration: CFTimeInterval { CATransaction.animationDuration() }

  func timeModel(duration inherited: CFTimeInterval? = nil) -> TimeModel {
    var model = TimeModel(self)
    if model.duration == 0 { model.duration = inherited ?? defaultDuration }
    return model
  }
}

/// The delegate of an animation's start and end.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called with the first frame of the animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the end; `flag` is false if the animation was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An external driver of animations, such as an interruptible animator.
@MainActor package protocol AnimationDriver: AnyObject {
  /// Returns the progress at a time of the clock; `nil` hides the animation's effect.
  func progress(at time: CFTimeInterval) -> Double?
  /// True if the progress changes with the clock.
  var isMoving: Bool { get }
}

/// Creates animations of a class that is known only at run time, as ``LayerMaker`` creates layers.
@MainActor enum AnimationMaker {
  @inline(never) static func make(_ type: CAAnimation.Type) -> CAAnimation {
    unsafeBitCast(type, to: InitializableAnimation.Type.self).init()
  }
}

/// Declares the slot of the initialiser.
@_spi(LayerMaking) @preconcurrency @MainActor open class InitializableAnimation: CAAnimation {
  public required override init() {
    super.init()
  }
}
