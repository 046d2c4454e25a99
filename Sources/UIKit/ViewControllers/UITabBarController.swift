/// A container that shows one of several controllers, selected in a tab bar at the bottom.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  private let content = UIView(frame: .zero)
  private var transition: ControllerTransition?
  private let changes = ContainerChanges<(tab: UIViewController?, isAnimated: Bool)>()
  private var selected: UIViewController? { didSet { if selected !== oldValue { observedValueDidChange() } } }

  open weak var delegate: (any UITabBarControllerDelegate)?

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if viewControllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
  }

  /// The orientations that the delegate returns, regardless of the controllers in the tabs.
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  /// A member of its own, so that an app's extension can replace it for all containers of this kind.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open private(set) lazy var tabBar: UITabBar = {
    let bar = givenBar ?? UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: BarMetrics.tabBar))
    bar.owner = self
    return bar
  }()

  /// Gives the controller a bar from an Interface Builder file, before its view is loaded.
  package func adopt(tabBar bar: UITabBar) {
    givenBar = bar
  }

  private var givenBar: UITabBar?

  // MARK: - Tabs

  open var viewControllers: [UIViewController]? {
    get { children.isEmpty ? nil : tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  private var tabs: [UIViewController] = []

  /// Replaces the controllers. The selected one stays selected if it is among the new ones; else the first is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    transition?.finishAtOnce()
    let new = viewControllers ?? []
    let leaving = tabs.filter { tab in !new.contains { $0 === tab } }
    let coming = new.filter { tab in !tabs.contains { $0 === tab } }
    for tab in leaving { tab.willMove(toParent: nil) }
    for tab in coming { addChild(tab) }
    tabs = new
    tabBar.setItems(new.compactMap { $0.tabBarItem }, animated: animated)
    let kept = requestedTab.flatMap { tab in new.contains { $0 === tab } ? tab : nil }
    show(kept ?? new.first, animated: false)
    for tab in leaving { tab.removeFromParent() }
    for tab in coming { tab.didMove(toParent: self) }
  }

  /// The selected controller. Selecting by code neither queries nor notifies the delegate about the selection, but
  /// queries it for a custom transition.
  open var selectedViewController: UIViewController? {
    get { requestedTab }
    set {
      guard let newValue else { return show(nil, animated: false) }
      precondition(
        tabs.contains { $0 === newValue },
        "selectedViewController: \(type(of: newValue)) is not a tab of \(type(of: self)); set viewControllers first")
      show(newValue, animated: true)
    }
  }

  /// The index of the selected tab; `NSNotFound` if nothing is selected. Setting an invalid index has no effect.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === requestedTab } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else { return }
      show(tabs[newValue], animated: true)
    }
  }

  func tabTapped(_ item: UITabBarItem) {
    guard let tab = tabs.first(where: { $0.tabBarItem === item }) else { return }
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
    if tab === requestedTab {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(tab, animated: true)
    }
    tabBar(tabBar, didSelect: item)
    delegate?.tabBarController(self, didSelect: tab)
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  func tabBarItemDidChange(of controller: UIViewController) {
    guard tabs.contains(where: { $0 === controller }) else { return }
    let index = tabs.firstIndex { $0 === selected }
    tabBar.items = tabs.compactMap { $0.tabBarItem }
    tabBar.selectedItem = index.map { tabs[$0].tabBarItem }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeTabs(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeTabs(with: coder)
  }

  // MARK: - Exchange

  /// The tab that is selected after the requested changes.
  private var requestedTab: UIViewController? {
    if let requested = changes.requested { requested.tab } else { selected }
  }

  /// Shows a tab; after the running exchange if a callback of it makes the request.
  private func show(_ tab: UIViewController?, animated: Bool) {
    changes.request((tab, animated), after: finishTransition, perform: change)
  }

  private func finishTransition() {
    transition?.finishAtOnce()
  }

  private func change(to request: (tab: UIViewController?, isAnimated: Bool)) {
    let (tab, animated) = request
    let old = selected
    selected = tab
    tabBar.selectedItem = tab?.tabBarItem
    guard old !== tab, isViewLoaded else { return }
    guard let tab else {
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    exchange(old, for: tab, animated: animated)
  }

  /// Exchanges two tabs. `viewWillAppear` of the new tab is called before `viewWillDisappear` of the old one, as on
  /// Apple's platforms.
  private func exchange(_ old: UIViewController?, for tab: UIViewController, animated: Bool) {
    let forwards = appearance.isShown && shouldAutomaticallyForwardAppearanceMethods
    let animator = animated ? animator(from: old, to: tab) : nil
    tab.loadViewIfNeeded()
    let frame = contentFrame(for: tab)
    let transition = ControllerTransition(
      in: content,
      from: .init(controller: old, view: old?.viewIfLoaded, initialFrame: old?.viewIfLoaded?.frame ?? .zero),
      to: .init(controller: tab, view: tab.view, finalFrame: frame), animator: animator,
      interactor: animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) })
    self.transition = transition
    presentation.coordinator = transition
    if forwards {
      tab.beginAppearanceTransition(true, animated: animator != nil)
      old?.beginAppearanceTransition(false, animated: animator != nil)
    }
    if animator == nil {
      place(tab)
      old?.viewIfLoaded?.removeFromSuperview()
      view.layoutIfNeeded()
    }
    transition.onCompletion = { [self] completed in
      changes.begin()
      self.transition = nil
      presentation.coordinator = nil
      if completed { complete(old, tab, forwards) } else { cancel(old, tab, forwards) }
    }
    transition.onEnd = { [self] in changes.end(after: finishTransition, perform: change) }
    transition.start()
  }

  private func complete(_ old: UIViewController?, _ tab: UIViewController, _ forwards: Bool) {
    place(tab)
    old?.viewIfLoaded?.removeFromSuperview()
    if forwards {
      old?.endAppearanceTransition()
      tab.endAppearanceTransition()
    }
    viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func cancel(_ old: UIViewController?, _ tab: UIViewController, _ forwards: Bool) {
    selected = old
    tabBar.selectedItem = old?.tabBarItem
    if forwards {
      tab.beginAppearanceTransition(false, animated: true)
      tab.endAppearanceTransition()
      old?.beginAppearanceTransition(true, animated: true)
    }
    tab.view.removeFromSuperview()
    if let old { place(old) }
    if forwards { old?.endAppearanceTransition() }
  }

  private func place(_ tab: UIViewController) {
    UIView.performWithoutAnimation {
      tab.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      tab.view.frame = contentFrame(for: tab)
      if tab.view.superview !== content { content.addSubview(tab.view) }
      updateInsets(of: tab)
    }
  }

  private func animator(
    from old: UIViewController?, to tab: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let old, view.window != nil else { return nil }
    return delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: tab)
  }

  // MARK: - Layout

  private var isBarHiddenByCode = false

  /// True if ``setTabBarHidden(_:animated:)`` has hidden the bar.
  open var isTabBarHidden: Bool {
    get { isBarHiddenByCode }
    set { setTabBarHidden(newValue, animated: false) }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHiddenByCode else { return }
    isBarHiddenByCode = hidden
    barVisibilityDidChange(animated: animated)
  }

  /// Called when a controller pushed in a tab may hide or show the bar.
  func barVisibilityDidChange(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    UIView.animate(withDuration: UINavigationController.transitionDuration) { self.layOut() }
  }

  private var hidesBar: Bool {
    if isBarHiddenByCode { return true }
    guard let stack = (selected as? UINavigationController)?.viewControllers, stack.count > 1 else { return false }
    return stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  private var barFrame: CGRect {
    let height = tabBar.contentHeight + view.safeAreaInsets.bottom
    return CGRect(
      x: 0, y: hidesBar ? view.bounds.height : view.bounds.height - height, width: view.bounds.width, height: height)
  }

  private func reachesUnderBar(_ tab: UIViewController) -> Bool {
    tab.edgesForExtendedLayout.contains(.bottom) && (tabBar.isTranslucent || tab.extendedLayoutIncludesOpaqueBars)
  }

  private func contentFrame(for tab: UIViewController) -> CGRect {
    let bottom = hidesBar || reachesUnderBar(tab) ? view.bounds.height : barFrame.minY
    return CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, bottom))
  }

  private func updateInsets(of tab: UIViewController) {
    let covers = !hidesBar && reachesUnderBar(tab)
    tab.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: covers ? tabBar.contentHeight : 0, right: 0)
  }

  /// Positions the bar and the selected controller's view.
  func layOut() {
    content.frame = view.bounds
    tabBar.frame = barFrame
    guard transition == nil, let selected else { return }
    if selected.view.superview !== content { place(selected) }
    let frame = contentFrame(for: selected)
    if selected.view.frame != frame { selected.view.frame = frame }
    updateInsets(of: selected)
  }

  // MARK: - View

  /// Adds the content and the bar to the view. A subclass that sets another view has neither.
  open override func loadView() {
    super.loadView()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(tabBar)
    // A subclass may arrange views in the bar in its own viewDidLoad.
    tabBar.frame = barFrame
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let selected, transition == nil { place(selected) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }

  open dynamic override var childForStatusBarStyle: UIViewController? { selected }
  open dynamic override var childForStatusBarHidden: UIViewController? { selected }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selected }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selected }
}

/// Notified of a tab bar controller's selections; supplies animators for them.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns true if a tap may select a tab.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after a tap, even on the tab that is already selected.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .standard }
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { UIInterfaceOrientation(of: UIScreen.main.bounds.size) }
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}
