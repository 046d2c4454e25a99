/// The positions of a navigation controller's bars, and the insets of its content for them.
extension NavigationEngine {
  struct Bars {
    /// The last frame set for the bar. An app may move the bar away from it until the next change.
    var placedBar = CGRect.null
    var placedToolbar = CGRect.null
    /// The part of the large title that the content has scrolled away, in points; negative while the content is pulled
    /// down.
    var collapse: CGFloat = 0
    weak var followed: UIScrollView?
    /// Follows the content above the toolbar.
    var toolbarEdge: BottomEdge?
  }

  private var bounds: CGRect { owner?.viewIfLoaded?.bounds ?? .zero }
  /// The safe area of the controller's own view, without the area covered by bars.
  private var safeArea: UIEdgeInsets { owner?.viewIfLoaded?.safeAreaInsets ?? .zero }

  func installBars() {
    guard let owner else { return }
    owner.view.addSubview(owner.navigationBar)
    if !isToolbarHidden { owner.view.addSubview(owner.toolbar) }
  }

  /// Gives a bar without a height its own, because subclasses arrange views in it in `viewDidLoad`.
  func giveBarItsHeight() {
    guard let bar = owner?.navigationBar, bar.bounds.height == 0 else { return }
    bar.frame = CGRect(x: 0, y: safeArea.top, width: bounds.width, height: bar.rowsHeight)
  }

  // MARK: Geometry

  private var hidesBar: Bool {
    guard let owner else { return true }
    return isBarHidden
      || owner.hidesBarsWhenVerticallyCompact && owner.traitCollection.verticalSizeClass == .compact
      || hiding.isHiding
  }

  private var hidesToolbar: Bool {
    guard let owner else { return true }
    return isToolbarHidden || owner.topViewController?.hidesBottomBarWhenPushed == true && stack.count > 1
      || hiding.isHiding
  }

  /// The frame of the bar at rest: below the status bar, or above the screen while hidden.
  private var barFrame: CGRect {
    guard let bar = owner?.navigationBar else { return .zero }
    let top = owner?.navigationController == nil ? safeArea.top : 0
    let height = max(
      bar.rowsHeight, bar.fullHeight - (bar.collapsibleHeight > 0 ? min(bars.collapse, bar.collapsibleHeight) : 0))
    return CGRect(x: 0, y: hidesBar ? -height : top, width: bounds.width, height: height)
  }

