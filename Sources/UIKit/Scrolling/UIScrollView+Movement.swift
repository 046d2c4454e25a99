/// The movement of the content by drags and wheels, during deceleration, and in animations that code requests.
///
/// Every step goes through ``contentOffset``, so overrides see it. If other code sets the offset in between, the
/// movement continues from that offset.
extension UIScrollView {
  // MARK: Fingers

  /// Stops the deceleration or animation when a finger touches down.
  func stopForTouch() {
    guard driver.isMovingByItself else { return }
    let wasAnimating = driver.isAnimating
    driver.stop()
    if wasAnimating { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Settles content that a finger stopped but did not drag; with paging at the nearest page.
  ///
  /// - Parameter hasCaught: True if the finger stopped a movement.
  func settleAfterTouches(hasCaught: Bool) {
    guard driver.isIdle, !isZooming else { return }
    if isPagingEnabled, hasCaught {
      settle(at: pageOffset(from: contentOffset, velocity: .zero))
    } else {
      settleContent()
    }
  }

  func panned(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(slop: pan.usedSlop, locking: lockedAxis(of: pan))
    case .changed: break
    case .ended:
      drag(to: pan.translation(in: self))
      if dismissesKeyboardInteractively { InputViews.shared.release(velocity: pan.velocity(in: nil).y) }
      let velocity = pan.velocity(in: self)
      endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
      return
    default:
      if dismissesKeyboardInteractively { InputViews.shared.release(velocity: 0) }
      endDrag(velocity: .zero)
      return
    }
    drag(to: pan.translation(in: self))
    if dismissesKeyboardInteractively { InputViews.shared.follow(fingerAt: pan.location(in: nil).y) }
  }

  private var dismissesKeyboardInteractively: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  private func lockedAxis(of pan: UIPanGestureRecognizer) -> NSLayoutConstraint.Axis? {
    guard isDirectionalLockEnabled else { return nil }
    let move = pan.translation(in: self)
    // A diagonal drag moves along both axes.
    if abs(move.x) > 2 * abs(move.y) { return .vertical }
    return abs(move.y) > 2 * abs(move.x) ? .horizontal : nil
  }

  private func beginDrag(slop: CGVector, locking axis: NSLayoutConstraint.Axis?) {
    driver.stop()
    let limits = offsetLimits
    let offset = contentOffset
    let size = bounds.size
    driver.phase = .dragging(
      ScrollDriver.Drag(
        pulled: CGPoint(
          x: ScrollPhysics.unbanded(offset.x, in: limits.x, dimension: size.width),
          y: ScrollPhysics.unbanded(offset.y, in: limits.y, dimension: size.height)),
        translation: CGPoint(x: slop.dx, y: slop.dy), lockedAxis: axis))
    driver.lastOffset = offset
    observedValueDidChange()
    showIndicators()
    if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func drag(to translation: CGPoint) {
    guard case .dragging(var drag) = driver.phase else { return }
    drag.shift(from: driver.lastOffset, to: contentOffset)
    if canScroll(.horizontal), drag.lockedAxis != .horizontal {
      drag.pulled.x -= translation.x - drag.translation.x
    }
    if canScroll(.vertical), drag.lockedAxis != .vertical {
      drag.pulled.y -= translation.y - drag.translation.y
    }
    drag.translation = translation
    let limits = offsetLimits
    let offset = CGPoint(
      x: limited(drag.pulled.x, limits.x, bounds.width, hasSoftEdges(.horizontal)),
      y: limited(drag.pulled.y, limits.y, bounds.height, hasSoftEdges(.vertical)))
    driver.phase = .dragging(drag)
    move(to: offset)
  }

  private func limited(
    _ position: CGFloat, _ limits: ClosedRange<CGFloat>, _ dimension: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    bounces ? ScrollPhysics.banded(position, in: limits, dimension: dimension) : limits.clamp(position)
  }

  /// - Parameter velocity: The velocity of the offset.
  private func endDrag(velocity: CGPoint) {
    guard case .dragging(let drag) = driver.phase else { return }
    driver.phase = .idle
    observedValueDidChange()
    var velocity = velocity
    if !canScroll(.horizontal) || drag.lockedAxis == .horizontal { velocity.x = 0 }
    if !canScroll(.vertical) || drag.lockedAxis == .vertical { velocity.y = 0 }
    let (x, y) = release(velocity)
    let isMoving = x.duration > 0 || y.duration > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isMoving)
    refreshControl?.dragDidEnd()
    // The delegate may have started another movement.
    guard driver.isIdle else { return }
    guard isMoving else {
      hideIndicators()
      driver.onRest?()
      return
    }
    delegate?.scrollViewWillBeginDecelerating(self)
    guard driver.isIdle else { return }
    decelerate(x, y)
  }

  /// Returns the movement after a release, including changes that the delegate makes to its target.
  private func release(_ velocity: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
    let limits = offsetLimits
    let offset = contentOffset
    let free = (
      x: motion(offset.x, velocity.x, limits.x, hasSoftEdges(.horizontal)),
      y: motion(offset.y, velocity.y, limits.y, hasSoftEdges(.vertical))
    )
    let natural = CGPoint(x: free.x.target, y: free.y.target)
    var proposed = natural
    if isPagingEnabled { proposed = pageOffset(from: offset, velocity: velocity) }
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    proposed = restOffset(proposed: proposed, velocity: speed)
    var target = proposed
    delegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: &target)
    if !target.x.isFinite || !target.y.isFinite { target = proposed }
    return (
      x: target.x == natural.x
        ? free.x : retargeted(offset.x, velocity.x, to: target.x, limits.x),
      y: target.y == natural.y
        ? free.y : retargeted(offset.y, velocity.y, to: target.y, limits.y)
    )
  }

