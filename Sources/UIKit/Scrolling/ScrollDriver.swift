/// Moves a scroll view's content for drags and wheels, during deceleration, and in animations that code requests.
///
/// Every step goes through the view's own `contentOffset`, so overrides see it. If other code sets the offset in
/// between, the movement continues from that offset.
@MainActor final class ScrollDriver {
  private enum Phase {
    case idle
    case dragging(Drag)
    /// Deceleration after a release at time `since`.
    case decelerating(since: TimeInterval, x: ScrollMotion, y: ScrollMotion)
    case animating(ScrollAnimation)
  }

  /// A finger or wheel that drags the content.
  private struct Drag {
    /// The position of the content without the resistance at its edges.
    var pulled: CGPoint
    /// The part of the gesture's translation that `pulled` already includes.
    var translation: CGPoint
    let lockedAxis: NSLayoutConstraint.Axis?
  }

  private unowned let view: UIScrollView
  private var phase = Phase.idle
  private var link: CADisplayLink?
  /// The offset that this driver set last. A different current offset was set by other code.
  private var lastOffset = CGPoint.zero
  private var wheelEnd: ClockTimer?
  private var wheelDirection = CGVector.zero

  init(_ view: UIScrollView) {
    self.view = view
  }

  var isDragging: Bool { if case .dragging = phase { true } else { false } }
  var isDecelerating: Bool { if case .decelerating = phase { true } else { false } }
  var isAnimating: Bool { if case .animating = phase { true } else { false } }
  /// The offset at which the running animation ends.
  var animationTarget: CGPoint? { if case .animating(let animation) = phase { animation.to } else { nil } }
  var isMovingByItself: Bool { isDecelerating || isAnimating }

  // MARK: Fingers

  /// Stops the deceleration or animation when a finger touches down.
  func touchDown() {
    guard isMovingByItself else { return }
    let wasAnimating = isAnimating
    stop()
    if wasAnimating { view.delegate?.scrollViewDidEndScrollingAnimation(view) }
  }

  /// Settles content that a finger stopped but did not drag.
  func touchesAreOver() {
    guard case .idle = phase, !view.isZooming else { return }
    settle()
  }

  func panned(_ pan: ScrollPanGestureRecognizer) {
    withExtendedLifetime(view) { follow(pan) }
  }

