/// Converts a host's events to touches, presses, hovering and scrolling, and dispatches them.
@MainActor final class EventRouter {
  private let touches = TouchRouter()
  private let keys = KeyRouter()
  private let wheel = WheelRouter()
  private let hover = HoverTracker()
  private let stick = FocusStick()

  func route(_ event: HostEvent, in window: UIWindow) {
    // Other events come after the movements before them.
    switch event {
    case .pointerMoved, .pointerDown, .pointerUp, .touch: break
    default: touches.deliverMoves()
    }
    if ViewInspector.shared.takes(event) { return }
    if case .keyDown(.keyboardEscape, _) = event, DragEnvironment.shared.isActive {
      return DragEnvironment.shared.cancel(DragEnvironment.shared.session)
    }
    switch event {
    case .pointerMoved, .padAxis, .padConnected, .padDisconnected: break
    default: ToolTipPresenter.shared.hide()
    }
    switch event {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerLeft, .touch:
      touches.route(event, modifiers: keys.modifiers)
      if case .pointerMoved(let point) = event { hover.move(to: point) }
      if case .pointerLeft = event { hover.leave() }
    case .scroll(let point, let deltaX, let deltaY):
      wheel.scroll(by: CGVector(dx: deltaX, dy: deltaY), at: point)
    case .keyDown(let key, let isRepeat): keys.press(key, isRepeat: isRepeat, in: window)
    case .keyUp(let key): keys.release(key)
    case .text(let text): keys.type(text)
    case .composition(let text, let selected): keys.compose(text, selected: selected)
    case .keyboard(let height): InputViews.shared.hostKeyboardHeight = height
    case .padButton(let button, true): FocusSystem.shared.handle(button, in: window)
    case .padAxis(let axis, let value): stick.move(axis, to: value, in: window)
    default: break
    }
    window.eventObserver?(event)
  }

  /// Routes the fingers that began, moved or ended together; the changes are of one kind.
  func route(fingers: [(id: Int, point: CGPoint)], _ change: TouchChange, in window: UIWindow) {
    let fingers = fingers.filter { !ViewInspector.shared.takes(.touch(id: $0.id, change, $0.point)) }
    guard !fingers.isEmpty else { return }
    ToolTipPresenter.shared.hide()
    touches.route(fingers: fingers, change, modifiers: keys.modifiers)
    for finger in fingers { window.eventObserver?(.touch(id: finger.id, change, finger.point)) }
  }

  /// True if touches have moved since the last frame.
  var hasTouchMoves: Bool { touches.hasMoves }

  /// Delivers the movements of touches before a frame.
  func deliverTouchMoves() {
    touches.deliverMoves()
  }

  /// Delivers them earlier, unless one of several fingers has not moved yet.
  func deliverCompleteTouchMoves() {
    if touches.haveAllMoved { touches.deliverMoves() }
  }

  /// Ends every touch and key, for example when the window has lost the keyboard.
  func cancelAll() {
    cancelInput()
    keys.cancelAll()
  }

  /// Ends every touch and key before another scene receives the events. The modifier keys stay held.
  func cancelInput() {
    touches.cancelAll()
    keys.cancelPresses()
    hover.leave()
  }

  /// True for the keys that shake the device: Z with Control and the command key, as in Apple's Simulator.
  func isShake(_ event: HostEvent) -> Bool {
    event == .keyDown(.keyboardZ, isRepeat: false)
      && keys.modifiers.intersection([.control, .command, .alternate, .shift]) == [.control, .command]
  }

  /// Returns the scene that a pressed key chooses: the grave accent with Control or the command key, with Shift backwards.
  func sceneChoice(of event: HostEvent) -> SceneChoice? {
    guard case .keyDown(.keyboardGraveAccentAndTilde, false) = event else { return nil }
    let held = keys.modifiers.intersection([.control, .command, .alternate, .shift])
    guard held.subtracting(.shift) == .control || held.subtracting(.shift) == .command else { return nil }
    return held.contains(.shift) ? .previous : .next
  }
}
