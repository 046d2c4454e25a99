/// Shows one controller of a sequence, or two side by side. A drag, the page dots or code turn to its neighbours.
///
/// Both styles slide; the page curl is also drawn as a slide. With the style ``TransitionStyle/scroll``, the first subview
/// of ``UIViewController/view`` is a scroll view whose offset is its own length at rest.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  final let spacing: CGFloat
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  /// The controllers of the last turn: a page with its back, a pair side by side, or a single page.
  final var leaf: [UIViewController] = []
  final var turn: PageTurn?
  final var isForward = true
  final var dots = Dots()
  /// True if the layout of subviews that is done has placed the pages.
  private var isLaidOut = false
  /// The scroll view of the pages that scroll; `nil` for pages that curl, and before the view is loaded.
  final var scroller: PageScrollView?

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      pan.isEnabled = dataSource != nil
      if dataSource !== oldValue, isViewLoaded, !leaf.isEmpty { updateDots() }
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?

  public init(
    transitionStyle: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.navigationOrientation = navigationOrientation
    let value = options?[.interPageSpacing]
    spacing = (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    let spine = (options?[.spineLocation] as? NSNumber)?.intValue ?? options?[.spineLocation] as? Int
    spineLocation = transitionStyle == .scroll ? .none : spine.flatMap(SpineLocation.init) ?? .min
    super.init(nibName: nil, bundle: nil)
    isDoubleSided = spineLocation == .mid
  }

  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    let file = coder as? InterfaceCoder
    transitionStyle = file.flatMap { TransitionStyle(rawValue: $0.decodeInteger(forKey: "transition")) } ?? .scroll
    navigationOrientation =
      file.flatMap { NavigationOrientation(rawValue: $0.decodeInteger(forKey: "orientation")) } ?? .horizontal
    spacing = CGFloat(file?.decodeInteger(forKey: "spacing") ?? 0)
    let spine = file.flatMap { SpineLocation(rawValue: $0.decodeInteger(forKey: "spine")) } ?? .none
    spineLocation = transitionStyle == .scroll ? .none : spine == .none ? .min : spine
    super.init(coder: coder)
    isDoubleSided = spineLocation == .mid || file?.decodeInteger(forKey: "doubleSided") == 1
  }

  /// The location of the spine for the page curl style; `none` for scrolling. With the spine in the middle two pages
  /// are visible.
  open internal(set) var spineLocation: SpineLocation

  /// True if every page has a back, which is the next controller of the sequence.
  ///
  /// Backs turn together with their fronts and are visible only if the spine is in the middle.
  open var isDoubleSided = false {
    didSet {
      precondition(isDoubleSided || spineLocation != .mid, "pages with a spine in the middle are double-sided")
    }
  }

  /// The visible page or pair of pages.
  open var viewControllers: [UIViewController]? { leaf.isEmpty ? nil : visible }

  /// The recognizers that turn pages that curl; empty for pages that scroll, whose scroll view has its own.
  open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [pan] : [] }

  /// Shows a page, with its back if pages are double-sided, or both pages of a pair.
  ///
  /// - Precondition: There is at least one page, and two if the spine is in the middle.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = checked(viewControllers ?? [])
    turn?.finish(completed: true)
    guard pages != leaf else {
      completion?(true)
      return
    }
    let turn = begin(to: pages, direction, animated: animated)
    guard animated, isViewLoaded, view.window != nil else {
      turn.finish(completed: true)
      updateDots()
      completion?(true)
      return
    }
    turn.run(to: 1) { [weak self] finished in
      self?.updateDots()
      completion?(finished)
    }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePages(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePages(with: coder)
  }

  // MARK: - View

  /// Turns a page for assistive technology.
  @discardableResult open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    if transitionStyle == .scroll {
      scroller = PageScrollView(of: self)
    } else {
      pan.addTarget(self, action: UIPageViewController.panned)
      pan.isEnabled = dataSource != nil
      pan.name = "page"
      view.addGestureRecognizer(pan)
    }
    for page in visible { install(page) }
    if !leaf.isEmpty { updateDots() }
  }

  open dynamic override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOutPages()
  }

  override func completeViewDidLayoutSubviews() {
    if !isLaidOut { layOutPages() }
    isLaidOut = false
  }

  private func layOutPages() {
    isLaidOut = true
    placeDots()
    guard turn == nil else { return }
    for page in visible where !page.view.isDescendant(of: view) { install(page) }
    placePages()
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    askForSpine(UIInterfaceOrientation(of: size))
  }

  open dynamic override var childForStatusBarStyle: UIViewController? { visible.first }
  open dynamic override var childForStatusBarHidden: UIViewController? { visible.first }
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { visible.first }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { visible.first }
}
