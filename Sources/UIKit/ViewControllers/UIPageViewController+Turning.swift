/// Page turns.
extension UIPageViewController {
  /// The controllers whose views are visible.
  var visible: [UIViewController] { spineLocation == .mid ? leaf : Array(leaf.prefix(1)) }

  /// The number of controllers that are turned at once.
  private var leafCount: Int { isDoubleSided ? 2 : 1 }

  /// Checks the number of pages and returns at most two.
  func checked(_ pages: [UIViewController]) -> [UIViewController] {
    precondition(
      !pages.isEmpty, "setViewControllers(_:direction:animated:): a page view controller shows at least one page")
    precondition(
      spineLocation != .mid || pages.count > 1,
      "setViewControllers(_:direction:animated:): pages with a spine in the middle are shown in pairs, but one was given"
    )
    return Array(pages.prefix(2))
  }

  // MARK: Places

  func install(_ page: UIViewController) {
    if let scroller { return scroller.show([page.view], at: 0) }
    page.view.frame = frame(of: visible.firstIndex(of: page) ?? 0, of: visible.count)
    view.addSubview(page.view)
  }

  func placePages() {
    if let scroller { return scroller.arrange(in: frame(of: 0, of: 1)) }
    for (index, page) in visible.enumerated() { page.view.frame = frame(of: index, of: visible.count) }
  }

  /// Returns the frame of a page among those visible together, in reading order.
  private func frame(of index: Int, of count: Int) -> CGRect {
    var area = view.bounds
    area.size.height -= dots.height
    guard count > 1 else { return area }
    if navigationOrientation == .vertical {
      return CGRect(x: 0, y: area.height / 2 * CGFloat(index), width: area.width, height: area.height / 2)
    }
    let place = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? count - 1 - index : index
    return CGRect(x: area.width / 2 * CGFloat(place), y: 0, width: area.width / 2, height: area.height)
  }

  // MARK: Turning

  func begin(to pages: [UIViewController], _ direction: NavigationDirection, animated: Bool) -> PageTurn {
    let (old, oldLeaf) = (visible, leaf)
    leaf = pages
    let new = visible
    leaf = oldLeaf
    let (goes, comes) = (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
    for page in comes { addChild(page) }
    for page in goes { page.willMove(toParent: nil) }
    let forwards = appearance.isShown
    if let scroller {
      for page in comes { page.view.frame = CGRect(origin: .zero, size: scroller.pageSize) }
    } else if isViewLoaded {
      for page in comes { page.view.frame = frame(of: new.firstIndex(of: page) ?? 0, of: new.count) }
    }
    if forwards {
      for page in goes { page.beginAppearanceTransition(false, animated: animated) }
      for page in comes { page.beginAppearanceTransition(true, animated: animated) }
    }
    let views = isViewLoaded ? comes.compactMap(\.view) : []
    if scroller == nil { for page in views { view.addSubview(page) } }
    let turn = PageTurn(
      from: goes.compactMap(\.viewIfLoaded), to: views, step: step(direction), in: scroller)
    turn.onEnd = { [weak self] completed in
      self?.end(goes, comes, completed ? pages : oldLeaf, completed: completed, forwards: forwards)
    }
    self.turn = turn
    return turn
  }

  /// Returns the distance from one page to the next, in points.
  private func step(_ direction: NavigationDirection) -> CGVector {
    let reads: CGFloat = isViewLoaded && view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    let sign: CGFloat = direction == .forward ? 1 : -1
    let length = isViewLoaded ? view.bounds.size : .zero
    return navigationOrientation == .horizontal
      ? CGVector(dx: sign * reads * (length.width + spacing), dy: 0)
      : CGVector(dx: 0, dy: sign * (length.height + spacing))
  }

  private func end(
    _ old: [UIViewController], _ new: [UIViewController], _ leaf: [UIViewController], completed: Bool, forwards: Bool
  ) {
    turn = nil
    let (stays, goes) = completed ? (new, old) : (old, new)
    self.leaf = leaf
    if forwards, !completed {
      for page in new { page.beginAppearanceTransition(false, animated: true) }
      for page in old { page.beginAppearanceTransition(true, animated: true) }
    }
    for page in goes { page.viewIfLoaded?.removeFromSuperview() }
    scroller?.show(visible.compactMap(\.viewIfLoaded), at: 0)
    if forwards {
      for page in goes { page.endAppearanceTransition() }
      for page in stays { page.endAppearanceTransition() }
    }
    for page in goes { page.removeFromParent() }
    if completed { for page in new { page.didMove(toParent: self) } }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: By hand

  func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: follow(pan)
    case .ended: release(speed: along(pan.velocity(in: view)))
    case .cancelled, .failed: release(speed: 0)
    case .possible: break
    }
  }

