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
  /// The new places of fingers that have moved, until all fingers have, another event comes, or the frame begins.
  private var moves: [Int: CGPoint] = [:]

  /// True if a frame must deliver the movements of some of the fingers.
  var hasMoves: Bool { !moves.isEmpty }

  func route(_ event: HostEvent, modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
    // The pointer's touch has a negative number, which no finger may move.
    if case .touch(let id, .move, let point) = event, id >= 0 { return move(finger: id, to: point) }
    deliverMoves()
    switch event {
    case .pointerDown(let point, let button):
      if button == .right, clickSecondary(at: point) { return }
      send(begin(Self.id(of: button), at: point, type: .indirectPointer, button: button.mask).map { [$0] } ?? [])
    case .pointerMoved(let point):
      for button in PointerButton.allCases { change([(Self.id(of: button), point)], .moved) }
    case .pointerUp(let point, let button):
      change([(Self.id(of: button), point)], .ended)
    case .touch(let id, let phase, let point): route(fingers: [(id, point)], phase)
    default: break
    }
  }

  /// Routes changes of several fingers, all of one kind. Fingers that begin or end together come as one event.
  func route(fingers: [(id: Int, point: CGPoint)], _ change: TouchChange, modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
    if change != .move { deliverMoves() }
    route(fingers: fingers, change)
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

  /// Delivers the movements of several fingers at once, as one event. A single finger's is delivered immediately.
  private func move(finger id: Int, to point: CGPoint) {
    guard touches[id] != nil else { return }
    if moves[id] != nil { deliverMoves() }
    moves[id] = point
    if moves.count >= touches.keys.count(where: { $0 >= 0 }) { deliverMoves() }
  }

  /// Delivers the movements of the fingers that have moved since the last delivery.
  func deliverMoves() {
    let moved = moves.sorted { $0.key < $1.key }.compactMap { id, point in touches[id].map { ($0, point) } }
    moves = [:]
    guard !moved.isEmpty else { return }
    for (touch, point) in moved {
      touch.update(.moved, at: touch.window?.screenPoint(point) ?? point, time: MediaClock.main.now)
    }
    send(moved.map(\.0))
  }

  func cancelAll() {
    moves = [:]
    for id in touches.keys.sorted() {
      if let touch = touches[id] { end(touch, id) }
    }
  }

  private func route(fingers: [(id: Int, point: CGPoint)], _ change: TouchChange) {
    let fingers = fingers.filter { $0.id >= 0 }
    switch change {
    case .down: send(fingers.compactMap { begin($0.id, at: $0.point, type: .direct, button: []) })
    case .move: for finger in fingers { move(finger: finger.id, to: finger.point) }
    case .up: self.change(fingers, .ended)
    case .cancel: self.change(fingers, .cancelled)
    }
  }

  /// Creates a touch, which is yet to be sent; `nil` outside of all windows.
  private func begin(
    _ id: Int, at screenPoint: CGPoint, type: UITouch.TouchType, button: UIEvent.ButtonMask
  ) -> UITouch? {
    if touches[id] != nil { change([(id, screenPoint)], .cancelled) }
    guard let target = ScreenTarget(at: screenPoint) else { return nil }
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
    return touch
  }

  private func end(_ touch: UITouch, _ id: Int) {
    touch.update(.cancelled, at: touch.location(in: nil), time: MediaClock.main.now)
    send([touch])
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

  private func change(_ changes: [(id: Int, point: CGPoint)], _ phase: UITouch.Phase) {
    let changed = changes.compactMap { id, point in touches[id].map { (id: id, touch: $0, point: point) } }
    for (_, touch, point) in changed {
      touch.update(phase, at: touch.window?.screenPoint(point) ?? point, time: MediaClock.main.now)
    }
    send(changed.map(\.touch))
    for (id, touch, _) in changed where touch.isOver && touches[id] === touch { touches[id] = nil }
  }

  /// Sends an event in which these touches have changed, all in the same way.
  private func send(_ changed: [UITouch]) {
    guard let first = changed.first else { return }
    let event = UIEvent(
      timestamp: first.timestamp, touches: Set(touches.values), modifierFlags: modifiers, buttonMask: first.button)
    let orphans = changed.filter { $0.window == nil }
    if !orphans.isEmpty { GestureEnvironment.shared.send(first.phase, orphans, event) }
    if orphans.count < changed.count { UIWindow.deliver(changed, event) }
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
