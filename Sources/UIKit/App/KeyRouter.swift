/// Creates key presses and dispatches them: to edited text, to key commands, to the first responder, and finally to the
/// focus system.
@MainActor final class KeyRouter {
  private(set) var modifiers: UIKeyModifierFlags = [] {
    didSet { UIApplication.shared.heldModifiers = modifiers }
  }
  private var presses: [UIKeyboardHIDUsage: (press: UIPress, responder: UIResponder)] = [:]
  /// Keys that a command or an editor handled; their key-up is ignored.
  private var taken: Set<UIKeyboardHIDUsage> = []
  /// The last pressed key.
  private var lastKey: UIKeyboardHIDUsage?

  func press(_ key: UIKeyboardHIDUsage, isRepeat: Bool, in window: UIWindow) {
    if key == .keyboardCapsLock, !isRepeat { modifiers.formSymmetricDifference(.alphaShift) }
    modifiers.formUnion(key.modifier)
    if key.modifier.isEmpty { lastKey = key }
    if key == .keyboardPrintScreen, !isRepeat { UIApplication.shared.noteScreenshot() }
    let responder = UIApplication.shared.firstKeyResponder(in: window)
    let pressed = UIKey(keyCode: key, modifierFlags: modifiers)
    if isRepeat { return again(pressed, responder) }
    if presses[key] != nil { end(key, .cancelled) }
    if key.modifier.isEmpty, isTaken(pressed, responder, isRepeat: false) {
      taken.insert(key)
      return
    }
    let press = UIPress(
      timestamp: MediaClock.main.now, phase: .began, key: pressed, responder: responder)
    presses[key] = (press, responder)
    UIApplication.shared.unhandledPresses = []
    responder.pressesBegan([press], with: event(press))
    if UIApplication.shared.unhandledPresses.contains(press) {
      if key == .keyboardF10, MenuPresentation.shared.showMainMenu(in: window) { return }
      FocusSystem.shared.handle(pressed, from: responder, in: window)
    }
  }

  func release(_ key: UIKeyboardHIDUsage) {
    modifiers.subtract(key.modifier)
    taken.remove(key)
    end(key, .ended)
  }

  func cancelAll() {
    cancelPresses()
    modifiers.formIntersection(.alphaShift)
  }

  /// Ends every key. The modifier keys stay held.
  func cancelPresses() {
    for key in presses.keys.sorted(by: { $0.rawValue < $1.rawValue }) { end(key, .cancelled) }
    taken = []
  }

  /// Sends text of the keyboard layout to the editor.
  func type(_ text: String) {
    // Keys that a command handled must not insert text.
    let isTaken = lastKey.map(taken.contains) ?? false
    guard modifiers.isDisjoint(with: [.control, .command]), !isTaken, let responder = editor else { return }
    if !responder.handleTypedText(text) { (responder as? any UIKeyInput)?.insertText(text) }
  }

  /// Sends marked text of an input method to the editor.
  func compose(_ text: String, selected: Range<Int>) {
    _ = editor?.handleMarkedText(text, selected: selected)
  }

  private var editor: UIResponder? {
    UIApplication.shared.keyBorrower == nil ? UIApplication.shared.firstResponder : nil
  }

  private func again(_ key: UIKey, _ responder: UIResponder) {
    if taken.contains(key.keyCode) {
      _ = isTaken(key, responder, isRepeat: true)
    } else if let window = FocusSystem.shared.window, FocusSystem.shared.movesOnRepeat(of: key) {
      FocusSystem.shared.handle(key, from: responder, in: window)
    }
  }

