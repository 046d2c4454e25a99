/// Dispatches touches to recognizers and arbitrates between them.
///
/// The recognizers of the touched view come first, then those of its superviews. The first recognizer that leaves the
/// possible state wins: it fails the others that share a touch with it, unless either recognizer or a delegate allows
/// both. A recognizer that requires another's failure is held back until that one has failed. Targets are notified
/// after every recognizer has received the event; then the views get the touches that ``TouchDelivery`` passes on.
@MainActor final class GestureEnvironment {
  static var shared: GestureEnvironment { ScreenEnvironment.current.gestures }

  /// The recognizers that have received a touch and are not yet reset, the deepest view's first.
  private var active: [UIGestureRecognizer] = []
  /// The recognizers whose targets must be notified of a new state, in the order of the changes.
  private var notified: [UIGestureRecognizer] = []
  private var deliveries: [UITouch: TouchDelivery] = [:]
  private var depth = 0

  // MARK: Touches

  /// Dispatches touches that changed together, all in the same way.
  func send(_ phase: UITouch.Phase, _ touches: [UITouch], _ event: UIEvent) {
    dispatch {
      if phase == .began { for touch in touches { begin(touch, event) } }
      for recognizer in recognizers(of: touches) {
        let own = touches.filter { recognizer.touches.contains($0) }
        guard !own.isEmpty else { continue }
        recognizer.modifierFlags = event.modifierFlags
        recognizer.buttonMask = event.buttonMask
        guard !recognizer.state.isFinal, !isHeldAtItsEnd(recognizer) else { continue }
        recognizer.handle(phase, Set(own), event)
      }
      for touch in touches { deliveries[touch]?.queue(phase, event) }
    }
    if phase == .ended || phase == .cancelled { touches.forEach(forget) }
  }

  /// The recognizers of the touches, each once, in the order in which they receive them.
  private func recognizers(of touches: [UITouch]) -> [UIGestureRecognizer] {
    guard touches.count > 1 else { return touches.first?.recognizers ?? [] }
    return touches.reduce(into: []) { found, touch in
      for recognizer in touch.recognizers where !found.contains(where: { $0 === recognizer }) {
        found.append(recognizer)
      }
    }
  }

  private func isHeldAtItsEnd(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.heldStates.last?.isFinal ?? false
  }

  private func begin(_ touch: UITouch, _ event: UIEvent) {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] where accepts(recognizer, touch, event) {
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.recognizers = found
    for recognizer in found {
      recognizer.touches.append(touch)
      recognizer.sequence.append(touch)
      if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }
    deliveries[touch] = TouchDelivery(touch)
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard recognizer.isEnabled, !recognizer.state.isFinal, !isHeldAtItsEnd(recognizer), recognizer.tracksTouches,
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
      touch.button.isEmpty || !touch.button.isDisjoint(with: recognizer.acceptedButtons)
    else { return false }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.touches.first, first.type != touch.type {
      return false
    }
    guard recognizer.shouldReceive(event) else { return false }
    guard let delegate = recognizer.delegate else { return true }
    return delegate.gestureRecognizer(recognizer, shouldReceive: event)
      && delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }

