import UIKit

/// A base for controllers that show a model which lives outside of the view.
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
/// However often the model changes in a turn, ``refresh(animated:)`` runs once, with the next layout; while the view is not
/// loaded or not on screen it waits until it appears. The controller observes and shows; getting and parsing data is
/// the model's business.
@MainActor open class ModelViewController<Model: ObservableModel>: UIViewController, ModelObserver {
  /// What is shown; not kept from changing by anybody else.
  open var model: Model? {
    didSet {
      guard model !== oldValue else { return }
      oldValue?.observers.remove(self)
      model?.observers.add(self)
      setNeedsRefresh()
    }
  }

  private var needsRefresh = true
  /// From before the view appears until after it has disappeared.
  public private(set) var isOnScreen = false

  /// Brings the view up to date with the model; for overriders.
  ///
  /// - Parameter animated: Whether the view has been on screen before, so that a change can be seen.
  open func refresh(animated: Bool) {}

  /// Has ``refresh(animated:)`` run once: with the next layout, or when the view appears.
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
