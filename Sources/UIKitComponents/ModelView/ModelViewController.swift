import UIKit

/// A base class for controllers that show a model that exists independently of the view.
///
/// ```swift
/// final class ObituaryController: ModelViewController<Obituary> {
///   private let cause = UILabel(frame: .zero)
///
///   override func refresh(animated: Bool) {
///     cause.text = model?.cause
///   }
/// }
/// ```
/// ```swift
/// let controller = ObituaryController()
/// controller.model = obituary
/// ```
/// Several changes of the model in one turn of the run loop cause a single call of ``refresh(animated:)``, with the
/// next layout. While the view is not loaded or not on screen, the call waits until it appears. The controller observes
/// and shows; loading and parsing data is the model's task.
@MainActor open class ModelViewController<Model: ObservableModel>: UIViewController, ModelObserver {
  /// The shown model. Other code may change it.
  open var model: Model? {
    didSet {
      guard model !== oldValue else { return }
      oldValue?.observers.remove(self)
      model?.observers.add(self)
      setNeedsRefresh()
    }
  }

  private var needsRefresh = true
  /// True from before the view appears until after it has disappeared.
  public private(set) var isOnScreen = false

  /// Updates the view from the model; for overriding.
  ///
  /// - Parameter animated: True if the view has been on screen before, so that a change is visible.
  open func refresh(animated: Bool) {}

  /// Schedules one call of ``refresh(animated:)``: with the next layout, or when the view appears.
  public final func setNeedsRefresh() {
    needsRefresh = true
    if isOnScreen { viewIfLoaded?.setNeedsLayout() }
  }

  open func modelDidChange() {
    setNeedsRefresh()
  }

  private func refreshIfNeeded(animated: Bool) {
    guard needsRefresh, isOnScreen, isViewLoaded else { return }
    needsRefresh = false
    refresh(animated: animated)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOnScreen = true
    refreshIfNeeded(animated: false)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOnScreen = false
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    refreshIfNeeded(animated: view.window != nil)
  }
}
