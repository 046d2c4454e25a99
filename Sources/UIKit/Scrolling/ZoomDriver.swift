/// The state of a scroll view's zooming.
@MainActor struct ZoomDriver {
  struct Animation {
    let startTime: TimeInterval
    let fromScale: CGFloat
    let toScale: CGFloat
    let path: ScrollAnimation
    let isBounce: Bool
  }

  var recognizer: UIPinchGestureRecognizer?
  var animation: Animation?
  var link: CADisplayLink?
  /// The scale at which the pinch began.
  var startScale: CGFloat = 1
  var isZooming = false

  var isBouncing: Bool { animation?.isBounce ?? false }
  var isAnimating: Bool { animation.map { !$0.isBounce } ?? false }
}

/// The scaling of the content: with a pinch, back to its limits, and in animations that code requests.
extension UIScrollView {
  /// Ends an animation at its current scale.
  func stopZooming() {
    guard zoom.animation != nil else { return }
    zoom.animation = nil
    zoom.link?.isPaused = true
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  /// Enables pinching only if the minimum and maximum scale differ.
  func zoomLimitsDidChange() {
    let isPossible = minimumZoomScale < maximumZoomScale
    if isPossible, zoom.recognizer == nil {
      let pinch = ScrollPinchGestureRecognizer(target: nil, action: nil)
      pinch.addTarget(self, action: UIScrollView.pinched)
      addGestureRecognizer(pinch)
      zoom.recognizer = pinch
    } else if !isPossible, let recognizer = zoom.recognizer {
      removeGestureRecognizer(recognizer)
      zoom.recognizer = nil
    }
  }

  private func pinched(_ pinch: ScrollPinchGestureRecognizer) {
    switch pinch.state {
    case .began: beginZooming()
    case .changed: break
    default: return endZooming()
    }
    let scale = ZoomPhysics.banded(
      zoom.startScale * pinch.scale, in: zoomLimits, bounces: bouncesZoom)
    scaleContent(to: scale, anchor: pinch.location(in: self))
  }

  private func beginZooming() {
    zoom.animation = nil
    zoom.isZooming = true
    zoom.startScale = zoomScale
    stopMoving()
    delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  private func endZooming() {
    guard zoom.isZooming else { return }
    zoom.isZooming = false
    let scale = zoomLimits.clamp(zoomScale)
    guard scale != zoomScale else {
      delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: scale)
      return settleContent()
    }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let target = offsetLimits(atScale: scale).clamp(
      ZoomPhysics.offset(contentOffset, anchor: middle, from: zoomScale, to: scale))
    animateZoom(to: scale, offset: target, isBounce: true)
  }

  /// Scales about a point in the content's coordinates.
  private func scaleContent(to scale: CGFloat, anchor: CGPoint) {
    let old = zoomScale
    guard scale != old else { return }
    let offset = ZoomPhysics.offset(contentOffset, anchor: anchor, from: old, to: scale)
    applyZoom(scale)
    if contentOffset != offset { contentOffset = offset }
    delegate?.scrollViewDidZoom(self)
  }

  /// Applies the scale to the content and the view without moving the offset.
  func applyZoom(_ scale: CGFloat) {
    let old = zoomScale
    storeZoomScale(scale)
    guard let zoomed = zoomedView else { return }
    let origin = zoomed.frame.origin
    zoomed.transform = CGAffineTransform(scaleX: scale, y: scale)
    let moved = zoomed.frame.origin
    zoomed.center.x += origin.x - moved.x
    zoomed.center.y += origin.y - moved.y
    contentSize = CGSize(
      width: contentSize.width * scale / old, height: contentSize.height * scale / old)
  }

  // MARK: Programmatic zooming

  func changeZoom(to scale: CGFloat, offset: CGPoint, animated: Bool) {
    zoom.animation = nil
    if animated, window != nil {
      delegate?.scrollViewWillBeginZooming(self, with: zoomedView)
      animateZoom(to: scale, offset: offset, isBounce: false)
    } else {
      applyZoom(scale)
      contentOffset = offset
      delegate?.scrollViewDidZoom(self)
    }
  }

  private func animateZoom(to scale: CGFloat, offset: CGPoint, isBounce: Bool) {
    stopMoving()
    zoom.animation = ZoomDriver.Animation(
      startTime: MediaClock.main.now, fromScale: zoomScale, toScale: scale,
      path: ScrollAnimation(from: contentOffset, to: offset, start: MediaClock.main.now, completion: nil),
      isBounce: isBounce)
    zoom.link = ScrollLink.running(zoom.link, for: self) { $0.stepZoom() }
  }

  private func stepZoom() {
    guard let animation = zoom.animation else {
      zoom.link?.isPaused = true
      return
    }
    let now = MediaClock.main.now
    applyZoom(animation.fromScale + (animation.toScale - animation.fromScale) * animation.path.progress(at: now))
    contentOffset = animation.path.offset(at: now)
    delegate?.scrollViewDidZoom(self)
    guard animation.path.isOver(at: now) else { return }
    zoom.animation = nil
    zoom.link?.isPaused = true
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }
}

/// The pinch recognizer of a scroll view, which works simultaneously with its drag.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
  override func mayBegin() -> Bool {
    (view as? UIScrollView)?.zoomedView != nil && super.mayBegin()
  }

  override func recognizesSimultaneously(with other: UIGestureRecognizer) -> Bool {
    (other as? ScrollPanGestureRecognizer)?.scrollView === view
  }
}
