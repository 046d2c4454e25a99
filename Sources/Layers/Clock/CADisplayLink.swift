import Foundation

/// Calls a method once a frame, before layout and drawing.
///
/// The target is kept alive until ``invalidate()``, as on Apple's systems.
@preconcurrency @MainActor public final class CADisplayLink {
  /// Seconds between two frames of the display.
  public static let frameDuration: CFTimeInterval = 1.0 / 60

  private let action: (CADisplayLink) -> Void
  private weak var clock: MediaClock?

  /// When the frame that was shown last was made.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the next frame will be made.
  public var targetTimestamp: CFTimeInterval { timestamp + Self.frameDuration }
  /// Seconds between two frames.
  public var duration: CFTimeInterval { Self.frameDuration }
  /// While true nothing is called, and a screen where nothing else moves draws no frames.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { clock?.linkStarted() } }
  }

  /// Calls `target`'s method, given as a method reference such as `Scene.step`.
  public init<Target: AnyObject>(target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void) {
    action = { selector(target)($0) }
  }

  /// Calls the method that a selector holds, with the link or without an argument.
  public init(target: Any, selector: Selector) {
    let target = target as AnyObject
    action = { link in selector.send(to: target, from: link) }
  }

  /// Starts the calls. There is one run loop and one mode here; both arguments only fit code written for Apple's systems.
  public func add(to runLoop: RunLoop = .main, forMode mode: RunLoop.Mode = .default) {
    clock = MediaClock.main
    MediaClock.main.add(self)
  }

  /// Ends the calls until it is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    clock?.remove(self)
    clock = nil
  }

  /// Ends the calls for good and releases the target.
  public func invalidate() {
    clock?.remove(self)
    clock = nil
  }

  func fire(at time: CFTimeInterval) {
    timestamp = time
    action(self)
  }
}
