/// Shows one controller of a row, and turns to its neighbours by drag or by code.
///
/// Both styles slide; the page curl is drawn as a slide as well.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Between two pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  private let spacing: CGFloat
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var current: UIViewController?
  private var turn: PageTurn?

  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { pan.isEnabled = dataSource != nil }
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
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    let file = coder as? InterfaceCoder
    transitionStyle = file.flatMap { TransitionStyle(rawValue: $0.decodeInteger(forKey: "transition")) } ?? .scroll
    navigationOrientation =
      file.flatMap { NavigationOrientation(rawValue: $0.decodeInteger(forKey: "orientation")) } ?? .horizontal
    spacing = CGFloat(file?.decodeInteger(forKey: "spacing") ?? 0)
    super.init(coder: coder)
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Turns the pages by drag.
  open var gestureRecognizers: [UIGestureRecognizer] { [pan] }

  /// Shows a page. Of several the first is shown; none is a mistake of the caller.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first else {
      preconditionFailure("setViewControllers(_:direction:animated:): a page view controller shows one page at least")
    }
    turn?.finish(completed: true)
    guard page !== current else {
      completion?(true)
      return
    }
    let turn = begin(to: page, direction, animated: animated)
    guard animated, isViewLoaded, view.window != nil else {
      turn.finish(completed: true)
      completion?(true)
      return
    }
    turn.run(to: 1) { completion?($0) }
  }

  // MARK: - View

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    pan.addTarget(self, action: UIPageViewController.panned)
    pan.isEnabled = dataSource != nil
    pan.name = "page"
    view.addGestureRecognizer(pan)
    if let current { install(current) }
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard turn == nil, let current else { return }
    if current.view.superview !== view { install(current) }
    current.view.frame = view.bounds
  }

  private func install(_ page: UIViewController) {
    page.view.frame = view.bounds
    view.addSubview(page.view)
  }

  open override var childForStatusBarStyle: UIViewController? { current }
  open override var childForStatusBarHidden: UIViewController? { current }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { current }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { current }

  // MARK: - Turning

  private func begin(to page: UIViewController, _ direction: NavigationDirection, animated: Bool) -> PageTurn {
    let old = current
    addChild(page)
    old?.willMove(toParent: nil)
    let forwards = appearance.isShown
    if isViewLoaded { page.view.frame = view.bounds }
    if forwards {
      old?.beginAppearanceTransition(false, animated: animated)
      page.beginAppearanceTransition(true, animated: animated)
    }
    if isViewLoaded { view.addSubview(page.view) }
    let reads: CGFloat = isViewLoaded && view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let sign: CGFloat = direction == .forward ? 1 : -1
    let length = isViewLoaded ? view.bounds.size : .zero
    let step =
      navigationOrientation == .horizontal
      ? CGVector(dx: sign * reads * (length.width + spacing), dy: 0)
      : CGVector(dx: 0, dy: sign * (length.height + spacing))
    let turn = PageTurn(from: old?.viewIfLoaded, to: isViewLoaded ? page.view : nil, step: step)
    turn.onEnd = { [weak self] completed in self?.end(old, page, completed: completed, forwards: forwards) }
    self.turn = turn
    return turn
  }

  private func end(_ old: UIViewController?, _ page: UIViewController, completed: Bool, forwards: Bool) {
    turn = nil
    let (stays, goes) = completed ? (Optional(page), old) : (old, Optional(page))
    current = stays
    if forwards, !completed {
      page.beginAppearanceTransition(false, animated: true)
      old?.beginAppearanceTransition(true, animated: true)
    }
    goes?.viewIfLoaded?.removeFromSuperview()
    if forwards {
      goes?.endAppearanceTransition()
      stays?.endAppearanceTransition()
    }
    goes?.removeFromParent()
    if completed { page.didMove(toParent: self) }
    viewIfLoaded?.setNeedsLayout()
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: follow(pan)
    case .ended: release(speed: along(pan.velocity(in: view)))
    case .cancelled, .failed: release(speed: 0)
    case .possible: break
    }
  }

  /// The part of a movement that turns pages forward, in points.
  private func along(_ movement: CGPoint) -> CGFloat {
    if navigationOrientation == .vertical { return -movement.y }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? movement.x : -movement.x
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let moved = along(pan.translation(in: view))
    if turn == nil, moved != 0 { beginDrag(forward: moved > 0) }
    guard let turn, !turn.isRunning else { return }
    let length = navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height
    turn.progress = min(max(abs(moved) / max(length, 1), 0), 1)
  }

  private func beginDrag(forward: Bool) {
    guard let current, let dataSource else { return }
    let neighbour =
      forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    guard let neighbour else { return }
    delegate?.pageViewController(self, willTransitionTo: [neighbour])
    turn = begin(to: neighbour, forward ? .forward : .reverse, animated: true)
    isForward = forward
  }

  private var isForward = true
  /// Faster than this, in points a second, the direction decides; slower, the place.
  private static let decisiveSpeed: CGFloat = 300

  private func release(speed: CGFloat) {
    guard let turn, !turn.isRunning, let old = current else { return }
    let onward = isForward ? speed : -speed
    let completes = abs(onward) > Self.decisiveSpeed ? onward > 0 : turn.progress > 0.5
    turn.run(to: completes ? 1 : 0) { [weak self] _ in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completes)
    }
  }
}

/// Two pages side by side on their way.
@MainActor final class PageTurn {
  private let from: UIView?
  private let to: UIView?
  private let step: CGVector
  private let home: CGPoint
  private(set) var isRunning = false
  private var hasEnded = false
  var onEnd: ((Bool) -> Void)?

  init(from: UIView?, to: UIView?, step: CGVector) {
    self.from = from
    self.to = to
    self.step = step
    home = (from ?? to)?.center ?? .zero
    place()
  }

  /// 0 to 1 of the way to the new page.
  var progress: CGFloat = 0 { didSet { place() } }

  private func place() {
    from?.center = CGPoint(x: home.x - step.dx * progress, y: home.y - step.dy * progress)
    to?.center = CGPoint(x: home.x + step.dx * (1 - progress), y: home.y + step.dy * (1 - progress))
  }

  /// Moves on to the new page or back, and ends.
  func run(to end: CGFloat, completion: @escaping (Bool) -> Void) {
    isRunning = true
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: { self.progress = end },
      completion: { finished in
        self.finish(completed: end == 1)
        completion(finished)
      })
  }

  func finish(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    UIView.performWithoutAnimation { from?.center = home }
    UIView.performWithoutAnimation { to?.center = home }
    onEnd?(completed)
  }
}

/// Supplies the neighbours of a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// `nil` at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// `nil` at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Hears of turns that the user makes.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