  private var toolbarFrame: CGRect {
    guard let toolbar = owner?.toolbar else { return .zero }
    let height = toolbar.contentHeight
    let y = bounds.height - (hidesToolbar ? -safeArea.bottom : safeArea.bottom + height)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// The height of the bar with its whole title. Pulling the content down makes the bar higher, but the content is not
  /// covered further.
  private var fullBarHeight: CGFloat { owner?.navigationBar.fullHeight ?? 0 }

  private func reachesUnder(_ edge: UIRectEdge, _ controller: UIViewController, translucent: Bool) -> Bool {
    controller.edgesForExtendedLayout.contains(edge) && (translucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  private func reachesUnderBar(_ controller: UIViewController) -> Bool {
    reachesUnder(.top, controller, translucent: owner?.navigationBar.isTranslucent ?? true)
  }

  private func reachesUnderToolbar(_ controller: UIViewController) -> Bool {
    reachesUnder(.bottom, controller, translucent: owner?.toolbar.isTranslucent ?? true)
  }

  /// Returns the frame for a controller's view: it extends under translucent bars and ends at opaque ones.
  func contentFrame(for controller: UIViewController) -> CGRect {
    let top = hidesBar || reachesUnderBar(controller) ? 0 : barFrame.maxY
    let bottom = hidesToolbar || reachesUnderToolbar(controller) ? bounds.height : toolbarFrame.minY
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
  }

  /// Sets a controller's additional insets for the bars that cover its view beyond the window's safe area.
  func updateInsets(of controller: UIViewController) {
    let covers = !hidesBar && reachesUnderBar(controller)
    let coversBelow = !hidesToolbar && reachesUnderToolbar(controller)
    controller.barInsets = UIEdgeInsets(
      top: covers ? max(0, min(barFrame.maxY, barFrame.minY + fullBarHeight) - safeArea.top) : 0, left: 0,
      bottom: coversBelow ? toolbarFrame.height : 0, right: 0)
  }

  // MARK: Placing

  func placeBars() {
    guard let owner, let view = owner.viewIfLoaded else { return }
    if owner.navigationBar.isAway != hidesBar { owner.navigationBar.isAway = hidesBar }
    let barFrame = barFrame
    if barFrame != bars.placedBar {
      bars.placedBar = barFrame
      put(owner.navigationBar, at: barFrame)
    }
    if !hidesToolbar, owner.toolbar.superview !== view {
      owner.toolbar.frame = self.toolbarFrame.offsetBy(dx: 0, dy: self.toolbarFrame.height)
      view.addSubview(owner.toolbar)
      owner.toolbar.items = owner.topViewController?.toolbarItems
    }
    let toolbarFrame = toolbarFrame
    if owner.toolbar.superview === view, toolbarFrame != bars.placedToolbar {
      bars.placedToolbar = toolbarFrame
      put(owner.toolbar, at: toolbarFrame)
    }
    guard transition == nil, let top = owner.topViewController else { return }
    let frame = contentFrame(for: top)
    if top.view.frame != frame { top.view.frame = frame }
    updateInsets(of: top)
    follow(top)
  }

  private func put(_ bar: UIView, at frame: CGRect) {
    bar.frame = frame
    bar.isHidden = false
    bar.setNeedsLayout()
  }

  /// Applies a change of the bars' visibility.
  func changeBars(animated: Bool) {
    guard let owner, let view = owner.viewIfLoaded else { return }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    view.layoutIfNeeded()
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.placeBars()
      view.layoutIfNeeded()
    }
  }

  /// Restores moved or scrolled-away bars for a new top controller.
  func prepareBars(for controller: UIViewController, isPush: Bool) {
    bars.placedBar = .null
    if isPush { bars.collapse = 0 }
    hiding.isHiding = false
  }

  func topDidChange() {
    guard let top = stack.last, top.isViewLoaded else { return }
    bars.placedBar = .null
    owner?.toolbarItemsDidChange(of: top, animated: false)
    follow(top)
  }

  // MARK: Large titles

  /// Follows the content of the top controller again, whose scroll view may be another one.
  func scrollViewMayHaveChanged() {
    guard transition == nil, let top = stack.last, top.isViewLoaded else { return }
    follow(top)
  }

  /// Follows the content of the top controller, so that the large title moves with it.
  private func follow(_ top: UIViewController) {
    followAboveToolbar(top)
    (owner?.parent as? UITabBarController)?.scrollViewMayHaveChanged()
    let scrollView = top.barScrollView(at: .top)
    // Without a scroll view nothing scrolls under the bar.
    if scrollView == nil { owner?.navigationBar.isAtScrollEdge = true }
    guard scrollView !== bars.followed else { return }
    bars.followed?.followers.remove(self)
    bars.followed?.movedBarRoom = 0
    bars.followed = scrollView
    barDidMove()
    scrollView?.followers.add(self) { [weak self] in self?.contentDidScroll() }
    contentDidScroll()
  }

  private func followAboveToolbar(_ top: UIViewController) {
    guard !isToolbarHidden else { return }
    let edge = bars.toolbarEdge ?? BottomEdge { [weak self] in self?.owner?.toolbar.isAtScrollEdge = $0 }
    bars.toolbarEdge = edge
    edge.follow(top.barScrollView(at: .bottom))
  }

  /// Lets the content under a bar that an app has moved up with `transform` be pulled down as far as under the whole
  /// bar, without resistance. Apple's scroll views resist there.
  func barDidMove() {
    guard let bar = owner?.navigationBar else { return }
    bars.followed?.movedBarRoom = max(0, -bar.transform.ty)
  }

  private func contentDidScroll() {
    guard let owner, let scrollView = bars.followed, transition == nil else { return }
    let bar = owner.navigationBar
    showBarsAtTop(of: scrollView)
    // At rest the content's top is at the lower edge of the fully expanded bar.
    let rest = scrollView.convert(CGPoint.zero, to: owner.view).y
    let full = safeArea.top + bar.fullHeight
    let scrolled = full + scrollView.contentInset.top + scrollView.movedBarRoom - rest
    bar.isAtScrollEdge = scrolled <= ScrollFollowers.edgeTolerance
    // A scroll view that begins below the bar moves with it, as one whose top is at that of the safe area.
    let top = rest + scrollView.contentOffset.y
    let isBelow = top > full - bar.collapsibleHeight - 0.5
    let hidden = isBelow ? scrollView.contentOffset.y + scrollView.contentInset.top : scrolled
    let wanted = bar.collapsibleHeight > 0 ? min(hidden, bar.collapsibleHeight) : 0
    guard wanted != bars.collapse else { return }
    bars.collapse = wanted
    scrollView.barRoom = max(0, wanted)
    bars.placedBar = .null
    placeBars()
  }
}
