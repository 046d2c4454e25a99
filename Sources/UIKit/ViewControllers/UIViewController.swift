/// Owns a view and everything that happens to it.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  /// - Parameters:
  ///   - nibName: The Interface Builder file that holds the view, without its extension; `nil` for none.
  ///   - bundle: Where that file lies.
  public init(nibName: String?, bundle: Bundle?) {
    self.nibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// The designated initialiser of controllers that are decoded from an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  /// Made by ``loadView()`` when first asked for.
  ///
  /// Implicitly unwrapped because apps override it and bind it as UIKit declares it; reading it never gives `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
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
      newValue?.owningController = self
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

  // MARK: - Constraints, margins and safe area

  /// Called in place of the view's `updateConstraints`; overriders call super last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// What the controller's own bars cover, added to the safe area of its view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view: 16 points at the sides below 400 points of width, else 20.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.bounds.width ?? 0
    let side = width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.marginsMayHaveChanged() }
    }
  }

  private lazy var topSupport = LayoutSupport(top: view)
  private lazy var bottomSupport = LayoutSupport(bottom: view)
  /// What bars cover at the top; the safe area says the same of all sides.
  open var topLayoutGuide: any UILayoutSupport { topSupport }
  open var bottomLayoutGuide: any UILayoutSupport { bottomSupport }

  open override var next: UIResponder? { loadedView?.superview }
}
