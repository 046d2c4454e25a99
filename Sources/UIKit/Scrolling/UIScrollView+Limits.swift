/// One of the two directions in which content moves.
enum ScrollAxis {
  case horizontal, vertical
}

extension UIScrollView {
  /// The offsets at which content lies within its edges.
  var offsetLimits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let inset = adjustedContentInset
    let size = bounds.size
    let least = CGPoint(x: -inset.left, y: -inset.top)
    return (
      x: least.x...max(least.x, contentSize.width + inset.right - size.width),
      y: least.y...max(least.y, contentSize.height + inset.bottom - size.height)
    )
  }

  /// Whether a drag along an axis moves anything.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let limits = offsetLimits
    switch axis {
    case .horizontal: return limits.x.lowerBound < limits.x.upperBound || bounces && alwaysBounceHorizontal
    case .vertical: return limits.y.lowerBound < limits.y.upperBound || bounces && alwaysBounceVertical
    }
  }

  var bouncesHorizontally: Bool { bounces && canScroll(.horizontal) }
  var bouncesVertically: Bool { bounces && canScroll(.vertical) }

  /// The nearest offset at which the whole rectangle can be seen, or as much of it as fits.
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

  /// Where a release comes to rest when pages are on.
  func pageOffset(from offset: CGPoint, velocity: CGPoint) -> CGPoint {
    let limits = offsetLimits
    return CGPoint(
      x: ScrollPhysics.page(
        from: offset.x, velocity: velocity.x, length: bounds.width, origin: limits.x.lowerBound, limits: limits.x),
      y: ScrollPhysics.page(
        from: offset.y, velocity: velocity.y, length: bounds.height, origin: limits.y.lowerBound, limits: limits.y))
  }

  /// Whether the drag that its recognizer has seen may begin: there is something to move, the touched view gives its
  /// touch away, and no scroll view around this one has a better use for it.
  func mayBeginDrag() -> Bool {
    guard isScrollEnabled, canScroll(.horizontal) || canScroll(.vertical) else { return false }
    if let touch = panGestureRecognizer.touches.first, let view = touch.view, view !== self,
      GestureEnvironment.shared.isWithView(touch)
    {
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    return !leavesDragToOuter()
  }

  /// At its end in the direction of the drag, while a scroll view around it could move that way.
  private func leavesDragToOuter() -> Bool {
    let movement = panGestureRecognizer.movement
    guard !isMoving else { return false }
    var outer = enclosingScrollView
    while let candidate = outer {
      if candidate.isScrollEnabled, hasRoom(for: movement) == false, candidate.hasRoom(for: movement) {
        return true
      }
      outer = candidate.enclosingScrollView
    }
    return false
  }

  private var isMoving: Bool { isDecelerating || isDragging }

  /// Whether the offset can follow a finger that moves that way without leaving its edges.
  func hasRoom(for movement: CGVector) -> Bool {
    let limits = offsetLimits
    let isVertical = abs(movement.dy) >= abs(movement.dx)
    let range = isVertical ? limits.y : limits.x
    let position = isVertical ? contentOffset.y : contentOffset.x
    let step = isVertical ? movement.dy : movement.dx
    return step > 0 ? position > range.lowerBound : position < range.upperBound
  }
}
