/// The keys by their position on a US keyboard.
///
/// Source of the numbers: the HID usage tables, page 7. SDL's scancodes are the same numbers.
public enum UIKeyboardHIDUsage: Int, CaseIterable, Sendable {
  case keyboardA = 4
  case keyboardB = 5
  case keyboardC = 6
  case keyboardD = 7
  case keyboardE = 8
  case keyboardF = 9
  case keyboardG = 10
  case keyboardH = 11
  case keyboardI = 12
  case keyboardJ = 13
  case keyboardK = 14
  case keyboardL = 15
  case keyboardM = 16
  case keyboardN = 17
  case keyboardO = 18
  case keyboardP = 19
  case keyboardQ = 20
  case keyboardR = 21
  case keyboardS = 22
  case keyboardT = 23
  case keyboardU = 24
  case keyboardV = 25
  case keyboardW = 26
  case keyboardX = 27
  case keyboardY = 28
  case keyboardZ = 29
  case keyboard1 = 30
  case keyboard2 = 31
  case keyboard3 = 32
  case keyboard4 = 33
  case keyboard5 = 34
  case keyboard6 = 35
  case keyboard7 = 36
  case keyboard8 = 37
  case keyboard9 = 38
  case keyboard0 = 39
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
  case keyboardDeleteOrBackspace = 42
  case keyboardTab = 43
  case keyboardSpacebar = 44
  case keyboardHyphen = 45
  case keyboardEqualSign = 46
  case keyboardOpenBracket = 47
  case keyboardCloseBracket = 48
  case keyboardBackslash = 49
  case keyboardNonUSPound = 50
  case keyboardSemicolon = 51
  case keyboardQuote = 52
  case keyboardGraveAccentAndTilde = 53
  case keyboardComma = 54
  case keyboardPeriod = 55
  case keyboardSlash = 56
  case keyboardCapsLock = 57
  case keyboardF1 = 58
  case keyboardF2 = 59
  case keyboardF3 = 60
  case keyboardF4 = 61
  case keyboardF5 = 62
  case keyboardF6 = 63
  case keyboardF7 = 64
  case keyboardF8 = 65
  case keyboardF9 = 66
  case keyboardF10 = 67
  case keyboardF11 = 68
  case keyboardF12 = 69
  case keyboardPrintScreen = 70
  case keyboardScrollLock = 71
  case keyboardPause = 72
  case keyboardInsert = 73
  case keyboardHome = 74
  case keyboardPageUp = 75
  case keyboardDeleteForward = 76
  case keyboardEnd = 77
  case keyboardPageDown = 78
  case keyboardRightArrow = 79
  case keyboardLeftArrow = 80
  case keyboardDownArrow = 81
  case keyboardUpArrow = 82
  case keypadNumLock = 83
  case keypadSlash = 84
  case keypadAsterisk = 85
  case keypadHyphen = 86
  case keypadPlus = 87
  case keypadEnter = 88
  case keypad1 = 89
  case keypad2 = 90
  case keypad3 = 91
  case keypad4 = 92
  case keypad5 = 93
  case keypad6 = 94
  case keypad7 = 95
  case keypad8 = 96
  case keypad9 = 97
  case keypad0 = 98
  case keypadPeriod = 99
  case keyboardNonUSBackslash = 100
  case keyboardApplication = 101
  case keyboardLeftControl = 224
  case keyboardLeftShift = 225
  case keyboardLeftAlt = 226
  case keyboardLeftGUI = 227
  case keyboardRightControl = 228
  case keyboardRightShift = 229
  case keyboardRightAlt = 230
  case keyboardRightGUI = 231
}

