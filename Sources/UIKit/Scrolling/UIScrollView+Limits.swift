/// The ranges of offsets at which content is within its edges, along both axes.
struct OffsetLimits: Equatable {
  let x: ClosedRange<CGFloat>
  let y: ClosedRange<CGFloat>

  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: x.clamp(offset.x), y: y.clamp(offset.y))
  }
}

extension UIScrollView {
  /// The offsets at which the content is within its edges.
  var offsetLimits: OffsetLimits { limits(of: contentSize) }

  /// Returns the offset limits for the content at another scale.
  func offsetLimits(atScale scale: CGFloat) -> OffsetLimits {
    let factor = scale / zoomScale
    return limits(of: CGSize(width: contentSize.width * factor, height: contentSize.height * factor))
  }

  private func limits(of content: CGSize) -> OffsetLimits {
    let inset = adjustedContentInset
    let size = bounds.size
    let least = CGPoint(x: 0 - inset.left, y: 0 - inset.top - barRoom - movedBarRoom)
    return OffsetLimits(
      x: least.x...max(least.x, content.width + inset.right - size.width),
      y: least.y...max(least.y, content.height + inset.bottom - size.height))
  }

  /// The behaviour, with the automatic one replaced by that of scrollable axes outside of navigation and tab bar
  /// controllers, and where the nearest controller does not adjust insets.
  ///
  /// Source: Apple, `UIScrollViewContentInsetAdjustmentAutomatic` in UIScrollView.h.
  var usedBehavior: ContentInsetAdjustmentBehavior {
    guard contentInsetAdjustmentBehavior == .automatic else { return contentInsetAdjustmentBehavior }
    let found = sequence(first: self as UIResponder) { $0.next }.first { $0 is UIViewController }
    guard let controller = found as? UIViewController else { return .scrollableAxes }
    guard controller.automaticallyAdjustsScrollViewInsets else { return .scrollableAxes }
    let hasBars = controller.navigationController != nil || controller.tabBarController != nil
    return hasBars ? .automatic : .scrollableAxes
  }

  /// The insets that are added to ``contentInset``.
  var addedInsets: UIEdgeInsets {
    var insets = usedBehavior.insets(
      safeArea: safeAreaInsets, scrolls: (x: scrolls(.horizontal), y: scrolls(.vertical)))
    insets.top += refreshControl?.heldRoom ?? 0
    return insets
  }

  func scrolls(_ axis: NSLayoutConstraint.Axis) -> Bool {
    axis == .horizontal
      ? contentSize.width > bounds.width || bounces && alwaysBounceHorizontal
      : contentSize.height > bounds.height || bounces && alwaysBounceVertical
  }

  /// Returns the insets between the view's edges and the track of an indicator.
  func indicatorInsets(_ axis: NSLayoutConstraint.Axis) -> UIEdgeInsets {
    var insets = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    guard automaticallyAdjustsScrollIndicatorInsets else { return insets }
    let safe = safeAreaInsets
    insets.top += safe.top
    insets.left += safe.left
    insets.bottom += safe.bottom
    insets.right += safe.right
    return insets
  }

  /// True if the vertical indicator is on the left, as in right-to-left layouts.
  var showsIndicatorOnLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Zooming

  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  var zoomLimits: ClosedRange<CGFloat> { minimumZoomScale...max(minimumZoomScale, maximumZoomScale) }

  func zoomAboutMiddle(to scale: CGFloat, animated: Bool) {
    guard scale != zoomScale, zoomedView != nil else { return }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let offset = ZoomPhysics.offset(contentOffset, anchor: middle, from: zoomScale, to: scale)
    changeZoom(to: scale, offset: offsetLimits(atScale: scale).clamp(offset), animated: animated)
  }

  func showZoomed(_ rect: CGRect, animated: Bool) {
    guard let zoomed = zoomedView, rect.width > 0, rect.height > 0 else { return }
    let seen = CGSize(
      width: bounds.width - adjustedContentInset.left - adjustedContentInset.right,
      height: bounds.height - adjustedContentInset.top - adjustedContentInset.bottom)
    let scale = zoomLimits.clamp(min(seen.width / rect.width, seen.height / rect.height))
    let origin = zoomed.frame.origin
    let offset = CGPoint(
      x: origin.x + rect.midX * scale - seen.width / 2 - adjustedContentInset.left,
      y: origin.y + rect.midY * scale - seen.height / 2 - adjustedContentInset.top)
    changeZoom(to: scale, offset: offsetLimits(atScale: scale).clamp(offset), animated: animated)
  }

  // MARK: Dragging

