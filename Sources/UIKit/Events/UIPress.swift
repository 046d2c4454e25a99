/// A key, from going down to coming up.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began, changed, stationary, ended, cancelled
  }

  public let timestamp: TimeInterval
  public let phase: Phase
  open private(set) var key: UIKey?

  init(timestamp: TimeInterval, phase: Phase, key: UIKey) {
    self.timestamp = timestamp
    self.phase = phase
    self.key = key
  }
}

/// Which key, with the modifiers that were held.
@preconcurrency @MainActor open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}

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