  private func isTaken(_ key: UIKey, _ responder: UIResponder, isRepeat: Bool) -> Bool {
    let isEditing = responder is any UIKeyInput
    if perform(key, from: responder, onlyUrgent: isEditing && key.isPlain, isRepeat: isRepeat) { return true }
    if responder.handleEditingKey(key, isRepeat: isRepeat) { return true }
    guard let input = responder as? any UIKeyInput, key.isPlain else { return EditKeys.perform(key, on: responder) }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardReturnOrEnter, .keypadEnter: input.insertText("\n")
    default: return false
    }
    return true
  }

  /// Performs the first matching key command of the responder chain.
  private func perform(_ key: UIKey, from responder: UIResponder, onlyUrgent: Bool, isRepeat: Bool) -> Bool {
    for candidate in responder.chain {
      let isDone = (candidate.keyCommands ?? []).contains {
        perform($0, of: candidate, key, onlyUrgent: onlyUrgent, isRepeat: isRepeat)
      }
      if isDone { return true }
    }
    let ofMenus = UIMenuSystem.main.mainMenu.flattened.lazy.compactMap { $0 as? UIKeyCommand }
    return ofMenus.contains { perform($0, of: nil, key, onlyUrgent: onlyUrgent, isRepeat: isRepeat) }
  }

  /// Performs a command if the key matches it.
  ///
  /// - Parameter owner: The responder whose command it is; `nil` for a command of the main menus.
  private func perform(
    _ command: UIKeyCommand, of owner: UIResponder?, _ key: UIKey, onlyUrgent: Bool, isRepeat: Bool
  ) -> Bool {
    guard command.matches(key), !onlyUrgent || command.wantsPriorityOverSystemBehavior else { return false }
    if isRepeat, command.repeatBehavior == .nonRepeatable { return true }
    let alternate = command.alternate(for: key)
    guard let action = alternate?.action ?? command.action, !command.attributes.contains(.disabled) else {
      return false
    }
    return command.perform(alternate, from: UIApplication.shared.commandStarts(nil))
      || owner?.perform(action, with: command) == true
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

/// The usual desktop keys of the standard edit actions.
@MainActor enum EditKeys {
  private static let actions: [(key: UIKeyboardHIDUsage, shift: Bool, name: String)] = [
    (.keyboardF, false, "find:"), (.keyboardG, false, "findNext:"), (.keyboardG, true, "findPrevious:"),
    (.keyboardE, false, "useSelectionForFind:"),
    (.keyboardX, false, "cut:"), (.keyboardC, false, "copy:"), (.keyboardV, false, "paste:"),
    (.keyboardV, true, "pasteAndMatchStyle:"), (.keyboardA, false, "selectAll:"),
    (.keyboardB, false, "toggleBoldface:"), (.keyboardI, false, "toggleItalics:"),
    (.keyboardU, false, "toggleUnderline:"),
  ]

  /// Performs the edit action of a key on the first responder that can perform it, or undoes and redoes.
  static func perform(_ key: UIKey, on responder: UIResponder) -> Bool {
    let held = key.modifierFlags.intersection([.control, .command, .alternate, .shift])
    if key.keyCode == .keyboardF, held == [.control, .alternate] || held == [.command, .alternate] {
      return send("findAndReplace:", from: key, to: responder)
    }
    guard held.subtracting(.shift) == .control || held.subtracting(.shift) == .command else { return false }
    let isShifted = held.contains(.shift)
    if key.keyCode == .keyboardZ || key.keyCode == .keyboardY && !isShifted {
      return changeBack(responder, forwards: isShifted || key.keyCode == .keyboardY)
    }
    guard let entry = actions.first(where: { $0.key == key.keyCode && $0.shift == isShifted }) else { return false }
    return send(entry.name, from: key, to: responder)
  }

  /// Sends an action to the nearest responder that can perform it.
  private static func send(_ name: String, from key: UIKey, to responder: UIResponder) -> Bool {
    let action = Selector(name)
    guard let target = responder.target(forAction: action, withSender: key) as? UIResponder else { return false }
    return target.perform(action, with: key)
  }

  private static func changeBack(_ responder: UIResponder, forwards: Bool) -> Bool {
    guard let manager = responder.undoManager, forwards ? manager.canRedo : manager.canUndo else { return false }
    if forwards { manager.redo() } else { manager.undo() }
    return true
  }
}

extension UIKey {
  /// True if held without Control, Alt or the command key, so that it may insert text.
  var isPlain: Bool { modifierFlags.isDisjoint(with: [.control, .alternate, .command]) }
}