  /// Returns the component of a movement that turns pages forward, in points.
  private func along(_ movement: CGPoint) -> CGFloat {
    if navigationOrientation == .vertical { return -movement.y }
    return view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? movement.x : -movement.x
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let moved = along(pan.translation(in: view))
    if let turn, !turn.isRunning, moved != 0, (moved > 0) != isForward { abandon(turn) }
    if turn == nil, moved != 0 { beginTurn(forward: moved > 0) }
    guard let turn, !turn.isRunning else { return }
    let length = navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height
    turn.progress = min(max(abs(moved) / max(length, 1), 0), 1)
  }

  /// Returns the controllers before or after those that are shown; `nil` at the ends of the sequence.
  private func neighbours(forward: Bool) -> [UIViewController]? {
    guard let dataSource, let first = leaf.first, let last = leaf.last else { return nil }
    var pages: [UIViewController] = []
    while pages.count < leafCount {
      let next =
        forward
        ? dataSource.pageViewController(self, viewControllerAfter: pages.last ?? last)
        : dataSource.pageViewController(self, viewControllerBefore: pages.first ?? first)
      guard let next else { break }
      pages.insert(next, at: forward ? pages.count : 0)
    }
    // The last page may lack a back, but a pair must be complete.
    return pages.isEmpty || spineLocation == .mid && pages.count < 2 ? nil : pages
  }

  /// Begins a turn by hand, if there is a page in that direction.
  func beginTurn(forward: Bool) {
    guard let pages = neighbours(forward: forward) else { return }
    delegate?.pageViewController(self, willTransitionTo: spineLocation == .mid ? pages : Array(pages.prefix(1)))
    turn = begin(to: pages, forward ? .forward : .reverse, animated: true)
    isForward = forward
  }

  /// The speed in points per second above which the direction decides; below it, the position decides.
  private static let decisiveSpeed: CGFloat = 300

  private func release(speed: CGFloat) {
    guard let turn, !turn.isRunning else { return }
    let onward = isForward ? speed : -speed
    finish(turn, completes: abs(onward) > Self.decisiveSpeed ? onward > 0 : turn.progress > 0.5)
  }

  private func finish(_ turn: PageTurn, completes: Bool) {
    let old = visible
    turn.run(to: completes ? 1 : 0) { [weak self] _ in
      guard let self else { return }
      if completes { dotsDidTurn(forward: isForward) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completes)
    }
  }

  /// Ends a turn of pages that scroll, which were dragged.
  func settle(_ turn: PageTurn, completes: Bool) {
    let old = visible
    turn.finish(completed: completes)
    if completes { dotsDidTurn(forward: isForward) }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completes)
  }

  /// Ends a turn that the finger has taken back, before it turns the other way.
  func abandon(_ turn: PageTurn) {
    let old = visible
    turn.finish(completed: false)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: false)
  }

  /// Turns a whole page, as a drag does. Returns false if there is no such page or a turn is in progress.
  func turnPage(forward: Bool) -> Bool {
    guard turn == nil, isViewLoaded else { return false }
    beginTurn(forward: forward)
    guard let turn else { return false }
    finish(turn, completes: true)
    return true
  }

  /// Turns the page in a direction along the axis of navigation. Returns false if there is none.
  func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isHorizontal = navigationOrientation == .horizontal
    let isMirrored = isViewLoaded && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let forward: Bool
    switch direction {
    case .left where isHorizontal: forward = !isMirrored
    case .right where isHorizontal: forward = isMirrored
    case .down where !isHorizontal: forward = true
    case .up where !isHorizontal: forward = false
    case .next: forward = true
    case .previous: forward = false
    default: return false
    }
    guard dataSource != nil, turnPage(forward: forward) else { return false }
    UIAccessibility.post(notification: .pageScrolled, argument: nil)
    return true
  }

  // MARK: Spine

  /// Queries the delegate for the spine location in a new orientation, and shows the matching number of pages.
  func askForSpine(_ orientation: UIInterfaceOrientation) {
    guard transitionStyle == .pageCurl, let delegate, !leaf.isEmpty else { return }
    turn?.finish(completed: true)
    let old = visible
    let spine = delegate.pageViewController(self, spineLocationFor: orientation)
    guard spine != .none, spine != spineLocation else { return }
    precondition(
      spine != .mid || leaf.count > 1,
      "pageViewController(_:spineLocationFor:) returned a spine in the middle but did not set a pair of pages")
    spineLocation = spine
    if spine == .mid { isDoubleSided = true }
    exchange(old, for: visible)
  }

  private func exchange(_ old: [UIViewController], for new: [UIViewController]) {
    for page in old where !new.contains(page) {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }
    for page in new where page.parent !== self {
      addChild(page)
      if isViewLoaded { install(page) }
      page.didMove(toParent: self)
    }
    viewIfLoaded?.setNeedsLayout()
  }
}
