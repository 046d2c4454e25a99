/// Seconds on the toolkit's clock.
public typealias CFTimeInterval = Double

/// The clock of one screen. Display links, animations and transactions use it.
///
/// It stands still until a host or a test advances it; it never reads the time of day.
@MainActor public final class MediaClock {
  /// The clock of the current screen, which ``CACurrentMediaTime()`` reads.
  public package(set) static var main: MediaClock {
    get { (turn ?? process).clock }
    set { (turn ?? process).clock = newValue }
  }

  /// A reference to the clock of the current screen.
  @MainActor package final class Turn {
    fileprivate var clock: MediaClock

    package init(_ clock: MediaClock) {
      self.clock = clock
    }
  }

  /// The reference of a task that has its own screens, such as a test; `nil` in every other task.
  @TaskLocal package static var turn: Turn?
  private static let process = Turn(MediaClock())

  /// In seconds; grows.
  public private(set) var now: CFTimeInterval = 0
  /// Called when something wants a frame while nothing did before.
  public var onFirstDemand: (() -> Void)?
  private var links: [CADisplayLink] = []
  private var deferred: [() -> Void] = []
  let animations = AnimationTimeline()
  /// The implicit transaction, and the transactions that were begun in it.
  var transactions = [CATransaction.Level()]

  package init() {}

  /// Whether a display link is running or an animation moves, so that a frame is wanted as soon as the display can show
  /// one.
  public var wantsFrames: Bool { nextDemand.map { $0 <= now } ?? false }

  /// When the next frame is wanted: now while something moves, later for animations that wait, `nil` for never.
  public var nextDemand: CFTimeInterval? {
    if !deferred.isEmpty || links.contains(where: { !$0.isPaused }) { return now }
    return animations.nextChange(after: now)
  }

  /// Moves to `time`: ends the implicit transaction, begins and ends animations and tells their delegates, and then
  /// calls every running display link once, in the order in which they were added.
  ///
  /// An animation begins with the first frame after it was added, at most a frame's length before it.
  /// A time before ``now``, or not finite, moves nothing; the links are called all the same.
  public func advance(to time: CFTimeInterval) {
    if time.isFinite { now = max(now, time) }
    CATransaction.flush()
    animations.advance(to: now, self)
    let due = deferred
    deferred.removeAll()
    for body in due { body() }
    for link in links where !link.isPaused { link.fire(at: now) }
  }

  /// Calls `body` with the next frame.
  package func afterFrame(_ body: @escaping () -> Void) {
    let wasIdle = !wantsFrames
    deferred.append(body)
    if wasIdle { onFirstDemand?() }
  }

  /// Takes notice of an animation that was added.
  func animationAdded(to list: LayerAnimations) {
    animations.register(list)
    if wantsFrames { onFirstDemand?() }
  }

  /// Takes notice of a layer whose own time changed.
  func timeChanged() {
    if wantsFrames { onFirstDemand?() }
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
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.main.now
}
