/// Makes presses of keys and hands them to the first responder.
@MainActor final class KeyRouter {
  private(set) var modifiers: UIKeyModifierFlags = []
  private var presses: [UIKeyboardHIDUsage: (press: UIPress, responder: UIResponder)] = [:]

  func press(_ key: UIKeyboardHIDUsage, isRepeat: Bool, in window: UIWindow) {
    modifiers.formUnion(key.modifier)
    if isRepeat { return }
    if presses[key] != nil { end(key, .cancelled) }
    let responder = UIApplication.shared.firstResponder ?? window.rootViewController ?? window
    let press = UIPress(
      timestamp: MediaClock.main.now, phase: .began, key: UIKey(keyCode: key, modifierFlags: modifiers),
      responder: responder)
    presses[key] = (press, responder)
    responder.pressesBegan([press], with: event(press))
  }

  func release(_ key: UIKeyboardHIDUsage) {
    modifiers.subtract(key.modifier)
    end(key, .ended)
  }

  func cancelAll() {
    for key in presses.keys.sorted(by: { $0.rawValue < $1.rawValue }) { end(key, .cancelled) }
    modifiers = []
  }

  private func end(_ key: UIKeyboardHIDUsage, _ phase: UIPress.Phase) {
    guard let (press, responder) = presses.removeValue(forKey: key) else { return }
    press.update(phase)
    if phase == .ended {
      responder.pressesEnded([press], with: event(press))
    } else {
      responder.pressesCancelled([press], with: event(press))
    }
  }

  private func event(_ press: UIPress) -> UIPressesEvent {
    UIPressesEvent(
      timestamp: MediaClock.main.now, presses: Set(presses.values.map(\.press)).union([press]),
      modifierFlags: modifiers)
  }
}
