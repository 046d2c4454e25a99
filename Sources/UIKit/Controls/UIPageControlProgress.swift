/// The progress of the current page of a page control, which its indicator shows.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// The object that is queried for the progress of a new page; held weakly.
  @_disfavoredOverload open weak var delegate: (any UIPageControlProgressDelegate)?
  /// The control that shows the progress.
  final weak var control: UIPageControl? { didSet { visibilityDidChange() } }
  private var wasVisible = false

  public override init() {
    super.init()
  }

  /// The progress from 0 to 1.
  open var currentProgress: Float = 0 {
    didSet {
      currentProgress = min(max(currentProgress.isNaN ? 0 : currentProgress, 0), 1)
      if currentProgress != oldValue { control?.progressDidChange() }
    }
  }

  /// True while a control on the screen shows the progress, and no finger moves along its dots.
  open var isProgressVisible: Bool { control?.showsProgress ?? false }

  final func visibilityDidChange() {
    guard isProgressVisible != wasVisible else { return }
    wasVisible = isProgressVisible
    visibilityDidFlip()
    delegate?.pageControlProgressVisibilityDidChange(self)
  }

  func visibilityDidFlip() {}

  /// Sets the progress with which a page begins.
  final func begin(page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }
}

@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// Returns the progress with which a page begins; 0 by default.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  /// Called when the progress appears or disappears.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}
