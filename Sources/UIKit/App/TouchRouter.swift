/// Creates touches of fingers and of the pointer's buttons.
@MainActor final class TouchRouter {
  /// The number of the pointer's touch; fingers have numbers from 0.
  private static let pointer = -1
  /// Limits of multiple taps, in seconds and points.
  private static let multiTapInterval: TimeInterval = 0.35
  private static let multiTapDistance: CGFloat = 20

  private var touches: [Int: UITouch] = [:]
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?
  private var modifiers: UIKeyModifierFlags = []

  func route(_ event: HostEvent, modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
    switch event {
    case .pointerDown(let point, let button):
      if button == .right, clickSecondary(at: point) { return }
      begin(Self.id(of: button), at: point, type: .indirectPointer, button: button.mask)
    case .pointerMoved(let point):
      for button in PointerButton.allCases { change(Self.id(of: button), .moved, at: point) }
    case .pointerUp(let point, let button):
      change(Self.id(of: button), .ended, at: point)
    case .touch(let id, let phase, let point): route(finger: id, phase, at: point)
    default: break
    }
  }

  private static func id(of button: PointerButton) -> Int {
    switch button {
    case .left: pointer
    case .right: pointer - 1
    case .middle: pointer - 2
    }
  }

  /// Offers a secondary click to the interactions under the pointer, innermost view first.
  private func clickSecondary(at point: CGPoint) -> Bool {
    guard let target = ScreenTarget(at: point) else { return false }
    var view: UIView? = target.view
    while let current = view {
      for interaction in current.interactions.compactMap({ $0 as? any SecondaryClickInteraction }) {
        if interaction.secondaryClick(at: current.convert(target.point, from: target.window)) { return true }
      }
      view = current.superview
    }
    return false
  }

  func cancelAll() {
    for id in touches.keys.sorted() {
      if let touch = touches[id] { end(touch, id) }
    }
  }

  private func route(finger id: Int, _ phase: TouchChange, at point: CGPoint) {
    guard id >= 0 else { return }
    switch phase {
    case .down: begin(id, at: point, type: .direct, button: [])
    case .move: change(id, .moved, at: point)
    case .up: change(id, .ended, at: point)
    case .cancel: change(id, .cancelled, at: point)
    }
  }

  private func begin(_ id: Int, at screenPoint: CGPoint, type: UITouch.TouchType, button: UIEvent.ButtonMask) {
    if touches[id] != nil { change(id, .cancelled, at: screenPoint) }
    guard let target = ScreenTarget(at: screenPoint) else { return }
    FocusSystem.shared.touchBegan()
    let now = MediaClock.main.now
    let isPrimary = button.isEmpty || button == .primary
    let touch = UITouch(
      at: target.point, in: target.window, view: target.view, type: type,
      tapCount: isPrimary ? tapCount(at: screenPoint, time: now) : 1, time: now)
    // Other buttons are for recognizers that request them.
    touch.isForViews = isPrimary && mayReach(target.view)
    touch.button = button
    touches[id] = touch
    send(touch)
  }

  private func end(_ touch: UITouch, _ id: Int) {
    touch.update(.cancelled, at: touch.location(in: nil), time: MediaClock.main.now)
    send(touch)
    touches[id] = nil
  }

  /// Returns true if a view receives another touch: its first, and while no other view is exclusive.
  private func mayReach(_ view: UIView?) -> Bool {
    guard let view else { return false }
    let others = touches.values.filter(\.isForViews)
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    return !others.contains { other in
      guard let otherView = other.view, otherView !== view else { return false }
      return otherView.isExclusiveTouch || view.isExclusiveTouch
    }
  }

  private func change(_ id: Int, _ phase: UITouch.Phase, at screenPoint: CGPoint) {
    guard let touch = touches[id] else { return }
    let point = touch.window?.screenPoint(screenPoint) ?? screenPoint
    touch.update(phase, at: point, time: MediaClock.main.now)
    send(touch)
    if touch.isOver { touches[id] = nil }
  }

  private func send(_ touch: UITouch) {
    let event = UIEvent(
      timestamp: touch.timestamp, touches: Set(touches.values), modifierFlags: modifiers,
      buttonMask: touch.button)
    guard let window = touch.window else { return GestureEnvironment.shared.send(touch.phase, touch, event) }
    window.deliver(touch, event)
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

extension PointerButton {
  var mask: UIEvent.ButtonMask {
    switch self {
    case .left: .primary
    case .right: .secondary
    case .middle: .button(3)
    }
  }
}