  private func motion(
    _ position: CGFloat, _ velocity: CGFloat, _ limits: ClosedRange<CGFloat>, _ bounces: Bool
  ) -> ScrollMotion {
    ScrollMotion(
      from: position, velocity: velocity, in: limits, decelerationRate: decelerationRate.rawValue,
      bounces: bounces)
  }

  private func retargeted(
    _ position: CGFloat, _ velocity: CGFloat, to target: CGFloat, _ limits: ClosedRange<CGFloat>
  ) -> ScrollMotion {
    let frequency = isPagingEnabled ? RestSpring.pageFrequency : RestSpring.bounceFrequency
    return ScrollMotion(from: position, velocity: velocity, to: target, frequency: frequency)
  }

  // MARK: Wheels

  /// Moves the content immediately, never beyond its edges. Returns true if the content moved or a wheel drag is in
  /// progress.
  func wheel(by delta: CGVector) -> Bool {
    let limits = offsetLimits
    let start = contentOffset
    var aim = start
    if canScroll(.horizontal) { aim.x -= delta.dx }
    if canScroll(.vertical) { aim.y -= delta.dy }
    let offset = CGPoint(x: limits.x.approach(aim.x, from: start.x), y: limits.y.approach(aim.y, from: start.y))
    guard offset != start else { return driver.wheelEnd != nil && driver.isDragging }
    if !driver.isDragging { beginDrag(slop: .zero, locking: nil) }
    driver.wheelDirection = CGVector(dx: -delta.dx, dy: -delta.dy)
    driver.wheelEnd?.cancel()
    driver.wheelEnd = .after(UIPanGestureRecognizer.wheelPause) { [weak self] in self?.wheelDidRest() }
    wheel(to: offset)
    if offset != aim { continueWheel(towards: aim) }
    return true
  }

  private func wheel(to offset: CGPoint) {
    guard case .dragging(var drag) = driver.phase else { return }
    drag.shift(from: driver.lastOffset, to: contentOffset)
    drag.pulled = offset
    driver.phase = .dragging(drag)
    move(to: offset)
  }

  /// Continues a wheel step that stopped at an estimated edge. Laying out the newly visible content replaces estimated
  /// sizes with real ones, which moves the edge.
  private func continueWheel(towards aim: CGPoint) {
    var aim = aim
    for _ in 0..<Self.mostWheelSteps {
      let held = contentOffset
      layoutIfNeeded()
      // Measuring content before the first visible item has shifted the offset.
      aim.x += contentOffset.x - held.x
      aim.y += contentOffset.y - held.y
      let limits = offsetLimits
      let offset = CGPoint(
        x: driver.wheelDirection.dx == 0 ? contentOffset.x : limits.x.clamp(aim.x),
        y: driver.wheelDirection.dy == 0 ? contentOffset.y : limits.y.clamp(aim.y))
      guard driver.isDragging, offset != contentOffset else { return }
      wheel(to: offset)
    }
  }

  /// The maximum number of steps. Each step reveals new content; only content that grows while it is visible needs
  /// more.
  private static let mostWheelSteps = 64

  private func wheelDidRest() {
    driver.wheelEnd = nil
    guard driver.isDragging else { return }
    // Pages turn by direction, because a wheel notch is shorter than half a page.
    let speed = isPagingEnabled ? ScrollPhysics.pageVelocity * 2 : 0
    endDrag(
      velocity: CGPoint(
        x: driver.wheelDirection.dx == 0 ? 0 : (driver.wheelDirection.dx > 0 ? speed : -speed),
        y: driver.wheelDirection.dy == 0 ? 0 : (driver.wheelDirection.dy > 0 ? speed : -speed)))
  }

