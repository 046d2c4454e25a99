/// Manages a view: its appearance, its child controllers and its presentations.
///
/// The callbacks of one appearance come in this order: `loadView`, `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`,
/// `viewWillLayoutSubviews`, `viewDidLayoutSubviews`, `viewDidAppear`, `viewWillDisappear`, `viewDidDisappear`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, UITraitEnvironment,
  UIFocusEnvironment
{
  private var loadedView: UIView?
  let appearance = AppearanceCycle()
  let presentation = PresentationState()
  final let traitObservers = TraitObservers()
  final let unavailable = ContentUnavailableState()

  // MARK: - Making

  /// - Parameters:
  ///   - nibName: The Interface Builder file that contains the view, without its extension. `nil` for a file named as
  ///     the class, without "Controller" (`DetailView.xib`) or with it, if there is one.
  ///   - bundle: The bundle of that file; `nil` for the main bundle.
  public init(nibName: String?, bundle: Bundle?) {
    ownNibName = nibName
    nibBundle = bundle
    super.init()
  }

  /// The designated initialiser of controllers that are decoded from an Interface Builder file.
  public required init?(coder: NSCoder) {
    storyboard = (coder as? InterfaceCoder)?.storyboard
    super.init()
  }

  open dynamic override func awakeFromNib() { super.awakeFromNib() }

  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// The class and the address.
  nonisolated open dynamic override var description: String { nameAndAddress }
  nonisolated open dynamic override var debugDescription: String { description }

  private var ownNibName: String?
  open var nibName: String? { ownNibName }
  open private(set) var nibBundle: Bundle?
  /// The storyboard that the controller comes from, which creates its other scenes.
  open private(set) var storyboard: UIStoryboard?

  // MARK: - View

  /// The view, created lazily by ``loadView()``.
  ///
  /// Implicitly unwrapped because apps override and bind it as UIKit declares it; reading it never returns `nil`.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView(frame: UIScreen.main.bounds)
      loadedView = view
      view.owningController = self
      applyTraits()
      prepareLoadedView()
      viewDidLoad()
      // An override may have set another view.
      return loadedView ?? view
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

  /// A localized title of the content; the titles of `navigationItem` and `tabBarItem` follow it.
  open var title: String? {
    didSet {
      madeNavigationItem?.title = title
      madeTabBarItem?.title = title
      observedValueDidChange()
    }
  }

  /// Creates `view`. Overrides set it and do not call super.
  open func loadView() {
    loadInterfaceView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
  }

  /// Creates the view from the controller's Interface Builder file, if it has one.
  final func loadInterfaceView() {
    if let interfaceView {
      self.interfaceView = nil
      interfaceView(self)
    } else if let name = nibName.flatMap({ $0.isEmpty ? nil : $0 }) ?? nibNamedAsClass {
      _ = InterfaceLoaders.shared?.view(ofNib: name, in: nibBundle ?? .main, owner: self)
    }
  }

  /// The name of a file in the bundle that is named as the class; `nil` for the toolkit's classes and without a file.
  private var nibNamedAsClass: String? {
    guard !Self.isToolkitClass else { return nil }
    let name = String(describing: Self.self)
    let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
    let bundle = nibBundle ?? .main
    return names.first { !$0.isEmpty && bundle.url(forResource: $0, withExtension: "xib") != nil }
  }

  /// Creates the view as a storyboard describes it.
  package final var interfaceView: ((UIViewController) -> Void)?
  /// Objects in a storyboard's scene besides the controller.
  package final var interfaceObjects: [AnyObject] = []

  open func loadViewIfNeeded() {
    _ = view
  }

  /// Adds what the controller itself shows, also if an app replaces ``viewDidLoad()`` for all objects of a class.
  func prepareLoadedView() {}

  open func viewDidLoad() {}

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  // Dynamic, so that an extension can replace them for all controllers.
  open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }

  open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }

  open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  open dynamic override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionBegan(motion, with: event)
  }

  open dynamic override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    super.motionEnded(motion, with: event)
  }

  // MARK: - Appearance

  open func viewWillAppear(_ animated: Bool) {}
  /// Does what the controller itself has to do in ``viewWillAppear(_:)``, if a replacement of it does not call it.
  func completeViewWillAppear(_ animated: Bool) {}
  /// Called when the view is in the window and has its traits; layout follows.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

  /// Notifies a child that its view begins to appear or disappear, in containers that forward appearance themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.begin(isAppearing, animated: animated, of: self)
  }

  open func endAppearanceTransition() {
    appearance.end(of: self)
  }

  /// True if this controller's appearance callbacks are forwarded to its children automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// True from before `viewWillAppear` until after `viewDidAppear` of an appearance caused by a presentation.
  open var isBeingPresented: Bool { presentation.phase == .presenting }
  open var isBeingDismissed: Bool { presentation.phase == .dismissing }
  /// True while the view appears because the controller was added to its parent.
  open var isMovingToParent: Bool { appearance.parentChange == .adding }
  open var isMovingFromParent: Bool { appearance.parentChange == .removing }

  // MARK: - Layout

  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Does what the controller itself has to do in ``viewDidLayoutSubviews()``, if a replacement of it does not call it.
  func completeViewDidLayoutSubviews() {}

  /// Insets added to the safe area of the view, for the controller's own content that covers its edges.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { safeAreaContributionDidChange() } }
  }
  /// The insets of this controller's view that bars of its containers cover.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { safeAreaContributionDidChange() } }
  }

  /// Sets ``contentUnavailableConfiguration`` for a state. The default updates the current one. Called before the first
  /// layout and after ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard let current = contentUnavailableConfiguration else { return }
    contentUnavailableConfiguration = current.updated(for: state)
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// Called in place of the view's `updateConstraints`. Overrides call super last.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }

  /// The minimum margins of the view: 16 points at the sides below 400 points of width, else 20.
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

  /// The edges at which the view extends under translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  /// True if ``edgesForExtendedLayout`` also applies to opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }

  /// False if scroll views with the behaviour ``UIScrollView/ContentInsetAdjustmentBehavior/automatic`` in this
  /// controller's view keep their insets under bars while they do not scroll.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() }
    }
  }

  /// Sets the scroll view that the bars at an edge follow, instead of the first one found.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    contentScrollViews.set(scrollView, for: edge)
    parent?.viewIfLoaded?.setNeedsLayout()
  }

  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews.scrollView(for: edge)
  }

  final var contentScrollViews = ContentScrollViews()

  // MARK: - Containment

  open internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Adds a child controller and calls its `willMove(toParent:)`. The caller must call `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    adopt(childController)
  }

  /// Removes the controller from its parent and calls `didMove(toParent: nil)`. The caller must have called
  /// `willMove(toParent: nil)`.
  open func removeFromParent() {
    leaveParent()
  }

  /// Called before the parent changes. Overrides call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance.isShown { appearance.parentChange = .removing }
  }

  open func didMove(toParent parent: UIViewController?) {}

  /// Replaces the view of one child with that of another, with their appearance callbacks and an animation.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options, animations: animations,
      completion: completion)
  }

  // MARK: - Size

  /// The preferred size of the content, for popovers, form sheets and containers; `.zero` if there is none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
      observedValueDidChange()
    }
  }

  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the view's size changes with the window. Overrides call super, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardSizeChange(to: size, with: coordinator)
  }

  /// Called before the traits change with the window. Overrides call super, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTraitChange(to: newCollection, with: coordinator)
  }

  /// Called before the window turns from portrait to landscape or back, after ``viewWillTransition(to:with:)``.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}

  /// Called alongside the turning of the window.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}

  /// Called after the window has turned.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: - Memory

  /// Called when the system is low on memory; release what can be recreated. Overrides call super. The toolkit releases
  /// its own caches after all controllers were notified.
  open func didReceiveMemoryWarning() {}

  // MARK: - Traits

  /// The traits that this controller sets for its children.
  var traitsOfChildren: [ObjectIdentifier: UITraitCollection] = [:]

  /// The traits of the view; before it is loaded, those of the parent or the screen.
  open var traitCollection: UITraitCollection { traitsForContent }

  /// Called after `traitCollection` changed, before the view is notified.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Traits that override inherited ones for this controller's content.
  open var traitOverrides = UITraitOverrides() { didSet { applyTraits() } }

  /// The style of this controller's content, regardless of the user's preference.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { applyTraits() } }
  }

  /// Sets traits that override those that a child's content inherits; `nil` for none.
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
  /// The area at the top that bars cover; the safe area provides the same for all sides.
  open var topLayoutGuide: any UILayoutSupport { topSupport }
  open var bottomLayoutGuide: any UILayoutSupport { bottomSupport }

  // MARK: - Bars

  private var madeNavigationItem: UINavigationItem?
  private var madeTabBarItem: UITabBarItem?
  /// The controller whose item stands for that of this one, until this one has a title or an item of its own.
  var tabContent: UIViewController? { nil }

  /// The tab that made this controller.
  final weak var ownTab: UITab?

  /// The content of a navigation bar for this controller, created lazily with the controller's title.
  open var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem(title: title)
    madeNavigationItem = item
    return item
  }

  /// The content of a tab bar for this controller, created lazily with the controller's title, again after `nil` was
  /// set.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabBarItem: UITabBarItem! {
    get {
      if let madeTabBarItem { return madeTabBarItem }
      if title == nil, let item = tabContent?.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
      madeTabBarItem = item
      return item
    }
    set {
      madeTabBarItem = newValue
      tabBarController?.tabBarItemDidChange(of: self)
    }
  }

  /// The items of the navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { navigationController?.toolbarItemsDidChange(of: self, animated: false) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
    if animated { navigationController?.toolbarItemsDidChange(of: self, animated: true) }
  }

  /// True if the tab bar or toolbar is hidden when this controller is pushed.
  open var hidesBottomBarWhenPushed = false

  open var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  open var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }

  /// Called for the primary controller of the older style when the window becomes narrow. Navigation controllers push the
  /// content of the secondary one; others do nothing.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}

  /// Called for the primary controller of the older style when the window becomes wide. Navigation controllers return what
  /// they have pushed, or their top controller; others nothing.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? { nil }

  open var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  // MARK: - Editing

  private final var isInEditingMode = false

  /// True if the contents can be edited. A new value is passed to ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isInEditingMode }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing. Subclasses override it to show their contents in the new mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isInEditingMode else { return }
    isInEditingMode = editing
    madeEditButtonItem?.showsDone = editing
  }

  private var madeEditButtonItem: EditBarButtonItem?

  /// A bar button item titled Edit or Done that calls ``setEditing(_:animated:)``.
  open var editButtonItem: UIBarButtonItem {
    if let madeEditButtonItem { return madeEditButtonItem }
    let item = EditBarButtonItem(controller: self)
    madeEditButtonItem = item
    return item
  }

  // MARK: - Keys and focus

  private var addedKeyCommands: [UIKeyCommand] = []

  /// The commands added with ``addKeyCommand(_:)``, unless overridden.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? super.keyCommands : addedKeyCommands }

  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Goes back if possible: pops a pushed controller, or dismisses a presented one that may be dismissed.
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

  /// The controller's view, unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    (preferredFocusedView ?? viewIfLoaded).map { [$0] } ?? []
  }
  /// The view that gets the focus first; the former form of ``preferredFocusEnvironments``.
  open weak var preferredFocusedView: UIView? { nil }

  open func setNeedsFocusUpdate() {
    FocusSystem.shared.setNeedsUpdate()
  }

  open func updateFocusIfNeeded() {
    FocusSystem.shared.update()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: - Previews

  /// The entries of the menu beside a preview of this controller.
  open var previewActionItems: [any UIPreviewActionItem] { [] }

  private var previewings: [PreviewingContext] = []

  /// Shows previews of controllers that the delegate provides for long presses and secondary clicks in a view.
  ///
  /// Returns the context of the view, which the controller keeps until it is unregistered.
  @discardableResult open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing {
    let context = PreviewingContext(delegate, sourceView: sourceView)
    previewings.append(context)
    return context
  }

  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
    for context in previewings where context === previewing { context.end() }
    previewings.removeAll { $0 === previewing }
  }

  // MARK: - Presentation

  /// The controller that presented this one or its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    presentation.presenting ?? parent?.presentingViewController
  }

  /// The controller that this one, or its nearest presenting ancestor, has presented.
  open var presentedViewController: UIViewController? {
    presentation.presented ?? parent?.presentedViewController
  }

  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// True if current-context presentations begun by descendants cover this controller's view.
  open var definesPresentationContext = false
  /// True if presentations in this controller's context use its own transition style.
  open var providesPresentationContextTransitionStyle = false
  /// True if the user cannot dismiss the controller with a swipe, a tap outside or Escape.
  open var isModalInPresentation = false
  /// Not asked: the keyboard stays until the first responder resigns.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var modalPresentationCapturesStatusBarAppearance = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Returns the presentation for the current style. Controller classes with their own presentation override it.
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

  /// The presentation of this controller, or the one that presenting it now would use.
  open var presentationController: UIPresentationController? { presentationControllerForStyle() }
  /// The active presentation; `nil` if neither this controller nor an ancestor is presented.
  open var activePresentationController: UIPresentationController? {
    presentation.controller ?? parent?.activePresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationControllerForStyle() as? UIPopoverPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationControllerForStyle() as? UISheetPresentationController
  }

  /// Presents a controller over this one. The completion is called after its `viewDidAppear`.
  ///
  /// If the controller is already shown, or this one is already presenting, the call is reported and has no effect.
  open func present(_ viewControllerToPresent: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    beginPresenting(viewControllerToPresent, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, or else this controller. The completion is called after
  /// `viewDidDisappear`.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: animated, completion: completion)
  }

  /// The current transition of this controller or an ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation.coordinator ?? parent?.transitionCoordinator
  }

  // MARK: - Showing

  /// True if the class shows controllers in its own way.
  var takesShow: Bool { false }
  var takesShowDetail: Bool { false }
  /// True while a controller below offers this one another to show; the base implementation declines by resetting it.
  final var isOfferedController = false

  /// Returns the controller that performs an action: this one, or the nearest of its containers and presenters, that
  /// can perform it.
  ///
  /// ``canPerformAction(_:withSender:)`` decides. It is true for `showViewController:sender:` and
  /// `showDetailViewController:sender:` in the toolkit's containers that show controllers in their own way; a class
  /// that overrides ``show(_:sender:)`` overrides it too, to be found here.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    containers.first { $0.canPerformAction(action, withSender: sender) }
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    shows(by: action) || super.canPerformAction(action, withSender: sender)
  }

  /// Shows a controller with the nearest container: a navigation controller pushes it. Without a container it is
  /// presented.
  open func show(_ viewController: UIViewController, sender: Any?) {
    let isShown = offer(by: .showController, sender) { $0.show(viewController, sender: sender) }
    if isShown == false { present(viewController, animated: true) }
  }

  open func showDetailViewController(_ viewController: UIViewController, sender: Any?) {
    let isShown = offer(by: .showDetailController, sender) {
      $0.showDetailViewController(viewController, sender: sender)
    }
    if isShown == false { present(viewController, animated: true) }
  }

  // MARK: - State restoration

  /// The name under which the controller is preserved when the app goes to the background, and restored at its next
  /// start; `nil` preserves neither the controller nor its children.
  open var restorationIdentifier: String?
  /// The class that creates the controller when it is restored.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// The identifier of the controller in its storyboard.
  package final var storyboardIdentifier: String?

  /// Encodes state for the next start. Overrides call super.
  ///
  /// Controllers and views that are encoded are references; the controllers are preserved too if they and all their
  /// containers have identifiers. A container preserves its children by encoding them.
  open func encodeRestorableState(with coder: NSCoder) { encodePresentation(with: coder) }
  /// Decodes state, after all controllers were created and the view was loaded. Overrides call super.
  open func decodeRestorableState(with coder: NSCoder) { decodePresentation(with: coder) }
  /// Called when all objects have been restored.
  open func applicationFinishedRestoringState() {}

  // MARK: - Segues

  /// The segues from this controller, set by the loader of its storyboard.
  package var segueTemplates: [SegueTemplate] = []

  /// Performs the segue with an identifier. An identifier that the storyboard does not have is a programming error.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performTemplate(identifier, sender: sender)
  }

  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns true if an unwind segue may lead here: the class has the action, and the segue comes from another
  /// controller.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { fromViewController !== self && implements(action) }
  /// Returns the children that an unwind segue may lead to, in search order: all but the one that contains the source,
  /// last first.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }
  /// Returns the child that contains the source of an unwind segue.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    children.first { source.source.isInside($0) }
  }
  /// Brings a child to the front that is, or contains, the destination of an unwind segue. Containers override it; the
  /// default does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: - Orientation

  /// The orientations that this controller supports. Only the front controller that covers the window is queried.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .standard }
  /// The initial orientation if several are supported; by default that of the screen.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIInterfaceOrientation(of: UIScreen.main.bounds.size)
  }
  /// True if the screen may be rotated for this controller.
  open var shouldAutorotate: Bool { true }

  /// Queries ``supportedInterfaceOrientations`` again and rotates the screen if necessary.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    if let window = viewIfLoaded?.window { OrientationChoice.update(window) }
  }

  /// Rotates the screen if the front controllers require another orientation.
  open class func attemptRotationToDeviceOrientation() {
    if let window = UIApplication.shared.keyWindow { OrientationChoice.update(window) }
  }

  // MARK: - Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides on the style of the status bar; `nil` for this controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Updates the status bar with the current preferences immediately.
  open func setNeedsStatusBarAppearanceUpdate() {
    viewIfLoaded?.window?.updateStatusBar()
  }

  // MARK: - Edges of the screen

  /// True if the home indicator at the lower edge is hidden while the user does not touch the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which the app's drags take precedence over the system's gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides on the home indicator; `nil` for this controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.updateStatusBar()
  }

  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    viewIfLoaded?.window?.updateStatusBar()
  }
}