extension UIKeyboardHIDUsage {
  /// The key's name in scripts and settings, in lower case. `micro play --keys` lists all names.
  public var name: String {
    switch self {
    case .keyboardA: "a"
    case .keyboardB: "b"
    case .keyboardC: "c"
    case .keyboardD: "d"
    case .keyboardE: "e"
    case .keyboardF: "f"
    case .keyboardG: "g"
    case .keyboardH: "h"
    case .keyboardI: "i"
    case .keyboardJ: "j"
    case .keyboardK: "k"
    case .keyboardL: "l"
    case .keyboardM: "m"
    case .keyboardN: "n"
    case .keyboardO: "o"
    case .keyboardP: "p"
    case .keyboardQ: "q"
    case .keyboardR: "r"
    case .keyboardS: "s"
    case .keyboardT: "t"
    case .keyboardU: "u"
    case .keyboardV: "v"
    case .keyboardW: "w"
    case .keyboardX: "x"
    case .keyboardY: "y"
    case .keyboardZ: "z"
    case .keyboard1: "1"
    case .keyboard2: "2"
    case .keyboard3: "3"
    case .keyboard4: "4"
    case .keyboard5: "5"
    case .keyboard6: "6"
    case .keyboard7: "7"
    case .keyboard8: "8"
    case .keyboard9: "9"
    case .keyboard0: "0"
    case .keyboardReturnOrEnter: "return"
    case .keyboardEscape: "escape"
    case .keyboardDeleteOrBackspace: "backspace"
    case .keyboardTab: "tab"
    case .keyboardSpacebar: "space"
    case .keyboardHyphen: "minus"
    case .keyboardEqualSign: "equals"
    case .keyboardOpenBracket: "leftbracket"
    case .keyboardCloseBracket: "rightbracket"
    case .keyboardBackslash: "backslash"
    case .keyboardNonUSPound: "pound"
    case .keyboardSemicolon: "semicolon"
    case .keyboardQuote: "quote"
    case .keyboardGraveAccentAndTilde: "grave"
    case .keyboardComma: "comma"
    case .keyboardPeriod: "period"
    case .keyboardSlash: "slash"
    case .keyboardCapsLock: "capslock"
    case .keyboardF1: "f1"
    case .keyboardF2: "f2"
    case .keyboardF3: "f3"
    case .keyboardF4: "f4"
    case .keyboardF5: "f5"
    case .keyboardF6: "f6"
    case .keyboardF7: "f7"
    case .keyboardF8: "f8"
    case .keyboardF9: "f9"
    case .keyboardF10: "f10"
    case .keyboardF11: "f11"
    case .keyboardF12: "f12"
    case .keyboardPrintScreen: "printscreen"
    case .keyboardScrollLock: "scrolllock"
    case .keyboardPause: "pause"
    case .keyboardInsert: "insert"
    case .keyboardHome: "home"
    case .keyboardPageUp: "pageup"
    case .keyboardDeleteForward: "delete"
    case .keyboardEnd: "end"
    case .keyboardPageDown: "pagedown"
    case .keyboardRightArrow: "right"
    case .keyboardLeftArrow: "left"
    case .keyboardDownArrow: "down"
    case .keyboardUpArrow: "up"
    case .keypadNumLock: "numlock"
    case .keypadSlash: "keypad/"
    case .keypadAsterisk: "keypad*"
    case .keypadHyphen: "keypad-"
    case .keypadPlus: "keypad+"
    case .keypadEnter: "keypadenter"
    case .keypad1: "keypad1"
    case .keypad2: "keypad2"
    case .keypad3: "keypad3"
    case .keypad4: "keypad4"
    case .keypad5: "keypad5"
    case .keypad6: "keypad6"
    case .keypad7: "keypad7"
    case .keypad8: "keypad8"
    case .keypad9: "keypad9"
    case .keypad0: "keypad0"
    case .keypadPeriod: "keypad."
    case .keyboardNonUSBackslash: "nonusbackslash"
    case .keyboardApplication: "menu"
    case .keyboardLeftControl: "control"
    case .keyboardLeftShift: "shift"
    case .keyboardLeftAlt: "alt"
    case .keyboardLeftGUI: "command"
    case .keyboardRightControl: "rightcontrol"
    case .keyboardRightShift: "rightshift"
    case .keyboardRightAlt: "rightalt"
    case .keyboardRightGUI: "rightcommand"
    }
  }

  /// Creates the key with a name, which is not case-sensitive.
  public init?(name: String) {
    let name = name.lowercased()
    guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = key
  }
}
