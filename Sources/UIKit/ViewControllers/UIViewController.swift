/// Owns a view and everything that happens to it: how it appears, what it contains, what it presents.
///
/// The calls of one appearance come in this order: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`,
/// `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIFocusEnvironment
{
  private var loadedView: UIView?
  let appearance = AppearanceCycle()
  let presentation = PresentationState()

  // MARK: - Making

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
    storyboard = (coder as? InterfaceCoder)?.storyboard
    super.init()
  }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?
  /// The storyboard that the controller came from, which makes more of its scenes.
  open private(set) var storyboard: UIStoryboard?

  // MARK: - View

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
      applyTraits()
      viewDidLoad()
      return view
    }
    set {
      guard loadedView !== newValue else { return }
      loadedView?.owningController = nil
      loadedView = newValue
      newValue?.owningController = self
      applyTraits()
    }
  }

  open var isViewLoaded: Bool { loadedView != nil }
  open var viewIfLoaded: UIView? { loadedView }

  /// What a person calls the content; the titles of `navigationItem` and `tabBarItem` follow it.
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
    }
  }

  /// Makes `view`; overriders set it and do not call super.
  open func loadView() {
    loadInterfaceView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Makes the view of the Interface Builder file that the controller belongs to, where there is one.
  final func loadInterfaceView() {
    if let interfaceView {
      self.interfaceView = nil
      interfaceView(self)
    } else if let nibName {
      _ = InterfaceLoaders.shared?.view(ofNib: nibName, in: nibBundle ?? .main, owner: self)
    }
  }

  /// Makes the view as a storyboard describes it.
  package final var interfaceView: ((UIViewController) -> Void)?
  /// What a storyboard's scene holds beside the controller.
  package final var interfaceObjects: [AnyObject] = []

  open func loadViewIfNeeded() {
    _ = view
  }

  open func viewDidLoad() {}

  /// The controller's view, when it has a window to be shown in.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: - Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in the window and has its traits, and is laid out next.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// For containers that forward appearance themselves: tells a child that its view begins to appear or disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(isAppearing, animated: animated, of: self)
  }

  open func endAppearanceTransition() {
    appearance.end(of: self)
  }

  /// Whether children hear of this controller's appearances without its own doing.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// True from before `viewWillAppear` to after `viewDidAppear` of the appearance that a presentation brings.
  open var isBeingPresented: Bool { presentation.phase == .presenting }
  open var isBeingDismissed: Bool { presentation.phase == .dismissing }
  /// True while the view appears because the controller was added to its parent.
  open var isMovingToParent: Bool { appearance.parentChange == .adding }
  open var isMovingFromParent: Bool { appearance.parentChange == .removing }

  // MARK: - Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Added to the safe area of the view, for content of the controller's own that covers its edges.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaContributionDidChange() } }
  }
  /// What bars of the containers around it cover of this controller's view.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { safeAreaContributionDidChange() } }
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// Called in place of the view's `updateConstraints`; overriders call super last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

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

  /// The edges where the view reaches under translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// Whether ``edgesForExtendedLayout`` holds for opaque bars, too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// Names the scroll view that the bars at an edge follow, in place of the first one found.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    contentScrollViews.set(scrollView, for: edge)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews.scrollView(for: edge)
  }

  private(set) lazy var contentScrollViews = ContentScrollViews()

  // MARK: - Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Makes a controller a child. Calls its `willMove(toParent:)`; `didMove(toParent:)` is the caller's to call.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Leaves the parent, and calls `didMove(toParent: nil)`. The caller has called `willMove(toParent: nil)`.
  open func removeFromParent() {
    leaveParent()
  }

  /// Overriders call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance.isShown { appearance.parentChange = .removing }
  }

  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the views of two children, with their appearance calls, animated.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: - Size

  /// The size that the content would like, for popovers, form sheets and containers; `.zero` for none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The view is about to get another size with its window; overriders call super, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeChange(to: size, with: coordinator)
  }

  /// The traits are about to change with the window; overriders call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraitChange(to: newCollection, with: coordinator)
  }

  // MARK: - Memory

  /// The machine runs short of memory: a controller drops what it can make again. Overriders call super. What the toolkit
  /// keeps is dropped when all were told.
  open func didReceiveMemoryWarning() {}

  // MARK: - Traits

  /// The traits that parents set for their children.
  var traitsOfChildren: [ObjectIdentifier: UITraitCollection] = [:]

  /// The environment of the view; before it is loaded, that of the parent or the screen.
  open var traitCollection: UITraitCollection { traitsForContent }

  /// Called after ``traitCollection`` changed, before the view hears of it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits of this controller's content in place of inherited ones.
  open var traitOverrides = UITraitOverrides() { didSet { applyTraits() } }

  /// The style of this controller's content, whatever the person prefers.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { applyTraits() } }
  }

  /// Traits of a child's content in place of those it inherits; `nil` for none.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    traitsOfChildren[ObjectIdentifier(child)] = collection
    child.applyTraits()
  }

  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    traitsOfChildren[ObjectIdentifier(child)]
  }

  // MARK: - Layout guides

  private lazy var topSupport = LayoutSupport(top: view)
  private lazy var bottomSupport = LayoutSupport(bottom: view)
  /// What bars cover at the top; the safe area says the same of all sides.
  open var topLayoutGuide: any UILayoutSupport { topSupport }
  open var bottomLayoutGuide: any UILayoutSupport { bottomSupport }

  // MARK: - Bars

  private var madeNavigationItem: UINavigationItem?
  private var madeTabBarItem: UITabBarItem?

  /// What a navigation bar shows for this controller. Made when first asked for, with the controller's title.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem(title: title)
    madeNavigationItem = item
    return item
  }

  /// What a tab bar shows for this controller. Made when first asked for, with the controller's title.
  open var tabBarItem: UITabBarItem {
    get {
      if let madeTabBarItem { return madeTabBarItem }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      madeTabBarItem = item
      return item
    }
    set {
      madeTabBarItem = newValue
      tabBarController?.tabBarItemDidChange(of: self)
    }
  }

  /// What the navigation controller's toolbar shows while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self, animated: false) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.toolbarItemsDidChange(of: self, animated: true) }
  }

  /// Whether the tab bar or toolbar goes when this controller is pushed.
  open var hidesBottomBarWhenPushed = false

  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  // MARK: - Editing

  open var isEditing = false {
    didSet { if isEditing != oldValue { madeEditButtonItem?.showsDone = isEditing } }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
  }

  private var madeEditButtonItem: EditBarButtonItem?

  /// A bar item that reads Edit or Done and calls ``setEditing(_:animated:)``.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButtonItem { return madeEditButtonItem }
    let item = EditBarButtonItem(controller: self)
    madeEditButtonItem = item
    return item
  }

  // MARK: - Keys and focus

  private var addedKeyCommands: [UIKeyCommand] = []

  /// Those that were added with ``addKeyCommand(_:)``, unless overridden.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? super.keyCommands : addedKeyCommands }

  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Goes back where there is a way: pops what was pushed, dismisses what was presented and may be dismissed.
  open override func accessibilityPerformEscape() -> Bool {
    if let navigationController, navigationController.topViewController === self,
      navigationController.viewControllers.count > 1
    {
      return navigationController.popViewController(animated: true) != nil
    }
    guard let presentation = presentingViewController, presentation.presentedViewController === self,
      !isModalInPresentation
    else { return false }
    dismiss(animated: true, completion: nil)
    return true
  }

  /// Its view, unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  open func setNeedsFocusUpdate() {
    FocusSystem.shared.setNeedsUpdate()
  }

  open func updateFocusIfNeeded() {
    FocusSystem.shared.update()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: - Presentation

  /// The controller that presented this one or the nearest of its ancestors that was presented.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// The controller that this one, or the nearest of its ancestors that presents, has presented.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations in the current context, begun below, cover this controller's view.
  open var definesPresentationContext = false
  /// Whether presentations in the context that this controller defines come and go in its own transition style.
  open var providesPresentationContextTransitionStyle = false
  /// Keeps the user from dismissing the controller by swipe, tap outside or Escape.
  open var isModalInPresentation = false
  open var modalPresentationCapturesStatusBarAppearance = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The presentation of the present style; kinds of controllers with one of their own override it.
  func makeStandardPresentationController() -> UIPresentationController {
    let presenting = presentation.presenting
    let controller =
      switch modalPresentationStyle {
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
      case .pageSheet, .formSheet, .automatic:
        UISheetPresentationController(presentedViewController: self, presenting: presenting)
      default: UIPresentationController(presentedViewController: self, presenting: presenting)
      }
    controller.presentationStyle = modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
    return controller
  }

  /// What shows this controller, or would if it were presented now.
  open var presentationController: UIPresentationController? { presentationControllerForStyle() }
  /// The presentation in force; `nil` when neither this controller nor an ancestor is presented.
  open var activePresentationController: UIPresentationController? {
    presentation.controller ?? parent?.activePresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationControllerForStyle() as? UIPopoverPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationControllerForStyle() as? UISheetPresentationController
  }

  /// Shows a controller over this one. The completion follows its `viewDidAppear`.
  ///
  /// A controller that is shown already, or a presenter that presents already, is reported and nothing happens.
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Takes away what this controller presents, or else the controller itself. The completion follows `viewDidDisappear`.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  /// The transition that this controller, or an ancestor, takes part in now.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation.coordinator ?? parent?.transitionCoordinator
  }

  // MARK: - Showing

  /// Whether the class shows controllers in a way of its own.
  var takesShow: Bool { false }
  var takesShowDetail: Bool { false }

  /// Shows a controller as the nearest container does: a navigation controller pushes, else it is presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    guard let target = nextContainer(where: { $0.takesShow }) else {
      return present(viewController, animated: true)
    }
    target.show(viewController, sender: sender)
  }

  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    guard let target = nextContainer(where: { $0.takesShowDetail }) else {
      return present(viewController, animated: true)
    }
    target.showDetailViewController(viewController, sender: sender)
  }

  // MARK: - Segues

  /// The segues that leave this controller, as the loader of its storyboard found them.
  package var segueTemplates: [SegueTemplate] = []

  /// Performs the segue of that identifier. One that the storyboard does not have is a mistake of the caller.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performTemplate(identifier, sender: sender)
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may lead here: the class has the action, and the segue comes from elsewhere.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { fromViewController !== self && implements(action) }
  /// The children that an unwind segue may lead to, in the order of asking; all but the one that it comes from, last first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }
  /// The child that an unwind segue begins in, or below.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { source.source.isInside($0) }
  }
  /// Brings a child to the front because an unwind segue leads to it, or below it. Containers do that; the default does not.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Orientation

  /// The ways in which this controller can be shown; asked of the one in front that covers the window.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .standard }
  /// The orientation to begin with where several are supported; the screen's as it is.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIInterfaceOrientation(of: UIScreen.main.bounds.size)
  }
  /// Whether the screen is turned for this controller at all.
  open var shouldAutorotate: Bool { true }

  /// Has ``supportedInterfaceOrientations`` asked for again, now, and the screen turned if it has to be.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    if let window = viewIfLoaded?.window { OrientationChoice.update(window) }
  }

  /// Has the screen turned where the controllers in front want another shape.
  open class func attemptRotationToDeviceOrientation() {
    if let window = UIApplication.shared.keyWindow { OrientationChoice.update(window) }
  }

  // MARK: - Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  /// The child that decides on the style of the status bar; `nil` for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Has the preferences asked for again, now.
  open func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.window?.updateStatusBar()
  }

  // MARK: - Edges of the screen

  /// Whether the line at the lower edge that leads out of the app goes away while nobody touches the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges where drags of the app come before those of the system.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides on the line at the lower edge; `nil` for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.updateStatusBar()
  }

  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.updateStatusBar()
  }
}
