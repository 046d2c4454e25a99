/// Recognizes a drag that comes in from an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// From where drags count; none by default.
  open var edges: UIRectEdge = []

  /// How far from the edge a touch may begin, in points.
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

  /// Inwards from one of the edges, more than along it.
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

  /// A drag from the edge comes before whatever else would take a drag there.
  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is ScrollPanGestureRecognizer
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