  private func forget(_ touch: UITouch) {
    for recognizer in active { recognizer.touches.removeAll { $0 === touch } }
    settle()
  }

  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    dispatch {
      recognizer.touches.removeAll { $0 === touch }
      recognizer.sequence.removeAll { $0 === touch }
      touch.recognizers.removeAll { $0 === recognizer }
    }
  }

  /// Cancels a recognizer's gesture, for example when it is disabled or its view is removed.
  func abandon(_ recognizer: UIGestureRecognizer) {
    guard active.contains(where: { $0 === recognizer }) || recognizer.state != .possible else { return }
    dispatch {
      change(recognizer, to: recognizer.state.isUnderWay ? .cancelled : .failed)
      recognizer.touches.removeAll()
    }
  }

  // MARK: States

  /// Implements the setter of `UIGestureRecognizer.state`.
  func change(_ recognizer: UIGestureRecognizer, to state: UIGestureRecognizer.State) {
    dispatch {
      switch recognizer.storedState {
      case .possible: leavePossible(recognizer, for: state)
      case .began, .changed:
        guard state != .possible, state != .began else { return }
        set(state == .failed ? .cancelled : state, of: recognizer)
      case .ended, .cancelled, .failed: break
      }
    }
  }

  private func leavePossible(_ recognizer: UIGestureRecognizer, for state: UIGestureRecognizer.State) {
    if state == .possible { return }
    if !recognizer.heldStates.isEmpty {
      if state == .failed || state == .cancelled { fail(recognizer) }
      if state == .ended { recognizer.heldStates.append(.ended) }
      return
    }
    guard state != .failed, state != .cancelled else { return fail(recognizer) }
    if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    guard mayBegin(recognizer), !isPrevented(recognizer) else { return fail(recognizer) }
    // A delegate may have changed its state.
    guard recognizer.storedState == .possible else { return }
    let first = state == .changed ? UIGestureRecognizer.State.began : state
    if isWaiting(recognizer) { recognizer.heldStates = [first] } else { recognize(recognizer, as: first) }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard !controlComesFirst(recognizer), recognizer.mayBegin(), touchedViewsAllow(recognizer) else { return false }
    return recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  /// Returns false if a touched view, whose touches the recognizer would cancel, does not let it begin.
  private func touchedViewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.cancelsTouchesInView else { return true }
    return recognizer.sequence.allSatisfy { touch in
      guard let view = touch.view, view !== recognizer.view else { return true }
      return view.gestureRecognizerShouldBegin(recognizer)
    }
  }

  /// Returns true if a single tap belongs to the touched control rather than to a recognizer of another view.
  private func controlComesFirst(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let tap = recognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1, let control = recognizer.sequence.last?.view as? any SingleTapControl
    else { return false }
    return control.isEnabled && recognizer.view !== control
  }

  private func recognize(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
    set(state, of: recognizer)
    for other in active where other !== recognizer && other.storedState == .possible {
      if awaitsFailure(other, of: recognizer) || prevents(recognizer, other) { fail(other) }
    }
    guard recognizer.cancelsTouchesInView else { return }
    TouchDelivery.cancel(recognizer.sequence.compactMap { deliveries[$0] })
  }

  private func set(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
    // Targets receive `began` even if the same event ends the gesture.
    if recognizer.actionIsDue { notify() }
    recognizer.storedState = state
    if !recognizer.actionIsDue { notified.append(recognizer) }
    recognizer.actionIsDue = true
  }

  private func fail(_ recognizer: UIGestureRecognizer) {
    guard recognizer.storedState == .possible else { return }
    recognizer.storedState = .failed
    recognizer.heldStates = []
    recognizer.didFail()
    for other in active where !other.heldStates.isEmpty && !isWaiting(other) { release(other) }
  }

  /// Recognizes a held-back recognizer after all its failure requirements have failed.
  private func release(_ recognizer: UIGestureRecognizer) {
    let states = recognizer.heldStates
    recognizer.heldStates = []
    guard !isPrevented(recognizer), let first = states.first else { return fail(recognizer) }
    recognize(recognizer, as: first)
    guard states.count > 1, let last = states.last else { return }
    set(last, of: recognizer)
  }

  // MARK: Rules between two

  private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { $0 !== recognizer && $0.storedState == .possible && awaitsFailure(recognizer, of: $0) }
  }

  /// Returns true if `recognizer` must wait until `other` has failed.
  private func awaitsFailure(_ recognizer: UIGestureRecognizer, of other: UIGestureRecognizer) -> Bool {
    if recognizer.requiresFailure(of: other) { return true }
    guard share(recognizer, other) else { return false }
    return recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && (other.storedState.isUnderWay || other.storedState == .ended)
        && prevents(other, recognizer)
    }
  }

  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    share(first, second) && first.canPrevent(second) && second.canBePrevented(by: first)
      && !goTogether(first, second)
  }

  private func goTogether(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.recognizesSimultaneously(with: second) || second.recognizesSimultaneously(with: first)
      || first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true
      || second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true
  }

  private func share(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    first.sequence.contains { second.sequence.contains($0) }
  }

  /// True if the touch was delivered to a view and has neither ended nor been cancelled there.
  func isWithView(_ touch: UITouch) -> Bool { deliveries[touch]?.isWithView ?? false }

  // MARK: After an event

  /// Runs code that changes states. The outermost call then notifies targets and views, and resets finished
  /// recognizers.
  private func dispatch(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { settle() }
  }

  private func settle() {
    guard depth == 0 else { return }
    depth += 1
    notify()
    deliver()
    for recognizer in active where recognizer.storedState.isFinal && recognizer.touches.isEmpty {
      putBack(recognizer)
    }
    active.removeAll { $0.storedState == .possible && $0.sequence.isEmpty }
    deliver()
    depth -= 1
  }

  private func notify() {
    while !notified.isEmpty {
      let recognizer = notified.removeFirst()
      recognizer.actionIsDue = false
      recognizer.sendActions()
    }
  }

  private func deliver() {
    if deliveries.count > 1 { TouchDelivery.deliverTogether(deliveries.values.sorted { $0.number < $1.number }) }
    for (touch, delivery) in deliveries.sorted(by: { $0.key.number < $1.key.number }) {
      delivery.deliver()
      if delivery.isDone { deliveries[touch] = nil }
    }
  }

  private func putBack(_ recognizer: UIGestureRecognizer) {
    recognizer.reset()
    recognizer.storedState = .possible
    recognizer.heldStates = []
    recognizer.sequence = []
    recognizer.touches = []
  }
}

extension UIGestureRecognizer {
  func handle(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    default: break
    }
  }
}
