/// What a host's own keyboard, such as that of a phone, should know of the text that is edited.
public struct TextInputHints: Equatable, Sendable {
  /// Which keys are wanted first.
  public var keyboard = UIKeyboardType.default
  /// What Return does.
  public var returnKey = UIReturnKeyType.default
  public var capitalization = UITextAutocapitalizationType.sentences
  /// Whether nobody may see or remember what is typed.
  public var isSecure = false

  public init() {}

  @MainActor init(_ traits: any UITextInputTraits) {
    keyboard = traits.keyboardType
    returnKey = traits.returnKeyType
    capitalization = traits.autocapitalizationType
    isSecure = traits.isSecureTextEntry
  }
}
