/// Turns a host's events into touches and presses and hands them to the views they belong to.
@MainActor final class EventRouter {
  /// The pointer's touch; fingers use their own numbers from 0 up.
  private static let pointer = -1
  /// Two taps count as one after the other when this close, in seconds and points.
  private static let multiTapInterval: TimeInterval = 0.35
  private static let multiTapDistance: CGFloat = 20

  private var touches: [Int: UITouch] = [:]
  private var modifiers: UIKeyModifierFlags = []
  private var presses: [UIKeyboardHIDUsage: UIResponder] = [:]
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  func route(_ event: HostEvent, in window: UIWindow) {
    switch event {
    case .pointerDown(let point, .left): begin(Self.pointer, at: point, type: .indirectPointer, in: window)
    case .pointerMoved(let point): change(Self.pointer, .moved, at: point)
    case .pointerUp(let point, .left): change(Self.pointer, .ended, at: point)
    case .touch(let id, let phase, let point): route(finger: id, phase, at: point, in: window)
    case .keyDown(let key, let isRepeat): press(key, isRepeat: isRepeat, in: window)
    case .keyUp(let key): release(key)
    default: break
    }
    window.eventObserver?(event)
  }

  /// Ends every touch and key, as when the window lost the keyboard.
  func cancelAll() {
    for id in touches.keys.sorted() {
      if let touch = touches[id] { change(id, .cancelled, at: touch.location(in: nil)) }
    }
    for key in presses.keys.sorted(by: { $0.rawValue < $1.rawValue }) { release(key) }
    modifiers = []
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

  // MARK: Touches

  private func begin(_ id: Int, at point: CGPoint, type: UITouch.TouchType, in window: UIWindow) {
    if touches[id] != nil { change(id, .cancelled, at: point) }
    let now = MediaClock.main.now
    let view = window.hitTest(point, with: nil)
    let touch = UITouch(
      at: point, in: window, view: view, type: type, tapCount: tapCount(at: point, time: now), time: now)
    touches[id] = touch
    deliver(touch, to: view) { $0.touchesBegan($1, with: $2) }
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, at point: CGPoint) {
    guard let touch = touches[id] else { return }
    touch.update(phase, at: point, time: MediaClock.main.now)
    switch phase {
    case .ended:
      deliver(touch, to: touch.view) { $0.touchesEnded($1, with: $2) }
      touches[id] = nil
    case .cancelled:
      deliver(touch, to: touch.view) { $0.touchesCancelled($1, with: $2) }
      touches[id] = nil
    default:
      deliver(touch, to: touch.view) { $0.touchesMoved($1, with: $2) }
    }
  }

  private func deliver(_ touch: UITouch, to view: UIView?, _ send: (UIView, Set<UITouch>, UIEvent) -> Void) {
    guard let view else { return }
    let event = UIEvent(
      timestamp: touch.timestamp, touches: Set(touches.values), modifierFlags: modifiers)
    send(view, [touch], event)
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

  // MARK: Keys

  private func press(_ key: UIKeyboardHIDUsage, isRepeat: Bool, in window: UIWindow) {
    modifiers.formUnion(key.modifier)
    if isRepeat { return }
    if presses[key] != nil { release(key) }
    let responder = UIApplication.shared.firstResponder ?? window.rootViewController ?? window
    presses[key] = responder
    send(key, .began, to: responder) { $0.pressesBegan($1, with: $2) }
  }

  private func release(_ key: UIKeyboardHIDUsage) {
    modifiers.subtract(key.modifier)
    guard let responder = presses.removeValue(forKey: key) else { return }
    send(key, .ended, to: responder) { $0.pressesEnded($1, with: $2) }
  }

  private func send(
    _ key: UIKeyboardHIDUsage, _ phase: UIPress.Phase, to responder: UIResponder,
    _ deliver: (UIResponder, Set<UIPress>, UIPressesEvent) -> Void
  ) {
    let now = MediaClock.main.now
    let press = UIPress(timestamp: now, phase: phase, key: UIKey(keyCode: key, modifierFlags: modifiers))
    deliver(responder, [press], UIPressesEvent(timestamp: now, presses: [press], modifierFlags: modifiers))
  }
}
