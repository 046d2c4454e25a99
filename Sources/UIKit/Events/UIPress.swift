/// A key, from going down to coming up.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  /// Buttons of a remote control or game pad, and keys.
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    /// An ordinary key; see ``UIPress/key``.
    case key = 2041
  }

  /// What kind of button it is; arrows, Return and Escape of a keyboard are ``PressType/key`` as all keys are.
  public let type: PressType
  public let timestamp: TimeInterval
  open private(set) var phase: Phase
  /// How hard, from 0 to 1; keys know only 1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// Who heard of it first.
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

/// Keys that are held beside another.
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
  /// The flag that this key sets while held; empty for ordinary keys.
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
