/// Scales a scroll view's content: with a pinch, back to its limits, and in animations that code requests.
@MainActor final class ZoomDriver {
  private struct Animation {
    let startTime: TimeInterval
    let fromScale: CGFloat
    let toScale: CGFloat
    let path: ScrollAnimation
    let isBounce: Bool
  }

  private unowned let view: UIScrollView
  private(set) var recognizer: UIPinchGestureRecognizer?
  private var animation: Animation?
  private var link: CADisplayLink?
  /// The scale at which the pinch began.
  private var startScale: CGFloat = 1
  private(set) var isZooming = false

  init(_ view: UIScrollView) {
    self.view = view
  }

  var isBouncing: Bool { animation?.isBounce ?? false }
  var isAnimating: Bool { animation.map { !$0.isBounce } ?? false }

  /// Ends an animation at its current scale.
  func stop() {
    guard animation != nil else { return }
    animation = nil
    link?.isPaused = true
    view.delegate?.scrollViewDidEndZooming(view, with: view.zoomedView, atScale: view.zoomScale)
  }

  /// Enables pinching only if the minimum and maximum scale differ.
  func limitsDidChange() {
    let isPossible = view.minimumZoomScale < view.maximumZoomScale
    if isPossible, recognizer == nil {
      let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
      pinch.addTarget(self, action: ZoomDriver.pinched)
      view.addGestureRecognizer(pinch)
      recognizer = pinch
    } else if !isPossible, let recognizer {
      view.removeGestureRecognizer(recognizer)
      self.recognizer = nil
    }
  }

  private func pinched(_ pinch: ScrollPinchGestureRecognizer) {
    switch pinch.state {
    case .began: begin()
    case .changed: break
    default: return end()
    }
    let scale = ZoomPhysics.banded(
      startScale * pinch.scale, in: view.zoomLimits, bounces: view.bouncesZoom)
    set(scale, anchor: pinch.location(in: view))
  }

  private func begin() {
    animation = nil
    isZooming = true
    startScale = view.zoomScale
    view.driver.stopMoving()
    view.delegate?.scrollViewWillBeginZooming(view, with: view.zoomedView)
  }

  private func end() {
    guard isZooming else { return }
    isZooming = false
    let scale = view.zoomLimits.clamp(view.zoomScale)
    guard scale != view.zoomScale else {
      view.delegate?.scrollViewDidEndZooming(view, with: view.zoomedView, atScale: scale)
      return view.driver.settle()
    }
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let target = view.offsetLimits(atScale: scale).clamp(
      ZoomPhysics.offset(view.contentOffset, anchor: middle, from: view.zoomScale, to: scale))
    animate(to: scale, offset: target, isBounce: true)
  }

  /// Scales about a point in the content's coordinates.
  private func set(_ scale: CGFloat, anchor: CGPoint) {
    let old = view.zoomScale
    guard scale != old else { return }
    let offset = ZoomPhysics.offset(view.contentOffset, anchor: anchor, from: old, to: scale)
    apply(scale)
    if view.contentOffset != offset { view.contentOffset = offset }
    view.delegate?.scrollViewDidZoom(view)
  }

  /// Applies the scale to the content and the view without moving the offset.
  func apply(_ scale: CGFloat) {
    let old = view.zoomScale
    view.storeZoomScale(scale)
    guard let zoomed = view.zoomedView else { return }
    let origin = zoomed.frame.origin
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = zoomed.frame.origin
    zoomed.center.x += origin.x - moved.x
    zoomed.center.y += origin.y - moved.y
    view.contentSize = CGSize(
      width: view.contentSize.width * scale / old, height: view.contentSize.height * scale / old)
  }

  // MARK: By code

  func zoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
    animation = nil
    if animated, view.window != nil {
      view.delegate?.scrollViewWillBeginZooming(view, with: view.zoomedView)
      animate(to: scale, offset: offset, isBounce: false)
    } else {
      apply(scale)
      view.contentOffset = offset
      view.delegate?.scrollViewDidZoom(view)
    }
  }

  private func animate(to scale: CGFloat, offset: CGPoint, isBounce: Bool) {
    view.driver.stopMoving()
    animation = Animation(
      startTime: MediaClock.main.now, fromScale: view.zoomScale, toScale: scale,
      path: ScrollAnimation(from: view.contentOffset, to: offset, start: MediaClock.main.now, completion: nil),
      isBounce: isBounce)
    if link == nil {
      let link = CADisplayLink(target: WeakZoomDriver(self), selector: WeakZoomDriver.step)
      link.add()
      self.link = link
    }
    link?.isPaused = false
  }

  fileprivate func step() {
    guard let animation else {
      link?.isPaused = true
      return
    }
    let now = MediaClock.main.now
    apply(animation.fromScale + (animation.toScale - animation.fromScale) * animation.path.progress(at: now))
    view.contentOffset = animation.path.offset(at: now)
    view.delegate?.scrollViewDidZoom(view)
    guard animation.path.isOver(at: now) else { return }
    self.animation = nil
    link?.isPaused = true
    view.delegate?.scrollViewDidEndZooming(view, with: view.zoomedView, atScale: view.zoomScale)
  }
}

/// The pinch recognizer of a scroll view, which works simultaneously with its drag.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func mayBegin() -> Bool {
    (view as? UIScrollView)?.zoomedView != nil && super.mayBegin()
  }

  override func goesAlong(with other: UIGestureRecognizer) -> Bool {
    (other as? ScrollPanGestureRecognizer)?.scrollView === view
  }
}

/// A weak reference that prevents a display link from retaining a scroll view.
@MainActor private final class WeakZoomDriver {
  private weak var driver: ZoomDriver?

  init(_ driver: ZoomDriver) {
    self.driver = driver
  }

  func step(_ link: CADisplayLink) {
    if let driver { driver.step() } else { link.invalidate() }
  }
}