  /// True if a drag along the axis moves anything.
  func canScroll(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let limits = offsetLimits
    switch axis {
    case .horizontal:
      return limits.x.lowerBound < limits.x.upperBound || bounces && bouncesHorizontally && alwaysBounceHorizontal
    case .vertical:
      return limits.y.lowerBound < limits.y.upperBound || bounces && bouncesVertically && alwaysBounceVertical
    }
  }

  /// True if the edges along an axis allow overscroll.
  func hasSoftEdges(_ axis: NSLayoutConstraint.Axis) -> Bool {
    bounces && (axis == .horizontal ? bouncesHorizontally : bouncesVertically) && canScroll(axis)
  }

  /// Returns the nearest offset at which the rectangle is visible, as far as it fits.
  func offset(showing rect: CGRect) -> CGPoint {
    let limits = offsetLimits
    let seen = bounds.inset(by: adjustedContentInset)
    func moved(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
      if high - low > seenHigh - seenLow || low < seenLow { return low - seenLow }
      return high > seenHigh ? high - seenHigh : 0
    }
    return CGPoint(
      x: limits.x.clamp(contentOffset.x + moved(rect.minX, rect.maxX, seen.minX, seen.maxX)),
      y: limits.y.clamp(contentOffset.y + moved(rect.minY, rect.maxY, seen.minY, seen.maxY)))
  }

  /// Scrolls to the top in response to the user. Returns false if the view or its delegate forbids it.
  @discardableResult func scrollToTop() -> Bool {
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    let top = CGPoint(x: contentOffset.x, y: offsetLimits.y.lowerBound)
    animateOffset(to: top) { [weak self] in
      guard let self else { return }
      delegate?.scrollViewDidScrollToTop(self)
    }
    return true
  }

  /// Returns the offset at which a release comes to rest when paging is enabled.
  func pageOffset(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    let limits = offsetLimits
    return CGPoint(
      x: ScrollPhysics.page(
        from: offset.x, velocity: velocity.x, length: bounds.width, origin: limits.x.lowerBound, limits: limits.x),
      y: ScrollPhysics.page(
        from: offset.y, velocity: velocity.y, length: bounds.height, origin: limits.y.lowerBound, limits: limits.y))
  }

  /// Returns true if the drag that the recognizer has seen may begin: there is something to move, the touched view
  /// allows its touch to be cancelled, and no enclosing scroll view should take the drag.
  func mayBeginDrag() -> Bool {
    guard isScrollEnabled, canScroll(.horizontal) || canScroll(.vertical) else { return false }
    if let touch = panGestureRecognizer.touches.first, let view = touch.view, view !== self,
      GestureEnvironment.shared.isWithView(touch)
    {
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return !leavesDragToOuter()
  }

  /// Returns true if this view is at its end in the direction of the drag while an enclosing scroll view could move
  /// that way.
  private func leavesDragToOuter() -> Bool {
    let movement = dragRecognizer.movement
    guard !dragRecognizer.hasCaught else { return false }
    var outer = enclosingScrollView
    while let candidate = outer {
      if candidate.isScrollEnabled, !hasRoom(for: movement), candidate.hasRoom(for: movement) {
        return true
      }
      outer = candidate.enclosingScrollView
    }
    return false
  }

  /// Returns true if the offset can follow a finger that moves this way without leaving its limits.
  func hasRoom(for movement: CGVector) -> Bool {
    let limits = offsetLimits
    let isVertical = abs(movement.dy) >= abs(movement.dx)
    let range = isVertical ? limits.y : limits.x
    let position = isVertical ? contentOffset.y : contentOffset.x
    let step = isVertical ? movement.dy : movement.dx
    return step > 0 ? position > range.lowerBound : position < range.upperBound
  }
}

extension UIScrollView.ContentInsetAdjustmentBehavior {
  /// Returns the insets that the safe area adds to the content's insets.
  func insets(safeArea: UIEdgeInsets, scrolls: (x: Bool, y: Bool)) -> UIEdgeInsets {
    var insets = safeArea
    let takesSides = self == .always || self != .never && scrolls.x
    let takesEnds = self == .always || self == .automatic || self != .never && scrolls.y
    if !takesSides {
      insets.left = 0
      insets.right = 0
    }
    if !takesEnds {
      insets.top = 0
      insets.bottom = 0
    }
    return insets
  }
}

extension ClosedRange where Bound == CGFloat {
  /// Returns a step towards `value` that does not leave the range. From outside, it never jumps back into the range
  /// against its direction.
  func approach(_ value: CGFloat, from start: CGFloat) -> CGFloat {
    value > start ? Swift.max(start, Swift.min(value, upperBound)) : Swift.min(start, Swift.max(value, lowerBound))
  }
}
