import UIKit

/// The bindings of keys and pad buttons: at most two of each per action, and each bound to one action only.
package struct KeyBindings: Hashable, Sendable {
  /// A predefined layout.
  package enum Preset: String, CaseIterable, Sendable {
    case standard = "WASD and mouse"
    case arrows = "Arrow keys"
    case leftHand = "Left hand alone"
    case rightHand = "Right hand alone"
  }

  /// Maximum number of keys per action.
  static let mostKeys = 2

  private var keys: [GameAction: [UIKeyboardHIDUsage]] = [:]
  private var buttons: [GameAction: [PadButton]] = [:]

  package init(_ preset: Preset = .standard) {
    for action in GameAction.allCases {
      keys[action] = preset.keys(of: action)
      buttons[action] = Self.usualButtons(of: action)
    }
  }

  // MARK: Reading

  /// Returns the keys of an action, the displayed one first.
  package func keys(of action: GameAction) -> [UIKeyboardHIDUsage] { keys[action] ?? [] }

  package func buttons(of action: GameAction) -> [PadButton] { buttons[action] ?? [] }

  /// Returns the action of a key.
  package func action(of key: UIKeyboardHIDUsage) -> GameAction? {
    GameAction.allCases.first { keys(of: $0).contains(key) }
  }

  /// Returns the action of a pad button.
  package func action(of button: PadButton) -> GameAction? {
    GameAction.allCases.first { buttons(of: $0).contains(button) }
  }

  /// The preset with the same keys, if any.
  package var preset: Preset? { Preset.allCases.first { KeyBindings($0).keys == keys } }

  // MARK: Changes

  /// Binds a key to an action, and removes it from another action that had it. A third key replaces the oldest one of
  /// the action.
  ///
  /// - Returns: The action that lost the key, if any.
  @discardableResult package mutating func bind(_ key: UIKeyboardHIDUsage, to action: GameAction) -> GameAction? {
    let loser = self.action(of: key)
    guard loser != action else { return nil }
    if let loser { keys[loser]?.removeAll { $0 == key } }
    keys[action] = Array(([key] + keys(of: action)).prefix(Self.mostKeys))
    return loser
  }

  /// Binds a pad button to an action, as ``bind(_:to:)-key``.
  @discardableResult package mutating func bind(_ button: PadButton, to action: GameAction) -> GameAction? {
    let loser = self.action(of: button)
    guard loser != action else { return nil }
    if let loser { buttons[loser]?.removeAll { $0 == button } }
    buttons[action] = Array(([button] + buttons(of: action)).prefix(Self.mostKeys))
    return loser
  }

  /// Removes all keys and buttons of an action.
  package mutating func clear(_ action: GameAction) {
    keys[action] = []
    buttons[action] = []
  }

  /// Applies the keys of a preset; pad buttons stay.
  package mutating func use(_ preset: Preset) { keys = KeyBindings(preset).keys }

  /// Sets the keys of a file. If a key occurs twice, the first action keeps it.
  mutating func set(_ newKeys: [UIKeyboardHIDUsage], of action: GameAction) { keys[action] = newKeys }
  mutating func set(_ newButtons: [PadButton], of action: GameAction) { buttons[action] = newButtons }

  private static func usualButtons(of action: GameAction) -> [PadButton] {
    switch action {
    case .sprint: [.rightShoulder]
    case .bite: [.leftShoulder]
    case .emit: [.x]
    case .grab: [.a]
    case .shed: [.b]
    case .groupA: [.up]
    case .groupB: [.right]
    case .groupC: [.down]
    case .groupD: [.left]
    case .menu: [.start]
    case .pause: [.back]
    case .molt: [.y]
    case .zoomIn: [.rightStick]
    case .zoomOut: [.leftStick]
    case .forward, .backward, .left, .right, .turnLeft, .turnRight: []
    }
  }
}

extension KeyBindings.Preset {
  fileprivate func keys(of action: GameAction) -> [UIKeyboardHIDUsage] {
    switch self {
    case .standard: Self.standard(action)
    case .arrows: Self.arrows(action) ?? Self.standard(action)
    case .leftHand: Self.leftHand(action) ?? Self.standard(action)
    case .rightHand: Self.rightHand(action)
    }
  }

