/// The scroll view of a page view controller whose pages scroll.
///
/// It has three places, each as long as the view, and rests on the middle one. A turn brings its page to a place beside that
/// and scrolls there; then the page moves to the middle. Apps find the view among the subviews of the controller's view,
/// follow its offset and disable it.
final class PageScrollView: UIScrollView {
  private weak var pager: UIPageViewController?
  /// True while pages are placed, so that the offset turns none.
  private var isPlacing = false

  /// Adds a scroll view to a controller's view.
  init(of pager: UIPageViewController) {
    self.pager = pager
    super.init(frame: .zero)
    isPagingEnabled = true
    scrollsToTop = false
    allowsKeyboardScrolling = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    driver.onRest = { [weak self] in self?.didRest() }
    pager.view.addSubview(self)
    arrange(in: pager.view.bounds)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Places

  private var isHorizontal: Bool { pager?.navigationOrientation != .vertical }
  private var spacing: CGFloat { pager?.spacing ?? 0 }
  /// The distance between two places, in points: a page and the space beside it.
  private var length: CGFloat { isHorizontal ? bounds.width : bounds.height }

  var pageSize: CGSize {
    let size = bounds.size
    return isHorizontal
      ? CGSize(width: max(0, size.width - spacing), height: size.height)
      : CGSize(width: size.width, height: max(0, size.height - spacing))
  }

  /// Returns the offset that shows a place: 0 for the middle, 1 for the one after it along the axis, −1 for the one before.
  private func offset(of place: CGFloat) -> CGPoint {
    let distance = length * (1 + place)
    return isHorizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance)
  }

  /// The distance from the middle, in lengths, that an offset shows.
  private func place(at offset: CGPoint) -> CGFloat {
    let length = length
    return length > 0 ? (isHorizontal ? offset.x : offset.y) / length - 1 : 0
  }

  /// The distance from the middle in lengths; negative towards the place before.
  var progress: CGFloat { place(at: contentOffset) }

  /// Fills an area with the pages, and rests in the middle.
  func arrange(in area: CGRect) {
    placing {
      frame = isHorizontal ? area.insetBy(dx: -spacing / 2, dy: 0) : area.insetBy(dx: 0, dy: -spacing / 2)
      contentSize =
        isHorizontal
        ? CGSize(width: 3 * bounds.width, height: bounds.height)
        : CGSize(width: bounds.width, height: 3 * bounds.height)
      contentOffset = offset(of: 0)
      for page in subviews.compactMap({ $0 as? PageSlot }) { put(page, at: 0) }
    }
  }

  /// Shows the views of pages at a place; a view that is shown already moves there. For the middle, the view rests there.
  func show(_ pages: [UIView], at place: CGFloat) {
    if place == 0 { placing { contentOffset = offset(of: 0) } }
    for page in pages {
      let slot = page.superview as? PageSlot ?? PageSlot(frame: .zero)
      put(slot, at: place)
      if slot.superview !== self { addSubview(slot) } else { bringSubviewToFront(slot) }
      if page.superview !== slot {
        page.frame = slot.bounds
        slot.addSubview(page)
      }
    }
    for slot in subviews where slot is PageSlot && slot.subviews.isEmpty { slot.removeFromSuperview() }
  }

  private func put(_ slot: PageSlot, at place: CGFloat) {
    let origin = offset(of: place)
    let gap = spacing / 2
    slot.frame = CGRect(
      origin: isHorizontal ? CGPoint(x: origin.x + gap, y: 0) : CGPoint(x: 0, y: origin.y + gap), size: pageSize)
  }

  private func placing(_ change: () -> Void) {
    let wasPlacing = isPlacing
    isPlacing = true
    if contentInset != .zero { keepOffset { contentInset = .zero } }
    change()
    isPlacing = wasPlacing
  }

  /// Scrolls to a place in the time of an animated offset.
  func animate(to place: CGFloat, completion: @escaping () -> Void) {
    animateOffset(to: offset(of: place), completion: completion)
  }

  // MARK: Turning

  /// The distance in points at which a released page counts as arrived. The spring needs as long again for the rest.
  private static let arrival: CGFloat = 2

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      guard !isPlacing, driver.isDragging || driver.isDecelerating else { return super.contentOffset = newValue }
      let place = place(at: newValue)
      guard turn(to: place) else { return super.contentOffset = offset(of: 0) }
      let goal = place.rounded()
      // A fast page would swing beyond its place.
      let hasArrived = driver.isDecelerating && (abs(place - goal) * length < Self.arrival || abs(place) > 1)
      super.contentOffset = hasArrived ? offset(of: min(max(goal, -1), 1)) : newValue
      guard hasArrived else { return }
      stopMoving()
      didRest()
      delegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Begins the turn that a movement to a place needs, after one to the other side has ended. Returns false if there is no
  /// page at that side; the movement then meets an edge.
  private func turn(to place: CGFloat) -> Bool {
    guard let pager, place != 0 else { return true }
    let side: CGFloat = place < 0 ? -1 : 1
    if let turn = pager.turn {
      if turn.isRunning || turn.side == side { return true }
      pager.abandon(turn)
    }
    guard !hasEdge(at: side) else { return true }
    let isMirrored = isHorizontal && effectiveUserInterfaceLayoutDirection == .rightToLeft
    pager.beginTurn(forward: (side > 0) != isMirrored)
    if pager.turn == nil { addEdge(at: side) }
    return pager.turn != nil
  }

  private func hasEdge(at side: CGFloat) -> Bool {
    let inset = contentInset
    return (isHorizontal ? side < 0 ? inset.left : inset.right : side < 0 ? inset.top : inset.bottom) < 0
  }

  private func addEdge(at side: CGFloat) {
    var inset = contentInset
    switch (isHorizontal, side < 0) {
    case (true, true): inset.left = -length
    case (true, false): inset.right = -length
    case (false, true): inset.top = -length
    case (false, false): inset.bottom = -length
    }
    keepOffset { contentInset = inset }
  }

  /// Ends a turn at the place that is shown.
  private func didRest() {
    guard let pager else { return }
    guard let turn = pager.turn else { return placing {} }
    let completes = progress * turn.side > 0.5
    if turn.isRunning { turn.finish(completed: completes) } else { pager.settle(turn, completes: completes) }
  }

  /// Leaves turning pages to the controller.
  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer, pager?.dataSource == nil { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

/// The place of one page in the scroll view.
private final class PageSlot: UIView {
  override var frame: CGRect {
    get { super.frame }
    set {
      super.frame = newValue
      subviews.first?.frame = bounds
    }
  }
}
