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
  /// A place that a host reported, on the screen.
  private struct Sample {
    let point: CGPoint
    let time: TimeInterval
  }
  /// The new places of touches that have moved, until another event comes or the frame begins.
  private var moves: [Int: [Sample]] = [:]

  /// True if a frame must deliver movements.
  var hasMoves: Bool { !moves.isEmpty }

  /// True if each finger on the screen, or the pointer, has moved.
  var haveAllMoved: Bool { hasMoves && touches.keys.allSatisfy { $0 < 0 || moves[$0] != nil } }

  func route(_ event: HostEvent, modifiers: UIKeyModifierFlags) {
    self.modifiers = modifiers
    switch event {
    // The pointer's touch has a negative number, which no finger may move.
    case .touch(let id, .move, let point) where id >= 0: return move(id, to: point)
    case .pointerMoved(let point):
      for button in PointerButton.allCases { move(Self.id(of: button), to: point) }
      return
    default: deliverMoves()
    }
    switch event {
    case .pointerDown(let point, let button):
      if button == .right, clickSecondary(at: point) { return }
      send(begin(Self.id(of: button), at: point, type: .indirectPointer, button: button.mask).map { [$0] } ?? [])
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

  /// Keeps a movement for the delivery of the frame.
  private func move(_ id: Int, to point: CGPoint) {
    guard touches[id] != nil else { return }
    moves[id, default: []].append(Sample(point: point, time: MediaClock.main.now))
  }

  /// Delivers the movements since the last delivery: those of all fingers as one event, and those of each button of the
  /// pointer as another.
  func deliverMoves() {
    let moves = moves
    self.moves = [:]
    for id in moves.keys.filter({ $0 < 0 }).sorted(by: >) { deliver([id], moves) }
    deliver(moves.keys.filter { $0 >= 0 }.sorted(), moves)
  }

  private func deliver(_ ids: [Int], _ moves: [Int: [Sample]]) {
    var samples: [UITouch: [UITouch]] = [:]
    for id in ids {
      guard let touch = touches[id], let all = moves[id], let last = all.last else { continue }
      let window = touch.window
      let points = all.map { window?.screenPoint($0.point) ?? $0.point }
      samples[touch] = touch.samples(at: Array(zip(points, all.map(\.time))))
      touch.update(.moved, at: points.last ?? last.point, time: last.time)
    }
    send(ids.compactMap { touches[$0] }, coalesced: samples)
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
    case .move: for finger in fingers { move(finger.id, to: finger.point) }
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
  ///
  /// - Parameter coalesced: The movements that each of them combines.
  private func send(_ changed: [UITouch], coalesced: [UITouch: [UITouch]] = [:]) {
    guard let first = changed.first else { return }
    let event = UIEvent(
      timestamp: first.timestamp, touches: Set(touches.values), modifierFlags: modifiers, buttonMask: first.button)
    event.coalesced = coalesced
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
