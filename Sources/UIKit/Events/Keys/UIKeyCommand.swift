/// A key combination that sends an action along the responder chain.
///
/// The Control key also acts as the command key: a command with `.command` matches both.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The lower-case character that the key types without modifiers, or one of the `input…` names.
  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// True if the command takes precedence over text editing.
  open var wantsPriorityOverSystemBehavior = false
  /// Determines if the action repeats while the keys are held.
  open var repeatBehavior = RepeatBehavior.automatic

  public enum RepeatBehavior: Int, Sendable {
    case automatic, repeatable, nonRepeatable
  }

  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      alternates: alternates,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated public static let inputEscape = "UIKeyInputEscape"
  nonisolated public static let inputPageUp = "UIKeyInputPageUp"
  nonisolated public static let inputPageDown = "UIKeyInputPageDown"
  nonisolated public static let inputHome = "UIKeyInputHome"
  nonisolated public static let inputEnd = "UIKeyInputEnd"
  nonisolated public static let inputDelete = "UIKeyInputDelete"
  nonisolated public static let f1 = "UIKeyInputF1"
  nonisolated public static let f2 = "UIKeyInputF2"
  nonisolated public static let f3 = "UIKeyInputF3"
  nonisolated public static let f4 = "UIKeyInputF4"
  nonisolated public static let f5 = "UIKeyInputF5"
  nonisolated public static let f6 = "UIKeyInputF6"
  nonisolated public static let f7 = "UIKeyInputF7"
  nonisolated public static let f8 = "UIKeyInputF8"
  nonisolated public static let f9 = "UIKeyInputF9"
  nonisolated public static let f10 = "UIKeyInputF10"
  nonisolated public static let f11 = "UIKeyInputF11"
  nonisolated public static let f12 = "UIKeyInputF12"

  /// Returns true if a key with its held modifiers triggers the command or one of its alternates.
  func matches(_ key: UIKey) -> Bool {
    matches(key, modifierFlags) || alternate(for: key) != nil
  }

  /// Returns the alternate whose additional modifiers are held.
  func alternate(for key: UIKey) -> UICommandAlternate? {
    matches(key, modifierFlags) ? nil : alternates.first { matches(key, modifierFlags.union($0.modifierFlags)) }
  }

  private func matches(_ key: UIKey, _ modifiers: UIKeyModifierFlags) -> Bool {
    guard let input, key.commandInput == input.lowercased() || key.commandInput == input else { return false }
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    let held = key.modifierFlags.intersection(relevant)
    let wanted = modifiers.intersection(relevant)
    if held == wanted { return true }
    guard wanted.contains(.command), !wanted.contains(.control) else { return false }
    return held == wanted.subtracting(.command).union(.control)
  }
}
