import Foundation

/// Something that changes what a layer shows over time, without changing the layer.
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
  /// The timing within a cycle; `nil` is even.
  open var timingFunction: CAMediaTimingFunction?
  /// Kept alive as long as the animation.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer forgets the animation when it ends.
  open var isRemovedOnCompletion = true
  private var values: [String: Any] = [:]
  /// Moves the animation instead of the clock.
  package var driver: AnimationDriver?
  /// Seconds to wait after the first frame, for callers who do not know that frame's time.
  package var delay: CFTimeInterval = 0

  public override init() {
    super.init()
  }

  /// What a property is at the beginning; `nil` for an unknown one.
  open class func defaultValue(forKey key: String) -> Any? {
    AnimationMaker.make(self).value(forKey: key)
  }

  /// One of the timing properties, or what was stored under another key.
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
    default: values[key]
    }
  }

  /// Stores a value for the app's own use; the timing properties have setters of their own.
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

  /// Copies every property of an animation of the same class; subclasses add their own.
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
    values = other.values
    driver = other.driver
    delay = other.delay
  }

  /// What the animation does, with its values parsed; made when it is added to a layer.
  func effect(for layer: CALayer) -> AnimationEffect? { nil }

  /// How long a cycle lasts where `duration` is 0.
  var defaultDuration: CFTimeInterval { CATransaction.animationDuration() }

  func timeModel(duration inherited: CFTimeInterval? = nil) -> TimeModel {
    var model = TimeModel(self)
    if model.duration == 0 { model.duration = inherited ?? defaultDuration }
    return model
  }
}

/// Told when an animation begins and ends.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called with the frame that shows the beginning.
  func animationDidStart(_ anim: CAAnimation)
  /// Called after the end; `flag` is false where the animation was removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// Moves animations by hand, as an interruptible animator does.
@MainActor package protocol AnimationDriver: AnyObject {
  /// The share of the way at a time of the clock; `nil` shows nothing of the animation.
  func progress(at time: CFTimeInterval) -> Double?
  /// Whether the share changes as the clock moves.
  var isMoving: Bool { get }
}

/// Makes animations of a class that is known at run time only, as ``LayerMaker`` makes layers.
@MainActor enum AnimationMaker {
  @inline(never) static func make(_ type: CAAnimation.Type) -> CAAnimation {
    unsafeBitCast(type, to: InitializableAnimation.Type.self).init()
  }
}

/// Holds the slot of the initialiser.
@_spi(LayerMaking) @preconcurrency @MainActor open class InitializableAnimation: CAAnimation {
  public required override init() {
    super.init()
  }
}
