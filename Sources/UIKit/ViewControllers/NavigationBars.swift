/// Positions the bars of a navigation controller and updates its content's insets for them.
@MainActor final class NavigationBars {
  private unowned let engine: NavigationEngine
  /// The last frame set for the bar. An app may move the bar away from it until the next change.
  private var placedBar = CGRect.null
  private var placedToolbar = CGRect.null
  /// The part of the large title that the content has scrolled away, in points; negative while the content is pulled
  /// down.
  private(set) var collapse: CGFloat = 0
  private weak var followed: UIScrollView?

  init(_ engine: NavigationEngine) {
    self.engine = engine
  }

  private var owner: UINavigationController? { engine.controller }
  private var bounds: CGRect { owner?.viewIfLoaded?.bounds ?? .zero }
  /// The safe area of the controller's own view, without the area covered by bars.
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

  /// The frame of the bar at rest: below the status bar, or above the screen while hidden.
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

  /// Applies a change of the bars' visibility.
  func change(animated: Bool) {
    guard let owner, let view = owner.viewIfLoaded else { return }
    guard animated, view.window != nil else { return view.setNeedsLayout() }
    view.layoutIfNeeded()
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.layOut()
      view.layoutIfNeeded()
    }
  }

  /// Restores moved or scrolled-away bars for a new top controller.
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

  /// Follows the content of the top controller, so that the large title moves with it.
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
    // At rest the content's top is at the lower edge of the fully expanded bar.
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
  /// The view itself or the first scroll view below it, searched along the first subview of each view.
  fileprivate var firstScrollView: UIScrollView? {
    if let scrollView = self as? UIScrollView { return scrollView }
    return subviews.first { $0 is UIScrollView } as? UIScrollView
  }
}
