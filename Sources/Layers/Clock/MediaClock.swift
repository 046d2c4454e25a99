/// Seconds on the toolkit's clock.
public typealias CFTimeInterval = Double

/// The one clock that display links, and everything else that moves, go by.
///
/// It stands still until a host, or a test, moves it; it never looks at the time of day.
@MainActor public final class MediaClock {
  /// The clock that ``CACurrentMediaTime()`` reads.
  public static let main = MediaClock()

  /// In seconds; grows.
  public private(set) var now: CFTimeInterval = 0
  /// Called when something wants a frame while nothing did before.
  public var onFirstDemand: (() -> Void)?
  private var links: [CADisplayLink] = []

  init() {}

  /// Whether a display link is running, so that a frame is wanted as soon as the display can show one.
  public var wantsFrames: Bool { links.contains { !$0.isPaused } }

  /// Moves to `time` and calls every running display link once, in the order in which they were added.
  ///
  /// A time before ``now``, or not finite, moves nothing; the links are called all the same.
  public func advance(to time: CFTimeInterval) {
    if time.isFinite { now = max(now, time) }
    for link in links where !link.isPaused { link.fire(at: now) }
  }

  /// Sets the clock back to zero and forgets every display link, for the start of a test.
  public func reset() {
    links.removeAll()
    now = 0
  }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    linkStarted()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
  }

  func linkStarted() {
    if wantsFrames { onFirstDemand?() }
  }
}

/// The toolkit's time in seconds, as of the frame that is being made.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.main.now
}
