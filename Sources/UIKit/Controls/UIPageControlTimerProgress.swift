/// A progress that grows with time, and turns to the next page when it is complete.
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  private var durations: [Int: TimeInterval] = [:]
  private lazy var ticker = Ticker { [weak self] in self?.step(to: $0) }
  private var lastTime: TimeInterval?
  /// True after ``resumeTimer()``, also while the progress is not visible.
  private var isWanted = false

  /// Makes a paused timer.
  ///
  /// - Parameter preferredDuration: The duration of a page in seconds.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  @_nonoverride open weak var delegate: (any UIPageControlTimerProgressDelegate)? {
    get { (self as UIPageControlProgress).delegate as? any UIPageControlTimerProgressDelegate }
    set { (self as UIPageControlProgress).delegate = newValue }
  }

  /// True if the first page follows the last one.
  open var resetsToInitialPageAfterEnd = false
  /// The duration of the pages without one of their own, in seconds.
  open var preferredDuration: TimeInterval

  /// Sets the duration of a page in seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// True while the time runs. It stands still while the progress is not visible.
  open var isRunning: Bool { isWanted && isProgressVisible }

  open func resumeTimer() {
    isWanted = true
    updateTicker()
  }

  open func pauseTimer() {
    isWanted = false
    updateTicker()
  }

  override func visibilityDidFlip() { updateTicker() }

  private func updateTicker() {
    guard isRunning else {
      ticker.stop()
      return lastTime = nil
    }
    if !ticker.isRunning { ticker.start() }
  }

  private func step(to now: TimeInterval) {
    guard isRunning, let control else { return }
    let passed = now - (lastTime ?? now)
    lastTime = now
    let duration = duration(forPage: control.currentPage)
    currentProgress = duration > 0 ? currentProgress + Float(passed / duration) : 1
    delegate?.pageControlTimerProgressDidChange(self)
    if currentProgress >= 1 { advance(control) }
  }

  /// Turns to the next page, or ends.
  private func advance(_ control: UIPageControl) {
    let isLast = control.currentPage >= control.numberOfPages - 1
    let next = isLast ? 0 : control.currentPage + 1
    guard !isLast || resetsToInitialPageAfterEnd,
      delegate?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true
    else { return pauseTimer() }
    if next == control.currentPage { begin(page: next) } else { control.advance(to: next) }
  }
}

@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Called in each frame in which the progress has grown.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// Returns true, the default, if a page may follow. Otherwise the timer pauses.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
}