  private func follow(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDrag(slop: pan.usedSlop, locking: lockedAxis(of: pan))
    case .changed: break
    case .ended:
      drag(to: pan.translation(in: view))
      let velocity = pan.velocity(in: view)
      endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
      return
    default:
      endDrag(velocity: .zero)
      return
    }
    drag(to: pan.translation(in: view))
  }

  private func lockedAxis(of pan: UIPanGestureRecognizer) -> NSLayoutConstraint.Axis? {
    guard view.isDirectionalLockEnabled else { return nil }
    let move = pan.translation(in: view)
    // A diagonal drag moves along both axes.
    if abs(move.x) > 2 * abs(move.y) { return .vertical }
    return abs(move.y) > 2 * abs(move.x) ? .horizontal : nil
  }

  private func beginDrag(slop: CGVector, locking axis: NSLayoutConstraint.Axis?) {
    stop()
    let limits = view.offsetLimits
    let offset = view.contentOffset
    let size = view.bounds.size
    phase = .dragging(
      Drag(
        pulled: CGPoint(
          x: ScrollPhysics.unbanded(offset.x, in: limits.x, dimension: size.width),
          y: ScrollPhysics.unbanded(offset.y, in: limits.y, dimension: size.height)),
        translation: CGPoint(x: slop.dx, y: slop.dy), lockedAxis: axis))
    lastOffset = offset
    view.indicators.show()
    if view.keyboardDismissMode != .none { view.window?.endEditing(true) }
    view.delegate?.scrollViewWillBeginDragging(view)
  }

  private func drag(to translation: CGPoint) {
    guard case .dragging(var drag) = phase else { return }
    takeOverOffset(&drag)
    if view.canScroll(.horizontal), drag.lockedAxis != .horizontal {
      drag.pulled.x -= translation.x - drag.translation.x
    }
    if view.canScroll(.vertical), drag.lockedAxis != .vertical {
      drag.pulled.y -= translation.y - drag.translation.y
    }
    drag.translation = translation
    let limits = view.offsetLimits
    let offset = CGPoint(
      x: held(drag.pulled.x, limits.x, view.bounds.width, view.hasSoftEdges(.horizontal)),
      y: held(drag.pulled.y, limits.y, view.bounds.height, view.hasSoftEdges(.vertical)))
    phase = .dragging(drag)
    move(to: offset)
  }

  private func held(
    _ position: CGFloat, _ limits: ClosedRange<CGFloat>, _ dimension: CGFloat, _ bounces: Bool
  ) -> CGFloat {
    bounces ? ScrollPhysics.banded(position, in: limits, dimension: dimension) : limits.clamp(position)
  }

  private func takeOverOffset(_ drag: inout Drag) {
    let offset = view.contentOffset
    drag.pulled.x += offset.x - lastOffset.x
    drag.pulled.y += offset.y - lastOffset.y
    lastOffset = offset
  }

  /// - Parameter velocity: The velocity of the offset.
  private func endDrag(velocity: CGPoint) {
    guard case .dragging(let drag) = phase else { return }
    phase = .idle
    var velocity = velocity
    if !view.canScroll(.horizontal) || drag.lockedAxis == .horizontal { velocity.x = 0 }
    if !view.canScroll(.vertical) || drag.lockedAxis == .vertical { velocity.y = 0 }
    let (x, y) = release(velocity)
    let isMoving = x.duration > 0 || y.duration > 0
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: isMoving)
    view.refreshControl?.dragDidEnd()
    // The delegate may have started another movement.
    guard case .idle = phase else { return }
    guard isMoving else { return view.indicators.hide() }
    view.delegate?.scrollViewWillBeginDecelerating(view)
    guard case .idle = phase else { return }
    decelerate(x, y)
  }

  /// Returns the movement after a release, including changes that the delegate makes to its target.
  private func release(_ velocity: CGPoint) -> (x: ScrollMotion, y: ScrollMotion) {
    let limits = view.offsetLimits
    let offset = view.contentOffset
    let free = (
      x: motion(offset.x, velocity.x, limits.x, view.hasSoftEdges(.horizontal)),
      y: motion(offset.y, velocity.y, limits.y, view.hasSoftEdges(.vertical))
    )
    let natural = CGPoint(x: free.x.target, y: free.y.target)
    var proposed = natural
    if view.isPagingEnabled { proposed = view.pageOffset(from: offset, velocity: velocity) }
    let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    proposed = view.restOffset(proposed: proposed, velocity: speed)
    var target = proposed
    view.delegate?.scrollViewWillEndDragging(view, withVelocity: speed, targetContentOffset: &target)
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
      from: position, velocity: velocity, in: limits, decelerationRate: view.decelerationRate.rawValue,
      bounces: bounces)
  }

  private func retargeted(
    _ position: CGFloat, _ velocity: CGFloat, to target: CGFloat, _ limits: ClosedRange<CGFloat>
  ) -> ScrollMotion {
    let frequency = view.isPagingEnabled ? RestSpring.pageFrequency : RestSpring.bounceFrequency
    return ScrollMotion(from: position, velocity: velocity, to: target, frequency: frequency)
  }

  // MARK: Wheels

  /// Moves the content immediately, never beyond its edges. Returns true if the content moved or a wheel drag is in
  /// progress.
  func wheel(by delta: CGVector) -> Bool {
    let limits = view.offsetLimits
    let start = view.contentOffset
    var aim = start
    if view.canScroll(.horizontal) { aim.x -= delta.dx }
    if view.canScroll(.vertical) { aim.y -= delta.dy }
    let offset = CGPoint(x: limits.x.approach(aim.x, from: start.x), y: limits.y.approach(aim.y, from: start.y))
    guard offset != start else { return wheelEnd != nil && isDragging }
    if !isDragging { beginDrag(slop: .zero, locking: nil) }
    wheelDirection = CGVector(dx: -delta.dx, dy: -delta.dy)
    wheelEnd?.cancel()
    wheelEnd = .after(UIPanGestureRecognizer.wheelPause) { [weak self] in self?.wheelRests() }
    wheel(to: offset)
    if offset != aim { goOn(towards: aim) }
    return true
  }

  private func wheel(to offset: CGPoint) {
    guard case .dragging(var drag) = phase else { return }
    takeOverOffset(&drag)
    drag.pulled = offset
    phase = .dragging(drag)
    move(to: offset)
  }

  /// Continues a wheel step that stopped at an estimated edge. Laying out the newly visible content replaces estimated
  /// sizes with real ones, which moves the edge.
  private func goOn(towards aim: CGPoint) {
    var aim = aim
    for _ in 0..<Self.mostWheelSteps {
      let held = view.contentOffset
      view.layoutIfNeeded()
      // Measuring content before the first visible item has shifted the offset.
      aim.x += view.contentOffset.x - held.x
      aim.y += view.contentOffset.y - held.y
      let limits = view.offsetLimits
      let offset = CGPoint(
        x: wheelDirection.dx == 0 ? view.contentOffset.x : limits.x.clamp(aim.x),
        y: wheelDirection.dy == 0 ? view.contentOffset.y : limits.y.clamp(aim.y))
      guard isDragging, offset != view.contentOffset else { return }
      wheel(to: offset)
    }
  }

  /// The maximum number of steps. Each step reveals new content; only content that grows while it is visible needs
  /// more.
  private static let mostWheelSteps = 64

  private func wheelRests() {
    wheelEnd = nil
    guard isDragging else { return }
    // Pages turn by direction, because a wheel notch is shorter than half a page.
    let speed = view.isPagingEnabled ? ScrollPhysics.pageVelocity * 2 : 0
    endDrag(
      velocity: CGPoint(
        x: wheelDirection.dx == 0 ? 0 : (wheelDirection.dx > 0 ? speed : -speed),
        y: wheelDirection.dy == 0 ? 0 : (wheelDirection.dy > 0 ? speed : -speed)))
  }

  // MARK: By itself

  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    phase = .decelerating(since: MediaClock.main.now, x: x, y: y)
    lastOffset = view.contentOffset
    view.indicators.show()
    run()
  }

  /// Brings content back that is beyond its edges.
  func settle() {
    guard case .idle = phase else { return }
    let offset = view.contentOffset
    let limits = view.offsetLimits
    guard !limits.x.contains(offset.x) || !limits.y.contains(offset.y) else { return }
    let frequency = RestSpring.bounceFrequency
    decelerate(
      ScrollMotion(from: offset.x, velocity: 0, to: limits.x.clamp(offset.x), frequency: frequency),
      ScrollMotion(from: offset.y, velocity: 0, to: limits.y.clamp(offset.y), frequency: frequency))
  }

  /// Adapts a deceleration to changed edges or sizes. It continues with its current velocity and the new edges.
  func limitsDidChange() {
    guard case .decelerating(let start, let x, let y) = phase, !view.isPagingEnabled else { return }
    let limits = view.offsetLimits
    guard limits.x.clamp(x.target) != x.target || limits.y.clamp(y.target) != y.target else { return }
    let time = MediaClock.main.now - start
    let offset = view.contentOffset
    phase = .decelerating(
      since: MediaClock.main.now, x: motion(offset.x, x.velocity(at: time), limits.x, view.hasSoftEdges(.horizontal)),
      y: motion(offset.y, y.velocity(at: time), limits.y, view.hasSoftEdges(.vertical)))
    lastOffset = offset
  }

  /// Moves to an offset within ``ScrollAnimation/duration``.
  func animate(to offset: CGPoint, completion: (() -> Void)? = nil) {
    if isDragging { endDrag(velocity: .zero) }
    stop()
    phase = .animating(
      ScrollAnimation(from: view.contentOffset, to: offset, start: MediaClock.main.now, completion: completion))
    lastOffset = view.contentOffset
    view.indicators.show()
    run()
  }

  /// Ends every movement at the current offset without notifying the delegate.
  func stop() {
    phase = .idle
    wheelEnd?.cancel()
    wheelEnd = nil
    link?.isPaused = true
  }

  /// Shifts the target of an animation after all content moved by `distance`. The offset follows by itself.
  func contentDidShift(by distance: CGFloat) {
    guard case .animating(let animation) = phase else { return }
    phase = .animating(animation.shifted(by: distance))
  }

  /// Changes the target of a running animation.
  func aim(at offset: CGPoint) {
    guard case .animating(let animation) = phase, animation.to != offset else { return }
    phase = .animating(
      ScrollAnimation(from: animation.from, to: offset, start: animation.start, completion: animation.completion))
  }

  /// Changes insets without moving the content, which may then be beyond its edges.
  func keepOffset(_ change: () -> Void) {
    let offset = view.contentOffset
    isKeepingOffset = true
    change()
    isKeepingOffset = false
    if view.contentOffset != offset { view.contentOffset = offset }
  }

  private(set) var isKeepingOffset = false

  /// Ends a deceleration or animation; a drag continues.
  func stopMoving() {
    if isMovingByItself { stop() }
  }

  /// Ends a drag and every movement, for example when scrolling is disabled.
  func cancel() {
    if isDragging { endDrag(velocity: .zero) }
    stop()
    view.indicators.hide()
  }

  private func run() {
    if link == nil {
      let link = CADisplayLink(target: WeakDriver(self), selector: WeakDriver.step)
      link.add()
      self.link = link
    }
    link?.isPaused = false
  }

  func end() {
    link?.invalidate()
    link = nil
  }

  fileprivate func step() {
    // A delegate may release the view during the step.
    withExtendedLifetime(view) { makeStep() }
  }

  private func makeStep() {
    let now = MediaClock.main.now
    switch phase {
    case .decelerating(let start, let x, let y):
      let (x, y) = takeOverOffset(since: start, x, y)
      guard case .decelerating(let start, _, _) = phase else { return }
      let time = now - start
      move(to: CGPoint(x: x.position(at: time), y: y.position(at: time)))
      guard isDecelerating, time >= max(x.duration, y.duration) else { return }
      stop()
      view.indicators.hide()
      view.delegate?.scrollViewDidEndDecelerating(view)
    case .animating(let animation):
      move(to: animation.offset(at: now))
      guard isAnimating, animation.isOver(at: now) else { return }
      stop()
      view.indicators.hide()
      animation.completion?()
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
    default: link?.isPaused = true
    }
  }

  /// Continues the deceleration from the current offset if other code moved the content.
  private func takeOverOffset(
    since start: TimeInterval, _ x: ScrollMotion, _ y: ScrollMotion
  ) -> (ScrollMotion, ScrollMotion) {
    let offset = view.contentOffset
    guard offset != lastOffset else { return (x, y) }
    let moved = (
      x.shifted(by: offset.x - lastOffset.x), y.shifted(by: offset.y - lastOffset.y)
    )
    phase = .decelerating(since: start, x: moved.0, y: moved.1)
    lastOffset = offset
    limitsDidChange()
    if case .decelerating(_, let x, let y) = phase { return (x, y) }
    return moved
  }

  private func move(to offset: CGPoint) {
    lastOffset = offset
    if view.contentOffset != offset { view.contentOffset = offset }
    // An override may have set a different offset; that does not count as a move by other code.
    lastOffset = view.contentOffset
  }
}

/// A weak reference that prevents a display link from retaining a scroll view.
@MainActor private final class WeakDriver {
  private weak var driver: ScrollDriver?

  init(_ driver: ScrollDriver) {
    self.driver = driver
  }

  func step(_ link: CADisplayLink) {
    if let driver { driver.step() } else { link.invalidate() }
  }
}
