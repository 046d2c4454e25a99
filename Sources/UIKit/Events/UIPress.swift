/// A press of a key, from key-down to key-up.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// The buttons of a remote control or game pad, and keys.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    /// A key of a keyboard; see ``UIPress/key``.
    case key = 2041
  }

  /// The type of the button. All keys of a keyboard, including arrows, Return and Escape, have the type
  /// ``PressType/key``.
  public let type: PressType
  public let timestamp: TimeInterval
  open private(set) var phase: Phase
  /// The force from 0 to 1; always 1 for pressed keys.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The responder that received the press first.
  open private(set) weak var responder: UIResponder?
  open private(set) var key: UIKey?

  init(timestamp: TimeInterval, phase: Phase, type: PressType = .key, key: UIKey?, responder: UIResponder?) {
    self.timestamp = timestamp
    self.phase = phase
    self.type = type
    self.key = key
    self.responder = responder
  }

  func update(_ phase: Phase) {
    self.phase = phase
  }
}

/// A set of modifier keys.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension UIKeyboardHIDUsage {
  /// The flag of a modifier key; empty for other keys.
  var modifier: UIKeyModifierFlags {
    switch self {
    case .keyboardLeftShift, .keyboardRightShift: .shift
    case .keyboardLeftControl, .keyboardRightControl: .control
    case .keyboardLeftAlt, .keyboardRightAlt: .alternate
    case .keyboardLeftGUI, .keyboardRightGUI: .command
    default: []
    }
  }
}