  // MARK: Deceleration and animation

  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    driver.phase = .decelerating(since: MediaClock.main.now, x: x, y: y)
    driver.lastOffset = contentOffset
    showIndicators()
    run()
  }

  /// Brings content back that is beyond its edges.
  func settleContent() {
    guard driver.isIdle else { return }
    settle(at: offsetLimits.clamp(contentOffset))
  }

  private func settle(at target: CGPoint) {
    let offset = contentOffset
    guard offset != target else { return }
    let frequency = RestSpring.bounceFrequency
    decelerate(
      ScrollMotion(from: offset.x, velocity: 0, to: target.x, frequency: frequency),
      ScrollMotion(from: offset.y, velocity: 0, to: target.y, frequency: frequency))
  }

  /// Adapts a deceleration to changed edges or sizes. It continues with its current velocity and the new edges.
  func limitsDidChange() {
    guard case .decelerating(let start, let x, let y) = driver.phase, !isPagingEnabled else { return }
    let limits = offsetLimits
    guard limits.x.clamp(x.target) != x.target || limits.y.clamp(y.target) != y.target else { return }
    let time = MediaClock.main.now - start
    let offset = contentOffset
    driver.phase = .decelerating(
      since: MediaClock.main.now, x: motion(offset.x, x.velocity(at: time), limits.x, hasSoftEdges(.horizontal)),
      y: motion(offset.y, y.velocity(at: time), limits.y, hasSoftEdges(.vertical)))
    driver.lastOffset = offset
  }

  /// Moves to an offset within ``ScrollAnimation/duration``.
  func animateOffset(to offset: CGPoint, completion: (() -> Void)? = nil) {
    if driver.isDragging { endDrag(velocity: .zero) }
    driver.stop()
    driver.phase = .animating(
      ScrollAnimation(from: contentOffset, to: offset, start: MediaClock.main.now, completion: completion))
    driver.lastOffset = contentOffset
    showIndicators()
    run()
  }

  /// Changes insets without moving the content, which may then be beyond its edges.
  func keepOffset(_ change: () -> Void) {
    let offset = contentOffset
    driver.isKeepingOffset = true
    change()
    driver.isKeepingOffset = false
    if contentOffset != offset { self.contentOffset = offset }
  }

  /// Ends a deceleration or animation; a drag continues.
  func stopMoving() {
    if driver.isMovingByItself { driver.stop() }
  }

  /// Ends a drag and every movement, for example when scrolling is disabled.
  func cancelMovement() {
    if driver.isDragging { endDrag(velocity: .zero) }
    driver.stop()
    hideIndicators()
    driver.onRest?()
  }

  private func run() {
    driver.link = ScrollLink.running(driver.link, for: self) { $0.step() }
  }

  private func step() {
    let now = MediaClock.main.now
    switch driver.phase {
    case .decelerating(let start, let x, let y):
      let (x, y) = takeOverOffset(since: start, x, y)
      guard case .decelerating(let start, _, _) = driver.phase else { return }
      let time = now - start
      move(to: onPixels(CGPoint(x: x.position(at: time), y: y.position(at: time))))
      guard driver.isDecelerating, time >= max(x.duration, y.duration) else { return }
      driver.stop()
      hideIndicators()
      driver.onRest?()
      delegate?.scrollViewDidEndDecelerating(self)
    case .animating(let animation):
      move(to: onPixels(animation.offset(at: now)))
      guard driver.isAnimating, animation.isOver(at: now) else { return }
      driver.stop()
      hideIndicators()
      animation.completion?()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    default: driver.link?.isPaused = true
    }
  }

  /// Continues the deceleration from the current offset if other code moved the content.
  private func takeOverOffset(
    since start: TimeInterval, _ x: ScrollMotion, _ y: ScrollMotion
  ) -> (ScrollMotion, ScrollMotion) {
    let offset = contentOffset
    guard offset != driver.lastOffset else { return (x, y) }
    let moved = (
      x.shifted(by: offset.x - driver.lastOffset.x), y.shifted(by: offset.y - driver.lastOffset.y)
    )
    driver.phase = .decelerating(since: start, x: moved.0, y: moved.1)
    driver.lastOffset = offset
    limitsDidChange()
    if case .decelerating(_, let x, let y) = driver.phase { return (x, y) }
    return moved
  }

  /// Rounds an offset to whole pixels, so that every step of a movement can move the drawn pixels. An offset within the
  /// edges stays within them.
  private func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = contentScaleFactor
    guard scale > 0 else { return offset }
    let limits = offsetLimits
    func rounded(_ value: CGFloat, _ limits: ClosedRange<CGFloat>) -> CGFloat {
      let result = (value * scale).rounded() / scale
      return limits.contains(value) ? limits.clamp(result) : result
    }
    return CGPoint(x: rounded(offset.x, limits.x), y: rounded(offset.y, limits.y))
  }

  private func move(to offset: CGPoint) {
    driver.lastOffset = offset
    if contentOffset != offset { self.contentOffset = offset }
    // An override may have set a different offset; that does not count as a move by other code.
    driver.lastOffset = contentOffset
  }
}
