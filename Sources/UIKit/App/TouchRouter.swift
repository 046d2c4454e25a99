/// Makes touches of fingers and of the pointer's buttons.
@MainActor final class TouchRouter {
  /// The pointer's touch; fingers use their own numbers from 0 up.
  private static let pointer = -1
  /// Two taps count as one after the other when this close, in seconds and points.
  private static let multiTapInterval: TimeInterval = 0.35
  private static let multiTapDistance: CGFloat = 20

  private var touches: [Int: UITouch] = [:]
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?
  private var modifiers: UIKeyModifierFlags = []
  private var buttons: UIEvent.ButtonMask = []

  func route(_ event: HostEvent, modifiers: UIKeyModifierFlags, in window: UIWindow) {
    self.modifiers = modifiers
    switch event {
    case .pointerDown(let point, .left):
      buttons.insert(.primary)
      begin(Self.pointer, at: point, type: .indirectPointer, in: window)
    case .pointerMoved(let point): change(Self.pointer, .moved, at: point)
    case .pointerUp(let point, .left):
      change(Self.pointer, .ended, at: point)
      buttons.remove(.primary)
    case .touch(let id, let phase, let point): route(finger: id, phase, at: point, in: window)
    default: break
    }
  }

  func cancelAll() {
    for id in touches.keys.sorted() {
      if let touch = touches[id] { change(id, .cancelled, at: touch.location(in: nil)) }
    }
    buttons = []
  }

  private func route(finger id: Int, _ phase: TouchChange, at point: CGPoint, in window: UIWindow) {
    guard id >= 0 else { return }
    switch phase {
    case .down: begin(id, at: point, type: .direct, in: window)
    case .move: change(id, .moved, at: point)
    case .up: change(id, .ended, at: point)
    case .cancel: change(id, .cancelled, at: point)
    }
  }

  private func begin(_ id: Int, at point: CGPoint, type: UITouch.TouchType, in window: UIWindow) {
    if touches[id] != nil { change(id, .cancelled, at: point) }
    let now = MediaClock.main.now
    let view = window.hitTest(point, with: nil)
    let touch = UITouch(
      at: point, in: window, view: view, type: type, tapCount: tapCount(at: point, time: now), time: now)
    touch.isForViews = mayReach(view)
    touches[id] = touch
    send(touch)
  }

  /// Whether a view hears of one more touch: the first of its own, and while no other view wants to be alone.
  private func mayReach(_ view: UIView?) -> Bool {
    guard let view else { return false }
    let others = touches.values.filter(\.isForViews)
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains { other in
      guard let otherView = other.view, otherView !== view else { return false }
      return otherView.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, at point: CGPoint) {
    guard let touch = touches[id] else { return }
    touch.update(phase, at: point, time: MediaClock.main.now)
    send(touch)
    if touch.isOver { touches[id] = nil }
  }

  private func send(_ touch: UITouch) {
    let event = UIEvent(
      timestamp: touch.timestamp, touches: Set(touches.values), modifierFlags: modifiers,
      buttonMask: touch.type == .indirectPointer ? buttons : [])
    touch.window?.deliver(touch, event)
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= Self.multiTapInterval,
      abs(point.x - last.point.x) <= Self.multiTapDistance, abs(point.y - last.point.y) <= Self.multiTapDistance
    {
      count = last.count + 1
    }
    lastTap = (time, point, count)
    return count
  }
}
