/// A key with the held modifiers.
@preconcurrency @MainActor open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }

  /// The characters that the key types on a US keyboard with the current Shift and Caps Lock state. A key that types
  /// nothing has one of the names of ``UIKeyCommand``, a modifier an empty string. Text in the user's keyboard layout
  /// is delivered as text, not as keys.
  open var characters: String {
    let isUpper = modifierFlags.contains(.shift)
    guard let pair = keyCode.typed else { return commandInput }
    if pair.plain.first?.isLetter == true {
      return isUpper != modifierFlags.contains(.alphaShift) ? pair.shifted : pair.plain
    }
    return isUpper ? pair.shifted : pair.plain
  }

  open var charactersIgnoringModifiers: String { commandInput }

  /// The name of the key for ``UIKeyCommand/input``.
  var commandInput: String {
    if let pair = keyCode.typed { return pair.plain }
    switch keyCode {
    case .keyboardUpArrow: return UIKeyCommand.inputUpArrow
    case .keyboardDownArrow: return UIKeyCommand.inputDownArrow
    case .keyboardLeftArrow: return UIKeyCommand.inputLeftArrow
    case .keyboardRightArrow: return UIKeyCommand.inputRightArrow
    case .keyboardEscape: return UIKeyCommand.inputEscape
    case .keyboardPageUp: return UIKeyCommand.inputPageUp
    case .keyboardPageDown: return UIKeyCommand.inputPageDown
    case .keyboardHome: return UIKeyCommand.inputHome
    case .keyboardEnd: return UIKeyCommand.inputEnd
    case .keyboardDeleteForward: return UIKeyCommand.inputDelete
    case .keyboardReturnOrEnter, .keypadEnter: return "\r"
    case .keyboardTab: return "\t"
    case .keyboardDeleteOrBackspace: return "\u{8}"
    default: return functionInput ?? ""
    }
  }

  private var functionInput: String? {
    let first = UIKeyboardHIDUsage.keyboardF1.rawValue
    let number = keyCode.rawValue - first + 1
    return (1...12).contains(number) ? "UIKeyInputF\(number)" : nil
  }
}

extension UIKeyboardHIDUsage {
  /// The characters of the key on a US keyboard, without and with Shift; `nil` for keys that type nothing visible.
  var typed: (plain: String, shifted: String)? {
    switch self {
    case .keyboardSpacebar: return (" ", " ")
    case .keyboardHyphen: return ("-", "_")
    case .keyboardEqualSign: return ("=", "+")
    case .keyboardOpenBracket: return ("[", "{")
    case .keyboardCloseBracket: return ("]", "}")
    case .keyboardBackslash: return ("\\", "|")
    case .keyboardSemicolon: return (";", ":")
    case .keyboardQuote: return ("'", "\"")
    case .keyboardGraveAccentAndTilde: return ("`", "~")
    case .keyboardComma: return (",", "<")
    case .keyboardPeriod: return (".", ">")
    case .keyboardSlash: return ("/", "?")
    case .keypadSlash: return ("/", "/")
    case .keypadAsterisk: return ("*", "*")
    case .keypadHyphen: return ("-", "-")
    case .keypadPlus: return ("+", "+")
    case .keypadPeriod: return (".", ".")
    default: return letterOrDigit
    }
  }

  private var letterOrDigit: (plain: String, shifted: String)? {
    if (Self.keyboardA.rawValue...Self.keyboardZ.rawValue).contains(rawValue) { return (name, name.uppercased()) }
    if (Self.keyboard1.rawValue...Self.keyboard0.rawValue).contains(rawValue) {
      let index = rawValue - Self.keyboard1.rawValue
      return (name, String(Array("!@#$%^&*()")[index]))
    }
    if (Self.keypad1.rawValue...Self.keypad0.rawValue).contains(rawValue) {
      let digit = String(name.suffix(1))
      return (digit, digit)
    }
    return nil
  }
}
