/// A container that shows one of several controllers, selected in a tab bar at the bottom.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  let content = UIView(frame: .zero)
  var transition: ControllerTransition?
  let changes = ContainerChanges<(tab: UIViewController?, isAnimated: Bool)>()
  var selected: UIViewController? { didSet { if selected !== oldValue { observedValueDidChange() } } }

  open weak var delegate: (any UITabBarControllerDelegate)?

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if pages.contains(subsequentVC) { selectedViewController = subsequentVC }
  }

  /// The orientations that the delegate returns, regardless of the controllers in the tabs.
  open dynamic override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  /// A member of its own, so that an app's extension can replace it for all containers of this kind.
  open dynamic override var shouldAutorotate: Bool { super.shouldAutorotate }
  open dynamic override func viewDidLoad() { super.viewDidLoad() }
  open dynamic override var preferredStatusBarStyle: UIStatusBarStyle { super.preferredStatusBarStyle }
  open dynamic override var prefersStatusBarHidden: Bool { super.prefersStatusBarHidden }
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

  /// Replaces the bar, as apps do by name, because Apple's class does not let them set it.
  @_spi(InterfaceMaking) public final func replaceTabBar(with bar: UITabBar) {
    let old = tabBar
    guard bar !== old else { return }
    old.owner = nil
    bar.owner = self
    tabBar = bar
    bar.items = barItems
    bar.selectedItem = selected?.tabBarItem
    guard let superview = old.superview else { return }
    superview.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    bar.frame = barFrame
    superview.setNeedsLayout()
  }

  // MARK: - Tabs

  open var viewControllers: [UIViewController]? {
    get {
      for page in pages { _ = made(page) }
      return pages.isEmpty ? nil : pages
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controllers, and the places of those of tabs that were not selected yet.
  private(set) var pages: [UIViewController] = []
  /// The tabs in the bar.
  private var barTabs: [UIViewController] = []
  /// The tabs in the More list; not empty only if the bar has no space for all.
  var hiddenTabs: [UIViewController] { Array(pages.dropFirst(barTabs.count)) }
  private(set) lazy var more = MoreNavigationController(self)

  /// The controller of the last tab, which lists the controllers that have no tab in the bar. It is shown if there are
  /// more than five controllers, and more than eight in a wide bar.
  open var moreNavigationController: UINavigationController { more }

  /// The controllers that the user can exchange with the Edit button of the More list; `nil` for none. All of them are
  /// exchangeable after ``viewControllers`` was set.
  open var customizableViewControllers: [UIViewController]? { didSet { more.list.tabsDidChange() } }

  /// Replaces the controllers. The selected one stays selected if it is among the new ones; else the first is selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for tab in tabList { tab.move(to: nil) }
    tabList = []
    replacePages(viewControllers ?? [], animated: animated)
  }

  final func replacePages(_ new: [UIViewController], animated: Bool) {
    transition?.finishAtOnce()
    tabBar.endCustomizing(animated: false)
    let leaving = pages.filter { tab in !new.contains { $0 === tab } }
    let coming = new.filter { tab in !pages.contains { $0 === tab } }
    if let shown = more.shownTab, leaving.contains(where: { $0 === shown }) { more.close() }
    for tab in leaving { tab.willMove(toParent: nil) }
    for tab in coming { addChild(tab) }
    pages = new
    arrange(animated: animated)
    customizableViewControllers = pages
    for tab in leaving { tab.removeFromParent() }
    for tab in coming { tab.didMove(toParent: self) }
  }

  /// Returns the controller of a page. That of a tab is made and takes its place.
  final func made(_ page: UIViewController) -> UIViewController {
    guard let standIn = page as? TabStandIn, pages.contains(standIn), let made = standIn.tab?.shownController else {
      return page
    }
    func exchanged(_ list: [UIViewController]) -> [UIViewController] { list.map { $0 === standIn ? made : $0 } }
    if made.tabBarItem !== standIn.tabBarItem { made.tabBarItem = standIn.tabBarItem }
    standIn.willMove(toParent: nil)
    addChild(made)
    (pages, barTabs) = (exchanged(pages), exchanged(barTabs))
    customizableViewControllers = customizableViewControllers.map(exchanged)
    standIn.removeFromParent()
    made.didMove(toParent: self)
    return made
  }

  final private(set) var tabList: [UITab] = []

  /// The tabs; empty if ``viewControllers`` was set in place of them.
  open var tabs: [UITab] {
    get { tabList }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected one stays selected if it is among the new ones; else the first is selected.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in tabList where !tabs.contains(tab) { tab.move(to: nil) }
    tabList = tabs
    for tab in tabs { tab.move(to: self) }
    tabsDidChange(animated: animated)
  }

  /// The selected tab; in a group, the selected child of it. Selecting by code does not notify the delegate.
  open var selectedTab: UITab? {
    get { selectedTopTab?.selectedLeaf }
    set {
      guard let newValue, tabList.contains(newValue.topTab) else { return }
      show(newValue)
    }
  }

  /// Returns the tab with an identifier, also one in a group.
  open func tab(forIdentifier identifier: String) -> UITab? { tabList.lazy.compactMap { $0.find(identifier) }.first }

  /// Exchanges tabs as the user chose in the bar.
  func reorder(_ new: [UIViewController]) {
    transition?.finishAtOnce()
    pages = new
    arrange(animated: false)
  }

  /// The number of tabs for which the bar has space.
  private var barCount: Int {
    let limit = traitCollection.horizontalSizeClass == .regular ? 8 : 5
    return pages.count > limit ? limit - 1 : pages.count
  }

  /// Divides the tabs between the bar and the More list. The selected tab stays selected if there still is one.
  private func arrange(animated: Bool) {
    let kept = selectedViewController
    barTabs = Array(pages.prefix(barCount))
    let hidden = hiddenTabs
    if !hidden.isEmpty, more.parent !== self {
      addChild(more)
      more.didMove(toParent: self)
    }
    more.tabsDidChange()
    tabBar.setItems(barItems, animated: animated)
    let isKept = kept === more ? !hidden.isEmpty : pages.contains { $0 === kept }
    select(isKept ? kept : pages.first, animated: false)
    if hidden.isEmpty, more.parent === self {
      more.willMove(toParent: nil)
      more.removeFromParent()
    }
  }

  private func arrangeIfNeeded() {
    guard barCount != barTabs.count else { return }
    transition?.finishAtOnce()
    tabBar.endCustomizing(animated: false)
    arrange(animated: false)
  }

  private var barItems: [UITabBarItem] {
    (hiddenTabs.isEmpty ? barTabs : barTabs + [more]).compactMap { $0.tabBarItem }
  }

  /// The selected controller; ``moreNavigationController`` while its list is shown. Selecting by code neither queries
  /// nor notifies the delegate about the selection, but queries it for a custom transition.
  open var selectedViewController: UIViewController? {
    get { requestedTab.map { $0 === more ? more.shownTab ?? more : $0 } }
    set {
      guard let newValue else { return show(nil, animated: false) }
      let isMore = newValue === more && !hiddenTabs.isEmpty
      precondition(
        isMore || pages.contains { $0 === newValue },
        "selectedViewController: \(type(of: newValue)) is not a tab of \(type(of: self)); set viewControllers first")
      select(newValue, animated: true)
    }
  }

  /// The index of the selected tab; `NSNotFound` if nothing or the More list is selected. Setting an invalid index has
  /// no effect.
  open var selectedIndex: Int {
    get { selectedViewController.flatMap { selected in pages.firstIndex { $0 === selected } } ?? NSNotFound }
    set {
      guard pages.indices.contains(newValue) else { return }
      select(pages[newValue], animated: true)
    }
  }

  /// Shows a tab, in the More navigation if it is hidden.
  private func select(_ tab: UIViewController?, animated: Bool) {
    let tab = tab.map(made)
    guard let tab, hiddenTabs.contains(where: { $0 === tab }) else { return show(tab, animated: animated) }
    // A tab that was in the bar leaves its place before it is pushed.
    if requestedTab === tab { show(more, animated: false) }
    more.show(tab: tab, animated: false)
    show(more, animated: animated)
  }

  /// Notes that another controller is shown in the More navigation.
  func moreDidChange() {
    if selected === more { observedValueDidChange() }
  }

  func tabTapped(_ item: UITabBarItem) {
    let shown = hiddenTabs.isEmpty ? barTabs : barTabs + [more]
    guard let page = shown.first(where: { $0.tabBarItem === item }) else { return }
    let (wanted, previous) = (topTab(of: page)?.selectedLeaf, selectedTab)
    if let wanted, delegate?.tabBarController(self, shouldSelectTab: wanted) == false { return }
    let tab = made(page)
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
    tabBar(tabBar, didSelect: item)
    if tab === requestedTab {
      (tab as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      show(tab, animated: true)
    }
    delegate?.tabBarController(self, didSelect: tab)
    if let wanted { delegate?.tabBarController(self, didSelectTab: wanted, previousTab: previous) }
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    let controllers = pages.filter { tab in items.contains { $0 === tab.tabBarItem } }.map(made)
    delegate?.tabBarController(self, willBeginCustomizing: controllers)
  }

  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    if changed { reorder(pages.reordered(by: items, in: barTabs.count)) }
    delegate?.tabBarController(self, willEndCustomizing: pages.map(made), changed: changed)
  }

  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    delegate?.tabBarController(self, didEndCustomizing: pages.map(made), changed: changed)
  }

  func tabBarItemDidChange(of controller: UIViewController) {
    let isShown = pages.contains { $0 === controller || $0.tabContent === controller }
    guard controller === more || isShown else { return }
    tabBar.items = barItems
    tabBar.selectedItem = selected?.tabBarItem
    more.list.tabsDidChange()
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeTabs(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeTabs(with: coder)
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

  func contentFrame(for tab: UIViewController) -> CGRect {
    let bottom = hidesBar || reachesUnderBar(tab) ? view.bounds.height : barFrame.minY
    return CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, bottom))
  }

  func updateInsets(of tab: UIViewController) {
    let covers = !hidesBar && reachesUnderBar(tab)
    tab.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: covers ? tabBar.contentHeight : 0, right: 0)
  }

  /// Positions the bar and the selected controller's view.
  func layOut() {
    content.frame = view.bounds
    tabBar.frame = barFrame
    defer { scrollViewMayHaveChanged() }
    guard transition == nil, let selected else { return }
    if selected.view.superview !== content { place(selected) }
    let frame = contentFrame(for: selected)
    if selected.view.frame != frame { selected.view.frame = frame }
    updateInsets(of: selected)
  }

  private lazy var bottomEdge = BottomEdge { [weak self] in self?.tabBar.isAtScrollEdge = $0 }

  /// Lets the bar follow the content that is shown now.
  func scrollViewMayHaveChanged() {
    guard transition == nil else { return }
    bottomEdge.follow(selected?.barScrollView(at: .bottom))
    navigationController?.engine.scrollViewMayHaveChanged()
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
    arrangeIfNeeded()
    if let selected, transition == nil { place(selected) }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeIfNeeded()
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
