import Foundation

/// Calls a method once per frame, before layout and drawing.
///
/// The target is retained until ``invalidate()``, as on Apple's systems.
@preconcurrency @MainActor public final class CADisplayLink {
  /// The interval of the display's frames, in seconds.
  public static let frameDuration: CFTimeInterval = 1.0 / 60

  private let action: (CADisplayLink) -> Void
  private weak var clock: MediaClock?

  /// The time of the last shown frame.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time of the next frame in which the method is called.
  public var targetTimestamp: CFTimeInterval {
    timestamp + Self.frameDuration * CFTimeInterval(preferredFrameRateRange.stride)
  }
  /// The wanted rate of the calls. The display has 60 frames per second; the method is called in each, or in every
  /// second, third …, whichever is closest to the preferred rate.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// The wanted rate of the calls, in 1/s; 0 for every frame.
  public var preferredFramesPerSecond: Int {
    get {
      let rate = preferredFrameRateRange.preferred ?? 0
      return rate > 0 ? Int(min(rate, 1e6)) : 0
    }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange =
        rate == 0 ? .default : CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }
  /// The interval between two frames, in seconds.
  public var duration: CFTimeInterval { Self.frameDuration }
  /// While true, the method is not called, and a screen without other movement draws no frames.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { clock?.linkStarted() } }
  }

  /// Calls `target`'s method, given as a method reference such as `Scene.step`.
  public init<Target: AnyObject>(target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void) {
    action = { selector(target)($0) }
  }

  /// Creates a link that calls the selector's method, with the link or without an argument.
  public init(target: Any, selector: Selector) {
    let target = ClassTarget.object(for: target)
    action = { link in selector.send(to: target, from: link) }
  }

  /// Creates a link that calls nothing, for properties that apps set later.
  public init() {
    action = { _ in }
  }

  /// Starts the calls. There is one run loop with one mode; both arguments exist for code written for Apple's systems.
  public func add(to runLoop: RunLoop = .main, forMode mode: RunLoop.Mode = .default) {
    clock = MediaClock.main
    MediaClock.main.add(self)
  }

  /// Stops the calls until the link is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    clock?.remove(self)
    clock = nil
  }

  /// Stops the calls permanently and releases the target.
  public func invalidate() {
    clock?.remove(self)
    clock = nil
  }

  func fire(at time: CFTimeInterval) {
    // A link that was called earlier in this frame may have removed this one.
    guard clock != nil else { return }
    let stride = preferredFrameRateRange.stride
    // Half a frame early, so that rounding errors do not delay a call by a frame.
    guard stride == 1 || timestamp == 0 || time >= targetTimestamp - Self.frameDuration / 2 else { return }
    timestamp = time
    action(self)
  }
}
