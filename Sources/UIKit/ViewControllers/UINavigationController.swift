/// A stack of controllers that shows the top one, under a bar with a back button.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The duration of a push or pop, in seconds.
  nonisolated public static let hideShowBarDuration: TimeInterval = 0.2
  static let transitionDuration: TimeInterval = 0.35

  private var barClass: UINavigationBar.Type = UINavigationBar.self
  private var toolbarClass: UIToolbar.Type = UIToolbar.self
  private(set) lazy var engine = NavigationEngine(self)
  /// True if the appearance that begins has shown the top controller.
  private var isTopShown = false

  // MARK: - Making

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }
  open dynamic override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a controller whose bars have the given classes; `nil` uses the toolkit's.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let bar = navigationBarClass {
      guard let type = bar as? UINavigationBar.Type else {
        preconditionFailure("init(navigationBarClass:toolbarClass:): \(bar) is not a subclass of UINavigationBar")
      }
      barClass = type
    }
    if let toolbarClass {
      guard let type = toolbarClass as? UIToolbar.Type else {
        preconditionFailure("init(navigationBarClass:toolbarClass:): \(toolbarClass) is not a subclass of UIToolbar")
      }
      self.toolbarClass = type
    }
  }

  /// Gives the controller a bar from an Interface Builder file, before its view is loaded.
  package func adopt(navigationBar bar: UINavigationBar) {
    givenBar = bar
  }

  package func adopt(toolbar bar: UIToolbar) {
    givenToolbar = bar
  }

  /// Replaces the bar, as apps do by name, because Apple's class does not let them set it.
  @_spi(InterfaceMaking) public final func replaceNavigationBar(with bar: UINavigationBar) {
    let old = navigationBar
    guard bar !== old else { return }
    old.owner = nil
    bar.owner = self
    navigationBar = bar
    guard let superview = old.superview else { return }
    superview.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    (bar.frame, bar.isHidden) = (old.frame, old.isHidden)
    bar.show(viewControllers.map(\.navigationItem))
    superview.setNeedsLayout()
  }

  private var givenBar: UINavigationBar?
  private var givenToolbar: UIToolbar?

  // Disfavoured, so that a picture picker can redeclare the delegate with its own type under this name.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if viewControllers.contains(subsequentVC) { popToViewController(subsequentVC, animated: true) }
  }

  /// The orientations that the delegate returns, regardless of the controllers in the stack.
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  /// A member of its own, so that an app's extension can replace it for all containers of this kind.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    splitViewController.push(.secondary, in: self, animated: false)
  }

  open override func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? {
    splitViewController.separatedSecondary(from: self)
  }

  // MARK: - Stack

  /// The controllers from the root to the top.
  open var viewControllers: [UIViewController] {
    get { engine.requestedStack }
    set { setViewControllers(newValue, animated: false) }
  }

  override var tabContent: UIViewController? { viewControllers.first }

  open var topViewController: UIViewController? { engine.requestedStack.last }
  /// The top controller, or the one presented over it.
  open var visibleViewController: UIViewController? {
    guard let top = topViewController else { return presentedViewController }
    return presentation.presented ?? top.presentedViewController ?? top
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    engine.push(viewController, animated: animated)
  }

  /// Pops the top controller and returns it; `nil` if only the root is on the stack.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard engine.requestedStack.count > 1 else { return nil }
    return engine.setStack(Array(engine.requestedStack.dropLast()), animated: animated).last
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = engine.requestedStack.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure(
        "popToViewController: \(type(of: viewController)) is not in the stack of \(type(of: self)); push it first")
    }
    return engine.setStack(Array(engine.requestedStack[...index]), animated: animated)
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    engine.setStack(Array(engine.requestedStack.prefix(1)), animated: animated)
  }

  /// Replaces the stack. The animation is a push if the new top is new, and a pop if it was below.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    engine.setStack(viewControllers, animated: animated)
  }

  override var takesShow: Bool { true }

  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  /// Called by the back button; not meant to be overridden by client packages.
  func backButtonTapped() {
    popViewController(animated: true)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeStack(viewControllers, forKey: "UIViewControllers")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeControllers(with: coder)
  }

  // MARK: - Bars

  open private(set) lazy var navigationBar: UINavigationBar = {
    let bar = givenBar ?? ViewMaker.make(barClass)
    bar.owner = self
    return bar
  }()

  /// The toolbar, created lazily; never `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open private(set) lazy var toolbar: UIToolbar! = {
    givenToolbar ?? ViewMaker.make(toolbarClass)
  }()

  /// True if code, a gesture or the keyboard has hidden the bar.
  open var isNavigationBarHidden: Bool {
    get { engine.isBarHidden || engine.hiding.isHiding }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    engine.setBarHidden(hidden, animated: animated)
  }

  open var isToolbarHidden: Bool {
    get { engine.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    engine.setToolbarHidden(hidden, animated: animated)
  }

  /// Hides the bars when content is swiped up, and shows them when it is swiped down.
  open var hidesBarsOnSwipe = false {
    didSet { engine.setHidesBars(onSwipe: hidesBarsOnSwipe, onTap: hidesBarsOnTap) }
  }
  open var hidesBarsOnTap = false {
    didSet { engine.setHidesBars(onSwipe: hidesBarsOnSwipe, onTap: hidesBarsOnTap) }
  }
  /// Hides the bars while the keyboard covers a part of the screen.
  open var hidesBarsWhenKeyboardAppears = false {
    didSet { engine.setHidesBarsForKeyboard(hidesBarsWhenKeyboardAppears) }
  }
  open var hidesBarsWhenVerticallyCompact = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { engine.hiding.pan }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { engine.hiding.tap }

  /// The recognizer that pops with a drag from the leading edge.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { engine.edgePan }

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === topViewController, isViewLoaded else { return }
    if (toolbar.items ?? []) == (controller.toolbarItems ?? []) { return }
    toolbar.setItems(controller.toolbarItems, animated: animated)
  }

  func barMetricsDidChange() {
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: - View

  open override func loadView() {
    view = NavigationView(frame: UIScreen.main.bounds, engine: engine)
  }

  override func prepareLoadedView() { engine.viewDidLoad() }

  open dynamic override func viewDidLoad() { super.viewDidLoad() }

  open dynamic override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showTop(animated)
  }

  override func completeViewWillAppear(_ animated: Bool) {
    if !isTopShown { showTop(animated) }
    isTopShown = false
  }

  private func showTop(_ animated: Bool) {
    isTopShown = true
    engine.viewWillAppear(animated)
  }

  open dynamic override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    engine.viewDidAppear(animated)
  }

  open dynamic override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden || navigationBar.barStyle == .default ? topViewController : nil
  }

  open dynamic override var childForStatusBarHidden: UIViewController? { topViewController }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }

  /// Light over a black bar, otherwise the default.
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if let top = topViewController, container === top { preferredContentSize = container.preferredContentSize }
  }
}

/// The kinds of change of a navigation stack.
extension UINavigationController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }
}

/// Notified of a navigation controller's pushes and pops; supplies animators for them.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .standard }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { UIInterfaceOrientation(of: UIScreen.main.bounds.size) }
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// The view of a navigation controller; the engine lays out its content and bars.
@MainActor final class NavigationView: UIView {
  private weak var engine: NavigationEngine?

  init(frame: CGRect, engine: NavigationEngine) {
    self.engine = engine
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    engine?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
