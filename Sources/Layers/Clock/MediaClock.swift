/// Seconds on the toolkit's clock.
public typealias CFTimeInterval = Double

/// The clock of one screen. Display links, animations and transactions use it.
///
/// It stands still until a host or a test advances it; it never reads the time of day.
@MainActor public final class MediaClock {
  /// The clock of the current screen, which ``CACurrentMediaTime()`` reads.
  public package(set) static var main: MediaClock {
    get { current.clock }
    set { current.clock = newValue }
  }

  private static var current: Reference { Reference.isOfTask ? taskReference ?? process : process }

  /// A reference to the clock of the current screen.
  @MainActor package final class Reference {
    fileprivate var clock: MediaClock
    /// True once a task may have its own reference. Every change of a layer reads the clock, and without such a task it
    /// need not search for one.
    fileprivate private(set) static var isOfTask = false

    /// Creates the reference of a task.
    package init(_ clock: MediaClock) {
      self.clock = clock
      Self.isOfTask = true
    }

    fileprivate init() {
      clock = MediaClock()
    }
  }

  /// The reference of a task that has its own screens, such as a test; `nil` in every other task.
  @TaskLocal package static var taskReference: Reference?
  private static let process = Reference()

  /// In seconds; it never decreases.
  public private(set) var now: CFTimeInterval = 0
  /// Called when the first frame is requested after an idle time.
  public var onFirstDemand: (() -> Void)?
  private var links: [CADisplayLink] = []
  private var deferred: [() -> Void] = []
  let animations = AnimationTimeline()
  /// The implicit transaction, and the transactions that were begun in it.
  var transactions = [CATransaction.Level()] {
    didSet { disablesActions = transactions[transactions.count - 1].disablesActions }
  }
  /// True if the innermost transaction starts no actions.
  private var disablesActions = false
  /// The value of the current screen's clock, which every change of a layer reads.
  static var disablesActions: Bool {
    guard Reference.isOfTask, let taskReference else { return process.clock.disablesActions }
    return taskReference.clock.disablesActions
  }

  package init() {}

  /// True if a display link is running or an animation moves, so that a frame is needed immediately.
  public var wantsFrames: Bool { nextDemand.map { $0 <= now } ?? false }

  /// The time of the next frame: now during a movement, later for animations that wait, `nil` if no frame is needed.
  public var nextDemand: CFTimeInterval? {
    if !deferred.isEmpty || links.contains(where: { !$0.isPaused }) { return now }
    return animations.nextChange(after: now)
  }

  /// Advances to `time`: ends the implicit transaction, starts and ends animations and notifies their delegates, and
  /// then calls every running display link once, in the order in which they were added.
  ///
  /// An animation begins with the first frame after it was added, at most a frame's length before it. A time before
  /// ``now``, or one that is not finite, does not advance the clock; the links are called all the same.
  public func advance(to time: CFTimeInterval) {
    if time.isFinite { now = max(now, time) }
    CATransaction.flush()
    animations.advance(to: now, self)
    let due = deferred
    deferred.removeAll()
    for body in due { body() }
    for link in links where !link.isPaused { link.fire(at: now) }
  }

  /// Calls `body` in the next frame.
  package func afterFrame(_ body: @escaping () -> Void) {
    let wasIdle = !wantsFrames
    deferred.append(body)
    if wasIdle { onFirstDemand?() }
  }

  /// Registers an added animation.
  func animationAdded(to list: LayerAnimations) {
    animations.register(list)
    if wantsFrames { onFirstDemand?() }
  }

  /// Updates the demand for frames after a change of a layer's own time.
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

/// The toolkit's time in seconds, at the current frame.
@preconcurrency @MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.main.now
}
