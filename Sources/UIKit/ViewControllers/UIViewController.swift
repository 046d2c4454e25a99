/// Owns a view and everything that happens to it.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// Made by ``loadView()`` when first asked for.
  open var view: UIView {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView(frame: UIScreen.main.bounds)
      loadedView = view
      view.owningController = self
      viewDidLoad()
      return view
    }
    set {
      loadedView?.owningController = nil
      loadedView = newValue
      newValue.owningController = self
    }
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: UIView? { loadedView }
  open var title: String?

  /// Makes ``view``; overriders set it and do not call super.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open override var next: UIResponder? { loadedView?.superview }
}
