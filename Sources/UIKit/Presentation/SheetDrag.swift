/// Drags a sheet between its heights, and down to dismiss it.
@MainActor final class SheetDrag: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UISheetPresentationController?
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private(set) var isDragging = false
  private var startHeight: CGFloat = 0

  init(_ controller: UISheetPresentationController) {
    self.controller = controller
    super.init()
    pan.delegate = self
    pan.name = "sheet"
    pan.addTarget(self, action: SheetDrag.panned)
  }

  func install(on sheet: UIView) {
    sheet.addGestureRecognizer(pan)
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let controller, let container = controller.containerView, let sheet = pan.view else { return }
    switch pan.state {
    case .began:
      isDragging = true
      startHeight = sheet.frame.height
      follow(pan.translation(in: container).y, sheet, container)
    case .changed: follow(pan.translation(in: container).y, sheet, container)
    case .ended: release(velocity: pan.velocity(in: container).y, sheet, container)
    case .cancelled, .failed: release(velocity: 0, sheet, container)
    case .possible: break
    }
  }

  /// Applies a drag. Between the smallest and the largest height the sheet's height follows the finger. Above, it
  /// follows with the resistance of a rubber band; below, the whole sheet slides down.
  private func follow(_ distance: CGFloat, _ sheet: UIView, _ container: UIView) {
    guard let controller, let least = controller.heights().min(), let most = controller.heights().max() else { return }
    let wanted = startHeight - distance
    let held = controller.frameOfPresentedViewInContainerView
    var frame = sheet.frame
    if !controller.isEdgeAttached {
      frame.origin.y = held.minY + (distance > 0 ? distance : -ScrollPhysics.band(-distance, dimension: held.height))
    } else if wanted > most {
      frame.size.height = most + ScrollPhysics.band(wanted - most, dimension: container.bounds.height)
      frame.origin.y = container.bounds.height - frame.height
    } else if wanted >= least {
      frame.size.height = wanted
      frame.origin.y = container.bounds.height - wanted
    } else {
      let pull = least - wanted
      let below = mayLeave ? pull : ScrollPhysics.band(pull, dimension: container.bounds.height)
      frame.size.height = least
      frame.origin.y = container.bounds.height - least + below
    }
    sheet.frame = frame
  }

  /// True if the sheet can be dismissed by a drag. A modal one moves with resistance and returns.
  private var mayLeave: Bool { controller?.presentedController?.isModal == false }

  /// The distance that a released sheet would continue, per point per second of its velocity.
  private static let projection: CGFloat = 0.2

  private func release(velocity: CGFloat, _ sheet: UIView, _ container: UIView) {
    isDragging = false
    guard let controller else { return }
    let heights = controller.heights()
    guard let least = heights.min() else { return }
    let visible = container.bounds.height - sheet.frame.minY - velocity * Self.projection
    let held = controller.frameOfPresentedViewInContainerView
    let isAway =
      controller.isEdgeAttached
      ? visible < least / 2 : sheet.frame.minY + velocity * Self.projection - held.minY > held.height / 2
    if isAway {
      controller.dismissForUser()
      if controller.presentedController?.presentation.phase == .presented { controller.settle() }
      return
    }
    guard controller.isEdgeAttached else { return controller.settle() }
    let nearest = heights.indices.min { abs(heights[$0] - visible) < abs(heights[$1] - visible) }
    controller.select(nearest ?? controller.indexOfSelected)
  }

  // MARK: Scroll views inside

  /// Returns true if the drag moves the sheet. On scrolling content this is so if the content cannot follow: downwards
  /// at its upper end, or upwards while the sheet can grow.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.presentedController?.presentation.phase == .presented else { return false }
    let movement = pan.movement
    guard abs(movement.dy) > abs(movement.dx) else { return false }
    guard let scrollView = touchedScrollView else { return true }
    let isAtTop = scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
    if movement.dy > 0 { return isAtTop }
    let heights = controller.heights()
    let canGrow = heights[controller.indexOfSelected] < (heights.max() ?? 0)
    return isAtTop && canGrow && controller.prefersScrollingExpandsWhenScrolledToEdge
  }

  private var touchedScrollView: UIScrollView? {
    var view = pan.touches.first?.view
    while let current = view, current !== pan.view {
      if let scrollView = current as? UIScrollView, scrollView.canScroll(.vertical) { return scrollView }
      view = current.superview
    }
    return nil
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer.view is UIScrollView && otherGestureRecognizer is UIPanGestureRecognizer
  }
}
