/// Places the bars of a navigation controller and tells its content what they cover.
@MainActor final class NavigationBars {
  private unowned let engine: NavigationEngine
  /// Where the bar was put last; an app may move it away from there until something changes.
  private var placedBar = CGRect.null
  private var placedToolbar = CGRect.null
  /// How much of the large title the content has scrolled away, in points; negative when it is pulled down.
  private(set) var collapse: CGFloat = 0
  private weak var followed: UIScrollView?

  init(_ engine: NavigationEngine) {
    self.engine = engine
  }

  private var owner: UINavigationController? { engine.controller }
  private var bounds: CGRect { owner?.viewIfLoaded?.bounds ?? .zero }
  /// Of the controller's own view, without what the bars cover.
  private var safeArea: UIEdgeInsets { owner?.viewIfLoaded?.safeAreaInsets ?? .zero }

  func install() {
    guard let owner else { return }
    owner.view.addSubview(owner.navigationBar)
    if !engine.isToolbarHidden { owner.view.addSubview(owner.toolbar) }
  }

  // MARK: Geometry

  private var hidesBar: Bool {
    guard let owner else { return true }
    return engine.isBarHidden
      || owner.hidesBarsWhenVerticallyCompact && owner.traitCollection.verticalSizeClass == .compact
      || engine.barHiding.isHiding
  }

  private var hidesToolbar: Bool {
    guard let owner else { return true }
    return engine.isToolbarHidden || owner.topViewController?.hidesBottomBarWhenPushed == true && engine.stack.count > 1
      || engine.barHiding.isHiding
  }

  /// Of the bar at rest: below the status bar, or above the screen while hidden.
  private var barFrame: CGRect {
    guard let bar = owner?.navigationBar else { return .zero }
    let top = owner?.navigationController == nil ? safeArea.top : 0
    let height = max(
      bar.rowsHeight, bar.fullHeight - (bar.collapsibleHeight > 0 ? min(collapse, bar.collapsibleHeight) : 0))
    return CGRect(x: 0, y: hidesBar ? -height : top, width: bounds.width, height: height)
  }

  private var toolbarFrame: CGRect {
    guard let toolbar = owner?.toolbar else { return .zero }
    let height = toolbar.contentHeight
    let y = bounds.height - (hidesToolbar ? -safeArea.bottom : safeArea.bottom + height)
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  /// A bar that is pulled down with the content is higher, but covers no more of it.
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

  /// Where the view of a controller lies: under translucent bars, beside opaque ones.
  func contentFrame(for controller: UIViewController) -> CGRect {
    let top = hidesBar || reachesUnderBar(controller) ? 0 : barFrame.maxY
    let bottom = hidesToolbar || reachesUnderToolbar(controller) ? bounds.height : toolbarFrame.minY
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
  }

  /// Tells a controller what the bars cover of its view beyond the safe area of the window.
  func updateInsets(of controller: UIViewController) {
    let covers = !hidesBar && reachesUnderBar(controller)
    let coversBelow = !hidesToolbar && reachesUnderToolbar(controller)
    controller.barInsets = UIEdgeInsets(
      top: covers ? max(0, min(barFrame.maxY, barFrame.minY + fullBarHeight) - safeArea.top) : 0, left: 0,
      bottom: coversBelow ? toolbarFrame.height : 0, right: 0)
  }

  // MARK: Placing

  func layOut() {
    guard let owner, let view = owner.viewIfLoaded else { return }
    if owner.navigationBar.isAway != hidesBar { owner.navigationBar.isAway = hidesBar }
    place(owner.navigationBar, at: barFrame, unless: &placedBar)
    if !hidesToolbar, owner.toolbar.superview !== view {
      owner.toolbar.frame = toolbarFrame.offsetBy(dx: 0, dy: toolbarFrame.height)
      view.addSubview(owner.toolbar)
      owner.toolbar.items = owner.topViewController?.toolbarItems
    }
    if owner.toolbar.superview === view { place(owner.toolbar, at: toolbarFrame, unless: &placedToolbar) }
    guard engine.transition == nil, let top = owner.topViewController else { return }
    let frame = contentFrame(for: top)
    if top.view.frame != frame { top.view.frame = frame }
    updateInsets(of: top)
    follow(top)
  }

  private func place(_ bar: UIView, at frame: CGRect, unless placed: inout CGRect) {
    guard frame != placed else { return }
    placed = frame
    bar.frame = frame
    bar.isHidden = false
    bar.setNeedsLayout()
  }

  /// The bars hide or show.
  func change(animated: Bool) {
    guard let owner, let view = owner.viewIfLoaded else { return }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    view.layoutIfNeeded()
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.layOut()
      view.layoutIfNeeded()
    }
  }

  /// A new top: bars that were moved or scrolled away are back at their places.
  func prepare(for controller: UIViewController, isPush: Bool) {
    placedBar = .null
    if isPush { collapse = 0 }
    engine.barHiding.isHiding = false
  }

  func topDidChange() {
    guard let top = engine.stack.last, top.isViewLoaded else { return }
    placedBar = .null
    owner?.toolbarItemsDidChange(of: top, animated: false)
    follow(top)
  }

  // MARK: Large titles

  /// Follows the content of the top controller, so that the large title goes with it.
  private func follow(_ top: UIViewController) {
    let scrollView = top.contentScrollView(for: .top) ?? top.viewIfLoaded?.firstScrollView
    guard scrollView !== followed else { return }
    followed?.followers.remove(self)
    followed = scrollView
    scrollView?.followers.add(self) { [weak self] in self?.contentDidScroll() }
    contentDidScroll()
  }

  private func contentDidScroll() {
    guard let owner, let scrollView = followed, engine.transition == nil else { return }
    let bar = owner.navigationBar
    engine.barHiding.contentDidScroll(scrollView)
    // At rest the content's upper end is at the lower edge of the bar with its title whole.
    let rest = scrollView.convert(CGPoint.zero, to: owner.view).y
    let full = safeArea.top + bar.fullHeight
    let scrolled = full + scrollView.contentInset.top + scrollView.scrollAwayRoom - rest
    bar.isAtScrollEdge = scrolled <= 0.5
    let wanted = bar.collapsibleHeight > 0 ? min(scrolled, bar.collapsibleHeight) : 0
    guard wanted != collapse else { return }
    collapse = wanted
    scrollView.barRoom = max(0, wanted)
    placedBar = .null
    layOut()
  }
}

extension UIView {
  /// The view itself or the first scroll view below it, found as a person would: the first subview of each.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    return subviews.first { $0 is UIScrollView } as? UIScrollView
  }
}
