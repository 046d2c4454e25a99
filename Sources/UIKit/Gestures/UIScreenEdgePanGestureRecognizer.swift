/// Recognizes a drag that starts at an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which a drag may start; none by default.
  open var edges: UIRectEdge = []

  /// The maximum distance from the edge at which a touch may start, in points.
  private static let reach: CGFloat = 20

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, numberOfTouches == 1 { startEdges = edges.intersection(edgesNear(touch)) }
    if startEdges.isEmpty { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  private func edgesNear(_ touch: UITouch) -> UIRectEdge {
    guard let window = touch.window else { return [] }
    let place = touch.location(in: window)
    let bounds = window.bounds
    var near: UIRectEdge = []
    if place.x <= bounds.minX + Self.reach { near.insert(.left) }
    if place.x >= bounds.maxX - Self.reach { near.insert(.right) }
    if place.y <= bounds.minY + Self.reach { near.insert(.top) }
    if place.y >= bounds.maxY - Self.reach { near.insert(.bottom) }
    return near
  }

  /// Returns true if the movement leads inwards from one of the edges, more than along it.
  override func isDrag(_ movement: CGVector) -> Bool {
    guard super.isDrag(movement) else { return false }
    let isAcross = abs(movement.dx) > abs(movement.dy)
    if isAcross {
      return startEdges.contains(.left) && movement.dx > 0 || startEdges.contains(.right) && movement.dx < 0
    }
    return startEdges.contains(.top) && movement.dy > 0 || startEdges.contains(.bottom) && movement.dy < 0
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .possible, heldStates.isEmpty, super.isDrag(movement) { state = .failed }
  }

  /// Returns true for scroll views: a drag from the edge takes precedence over scrolling.
  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