  private static func standard(_ action: GameAction) -> [UIKeyboardHIDUsage] {
    switch action {
    case .forward: [.keyboardW, .keyboardUpArrow]
    case .backward: [.keyboardS, .keyboardDownArrow]
    case .left: [.keyboardA, .keyboardLeftArrow]
    case .right: [.keyboardD, .keyboardRightArrow]
    case .turnLeft: [.keyboardComma]
    case .turnRight: [.keyboardPeriod]
    case .sprint: [.keyboardLeftShift, .keyboardRightShift]
    case .bite: [.keyboardSpacebar]
    case .emit: [.keyboardE]
    case .grab: [.keyboardQ]
    case .shed: [.keyboardX]
    case .groupA: [.keyboard1]
    case .groupB: [.keyboard2]
    case .groupC: [.keyboard3]
    case .groupD: [.keyboard4]
    case .menu: [.keyboardEscape]
    case .pause: [.keyboardP]
    case .molt: [.keyboardM]
    case .zoomIn: [.keyboardEqualSign]
    case .zoomOut: [.keyboardHyphen]
    }
  }

  private static func arrows(_ action: GameAction) -> [UIKeyboardHIDUsage]? {
    switch action {
    case .forward: [.keyboardUpArrow]
    case .backward: [.keyboardDownArrow]
    case .left: [.keyboardLeftArrow]
    case .right: [.keyboardRightArrow]
    case .turnLeft: [.keyboardA]
    case .turnRight: [.keyboardD]
    case .emit: [.keyboardW]
    case .grab: [.keyboardS]
    default: nil
    }
  }

  /// The keys within reach of the left hand.
  private static func leftHand(_ action: GameAction) -> [UIKeyboardHIDUsage]? {
    switch action {
    case .forward: [.keyboardW]
    case .backward: [.keyboardS]
    case .left: [.keyboardA]
    case .right: [.keyboardD]
    case .turnLeft: [.keyboardZ]
    case .turnRight: [.keyboardC]
    case .sprint: [.keyboardLeftShift]
    case .shed: [.keyboardX]
    case .pause: [.keyboardTab]
    case .molt: [.keyboardF]
    case .zoomIn: [.keyboardR]
    case .zoomOut: [.keyboardV]
    default: nil
    }
  }

  /// The keys on the right half of the keyboard.
  private static func rightHand(_ action: GameAction) -> [UIKeyboardHIDUsage] {
    switch action {
    case .forward: [.keyboardI]
    case .backward: [.keyboardK]
    case .left: [.keyboardJ]
    case .right: [.keyboardL]
    case .turnLeft: [.keyboardU]
    case .turnRight: [.keyboardO]
    case .sprint: [.keyboardRightShift]
    case .bite: [.keyboardSpacebar]
    case .emit: [.keyboardSemicolon]
    case .grab: [.keyboardH]
    case .shed: [.keyboardN]
    case .groupA: [.keyboard7]
    case .groupB: [.keyboard8]
    case .groupC: [.keyboard9]
    case .groupD: [.keyboard0]
    case .menu: [.keyboardDeleteOrBackspace]
    case .pause: [.keyboardP]
    case .molt: [.keyboardM]
    case .zoomIn: [.keyboardEqualSign]
    case .zoomOut: [.keyboardHyphen]
    }
  }
}

extension UIKeyboardHIDUsage {
  /// The label of the key cap.
  package var cap: String {
    switch self {
    case .keyboardSpacebar: localized("Space")
    case .keyboardUpArrow: "↑"
    case .keyboardDownArrow: "↓"
    case .keyboardLeftArrow: "←"
    case .keyboardRightArrow: "→"
    case .keyboardReturnOrEnter: localized("Enter")
    case .keyboardEscape: "Esc"
    case .keyboardDeleteOrBackspace: localized("Backspace")
    case .keyboardLeftShift: localized("Shift")
    case .keyboardRightShift: localized("Right Shift")
    case .keyboardComma: ","
    case .keyboardPeriod: "."
    case .keyboardSemicolon: ";"
    case .keyboardEqualSign: "="
    case .keyboardHyphen: "-"
    case .keyboardTab: "Tab"
    default: name.count == 1 ? name.uppercased() : name
    }
  }
}

extension PadButton {
  /// The name on screen.
  package var cap: String {
    switch self {
    case .a, .b, .x, .y: rawValue.uppercased()
    case .back: "Back"
    case .guide: "Guide"
    case .start: "Start"
    case .leftStick: localized("Left stick")
    case .rightStick: localized("Right stick")
    case .leftShoulder: localized("Left shoulder")
    case .rightShoulder: localized("Right shoulder")
    case .up: localized("Pad up")
    case .down: localized("Pad down")
    case .left: localized("Pad left")
    case .right: localized("Pad right")
    }
  }
}
